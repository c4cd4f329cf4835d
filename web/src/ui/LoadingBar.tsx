import * as words from "./words";

/** Shows that the next page is loading, while the current one can still be read and used. */
export function LoadingBar() {
  return (
    <div className="ui-loading-line" role="status" aria-label={words.loading}>
      <progress className="ui-loader-bar" aria-label={words.progress} />
    </div>
  );
}

import * as words from "./words";

/** Says that something is on its way while the page can still be read and used. */
export function LoadingBar() {
  return (
    <div className="ui-loading-line" role="status" aria-label={words.loading}>
      <progress className="ui-loader-bar" aria-label={words.progress} />
    </div>
  );
}

import * as words from "./words";

/**
 * Shows that something is loading: a small globe with rotating meridians, and a point that moves round it. Under reduced motion it
 * does not move, and only its text says so.
 */
export function LoadingAnimation({ label = words.loading, size = 48 }: { label?: string | undefined; size?: number | undefined }) {
  return (
    <span className="ui-loading" role="status">
      <LoadingMark size={size} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The drawing without the text, for places with a text of their own. */
export function LoadingMark({ size = 48 }: { size?: number | undefined }) {
  return (
    <svg className="ui-globe" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="19" />
      <path d="M5 24h38" />
      <ellipse className="ui-meridian" cx="24" cy="24" rx="19" ry="19" />
      <ellipse className="ui-meridian" cx="24" cy="24" rx="19" ry="19" />
      <ellipse className="ui-meridian" cx="24" cy="24" rx="19" ry="19" />
      <circle className="ui-orbit" cx="24" cy="5" r="4" />
    </svg>
  );
}

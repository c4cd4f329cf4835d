import { copyLink } from "../../components/copyLink";

/**
 * Ways to pass a page on, in a native disclosure.
 *
 * "Copy link" needs the app, and CSS hides it without JavaScript.
 */
export function ShareMenu({ url, title }: { url: string; title: string }) {
  const subject = encodeURIComponent(title);
  const body = encodeURIComponent(url);
  return (
    <details className="menu">
      <summary className="btn btn-ghost">Share</summary>
      <ul>
        <li>
          <a href={`mailto:?subject=${subject}&body=${body}`}>Send by email</a>
        </li>
        <li>
          <a href={`https://www.linkedin.example/sharing/share-offsite/?url=${body}`} rel="noopener">
            Share on LinkedIn
          </a>
        </li>
        <li className="js-only">
          <button type="button" onClick={() => void copyLink(url)}>
            Copy link
          </button>
        </li>
      </ul>
    </details>
  );
}

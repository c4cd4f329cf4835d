import { copyLink } from "../../components/copyLink";
import * as words from "../../site/words/posts";
import * as common from "../../site/words/common";

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
      <summary className="btn btn-ghost">{words.share}</summary>
      <ul>
        <li>
          <a href={`mailto:?subject=${subject}&body=${body}`}>{common.sendByEmail}</a>
        </li>
        <li>
          <a href={`https://www.linkedin.example/sharing/share-offsite/?url=${body}`} rel="noopener">
            {words.shareOnLinkedIn}
          </a>
        </li>
        <li className="js-only">
          <button type="button" onClick={() => void copyLink(url)}>
            {common.copyLink}
          </button>
        </li>
      </ul>
    </details>
  );
}

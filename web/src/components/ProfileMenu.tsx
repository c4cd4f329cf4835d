import { CopyLink } from "./CopyLink";

/** What else can be done with a profile; a native disclosure that works without JavaScript. */
export function ProfileMenu({ slug, name, url }: { slug: string; name: string; url: string }) {
  return (
    <details className="menu">
      <summary className="btn btn-ghost btn-round" aria-label="More options">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="5" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="19" r="2" />
        </svg>
      </summary>
      <ul>
        <li className="js-only">
          <CopyLink url={url} />
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}>Send by email</a>
        </li>
        <li>
          <a href={`/organizations/${slug}.json`}>Data as JSON</a>
        </li>
        <li>
          <a href="/contact-us">Suggest a correction</a>
        </li>
      </ul>
    </details>
  );
}

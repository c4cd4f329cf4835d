import type { PageLink } from "../generated/payload";
import { longDate } from "../site/dates";

/** Links to other pages of the site, each with a few words or a date. */
export function PageLinks({ links, className = "page-links" }: { links: PageLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.route}>
          <a href={link.route} dir="auto">
            {link.text}
          </a>
          {link.note ? <small>{link.note}</small> : null}
          {link.date ? (
            <small>
              <time dateTime={link.date}>{longDate(link.date)}</time>
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

import { organizationsNamed } from "./searchAddress";
import * as common from "../../site/words/common";
import * as words from "../../site/words/search";
import * as routes from "../../generated/routes";

/** Where to go without a result: before anything was searched, and when nothing was found. */
export function SearchElsewhere({ query }: { query: string }) {
  if (query) {
    return (
      <div className="empty">
        <h2>{words.noResults}</h2>
        <ul className="search-where">
          <li>
            <a href={organizationsNamed(query)}>{words.lookInDirectory}</a>
          </li>
          <li>
            <a href={routes.contactUs}>{words.askUs}</a>
          </li>
        </ul>
      </div>
    );
  }
  const places = [
    [common.organizations, routes.organizations],
    [common.blog, routes.blog],
    [words.aidinsight, routes.aidinsight],
    [common.events, routes.events],
    [common.contactUs, routes.contactUs],
  ] as const;
  return (
    <section aria-labelledby="_where">
      <h2 id="_where" className="search-where-title">
        {words.where}
      </h2>
      <ul className="tags">
        {places.map(([text, href]) => (
          <li key={href}>
            <a className="tag" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

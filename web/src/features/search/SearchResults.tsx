import type { SearchKind, SearchKindCount, SearchResult } from "../../generated/payload";
import { organizationsNamed, searchAddress } from "./searchAddress";
import * as common from "../../site/words/common";
import { number } from "../../site/words/counted";
import * as words from "../../site/words/search";
import * as routes from "../../generated/routes";

/** One result: its kind, a link to the place that was found, and the text around what matched. */
export function SearchHit({ result }: { result: SearchResult }) {
  return (
    <article className="hit">
      <p className="hit-kind">{words.one[result.kind]}</p>
      <h2>
        <a href={result.path}>
          <bdi>{result.title}</bdi>
        </a>
      </h2>
      {result.also ? (
        <p className="meta">
          <bdi>{words.alsoCalled(result.also)}</bdi>
        </p>
      ) : null}
      {result.snippet.length > 0 ? (
        <p className="hit-text">
          {result.snippet.map(({ text, match }, place) => (match ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>))}
        </p>
      ) : null}
    </article>
  );
}

type SearchKindsProps = { query: string; kind: SearchKind | null; kinds: SearchKindCount[] };

/** Links that restrict the results to one kind, with the number of results of each. */
export function SearchKinds({ query, kind, kinds }: SearchKindsProps) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const link = (label: string, count: number, of: SearchKind | null) => (
    <li key={label}>
      <a className="tag" href={searchAddress(query, of)} aria-current={of === kind ? "true" : undefined}>
        {label}
        <small>{number(count)}</small>
      </a>
    </li>
  );
  return (
    <nav aria-label={words.kinds}>
      <ul className="tags">
        {link(words.all, total, null)}
        {kinds.map((one) => link(words.several[one.kind], one.count, one.kind))}
      </ul>
    </nav>
  );
}

/** Where to go without a result: before anything was searched, and when nothing was found. */
export function SearchElsewhere({ query }: { query: string }) {
  if (query) {
    return (
      <div className="empty">
        <h2>{words.noResults}</h2>
        <ul className="search-where row">
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

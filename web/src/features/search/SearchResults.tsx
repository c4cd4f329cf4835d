import type { SearchKind, SearchKindCount, SearchResult } from "../../generated/payload";
import { Tags } from "../../components/Tags";
import { searchAddress } from "./searchAddress";
import * as common from "../../site/words/common";
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
  const tag = (label: string, count: number, of: SearchKind | null) => ({
    label,
    count,
    href: searchAddress(query, of),
    current: of === kind,
  });
  const tags = kinds.map((one) => tag(words.several[one.kind], one.count, one.kind));
  return (
    <nav aria-label={words.kinds}>
      <Tags tags={[tag(words.all, total, null), ...tags]} label="" current="true" />
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
            <a href={`${routes.organizations}?${new URLSearchParams({ q: query })}`}>{words.lookInDirectory}</a>
          </li>
          <li>
            <a href={routes.contactUs}>{words.askUs}</a>
          </li>
        </ul>
      </div>
    );
  }
  const places = [
    { label: common.organizations, href: routes.organizations },
    { label: common.blog, href: routes.blog },
    { label: words.aidinsight, href: routes.aidinsight },
    { label: common.events, href: routes.events },
    { label: common.contactUs, href: routes.contactUs },
  ];
  return (
    <section aria-labelledby="_where">
      <h2 id="_where" className="search-where-title">
        {words.where}
      </h2>
      <Tags tags={places} label="" />
    </section>
  );
}

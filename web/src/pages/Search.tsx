import { Pagination } from "../ui/Pagination";
import { SearchElsewhere, SearchHit, SearchKinds } from "../features/search/SearchResults";
import { SearchForm } from "../features/search/SearchForm";
import { useOtherQuery } from "../components/useOtherQuery";
import { searchAddress } from "../features/search/searchAddress";
import type { SearchData } from "../generated/payload";
import * as words from "../site/words/search";

/** The results of a site search, or where to go before anything was searched. */
export function Search({ data }: { data: SearchData }) {
  const { query, kind, kinds, results } = data;
  const other = useOtherQuery(["q", "kind", "page"]);
  const address = searchAddress(query, kind);
  return (
    <div className="wrap page search-page">
      <header className="search-head">
        <h1>{query ? <bdi>{words.resultsFor(query)}</bdi> : words.title}</h1>
        {query ? null : <p className="lede">{words.lede}</p>}
        <SearchForm data={data} />
        {kinds.length > 0 ? <SearchKinds query={data.searchedInstead ?? query} kind={kind} kinds={kinds} /> : null}
      </header>
      <p className="search-count" role="status">
        {results.length > 0 ? foundBy(data) : query ? (kinds.length > 0 ? words.noneOfKind(query) : words.nothingContains(query)) : null}
      </p>
      {results.length > 0 ? (
        <section aria-label={words.results}>
          {results.map((result) => (
            <SearchHit key={result.path} result={result} />
          ))}
          <Pagination currentPage={data.page} lastPage={data.pages} url={other ? `${address}&${other}` : address} />
        </section>
      ) : (
        <SearchElsewhere query={query} />
      )}
    </div>
  );
}

const foundBy = ({ query, searchedInstead, total, without }: SearchData): string => {
  const found = searchedInstead ? words.searchedInstead(query, searchedInstead) : words.found(total);
  return without.length > 0 ? `${found.replace(/\.?$/, ".")} ${words.without(without)}` : found;
};

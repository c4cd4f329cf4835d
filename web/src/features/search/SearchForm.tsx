import { TextInput } from "../../ui/TextInput";
import { useShownValues } from "../../components/useShownValues";
import type { SearchData } from "../../generated/payload";
import * as words from "../../site/words/search";
import * as routes from "../../generated/routes";

/** The field of the search page: a GET form, which keeps the kind to which the results are restricted. */
export function SearchForm({ data }: { data: Pick<SearchData, "query" | "kind"> }) {
  const { query, kind } = data;
  const form = useShownValues({ q: query }, data);
  return (
    <form ref={form} className="site-search" action={routes.search} method="get" role="search" aria-label={words.title}>
      <TextInput label={words.searchTheSite} name="q" type="search" autoComplete="off" defaultValue={query} />
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <button className="btn" type="submit">
        {words.search}
      </button>
    </form>
  );
}

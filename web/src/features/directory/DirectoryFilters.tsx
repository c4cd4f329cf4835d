import { FacetSelect } from "../../components/FacetSelect";
import { useShownValues } from "../../components/useShownValues";
import type { DirectoryQuery, Facet } from "../../generated/payload";
import { TextInput } from "../../ui/TextInput";
import * as common from "../../site/words/common";
import * as words from "../../site/words/directory";
import * as routes from "../../generated/routes";

/** Search, type and country of the directory: a GET form with native selects, which work on any phone. */
export function DirectoryFilters({ query, tags, countries }: { query: DirectoryQuery; tags: Facet[]; countries: Facet[] }) {
  const form = useShownValues({ q: query.q, tag: query.tag, country: query.country });
  return (
    <form ref={form} className="filters" action={routes.organizations} method="get" role="search" aria-label={common.organizations}>
      <TextInput label={words.name} name="q" type="search" autoComplete="off" defaultValue={query.q} />
      <FacetSelect name="tag" label={words.type} all={words.allTypes} value={query.tag} facets={tags} />
      <FacetSelect name="country" label={words.country} all={words.allCountries} value={query.country} facets={countries} />
      <button className="btn" type="submit">
        {words.showResults}
      </button>
    </form>
  );
}

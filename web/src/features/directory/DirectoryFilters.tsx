import { FacetSelect } from "../../components/FacetSelect";
import { useShownValues } from "../../components/useShownValues";
import type { DirectoryQuery, Facet, OrganizationsData } from "../../generated/payload";
import { Cross } from "../../ui/icons";
import { TextInput } from "../../ui/TextInput";
import { queryOf } from "../../site/queryOf";
import * as common from "../../site/words/common";
import * as words from "../../site/words/directory";
import * as routes from "../../generated/routes";

type DirectoryFiltersProps = Pick<OrganizationsData, "query" | "tags" | "countries" | "interventions" | "outcomes">;

/** Search and choices of the directory: a GET form with native selects, which work on any phone. */
export function DirectoryFilters({ query, tags, countries, interventions, outcomes }: DirectoryFiltersProps) {
  const form = useShownValues(query);
  const select = (name: keyof DirectoryQuery, label: string, all: string, facets: Facet[]) => (
    <FacetSelect name={name} label={label} all={all} value={query[name]} facets={facets} />
  );
  // Entries of a registry have neither interventions nor outcomes.
  const has = (name: keyof DirectoryQuery, facets: Facet[]) => facets.length > 0 || query[name] !== "";
  return (
    <form ref={form} className="filters" action={routes.organizations} method="get" role="search" aria-label={common.organizations}>
      <TextInput label={words.name} name="q" type="search" autoComplete="off" defaultValue={query.q} />
      {select("tag", words.type, words.allTypes, tags)}
      {select("country", words.country, words.allCountries, countries)}
      {has("intervention", interventions) ? select("intervention", words.intervention, words.allInterventions, interventions) : null}
      {has("outcome", outcomes) ? select("outcome", words.outcome, words.allOutcomes, outcomes) : null}
      <button className="btn" type="submit">
        {words.showResults}
      </button>
    </form>
  );
}

/** The chosen filters. Each is a link to the list without it. */
export function ChosenFilters({ query }: { query: DirectoryQuery }) {
  return (
    <ul className="tags chosen-filters" aria-label={words.chosen}>
      {Object.entries(query).map(([name, value]) =>
        value ? (
          <li key={name}>
            <a className="tag" href={routes.organizations + queryOf({ ...query, [name]: "" })} aria-label={words.remove(value)}>
              <bdi>{name === "q" ? words.quoted(value) : value}</bdi>
              <Cross size={16} />
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

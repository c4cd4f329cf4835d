import { FacetSelect } from "../../components/FacetSelect";
import { useShownValues } from "../../components/useShownValues";
import type { DirectoryQuery, OrganizationsData } from "../../generated/payload";
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
  return (
    <form ref={form} className="filters" action={routes.organizations} method="get" role="search" aria-label={common.organizations}>
      <TextInput label={words.name} name="q" type="search" autoComplete="off" defaultValue={query.q} />
      <FacetSelect name="tag" label={words.type} all={words.allTypes} value={query.tag} facets={tags} />
      <FacetSelect name="country" label={words.country} all={words.allCountries} value={query.country} facets={countries} />
      {/* Entries of a registry have neither. */}
      {interventions.length > 0 || query.intervention ? (
        <FacetSelect
          name="intervention"
          label={words.intervention}
          all={words.allInterventions}
          value={query.intervention}
          facets={interventions}
        />
      ) : null}
      {outcomes.length > 0 || query.outcome ? (
        <FacetSelect name="outcome" label={words.outcome} all={words.allOutcomes} value={query.outcome} facets={outcomes} />
      ) : null}
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

import { useId } from "react";
import type { DirectoryQuery, Facet } from "../generated/payload";
import { ChevronDown } from "../ui/icons";
import { TextInput } from "../ui/TextInput";

/**
 * Search, type and country of the directory: a GET form with native selects, which work on any phone.
 *
 * The `key`s put back what the address says after a navigation.
 */
export function DirectoryFilters({ query, tags, countries }: { query: DirectoryQuery; tags: Facet[]; countries: Facet[] }) {
  return (
    <form className="filters" action="/organizations" method="get" role="search" aria-label="Organizations">
      <TextInput key={`q${query.q}`} label="Name" name="q" type="search" autoComplete="off" defaultValue={query.q} />
      <FacetSelect key={`t${query.tag}`} name="tag" label="Type" all="All types" value={query.tag} facets={tags} />
      <FacetSelect key={`c${query.country}`} name="country" label="Country" all="All countries" value={query.country} facets={countries} />
      <button className="btn" type="submit">
        Show results
      </button>
    </form>
  );
}

type FacetSelectProps = { name: string; label: string; all: string; value: string; facets: Facet[] };

function FacetSelect({ name, label, all, value, facets }: FacetSelectProps) {
  const id = useId();
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-field-box ui-select" data-size="base">
        <select className="ui-field-control" id={id} name={name} defaultValue={value}>
          <option value="">{all}</option>
          {value && !facets.some((facet) => facet.value === value) ? <option value={value}>{value} (0)</option> : null}
          {facets.map((facet) => (
            <option key={facet.value} value={facet.value}>
              {facet.label} ({facet.count})
            </option>
          ))}
        </select>
        <span className="ui-select-chevron">
          <ChevronDown />
        </span>
      </div>
    </div>
  );
}

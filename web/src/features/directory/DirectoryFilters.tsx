import { useId } from "react";
import { useShownValues } from "../../components/useShownValues";
import type { DirectoryQuery, Facet } from "../../generated/payload";
import { ChevronDown } from "../../ui/icons";
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

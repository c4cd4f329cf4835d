import { useId } from "react";
import type { Facet } from "../generated/payload";
import { number } from "../site/words/counted";
import { ChevronDown } from "../ui/icons";

type FacetSelectProps = { name: string; label: string; all: string; value: string; facets: Facet[] };

/** A native select of a filter, whose choices say how many entries each would leave. */
export function FacetSelect({ name, label, all, value, facets }: FacetSelectProps) {
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
              {facet.label} ({number(facet.count)})
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

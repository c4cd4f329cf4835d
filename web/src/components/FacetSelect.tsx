import { useId, useState } from "react";
import type { Facet } from "../generated/payload";
import { number } from "../site/words/counted";
import { ChevronDown } from "../ui/icons";

type FacetSelectProps = { name: string; label: string; all: string; value: string; facets: Facet[] };

/**
 * A native select of a filter, whose choices say how many entries each would leave. What is chosen stays among them, although the page
 * that comes meanwhile may have no entry for it.
 */
export function FacetSelect({ name, label, all, value, facets }: FacetSelectProps) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  const empty = [...new Set([value, chosen])].filter((one) => one && !facets.some((facet) => facet.value === one));
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-field-box ui-select" data-size="base">
        <select className="ui-field-control" id={id} name={name} defaultValue={value} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{all}</option>
          {[...empty.map((one) => ({ value: one, label: one, count: 0 })), ...facets].map((facet) => (
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

import type { Office } from "../../generated/payload";
import { WorldMap } from "../../components/WorldMap";
import * as words from "../../site/words/organizations";
import { queryOf } from "../../site/queryOf";
import * as routes from "../../generated/routes";

/** Offices on a map with their names, and as a list in which each country leads to its organizations. */
export function OfficeMap({ offices }: { offices: Office[] }) {
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="_offices">
      <h2 id="_offices">{words.whereTheyWork}</h2>
      <WorldMap places={offices.map((office) => [office.lng, office.lat])} names={offices.map((office) => office.city)} />
      <ul className="offices linked">
        {offices.map((office) => (
          <li key={`${office.city} ${office.lat} ${office.lng} ${office.address ?? ""}`}>
            <b>{office.city}</b>, <a href={routes.organizations + queryOf({ country: office.country })}>{office.country}</a>
            {office.address ? <span>{office.address}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

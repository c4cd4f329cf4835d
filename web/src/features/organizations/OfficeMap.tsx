import type { Office } from "../../generated/payload";
import { WorldMap } from "../../components/WorldMap";
import * as words from "../../site/words/organizations";

/** Offices on a map, and as a list. */
export function OfficeMap({ offices }: { offices: Office[] }) {
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="_offices">
      <h2 id="_offices">{words.whereTheyWork}</h2>
      <WorldMap places={offices.map((office) => [office.lng, office.lat])} />
      <ul className="offices">
        {offices.map((office) => (
          <li key={`${office.city} ${office.lat} ${office.lng} ${office.address ?? ""}`}>
            <b>{office.city}</b>, {office.country}
            {office.address ? <span>{office.address}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

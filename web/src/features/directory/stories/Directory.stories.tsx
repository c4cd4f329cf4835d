import type { Facet } from "../../../generated/payload";
import { LONG, RIGHT_TO_LEFT } from "../../../stories/names";
import { ChosenFilters, DirectoryFilters } from "../DirectoryFilters";
import { CountryMap } from "../CountryMap";

export default { title: "Features/Directory", id: "features-directory" };

const facet = (label: string, count: number) => ({ value: label, label, count });
const tags = [facet("Health Organization", 12), facet("Nonprofit", 9)];
const countries: Facet[] = [
  { ...facet("Belgium", 2), place: [4, 51] },
  { ...facet("Germany", 41), place: [10, 51] },
  { ...facet("Kenya", 4), place: [37, -1] },
  { ...facet("Nigeria", 37), place: [8, 9] },
];
const interventions = [facet("Education", 7), facet("Insurance", 2)];
const outcomes = [facet("Income", 4)];
const all = { q: "", tag: "", country: "", intervention: "", outcome: "" };
const none = { tags: [], countries: [], interventions: [], outcomes: [] };
const facets = { tags, countries, interventions, outcomes };
const kenyan = { ...all, q: "health", tag: "Nonprofit", country: "Kenya" };

export const Filters = () => <DirectoryFilters query={all} {...facets} />;
export const Chosen = () => <DirectoryFilters query={kenyan} {...facets} />;
/** The lists are empty, and they lack what the address asks for. */
export const NothingFound = () => (
  <DirectoryFilters query={{ ...all, q: RIGHT_TO_LEFT, tag: "Bakery", country: "Kenya", outcome: "Rain" }} {...none} />
);
export const Long = () => <DirectoryFilters query={{ ...all, q: LONG, tag: LONG }} {...facets} tags={[facet(LONG, 1)]} />;

export const Chips = () => <ChosenFilters query={{ ...kenyan, q: RIGHT_TO_LEFT, outcome: LONG }} />;
export const Map = () => <CountryMap countries={countries} query={kenyan} />;

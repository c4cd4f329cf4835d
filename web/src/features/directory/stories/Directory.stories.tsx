import { LONG, RIGHT_TO_LEFT } from "../../../stories/names";
import { DirectoryFilters } from "../DirectoryFilters";
import { OverviewMap } from "../OverviewMap";

export default { title: "Features/Directory", id: "features-directory" };

const tags = [
  { value: "Health Organization", label: "Health Organization", count: 12 },
  { value: "Nonprofit", label: "Nonprofit", count: 9 },
];
const countries = [
  { value: "Kenya", label: "Kenya", count: 4 },
  { value: "Nigeria", label: "Nigeria", count: 7 },
];

export const Filters = () => <DirectoryFilters query={{ q: "", tag: "", country: "" }} tags={tags} countries={countries} />;
export const Chosen = () => (
  <DirectoryFilters query={{ q: "health", tag: "Nonprofit", country: "Kenya" }} tags={tags} countries={countries} />
);
/** Both lists are empty, and they lack the tag and the country that the address asks for. */
export const NothingFound = () => (
  <DirectoryFilters query={{ q: RIGHT_TO_LEFT, tag: "Bakery", country: "Kenya" }} tags={[]} countries={[]} />
);
export const Long = () => (
  <DirectoryFilters query={{ q: LONG, tag: LONG, country: "" }} tags={[{ value: LONG, label: LONG, count: 1 }]} countries={countries} />
);

export const Map = () => (
  <OverviewMap
    places={[
      [8.5, 12, 3],
      [36.8, -1.3, 2],
      [2.2, 41.4, 1],
    ]}
  />
);

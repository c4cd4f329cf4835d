import type { DirectoryQuery, Facet } from "../../../generated/payload";
import { type Directory, findEntries } from "./directory";
import { fold } from "../../../ui/fold";
import { clean } from "./slug";

/** The entries that a filter leaves, and the number of entries for each further choice. */
export type Listing = { entries: number[]; tags: Facet[]; countries: Facet[] };

/** The filters of a query. Slugs of tags and codes of countries are replaced by their names. */
export function readQuery(directory: Directory, params: URLSearchParams): DirectoryQuery {
  const tag = clean(params.get("tag") ?? "");
  const label = directory.tags.find(
    (known) => known.toLowerCase() === tag.toLowerCase() || known.toLowerCase().replaceAll(" ", "-") === tag,
  );
  const country = clean(params.get("country") ?? "");
  const named = directory.countries.find(([, code]) => code !== "" && code === country.toUpperCase());
  return { q: clean(params.get("q") ?? ""), tag: label ?? tag, country: named?.[0] ?? country };
}

/** Entries that pass all filters, and the choices with their counts (as `Directory::list` in Rust). */
export function listEntries(directory: Directory, { q, tag, country }: DirectoryQuery): Listing {
  const found = q ? findEntries(directory, q) : directory.names.map((_, entry) => entry);
  const wantedTag = tag ? directory.tags.indexOf(tag) : -1;
  const hasTag = (entry: number) => !tag || (wantedTag >= 0 && (((directory.tagged[entry] ?? 0) >> wantedTag) & 1) === 1);
  const folded = fold(country);
  const wantedCountries = directory.countries.map(([name]) => !folded || fold(name) === folded);
  const hasCountry = (entry: number) => wantedCountries[directory.country[entry] ?? -1] === true;

  const ofTag = directory.tags.map(() => 0);
  const ofCountry = directory.countries.map(() => 0);
  const entries: number[] = [];
  for (const entry of found) {
    const [tagged, placed] = [hasTag(entry), hasCountry(entry)];
    if (placed)
      for (let place = 0; place < ofTag.length; place += 1)
        if (((directory.tagged[entry] ?? 0) >> place) & 1) ofTag[place] = (ofTag[place] ?? 0) + 1;
    const at = directory.country[entry] ?? -1;
    if (tagged && at in ofCountry) ofCountry[at] = (ofCountry[at] ?? 0) + 1;
    if (tagged && placed) entries.push(entry);
  }
  const facets = (labels: string[], counts: number[]) =>
    labels.map((label, place) => ({ value: label, label, count: counts[place] ?? 0 })).filter(({ count }) => count > 0);
  const names = directory.countries.map(([name]) => name);
  const countries = facets(names, ofCountry).toSorted((a, b) => (fold(a.label) < fold(b.label) ? -1 : 1));
  return { entries, tags: facets(directory.tags, ofTag), countries };
}

import { countryAt, findEntries, loadDirectory, otherNameAt, slugAt } from "./directory";

/** The first matches, with what the search box shows of `GET /api/organizations`. */
export async function matchesIn(address: string, text: string, limit: number) {
  const directory = await loadDirectory(address);
  const entries = findEntries(directory, text).slice(0, limit);
  return entries.map((entry) => ({
    name: directory.names[entry] ?? "",
    slug: slugAt(directory, entry),
    country: countryAt(directory, entry),
    also: otherNameAt(directory, entry, text),
  }));
}

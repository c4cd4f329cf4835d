// What the search box asks: the server, or on a file server the files of the export.
import { staticFiles, whenBuildIsKnown } from "../../runtime/builds/builds";
import type { SearchKind, SearchResult } from "../../generated/payload";
import { fetchJson } from "../../site/fetchJson";

/** Results that are asked for. Of those of the site a few are left without the organizations, which the box shows above. */
const LIMIT = 20;

/** An organization that was found. `also` is another of its names, by which it was found. */
export type Match = { name: string; slug: string; country: string; also?: string | undefined };

/** The organizations whose names contain a text. */
export async function findOrganizations(query: string, signal: AbortSignal): Promise<Match[]> {
  await whenBuildIsKnown();
  const address = staticFiles()?.directory;
  if (address) {
    const { matchesIn } = await import("../directory/files/matches");
    return matchesIn(address, query, LIMIT);
  }
  return (await resultsOf(`/api/organizations?q=${encodeURIComponent(query)}&limit=${LIMIT}`, signal, readMatch)).results;
}

const readMatch = (fields: Fields): Match => ({
  name: text(fields, "name"),
  slug: text(fields, "slug"),
  country: text(fields, "country"),
  also: typeof fields["also"] === "string" ? fields["also"] : undefined,
});

/** A page, a section of one, or another thing that was found. */
export type Hit = Pick<SearchResult, "kind" | "title" | "path">;

const SHOWN = 5;

/** What else is found on the site: at most five results that are no organizations. */
export async function findOnSite(query: string, signal: AbortSignal): Promise<Results<Hit>> {
  await whenBuildIsKnown();
  const address = staticFiles()?.search;
  const { results, without } = await (address
    ? import("./files/searchFile").then(({ searchFile }) => searchFile(address, query))
    : resultsOf(`/api/search?q=${encodeURIComponent(query)}&limit=${LIMIT}`, signal, readHit));
  return { results: results.filter(({ kind }) => kind !== "organization").slice(0, SHOWN), without };
}

// A kind that this build does not know has no word, and is shown without one.
const readHit = (fields: Fields): Hit => ({
  kind: text(fields, "kind") as SearchKind,
  title: text(fields, "title"),
  path: text(fields, "path"),
});

/** Fields of one result, which its reader checks. */
type Fields = Readonly<Record<string, unknown>>;

/** What a search answers: its results, and the words that the first of them lacks. */
type Results<Result> = { results: Result[]; without: string[] };

/** Asks the server for the `results` at an address. Rejects for every answer that is not such a list, and if one of them can't be read. */
async function resultsOf<Result>(address: string, signal: AbortSignal, read: (fields: Fields) => Result): Promise<Results<Result>> {
  const { results, without } = (await fetchJson(address, signal)) as { results: unknown; without?: string[] };
  if (!Array.isArray(results)) throw new Error(`${address} answered without results`);
  return { results: results.map(read), without: without ?? [] };
}

/** A field that must be a text. */
function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string") throw new Error(`A result has no ${name}`);
  return value;
}

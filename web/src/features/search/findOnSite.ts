import { staticFiles, whenBuildIsKnown } from "../../runtime/builds/builds";
import type { SearchKind, SearchResult } from "../../generated/payload";
import { type Fields, type Results, resultsOf, text } from "./resultsOf";

/** A page, a section of one, or another thing that was found. */
export type Hit = Pick<SearchResult, "kind" | "title" | "path">;

/** Results that are asked for, so that a few are left without the organizations, which the box shows above. */
const LIMIT = 20;
const SHOWN = 5;

/** What else is found on the site: at most five results that are no organizations. */
export async function findOnSite(query: string, signal: AbortSignal): Promise<Results<Hit>> {
  await whenBuildIsKnown();
  const address = staticFiles()?.search;
  const { results, without } = await (address
    ? inExport(address, query)
    : resultsOf(`/api/search?q=${encodeURIComponent(query)}&limit=${LIMIT}`, signal, readHit));
  return { results: results.filter(({ kind }) => kind !== "organization").slice(0, SHOWN), without };
}

// A kind that this build does not know has no word, and is shown without one.
const readHit = (fields: Fields): Hit => ({
  kind: text(fields, "kind") as SearchKind,
  title: text(fields, "title"),
  path: text(fields, "path"),
});

async function inExport(address: string, query: string): Promise<Results<Hit>> {
  const { searchFile } = await import("./files/searchFile");
  return searchFile(address, query);
}

import { staticFiles, whenBuildIsKnown } from "../../runtime/builds/builds";
import type { SearchResult } from "../../generated/payload";

/** Results that are asked for, so that a few are left without the organizations, which the box shows above. */
const LIMIT = 20;
const SHOWN = 5;

/** What else is found on the site: at most five results that are no organizations. */
export async function findOnSite(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  await whenBuildIsKnown();
  const address = staticFiles()?.search;
  const results = address ? await inExport(address, query) : await onServer(query, signal);
  return results.filter(({ kind }) => kind !== "organization").slice(0, SHOWN);
}

async function onServer(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}&limit=${LIMIT}`, { signal });
  if (!response.ok) return [];
  const { results } = (await response.json()) as { results: SearchResult[] };
  return results;
}

async function inExport(address: string, query: string): Promise<SearchResult[]> {
  const { searchFile } = await import("./files/searchFile");
  const { results } = await searchFile(address, query);
  return results;
}

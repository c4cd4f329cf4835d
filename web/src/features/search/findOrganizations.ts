import { staticFiles, whenBuildIsKnown } from "../../runtime/builds/builds";

/** An organization that was found. `also` is another of its names, by which it was found. */
export type Match = { name: string; slug: string; tags: string[]; country: string; also?: string | undefined };

const LIMIT = 20;

/** Asks the server, or on a file server searches the directory file of the export. */
export async function findOrganizations(query: string, signal: AbortSignal): Promise<Match[]> {
  await whenBuildIsKnown();
  const address = staticFiles()?.directory;
  if (address) {
    const { matchesIn } = await import("../directory/files/matches");
    return matchesIn(address, query, LIMIT);
  }
  const response = await fetch(`/api/organizations?q=${encodeURIComponent(query)}&limit=${LIMIT}`, { signal });
  const { results } = (await response.json()) as { results: Match[] };
  return results;
}

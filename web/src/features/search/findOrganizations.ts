import { staticFiles, whenBuildIsKnown } from "../../runtime/builds/builds";
import { type Fields, resultsOf, text } from "./resultsOf";

/** An organization that was found. `also` is another of its names, by which it was found. */
export type Match = { name: string; slug: string; country: string; also?: string | undefined };

const LIMIT = 20;

/** Asks the server, or on a file server searches the directory file of the export. */
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

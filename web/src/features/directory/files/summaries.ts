import type { Organization, OrganizationSummary } from "../../../generated/payload";
import { countryAt, type Directory, slugAt, tagsAt } from "./directory";
import { fetchJson } from "../../../site/fetchJson";
import { SPACELESS } from "../../../ui/fold";
import * as routes from "../../../generated/routes";

const TEASER = 160;
/** What stands before the last place at which a text may be cut. */
const CUT = new RegExp(`^(.+)(?: |(?!\\p{M})${SPACELESS})`, "su");

/** Entries for lists. Descriptions come from the entries' own files, because the directory would be ten times as large with them. */
export function summariesOf(directory: Directory, entries: readonly number[], signal: AbortSignal): Promise<OrganizationSummary[]> {
  return Promise.all(entries.map((entry) => summaryOf(directory, entry, signal)));
}

async function summaryOf(directory: Directory, entry: number, signal: AbortSignal): Promise<OrganizationSummary> {
  const slug = slugAt(directory, entry);
  const bare = {
    name: directory.names[entry] ?? "",
    slug,
    tags: tagsAt(directory, entry),
    country: countryAt(directory, entry),
    description: "",
  };
  try {
    // The directory has the tags in a fixed order; only the entry's own file has the order of its editor.
    const { description, image, tags } = (await fetchJson(routes.organizationJson(slug), signal)) as Organization;
    return { ...bare, tags, description: teaser(description), ...(image ? { image } : {}) };
  } catch (error) {
    if (!signal.aborted) console.error("An entry's description did not load", error);
    return bare;
  }
}

/** What the contact form calls an entry. If its own file does not load, that is its name. */
export async function distinctNameOf(directory: Directory, entry: number): Promise<string> {
  try {
    return distinctName((await fetchJson(routes.organizationJson(slugAt(directory, entry)))) as Organization);
  } catch {
    return directory.names[entry] ?? "";
  }
}

/** The name, or the title if that adds the place to the name, as by `distinct_name` on the server. */
export function distinctName({ name, metaTitle, country }: Pick<Organization, "name" | "metaTitle" | "country">): string {
  const rest = metaTitle.startsWith(name) ? metaTitle.slice(name.length) : "";
  return (/^[, ]/.test(rest) && rest.includes(country)) || rest.startsWith(" (") ? metaTitle : name;
}

/** The first characters of a text, cut as by `shorten` on the server: between words or, in a script without spaces, characters. */
export function teaser(text: string): string {
  const characters = [...text.trim().replace(/\s+/g, " ")];
  if (characters.length <= TEASER) return characters.join("");
  const cut = characters.slice(0, TEASER - 1).join("");
  return `${(CUT.exec(cut)?.[1] ?? cut).replace(/[,;:.–— ]+$/, "")}…`;
}

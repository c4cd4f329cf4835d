// The directory of an export, searched in the browser, with the same matches in the same order as on the server
// (`site-pages/src/directory`).
import type { StaticDirectory } from "../../../generated/payload";
import { fetchJson } from "../../../site/fetchJson";
import { fold } from "../../../ui/fold";
import { loadOnce } from "../../../ui/loadOnce";
import { clean, slugOf } from "./slug";

/** Separates the names of an entry. No folded name contains it. */
const SEPARATOR = "\u001f";

/** The columns of the directory file, and the folded names for searching. */
export type Directory = StaticDirectory & { folded: string[] };

/** Fetches the directory once. */
export const loadDirectory = loadOnce(async (address: string) => prepare((await fetchJson(address)) as StaticDirectory));

/** Adds the folded names, with white space as pages show it. */
export function prepare(columns: StaticDirectory): Directory {
  const bare = (name: string) => fold(name.trim().replace(/\s+/g, " ")).replaceAll(SEPARATOR, "");
  const folded = columns.names.map(bare);
  for (const [entry, names] of columns.others) folded[entry] = [folded[entry], ...names.map(bare)].join(SEPARATOR);
  return { ...columns, folded };
}

/** Last segment of an entry's path. */
export function slugAt(directory: Directory, entry: number): string {
  const slug = directory.slugs[entry];
  return typeof slug === "string" ? slug : slugOf(directory.names[entry] ?? "");
}

/** Entries whose names contain the text. Matches in main names come first, then by position of the match, then in the directory's order. */
export function findEntries(directory: Directory, text: string): number[] {
  const needle = fold(clean(text));
  if (!needle) return [];
  const found: { entry: number; other: boolean; position: number }[] = [];
  directory.folded.forEach((names, entry) => {
    const at = names.indexOf(needle);
    if (at < 0) return;
    const before = names.slice(0, at);
    found.push({ entry, other: before.includes(SEPARATOR), position: [...before].length });
  });
  found.sort((a, b) => Number(a.other) - Number(b.other) || a.position - b.position || a.entry - b.entry);
  return found.map(({ entry }) => entry);
}

/** The other name of an entry that contains the text; undefined if its own name does. */
export function otherNameAt(directory: Directory, entry: number, text: string): string | undefined {
  const needle = fold(clean(text));
  const [own = "", ...folded] = (directory.folded[entry] ?? "").split(SEPARATOR);
  if (own.includes(needle)) return undefined;
  const others = directory.others.find(([of]) => of === entry)?.[1] ?? [];
  return others[folded.findIndex((name) => name.includes(needle))];
}

/** The tags of an entry. */
export function tagsAt({ tag }: Directory, entry: number): string[] {
  return [tag.of[entry] ?? []].flat().map((at) => tag.labels[at]?.label ?? "");
}

/** The country of an entry; empty if unknown. */
export function countryAt({ country }: Directory, entry: number): string {
  return country.labels[[country.of[entry] ?? []].flat()[0] ?? -1]?.label ?? "";
}

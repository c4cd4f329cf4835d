// Pictures that are needed at once are named before everything else, as React does it.
import { attribute } from "./attributes";
import type { Props } from "./props";

/** So many may come first; the rest waits behind. */
const FIRST = 10;

/** Links by what the picture is known by. */
const first = new Map<string, string>();
const rest = new Map<string, string>();

/** Starts a document without pictures. */
export function resetImages(): void {
  first.clear();
  rest.clear();
}

/** Preloads of the pictures that were noted. */
export const preloads = () => [...first.values(), ...rest.values()].join("");

/** Notes a picture that is neither lazy nor unimportant. */
export function noteImage({ src, srcSet, sizes, loading, fetchPriority, crossOrigin, integrity, type, referrerPolicy }: Props): void {
  if (loading === "lazy" || fetchPriority === "low" || (!src && !srcSet) || !isPlain(src) || !isPlain(srcSet)) return;
  const imageSizes = typeof sizes === "string" ? sizes : undefined;
  const key = srcSet ? `${srcSet}\n${imageSizes ?? ""}` : (src as string);
  if (first.has(key)) return;
  const to = fetchPriority === "high" || first.size < FIRST ? first : rest;
  const noted = rest.get(key);
  if (noted !== undefined) {
    if (to === rest) return;
    rest.delete(key);
    to.set(key, noted);
    return;
  }
  const credentials = typeof crossOrigin !== "string" ? undefined : crossOrigin === "use-credentials" ? crossOrigin : "";
  const link = { rel: "preload", as: "image", href: srcSet ? undefined : src, imageSrcSet: srcSet, imageSizes, crossOrigin: credentials, integrity, type, fetchPriority, referrerPolicy };
  let html = "<link";
  for (const [name, value] of Object.entries(link)) if (value !== null && value !== undefined) html += attribute(name, value);
  to.set(key, `${html}/>`);
}

/** Not there, or an address that has to be fetched. */
const isPlain = (address: unknown): address is string | null | undefined => address === null || address === undefined || (typeof address === "string" && !/^data:/i.test(address));

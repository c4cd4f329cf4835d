// Pictures that are needed at once are named before everything else, as React does it.
import { attribute } from "./attributes";
import type { Props } from "./fields";

/** So many may come first; the rest waits behind. */
const FIRST = 10;

let first: string[] = [];
let rest: string[] = [];
let seen = new Set<string>();

/** Starts a document without pictures. */
export function resetImages(): void {
  first = [];
  rest = [];
  seen = new Set();
}

/** Preloads of the pictures that were noted. */
export const preloads = () => first.join("") + rest.join("");

/** Notes a picture that is neither lazy nor unimportant. */
export function noteImage({ src, srcSet, sizes, loading, fetchPriority, crossOrigin, type, referrerPolicy }: Props): void {
  if (loading === "lazy" || fetchPriority === "low" || (!src && !srcSet)) return;
  if (isData(src) || isData(srcSet)) return;
  const key = srcSet ? `${String(srcSet)}\n${String(sizes ?? "")}` : String(src);
  if (seen.has(key)) return;
  seen.add(key);
  const link = { rel: "preload", as: "image", href: srcSet ? undefined : src, imageSrcSet: srcSet, imageSizes: sizes, crossOrigin, type, fetchPriority, referrerPolicy };
  let html = "<link";
  for (const [name, value] of Object.entries(link)) if (value !== null && value !== undefined) html += attribute(name, value);
  (fetchPriority === "high" || first.length < FIRST ? first : rest).push(`${html}/>`);
}

const isData = (address: unknown) => typeof address === "string" && /^data:/i.test(address);

// Pictures that are needed at once are named before everything else, as React does it. And all pictures that are asked
// for are noted, for the server: it has workers for what its own pages show, and tells that from text that looks like it.
import { attribute } from "./attributes";
import type { Props } from "./fields";

/** So many may come first; the rest waits behind. */
const FIRST = 10;

let first: string[] = [];
let rest: string[] = [];
let seen = new Set<string>();
let asked = new Set<string>();

/** Starts a document without pictures. */
export function resetImages(): void {
  first = [];
  rest = [];
  seen = new Set();
  asked = new Set();
}

/** What stands in `src` and `srcset` of the pictures that were asked for so far. */
export const askedImages = (): string[] => [...asked];

/** Notes what a picture's `src` or `srcset` asks for. */
export function noteAsked(address: unknown): void {
  if (typeof address === "string" && address !== "") asked.add(address);
}

const IN_OWN_HTML = /<img [^>]*?\bsrc="([^"]*)"(?: srcset="([^"]*)")?/g;

/** Notes the pictures in HTML that the server made from an editor's text. What stands between tags is escaped there. */
export function noteOwnHtml(html: string): void {
  for (const [, src, srcSet] of html.matchAll(IN_OWN_HTML)) {
    noteAsked(src);
    noteAsked(srcSet);
  }
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

// Preload links for pictures that are needed at once. Like React, the renderer writes them before all other HTML.
import { attribute } from "./attributes";
import type { Props } from "./props";

/** Pictures that are preloaded first even without a high `fetchPriority`; further ones come after these. */
const FIRST = 10;

/** Links by the address of the picture: its `srcSet` and sizes, or its `src`. */
const first = new Map<string, string>();
const rest = new Map<string, string>();

/** Forgets the pictures of the last render. */
export function resetImages(): void {
  first.clear();
  rest.clear();
}

/** The preload links of the pictures that were noted. */
export const preloads = () => [...first.values(), ...rest.values()].join("");

/** Notes a picture unless it is lazy or has a low `fetchPriority`. */
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
  const link = {
    rel: "preload",
    as: "image",
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes,
    crossOrigin: credentials,
    integrity,
    type,
    fetchPriority,
    referrerPolicy,
  };
  let html = "<link";
  for (const [name, value] of Object.entries(link)) if (value !== null && value !== undefined) html += attribute(name, value);
  to.set(key, `${html}/>`);
}

/** Whether a value is missing, or an address that has to be fetched (not a `data:` URL). */
const isPlain = (address: unknown): address is string | null | undefined =>
  address === null || address === undefined || (typeof address === "string" && address.slice(0, 5).toLowerCase() !== "data:");

import type { Facet } from "../../../generated/payload";
import { fold } from "../../../ui/fold";

const MOST = 200;

/** Normalizes a visitor's search text: no control characters, single spaces, limited length. */
export function clean(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, " ");
  return [...plain].slice(0, MOST).join("").trim().replace(/\s+/g, " ");
}

/** The page of a list that an address names, as the server reads it: 1 if it names none, 0 if it is not a number. */
export function pageOf(asked: URLSearchParams): number {
  const text = asked.get("page") || "1";
  return /^\+?\d+$/.test(text) ? Number(text) : 0;
}

/** The slug of a name (as `Slug::from_text` in Rust). */
export function slugOf(name: string): string {
  const hyphened = fold(name)
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return hyphened.slice(0, 100).replace(/-+$/, "");
}

/** The country that a text means by its name, with the article or without, or by its code (as `country_named` in Rust). */
export function countryNamed(countries: Facet[], text: string): Facet | undefined {
  const bare = (name: string) => slugOf(name).replace(/^the-/, "");
  const [name, short] = [bare(text), fold(text).toUpperCase()];
  return countries.find(({ label, code }) => code && (code === short || bare(label) === name));
}

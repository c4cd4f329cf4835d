import { fold } from "../../../ui/fold";

const MOST = 200;

/** What a visitor wrote, as it is looked for: no control characters, single spaces, bounded. */
export function clean(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, " ");
  return [...plain].slice(0, MOST).join("").trim().replace(/\s+/g, " ");
}

/** The slug that a name makes (`Slug::from_text`). */
export function slugOf(name: string): string {
  const hyphened = fold(name)
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return hyphened.slice(0, 100).replace(/-+$/, "");
}

// Parts that look the same on many pages are drawn once: the navbar and the footer are more than half of a small page.
import { escape } from "./escape";
import type { Props } from "./props";
import { preloads } from "./images";
import { noteAll, noting, type Notes } from "./notes";
import { placeId } from "./places";

/** How pages share what a component draws. */
type Sharing = {
  /** What its HTML depends on, beside the site, the options and its place in the page. */
  by: (props: Props) => string;
  /** A property that only stands in attributes as it is, and differs from page to page. */
  hole?: string;
};

const sharings = new Map<unknown, Sharing>();
type Kept = { parts: string[]; notes: Notes };

let kept = new Map<unknown, Map<string, Kept>>();
let drawnFor = "";

/** Stands in the kept HTML where the page's own value goes; no address has a private character. */
const HOLE = "\uE000";

/** Addresses that nobody has are many; the site's own sections are not. */
const MOST = 64;

/** Lets pages share what a component draws. It must begin and end with an element, and read no context but site and options. */
export function share(component: unknown, sharing: Sharing): void {
  sharings.set(component, sharing);
}

/** Pages of another site, or otherwise rendered, share nothing with those before. Facts with a hole in them share nothing. */
export function keepFor(facts: string): void {
  if (facts === drawnFor) return;
  drawnFor = facts.includes(HOLE) ? "" : facts;
  kept = new Map();
}

/** HTML of a component that is shared; undefined when this one is not. */
export function shared(component: unknown, props: Props, draw: (props: Props) => string): string | undefined {
  const sharing = sharings.get(component);
  if (!sharing || drawnFor === "") return undefined;
  const { by, hole } = sharing;
  const key = `${placeId()} ${by(props)}`;
  let pieces = kept.get(component);
  if (!pieces) kept.set(component, (pieces = new Map()));
  let piece = pieces.get(key);
  if (!piece) {
    const before = preloads();
    const { drawn, ...notes } = noting(() => (hole ? draw({ ...props, [hole]: HOLE }).split(HOLE) : [draw(props)]));
    piece = { parts: drawn, notes };
    if (preloads() !== before) throw new Error("A part that pages share can't have pictures that each of them must name first");
    if (pieces.size >= MOST) pieces.clear();
    pieces.set(key, piece);
  }
  const { parts, notes } = piece;
  noteAll(notes);
  return hole ? parts.join(escape(String(props[hole]))) : parts[0];
}

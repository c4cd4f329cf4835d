// Caches the HTML of components that look the same on many pages: navbar and footer are more than half of a small page.
import { escape } from "./escape";
import type { Props } from "./props";
import { preloads } from "./images";
import { noteAll, noting, type Notes } from "./notes";
import { placeId } from "./treePosition";

/** How pages share the HTML of a component. */
type Sharing = {
  /** Key of the HTML, apart from the site, the options and the component's position in the tree. */
  by: (props: Props) => string;
  /** Name of a property whose value differs from page to page, and which is only written unchanged into attributes. */
  hole?: string;
};

const sharings = new Map<unknown, Sharing>();
type Kept = { parts: string[]; notes: Notes };

let kept = new Map<unknown, Map<string, Kept>>();
let drawnFor = "";

/** Stands for the page's own value in the cached HTML. It is a private-use character, which no address contains. */
const HOLE = "\uE000";

/** Entries a component. The site's own sections are few, but requests for unknown addresses can be many. */
const MOST = 64;

/** Caches a component's HTML. The component must begin and end with an element, and read no context but site and options. */
export function share(component: unknown, sharing: Sharing): void {
  sharings.set(component, sharing);
}

/** Empties the cache if site or options (`facts`) have changed. If they contain the placeholder character, nothing is cached. */
export function keepFor(facts: string): void {
  if (facts === drawnFor) return;
  drawnFor = facts.includes(HOLE) ? "" : facts;
  kept = new Map();
}

/** The HTML of a component whose HTML is cached; undefined for any other component. */
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

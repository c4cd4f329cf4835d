// Caches the HTML of components that look the same on many pages: navbar and footer are more than half of a small page, and a list
// of organizations shows cards that many other lists have.
import { escape } from "./escape";
import { idsGiven } from "./hooks";
import type { Props } from "./props";
import { preloads } from "./images";
import { noteAll, noting, type Notes } from "./notes";
import { treeId } from "./treePosition";

/** How pages share the HTML of a component. */
type Sharing = {
  /** Key of the HTML, apart from the site, the options and the component's position in the tree. It may read contexts. */
  by: (props: Props) => string;
  /** Name of a property whose value differs from page to page, and which is only written unchanged into attributes. */
  slot?: string;
  /** Whether the HTML is the same at every position in the tree, because nothing in it has an id. */
  anywhere?: boolean;
};

const sharings = new Map<unknown, Sharing>();
type Cached = { parts: string[]; notes: Notes };

let cache = new Map<unknown, Map<string, Cached>>();
let cachedFor = "";

/** Stands for the page's own value in the cached HTML. It is a private-use character, which no address contains. */
const PLACEHOLDER = "\uE000";

/** Entries a component. The site's own sections are few, but requests for unknown addresses can be many. */
const MOST_ENTRIES = 64;
/** The same for a component that is the same anywhere. One entry has about 2 kB. */
const MOST_ANYWHERE = 512;

/**
 * Caches a component's HTML. The component must begin and end with an element, and read no context but site and options, and what its
 * key has read.
 */
export function share(component: unknown, sharing: Sharing): void {
  sharings.set(component, sharing);
}

/** Empties the cache if site or options (`facts`) have changed. If they contain the placeholder character, nothing is cached. */
export function resetCacheFor(facts: string): void {
  if (facts === cachedFor) return;
  cachedFor = facts.includes(PLACEHOLDER) ? "" : facts;
  cache = new Map();
}

/** The HTML of a component whose HTML is cached; undefined for any other component. */
export function cachedHtml(component: unknown, props: Props, draw: (component: unknown, props: Props) => string): string | undefined {
  const sharing = sharings.get(component);
  if (!sharing || cachedFor === "") return undefined;
  const { by, slot, anywhere = false } = sharing;
  const key = anywhere ? by(props) : `${treeId()} ${by(props)}`;
  let entries = cache.get(component);
  if (!entries) cache.set(component, (entries = new Map()));
  let entry = entries.get(key);
  if (!entry) {
    const before = preloads();
    const ids = idsGiven();
    const { drawn, ...notes } = noting(() =>
      slot ? draw(component, { ...props, [slot]: PLACEHOLDER }).split(PLACEHOLDER) : [draw(component, props)],
    );
    entry = { parts: drawn, notes };
    if (preloads() !== before) throw new Error("A component whose HTML is cached can't have pictures that are preloaded");
    if (anywhere && idsGiven() !== ids) throw new Error("A component whose HTML is the same anywhere can't have ids");
    if (entries.size >= (anywhere ? MOST_ANYWHERE : MOST_ENTRIES)) entries.clear();
    entries.set(key, entry);
  }
  const { parts, notes } = entry;
  noteAll(notes);
  return slot ? parts.join(escape(String(props[slot]))) : parts[0];
}

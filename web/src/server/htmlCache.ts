// Caches the HTML of components that look the same on many pages: navbar and footer are more than half of a small page.
import { escape } from "./escape";
import type { Props } from "./props";
import { preloads } from "./images";
import { noteAll, noting, type Notes } from "./notes";
import { treeId } from "./treePosition";

/** How pages share the HTML of a component. */
type Sharing = {
  /** Key of the HTML, apart from the site, the options and the component's position in the tree. */
  by: (props: Props) => string;
  /** Name of a property whose value differs from page to page, and which is only written unchanged into attributes. */
  slot?: string;
};

const sharings = new Map<unknown, Sharing>();
type Cached = { parts: string[]; notes: Notes };

let cache = new Map<unknown, Map<string, Cached>>();
let cachedFor = "";

/** Stands for the page's own value in the cached HTML. It is a private-use character, which no address contains. */
const PLACEHOLDER = "\uE000";

/** Entries a component. The site's own sections are few, but requests for unknown addresses can be many. */
const MOST_ENTRIES = 64;

/** Caches a component's HTML. The component must begin and end with an element, and read no context but site and options. */
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
  const { by, slot } = sharing;
  const key = `${treeId()} ${by(props)}`;
  let entries = cache.get(component);
  if (!entries) cache.set(component, (entries = new Map()));
  let entry = entries.get(key);
  if (!entry) {
    const before = preloads();
    const { drawn, ...notes } = noting(() =>
      slot ? draw(component, { ...props, [slot]: PLACEHOLDER }).split(PLACEHOLDER) : [draw(component, props)],
    );
    entry = { parts: drawn, notes };
    if (preloads() !== before) throw new Error("A component whose HTML is cached can't have pictures that are preloaded");
    if (entries.size >= MOST_ENTRIES) entries.clear();
    entries.set(key, entry);
  }
  const { parts, notes } = entry;
  noteAll(notes);
  return slot ? parts.join(escape(String(props[slot]))) : parts[0];
}

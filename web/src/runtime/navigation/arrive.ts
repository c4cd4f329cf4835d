import type { Head } from "../../generated/payload";
import { elementAt } from "../../ui/place";
import type { Kept } from "./entries";
import { isInField } from "./forms";

let announcer: HTMLElement | undefined;

/** Updates the document's title and metadata to the page. Bookmarks, feed readers and assistive technology use them; crawlers load documents. */
export function describe(head: Head): void {
  document.title = head.title;
  const set = (selector: string, attribute: string, value: string) => document.head.querySelector(selector)?.setAttribute(attribute, value);
  set('meta[name="description"]', "content", head.description);
  set('link[rel="canonical"]', "href", head.canonical);
  for (const old of document.head.querySelectorAll('meta[name="robots"],link[type="application/atom+xml"]')) old.remove();
  const add = (tag: string, properties: Record<string, string>) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  if (head.robots) add("meta", { name: "robots", content: head.robots });
  if (head.feed) add("link", { rel: "alternate", type: "application/atom+xml", href: head.feed });
}

/** Makes the live region for page titles. It must exist before the first one: screen readers announce only changes of a known region. */
export function prepareArrival(): void {
  announcer = Object.assign(document.createElement("p"), { className: "sr-only", ariaLive: "polite" });
  document.body.append(announcer);
}

/**
 * Announces the page's title to screen readers once, and moves the focus to the link by which the visitor left the page, to the
 * fragment's target, or to the heading. The focus stays in a field that is in use, because the page may have come late. It also stays
 * where it can be seen if only the query has changed, because the visitor may be using a filter.
 */
export function arrive(hash: string, kept: Kept | undefined, samePage: boolean): void {
  // This is not the payload's title, because a page that fails to render sets another title.
  if (announcer && announcer.textContent !== document.title) announcer.textContent = document.title;
  if (isInField() || focusLink(kept)) return;
  if (samePage && !hash && holdsFocus(document.activeElement)) return;
  const goal = fragmentOf(hash) ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!goal) return;
  if (goal.tabIndex < 0 && !goal.hasAttribute("tabindex")) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** Moves the focus to the link by which the visitor left an entry, once. Returns whether it has the focus: it may be gone or hidden. */
export function focusLink(kept: Kept | undefined): boolean {
  const link = kept?.link && elementAt(kept.link, document);
  link?.focus({ preventScroll: true });
  delete kept?.link;
  return link?.matches(":focus") ?? false;
}

/**
 * False if nothing in the window has the focus, or a link that has lost its `href` (such as "Next" on the last page): the browser takes
 * the focus from such a link in the next frame.
 */
function holdsFocus(element: Element | null): boolean {
  if (!element || element === document.body || element.matches("a:not([href])")) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Opens an answer that an address leads to, and returns what the fragment names, by the browser's rule: as written, then decoded. */
export function fragmentOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) return null;
  const goal = document.getElementById(id) ?? document.getElementById(decoded(id));
  for (let at = goal?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  return goal;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

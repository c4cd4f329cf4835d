import type { Head } from "../../generated/payload";

let announcer: HTMLElement | undefined;

/** Updates the document's title and metadata to the page. Bookmarks and assistive technology use them; crawlers load documents. */
export function describe(head: Head): void {
  document.title = head.title;
  const set = (selector: string, attribute: string, value: string) => document.head.querySelector(selector)?.setAttribute(attribute, value);
  set('meta[name="description"]', "content", head.description);
  set('link[rel="canonical"]', "href", head.canonical);
  document.head.querySelector('meta[name="robots"]')?.remove();
  if (head.robots) {
    const robots = document.createElement("meta");
    robots.name = "robots";
    robots.content = head.robots;
    document.head.append(robots);
  }
}

/** Makes the live region for page titles. It must exist before the first one: screen readers announce only changes of a known region. */
export function prepareArrival(): void {
  announcer = document.createElement("p");
  announcer.className = "sr-only";
  announcer.setAttribute("aria-live", "polite");
  document.body.append(announcer);
}

/**
 * Announces the page's title to screen readers once, and moves the focus to the fragment's target or the heading. If only the query
 * has changed, the focus stays, because the visitor may be using a filter.
 */
export function arrive(title: string, hash: string, samePage: boolean): void {
  if (announcer && announcer.textContent !== title) announcer.textContent = title;
  if (samePage && !hash && holdsFocus(document.activeElement)) return;
  const goal = fragmentOf(hash) ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!goal) return;
  if (!goal.hasAttribute("tabindex")) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/**
 * False if nothing has the focus, or a link that has lost its `href` (such as "Next" on the last page): the browser takes the focus
 * from such a link in the next frame.
 */
function holdsFocus(element: Element | null): boolean {
  return element !== null && element !== document.body && !element.matches("a:not([href])");
}

/** The element that a fragment names, found by the browser's rule: the id as written first, then percent-decoded. */
export function fragmentOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) return null;
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type { Head } from "../../generated/payload";

let announcer: HTMLElement | undefined;

/** Brings the document's head in line with the page; crawlers never see this, bookmarks and readers do. */
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

/** Makes the place where titles are announced. Before the first one: readers only notice changes in what they know. */
export function prepareArrival(): void {
  announcer = document.createElement("p");
  announcer.className = "sr-only";
  announcer.setAttribute("aria-live", "polite");
  document.body.append(announcer);
}

/**
 * Tells screen readers once where they are, and puts the focus where reading begins. Where only the query of a page has
 * changed the focus stays: somebody is at work in a filter.
 */
export function arrive(title: string, hash: string, samePage: boolean): void {
  if (announcer && announcer.textContent !== title) announcer.textContent = title;
  if (samePage && !hash && isSomewhere(document.activeElement)) return;
  const goal = fragmentOf(hash) ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!goal) return;
  if (!goal.hasAttribute("tabindex")) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** A link that has lost its address, such as the one to the next page on the last, keeps the focus only until the next frame. */
function isSomewhere(element: Element | null): boolean {
  return element !== null && element !== document.body && !element.matches("a:not([href])");
}

/** The element that a fragment names, as the browser would find it. */
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

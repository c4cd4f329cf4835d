// Replaces the current page by the next one: history entry, head, page, focus and scroll position change in one step.
import { flushSync } from "react-dom";
import { arrive, describe, fragmentOf } from "./arrive";
import { aimAt, type Kept, keptOf, leaveEntry, type Named, showEntry } from "./entries";
import { type Page, readShown } from "./shown";
import { giveInput } from "../../ui/input";

/**
 * What leads to a page: what the visitor has pressed, or the form that was sent (`by`), or the entry to which the browser has already gone
 * (`popstate`). A page gets a new entry after that of the page shown, unless it has one or takes the place of the page shown.
 */
export type Cause = { by?: Element; to?: Named; replaces?: boolean };

/** Shows a page. It fades in by an animation of its own, because the pictures of a view transition take the clicks until it ends. */
export function commit(url: URL, { by, to, replaces = url.href === readShown().url.href }: Cause, page: Page): void {
  const samePage = page.payload.path === readShown().page.payload.path;
  // An open modal dialog would keep the focus away from the new page.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  leaveEntry(by);
  describe(page.payload.head);
  flushSync(() => showEntry(url, page, to ?? (replaces ? readShown() : undefined)));
  colourPlaceholders();
  settle(to && keptOf(to.key), samePage);
  if (samePage || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document.querySelector("main")?.animate({ opacity: [0.4, 1] }, 150);
}

/** Scrolls the page shown to where it was left, or to its fragment, or to the top, and moves the focus. */
export function settle(kept: Kept | undefined, samePage: boolean): void {
  const { hash } = readShown().url;
  if (kept?.input) giveInput(kept.input, document);
  if (hash) aimAt(hash);
  const goal = fragmentOf(hash);
  if (!kept && goal) goal.scrollIntoView();
  else scrollTo({ top: kept?.top ?? 0 });
  arrive(hash, kept, samePage);
}

// A document contains the placeholder colours of its own images. This adds those of the pages that follow it.
const known = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** Gives the images of the page their average colour until they have loaded. The policy forbids `style` attributes, hence the script. */
function colourPlaceholders(): void {
  for (const image of document.querySelectorAll('img[class*="ph-"]')) {
    const [name, colour] = /\bph-([0-9a-f]{6})\b/.exec(image.className) ?? [];
    if (!name || known.has(name)) continue;
    known.add(name);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    sheet.insertRule(`.${name}{background-color:#${colour}}`);
  }
}

// Replaces the current page by the next one: history entry, head, page, focus and scroll position change in one step.
import { flushSync } from "react-dom";
import { arrive, describe, fragmentOf } from "./arrive";
import { adoptEntry, aimAt, enterEntry, type Kept, keptOf, leaveEntry } from "./entries";
import { type Page, readShown } from "./shown";
import { giveInput } from "../../ui/input";

/**
 * How the history changes: a new entry, the current entry replaced, or an entry to which the browser has already gone (`popstate`).
 * `by` is what the visitor has pressed, or the form that was sent.
 */
export type HistoryAction = { entry: "push" | "replace" | "pop"; by?: Element };

/** How long the next page may wait for the browser to take its picture of the current one. */
const PICTURE_MS = 400;

/** Shows a page, in a view transition if the browser supports them and the visitor does not prefer reduced motion. */
export async function commit(url: URL, { entry, by }: HistoryAction, page: Page, signal: AbortSignal, onCommit: () => void): Promise<void> {
  const change = () => {
    // A view transition calls this a frame later. The visitor may have started another navigation by then.
    if (signal.aborted) return;
    onCommit();
    const samePage = page.payload.path === readShown().page.payload.path;
    // An open modal dialog would keep the focus away from the new page.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    leaveEntry(by);
    describe(page.payload.head);
    flushSync(() => (entry === "pop" ? adoptEntry(page) : enterEntry(url, page, entry === "replace")));
    colourPlaceholders(document);
    settle(entry === "pop" ? keptOf(readShown().key) : undefined, samePage);
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition || document.hidden) return change();
  const transition = document.startViewTransition(change);
  // These reject if the next transition interrupts this one, which is no error.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  // The picture is taken with the next frame, and a busy or covered window may draw none for long. The page then changes without it.
  const late = setTimeout(() => transition.skipTransition(), PICTURE_MS);
  await transition.updateCallbackDone.finally(() => clearTimeout(late));
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

/** Gives the images below `root` their average colour until they have loaded. The policy forbids `style` attributes, hence the script. */
function colourPlaceholders(root: ParentNode): void {
  for (const image of root.querySelectorAll('img[class*="ph-"]')) {
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

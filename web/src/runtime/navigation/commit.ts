// Replaces the current page by the next one: history entry, head, page, focus and scroll position change in one step.
import { flushSync } from "react-dom";
import type { Place } from "../../ui/place";
import { arrive, describe, fragmentOf } from "./arrive";
import { colourPlaceholders } from "./placeholders";
import { adoptEntry, aimAt, enterEntry, type Kept, keptOf, leaveEntry } from "./entries";
import { type Page, readShown } from "./shown";

/**
 * How the history changes: a new entry, the current entry replaced, or an entry to which the browser has already gone (`popstate`).
 * `link` is where the visitor leaves the page.
 */
export type HistoryAction = { entry: "push" | "replace" | "pop"; link?: Place | undefined };

/** How long the next page may wait for the browser to take its picture of the current one. */
const PICTURE_MS = 400;

/** Shows a page, in a view transition if the browser supports them and the visitor does not prefer reduced motion. */
export async function commit(
  url: URL,
  { entry, link }: HistoryAction,
  page: Page,
  signal: AbortSignal,
  onCommit: () => void,
): Promise<void> {
  const change = () => {
    // A view transition calls this a frame later. The visitor may have started another navigation by then.
    if (signal.aborted) return;
    onCommit();
    const samePage = page.payload.path === readShown().page.payload.path;
    // An open modal dialog would keep the focus away from the new page.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    leaveEntry(link);
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
  if (hash) aimAt(hash);
  const goal = fragmentOf(hash);
  if (!kept && goal) goal.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: kept?.top ?? 0, behavior: "instant" });
  arrive(hash, kept?.link, samePage);
}

// Replaces the current page by the next one: history entry, head, page, focus and scroll position change in one step.
import { flushSync } from "react-dom";
import { arrive, describe, fragmentOf } from "./arrive";
import { colourPlaceholders } from "./placeholders";
import { enterEntry, leaveEntry, returnToEntry } from "./scrollMemory";
import { readShown, show, type Shown } from "./shown";

/** How the history changes: a new entry, the current entry replaced, or an entry to which the browser has already gone (`popstate`). */
export type HistoryAction = { entry: "push" | "replace" | "pop" };

/** How long the next page may wait for the browser to take its picture of the current one. */
const PICTURE_MS = 400;

/** Shows a page, in a view transition if the browser supports them and the visitor does not prefer reduced motion. */
export async function commit(url: URL, { entry }: HistoryAction, next: Shown, signal: AbortSignal, onCommit: () => void): Promise<void> {
  const change = () => {
    // A view transition calls this a frame later. The visitor may have started another navigation by then.
    if (signal.aborted) return;
    onCommit();
    const samePage = next.payload.path === readShown().payload.path;
    // An open modal dialog would keep the focus away from the new page.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    leaveEntry();
    const scroll = entry === "pop" ? returnToEntry() : undefined;
    if (entry !== "pop") enterEntry(url, entry === "replace");
    describe(next.payload.head);
    flushSync(() => show(next));
    colourPlaceholders(document);
    // This is not the payload's title, because a page that fails to render sets another title.
    arrive(document.title, url.hash, samePage);
    settle(url, scroll);
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

/** Scrolls to the given offset, or to the fragment, or to the top. */
export function settle(url: URL, scroll: number | undefined): void {
  const goal = fragmentOf(url.hash);
  if (scroll === undefined && goal) goal.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: scroll ?? 0, behavior: "instant" });
}

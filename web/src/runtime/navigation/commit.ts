// The moment at which the next page takes the place of the last: address, head, page, focus and scroll in one step.
import { flushSync } from "react-dom";
import { arrive, describe, fragmentOf } from "./arrive";
import { colourPlaceholders } from "./placeholders";
import { enterEntry, leaveEntry, returnToEntry } from "./scrollMemory";
import { readShown, show, type Shown } from "./shown";

/** How the address bar follows: a new entry, the same entry, or an entry the browser has already gone to. */
export type Way = { entry: "push" | "replace" | "pop" };

/** Shows a page, in a view transition where the browser has them and the visitor wants movement. */
export async function commit(url: URL, { entry }: Way, next: Shown, signal: AbortSignal, onCommit: () => void): Promise<void> {
  const change = () => {
    // A transition asks a frame later; somebody may have clicked on.
    if (signal.aborted) return;
    onCommit();
    const samePage = next.payload.path === readShown().payload.path;
    // An open dialog would keep the focus from the page below it.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    leaveEntry();
    const scroll = entry === "pop" ? returnToEntry() : undefined;
    if (entry !== "pop") enterEntry(url, entry === "replace");
    describe(next.payload.head);
    flushSync(() => show(next));
    colourPlaceholders(document);
    // Not the payload's title: a page that can't be drawn has another.
    arrive(document.title, url.hash, samePage);
    settle(url, scroll);
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition || document.hidden) return change();
  const transition = document.startViewTransition(change);
  // Rejected when the next transition cuts this one short: nothing is wrong then.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/** Scrolls to where the entry stood, to its fragment, or to the top. */
export function settle(url: URL, scroll: number | undefined): void {
  const goal = fragmentOf(url.hash);
  if (scroll === undefined && goal) goal.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: scroll ?? 0, behavior: "instant" });
}

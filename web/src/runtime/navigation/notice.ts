import { dismiss, notify } from "../../ui/notices";
import * as words from "../../site/words/navigation";
import * as common from "../../site/words/common";

let shown: number | undefined;

/** Says what could not be loaded and why, and offers to try again. Only one such notice is shown at a time. */
export function offerRetry(title: string, cause: string, retry: () => void): void {
  clearNotice();
  shown = notify({ type: "error", title, description: words.notLoadedBecause(cause), action: { label: common.tryAgain, run: retry } });
}

/** Says that an address was refused. It offers no retry, because the address would be refused again. */
export function tellRefused(): void {
  clearNotice();
  shown = notify({ type: "error", title: words.notFollowed, description: words.refused });
}

/** Removes the notice, because something new has started. */
export function clearNotice(): void {
  if (shown !== undefined) dismiss(shown);
  shown = undefined;
}

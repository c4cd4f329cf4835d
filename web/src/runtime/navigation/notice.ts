import { dismiss, notify } from "../../ui/notices";
import * as words from "../../site/words/navigation";
import * as common from "../../site/words/common";

let shown: number | undefined;

/** Says that a page did not come, and offers to ask again. At most one notice about a navigation stands. */
export function offerRetry(retry: () => void, reachable: boolean): void {
  clearNotice();
  const cause = reachable ? words.partMissing : words.connectionDown;
  shown = notify({ type: "error", title: words.notLoaded, description: words.notLoadedBecause(cause), action: { label: common.tryAgain, run: retry } });
}

/** Says that nobody is sent to such an address: asking again would change nothing. */
export function tellRefused(): void {
  clearNotice();
  shown = notify({ type: "error", title: words.notFollowed, description: words.refused });
}

/** Takes it away: somebody is going somewhere. */
export function clearNotice(): void {
  if (shown !== undefined) dismiss(shown);
  shown = undefined;
}

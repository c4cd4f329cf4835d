import { dismiss, notify } from "../../ui/notices";
import * as words from "../../site/words/navigation";
import * as common from "../../site/words/common";

let shown: number | undefined;

/** Says that a page could not be loaded, and offers to try again. Only one notice about navigation is shown at a time. */
export function offerRetry(retry: () => void, reachable: boolean): void {
  clearNotice();
  const cause = reachable ? words.partMissing : words.connectionDown;
  shown = notify({
    type: "error",
    title: words.notLoaded,
    description: words.notLoadedBecause(cause),
    action: { label: common.tryAgain, run: retry },
  });
}

/** Says that an address was refused. It offers no retry, because the address would be refused again. */
export function tellRefused(): void {
  clearNotice();
  shown = notify({ type: "error", title: words.notFollowed, description: words.refused });
}

/** Removes the notice, because a new navigation has started. */
export function clearNotice(): void {
  if (shown !== undefined) dismiss(shown);
  shown = undefined;
}

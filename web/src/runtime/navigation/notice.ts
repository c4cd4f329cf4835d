import { dismiss, notify } from "../../ui/notices";
import * as common from "../../site/words/common";

let shown = 0;

/** Says what did not succeed, and offers to try again with `retry`. Only one such notice is shown at a time. Returns its id. */
export function tell(title: string, description: string, retry?: () => void): number {
  clearNotice();
  shown = notify({ type: "error", title, description, action: retry && { label: common.tryAgain, run: retry } });
  return shown;
}

/** Removes the notice, because something new has started. */
export const clearNotice = (): void => dismiss(shown);

import { dismiss, notify } from "../ui/notices";
import * as words from "../site/words/common";

/**
 * Milliseconds for which the confirmation is shown. That is enough to read it three times. It then disappears, because nobody
 * needs it any more.
 */
const STANDS_MS = 6_000;

let confirmed: number | undefined;

/** Copies an address to the clipboard and shows a notice about the result. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    if (confirmed !== undefined) dismiss(confirmed);
    const id = notify({ type: "success", title: words.linkCopied, description: url });
    confirmed = id;
    setTimeout(() => dismiss(id), STANDS_MS);
  } catch {
    notify({ type: "error", title: words.linkNotCopied, description: url });
  }
}

import { dismiss, notify } from "../ui/notices";
import * as words from "../site/words/common";

/** How long a confirmation stands: it can be read three times over, and holds nothing that is needed later. */
const STANDS_MS = 6_000;

let confirmed: number | undefined;

/** Puts an address on the clipboard and says how that went. */
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

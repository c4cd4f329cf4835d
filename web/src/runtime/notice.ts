import { dismiss, notify } from "../ui/notices";

let shown: number | undefined;

/** Says that a page did not come, and offers to ask again. At most one such notice stands. */
export function offerRetry(retry: () => void): void {
  clearNotice();
  const description = "The connection may be down. What you have here still works.";
  shown = notify({ type: "error", title: "The page could not be loaded", description, action: { label: "Try again", run: retry } });
}

/** Takes it away: somebody is going somewhere. */
export function clearNotice(): void {
  if (shown !== undefined) dismiss(shown);
  shown = undefined;
}

import { dismiss, notify } from "../../ui/notices";

let shown: number | undefined;

/** Says that a page did not come, and offers to ask again. At most one notice about a navigation stands. */
export function offerRetry(retry: () => void, reachable: boolean): void {
  clearNotice();
  const cause = reachable ? "The site answers, but a part of the page does not come." : "The connection may be down.";
  shown = notify({ type: "error", title: "The page could not be loaded", description: `${cause} What you have here still works.`, action: { label: "Try again", run: retry } });
}

/** Says that nobody is sent to such an address: asking again would change nothing. */
export function tellRefused(): void {
  clearNotice();
  shown = notify({ type: "error", title: "This link is not followed", description: "Its address is not one that a page of this site may lead to." });
}

/** Takes it away: somebody is going somewhere. */
export function clearNotice(): void {
  if (shown !== undefined) dismiss(shown);
  shown = undefined;
}

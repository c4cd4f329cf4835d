// Tells the server of each page that was seen, where the visitor accepted Analytics. Loaded only once that is so.
import { followConsent, readConsent } from "./consent";
import { followPages, readShown } from "../../runtime/navigation/shown";

/** Path that was counted last; the same page with another query is the same visit. */
let counted = "";
/** What led to the document's first page. Pages after it were reached from within the site. */
let referrer = "";

/** Counts the page on screen, and from now on each that takes its place. `first` is the path that the document began with. */
export function countVisits(first: string): void {
  if (readShown().payload.path === first) referrer = document.referrer;
  followPages(count);
  followConsent(count);
  count();
}

function count(): void {
  const { path, status } = readShown().payload;
  if (path === counted) return;
  const isCounted = status === 200 && readConsent()?.includes("Analytics");
  counted = isCounted ? path : "";
  if (isCounted) navigator.sendBeacon("/visits", new Blob([JSON.stringify({ path, referrer })], { type: "application/json" }));
  referrer = "";
}

// Reports each page view to the server if the visitor accepted Analytics. Only then is this module loaded.
import { followConsent, readConsent } from "./consent";
import { followPages, readShown } from "../../runtime/navigation/shown";

/** Path that was reported last. The same page with another query counts as the same visit. */
let counted = "";
/** Referrer of the document's first page. Later pages are reached from within the site. */
let referrer = "";

/** Counts the page shown, and every page that replaces it. `first` is the path with which the document began. */
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

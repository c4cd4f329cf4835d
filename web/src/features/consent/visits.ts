// Reports each page view to the server if the visitor accepted Analytics. Only then is this module loaded.
import { followConsent, readConsent } from "./consent";
import { followPages, readShown } from "../../runtime/navigation/shown";

/** What was reported last. The same page with another query counts as the same visit, unless a search found nothing. */
let counted = "";
/** Referrer of the document's first page. Later pages are reached from within the site. */
let referrer = "";

/** Characters of a search that are reported. */
const MISSED_CHARS = 60;

/** Counts the page shown, and every page that replaces it. `first` is the path with which the document began. */
export function countVisits(first: string): void {
  if (readShown().page.payload.path === first) referrer = document.referrer;
  followPages(count);
  followConsent(count);
  count();
}

function count(): void {
  const { path, status, ...shown } = readShown().page.payload;
  const missed = shown.page === "Search" && shown.data.kinds.length === 0 ? [...shown.data.query].slice(0, MISSED_CHARS).join("") : "";
  const visit = missed ? `${path}?${missed}` : path;
  if (visit === counted) return;
  const isCounted = status === 200 && readConsent()?.includes("Analytics");
  counted = isCounted ? visit : "";
  const report = missed ? { path, referrer, missed } : { path, referrer };
  if (isCounted) navigator.sendBeacon("/visits", new Blob([JSON.stringify(report)], { type: "application/json" }));
  referrer = "";
}

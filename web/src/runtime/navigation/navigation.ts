// Client-side navigation: loads a page's payload and code in parallel. A new navigation aborts the pending one.
import { prepareArrival } from "./arrive";
import { isOutdated, isReachable, ownBuild, redirectOf, staticFiles } from "../builds/builds";
import { mayReload } from "../builds/chunkGuard";
import { isFragmentLink, linkOf, queryOf } from "./clicks";
import { commit, settle, type HistoryAction } from "./commit";
import { isUnsent } from "./forms";
import { fetchIslands } from "../islands/islands";
import { likelyKind } from "../../site/routes";
import { setRouter, setUnderway } from "./navigate";
import { clearNotice, offerRetry, tellRefused } from "./notice";
import { getPayload, NoAnswer, payloadUrl } from "./payloads";
import { keyOf, leaveEntry, nameEntry, rememberScrolling, returnToEntry, shownAddress } from "./scrollMemory";
import { wantsFewBytes } from "../../site/settings";
import { readShown, show } from "./shown";
import { answerFromFiles, loadView } from "./sources";
import { Refused, targetOf } from "./target";

/** Milliseconds before the loading bar is shown. */
const PATIENCE = 400;
/** Milliseconds for which a page that is ready waits for its islands. */
const ISLANDS_PATIENCE = 200;
const MOST_REDIRECTS = 5;

let pendingNavigation: AbortController | undefined;
/** Requests for islands of the current page. They are aborted when another page replaces it, not when a navigation merely starts. */
let islandRequests: AbortController | undefined;
const listening = new AbortController();

/** Handles links, searches and the history from now on. */
export function startNavigation(): void {
  const { signal } = listening;
  prepareArrival();
  rememberScrolling();
  setRouter((url) => void go(url, { entry: "push" }));
  document.addEventListener("click", (event) => take(event, linkOf(event)), { signal });
  document.addEventListener("submit", (event) => take(event, queryOf(event)), { signal });
  addEventListener("popstate", (event) => goBack(event.state), { signal });
}

/** Leaves all navigation to the browser again. */
export function stopNavigation(): void {
  listening.abort();
  pendingNavigation?.abort();
  setRouter(undefined);
}

/** Loads the page of the current address again. */
export function goAgain(): void {
  void go(new URL(location.href), { entry: "replace" });
}

function take(event: Event, url: URL | undefined): void {
  if (event instanceof MouseEvent && isFragmentLink(event)) leaveEntry();
  if (!url) return;
  event.preventDefault();
  void go(url, { entry: url.href === location.href ? "replace" : "push" });
}

function goBack(state: unknown): void {
  const url = new URL(location.href);
  if (url.pathname + url.search !== shownAddress()) return void go(url, { entry: "pop" });
  pendingNavigation?.abort();
  setUnderway(false);
  show({ loading: false });
  // The browser has just made this entry for a fragment, and scrolls to the fragment itself.
  if (!keyOf(state)) return nameEntry();
  leaveEntry();
  settle(url, returnToEntry());
}

async function go(url: URL, action: HistoryAction, hops = 0): Promise<void> {
  pendingNavigation?.abort();
  const mine = new AbortController();
  pendingNavigation = mine;
  clearNotice();
  if (isOutdated() && !isUnsent()) return leave(url, action);
  setUnderway(true);
  const slow = setTimeout(() => show({ loading: true }), PATIENCE);
  try {
    const moved = redirectOf(url.pathname);
    const answer = moved ? { redirect: moved } : await fetchPage(url, mine.signal);
    if (mine.signal.aborted) return;
    if ("redirect" in answer) return await follow(answer.redirect, url, action, hops);
    // The answer has told which build is current. If it is a newer one, this navigation already loads a document.
    if (isOutdated() && !isUnsent()) return leave(url, action);
    const ofPage = new AbortController();
    mine.signal.addEventListener("abort", () => islandRequests === ofPage || ofPage.abort());
    const islands = fetchIslands(answer, ofPage.signal);
    const View = await loadView(answer.page);
    await Promise.race([islands, new Promise((late) => setTimeout(late, ISLANDS_PATIENCE))]);
    if (mine.signal.aborted) return;
    const next = { payload: answer, View, loading: false, options: { lowData: wantsFewBytes() } };
    await commit(url, action, next, mine.signal, () => {
      islandRequests?.abort();
      islandRequests = ofPage;
    });
  } catch (error) {
    if (!mine.signal.aborted) await recover(error, url, action, mine.signal);
  } finally {
    clearTimeout(slow);
    if (pendingNavigation === mine) {
      setUnderway(false);
      if (readShown().loading) show({ loading: false });
    }
  }
}

function fetchPage(url: URL, signal: AbortSignal) {
  const kind = likelyKind(url.pathname);
  // Starts to load the code early. The payload tells which kind is needed, and a failure is reported when that is loaded.
  if (kind) loadView(kind).catch(() => {});
  const files = staticFiles();
  const ask = (page: URL) => getPayload(payloadUrl(page, ownBuild()), signal);
  return files ? answerFromFiles(url, files, ask, signal) : ask(url);
}

/** An absolute redirect loads a document, also if it leads to this site's origin (specification §9). */
const isAbsolute = (redirect: string) => /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(redirect);

function follow(redirect: string, url: URL, action: HistoryAction, hops: number): Promise<void> | void {
  const target = targetOf(redirect, url, true);
  if (isAbsolute(redirect) || hops >= MOST_REDIRECTS) return leave(target, action);
  // A redirect without a fragment keeps the one that was asked for, as in the browser.
  if (!target.hash) target.hash = url.hash;
  return go(target, action.entry === "pop" ? { entry: "replace" } : action, hops + 1);
}

/** After a failure: loads a document if the server can deliver one. Otherwise the page stays, with a notice that says what to do. */
async function recover(error: unknown, url: URL, action: HistoryAction, signal: AbortSignal): Promise<void> {
  console.error("Navigation failed", error);
  const hopeless = error instanceof Refused || error instanceof NoAnswer;
  const reachable = !hopeless && (await isReachable());
  if (signal.aborted) return;
  if (reachable && !isUnsent() && mayReload(ownBuild())) leave(url, action);
  else if (error instanceof Refused) tellRefused();
  else offerRetry(() => void go(url, action), reachable);
}

/** Loads a document instead of the page. */
function leave(url: URL, action: HistoryAction): void {
  if (action.entry === "push") location.assign(url);
  else if (url.href === location.href) location.reload();
  else location.replace(url);
}

// Moves from page to page without a new document: payload and code travel side by side, the newest wish wins.
import { prepareArrival } from "./arrive";
import { isOutdated, isReachable, ownBuild, redirectOf, staticDirectory } from "../builds/builds";
import { mayReload } from "../builds/chunkGuard";
import { isFragmentLink, linkOf, queryOf } from "./clicks";
import { commit, settle, type Way } from "./commit";
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

/** Before the loader shows, in milliseconds. */
const PATIENCE = 400;
/** How long a page that is ready waits for its islands, in milliseconds. */
const ISLANDS_PATIENCE = 200;
const MOST_REDIRECTS = 5;

let wish: AbortController | undefined;
/** The pieces of the page on screen that are still to come: given up with their page, and not with a wish for another. */
let pieces: AbortController | undefined;
const listening = new AbortController();

/** Takes over links, searches, and the way back. */
export function startNavigation(): void {
  const { signal } = listening;
  prepareArrival();
  rememberScrolling();
  setRouter((url) => void go(url, { entry: "push" }));
  document.addEventListener("click", (event) => take(event, linkOf(event)), { signal });
  document.addEventListener("submit", (event) => take(event, queryOf(event)), { signal });
  addEventListener("popstate", (event) => goBack(event.state), { signal });
}

/** Gives everything back to the browser. */
export function stopNavigation(): void {
  listening.abort();
  wish?.abort();
  setRouter(undefined);
}

/** Asks once more for what the address bar says. */
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
  wish?.abort();
  setUnderway(false);
  show({ loading: false });
  // An entry without a name is a fragment's that the browser has just made, and scrolls to by itself.
  if (!keyOf(state)) return nameEntry();
  leaveEntry();
  settle(url, returnToEntry());
}

async function go(url: URL, way: Way, hops = 0): Promise<void> {
  wish?.abort();
  const mine = new AbortController();
  wish = mine;
  clearNotice();
  if (isOutdated() && !isUnsent()) return leave(url, way);
  setUnderway(true);
  const slow = setTimeout(() => show({ loading: true }), PATIENCE);
  try {
    const moved = redirectOf(url.pathname);
    const answer = moved ? { redirect: moved } : await fetchPage(url, mine.signal);
    if (mine.signal.aborted) return;
    if ("redirect" in answer) return await follow(answer.redirect, url, way, hops);
    // What the answer said about the build counts for this navigation already.
    if (isOutdated() && !isUnsent()) return leave(url, way);
    const ofPage = new AbortController();
    mine.signal.addEventListener("abort", () => pieces === ofPage || ofPage.abort());
    const islands = fetchIslands(answer, ofPage.signal);
    const View = await loadView(answer.page);
    await Promise.race([islands, new Promise((late) => setTimeout(late, ISLANDS_PATIENCE))]);
    if (mine.signal.aborted) return;
    const next = { payload: answer, View, loading: false, options: { lowData: wantsFewBytes() } };
    await commit(url, way, next, mine.signal, () => {
      pieces?.abort();
      pieces = ofPage;
    });
  } catch (error) {
    if (!mine.signal.aborted) await recover(error, url, way, mine.signal);
  } finally {
    clearTimeout(slow);
    if (wish === mine) {
      setUnderway(false);
      if (readShown().loading) show({ loading: false });
    }
  }
}

function fetchPage(url: URL, signal: AbortSignal) {
  const kind = likelyKind(url.pathname);
  // Only a head start: the payload says what is needed, and a failure shows there.
  if (kind) loadView(kind).catch(() => {});
  const directory = staticDirectory();
  const ask = (page: URL) => getPayload(payloadUrl(page, ownBuild()), signal);
  return directory ? answerFromFiles(url, directory, ask, signal) : ask(url);
}

/** An absolute address, this site's own included, loads a document (specification §9). */
const isAbsolute = (redirect: string) => /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(redirect);

function follow(redirect: string, url: URL, way: Way, hops: number): Promise<void> | void {
  const target = targetOf(redirect, url, true);
  if (isAbsolute(redirect) || hops >= MOST_REDIRECTS) return leave(target, way);
  // A redirect keeps the fragment that was asked for, as the browser would.
  if (!target.hash) target.hash = url.hash;
  return go(target, way.entry === "pop" ? { entry: "replace" } : way, hops + 1);
}

/** A new document, where the server can give one; else the page stays, and says what can be done. */
async function recover(error: unknown, url: URL, way: Way, signal: AbortSignal): Promise<void> {
  console.error("Navigation failed", error);
  const hopeless = error instanceof Refused || error instanceof NoAnswer;
  const reachable = !hopeless && (await isReachable());
  if (signal.aborted) return;
  if (reachable && !isUnsent() && mayReload(ownBuild())) leave(url, way);
  else if (error instanceof Refused) tellRefused();
  else offerRetry(() => void go(url, way), reachable);
}

/** A new document instead. */
function leave(url: URL, way: Way): void {
  if (way.entry === "push") location.assign(url);
  else if (url.href === location.href) location.reload();
  else location.replace(url);
}

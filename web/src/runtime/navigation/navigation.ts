// Client-side navigation: loads a page's payload and code in parallel. A new navigation aborts the pending one.
import { focusLink, fragmentOf, prepareArrival } from "./arrive";
import { isOutdated, isReachable, ownBuild, redirectOf, staticFiles } from "../builds/builds";
import { mayReload } from "../builds/reloads";
import { linkOf, pageOf, queryOf } from "./clicks";
import { type Cause, commit, settle } from "./commit";
import { isAiming, keepPage, keepPlaces, keptOf, leaveEntry, type Named, newEntry, showEntry } from "./entries";
import { forgetFields, isUnsent } from "./forms";
import { fetchIslands } from "../islands/islands";
import { likelyKind } from "../../site/routes";
import { setRouter } from "./navigate";
import { clearNotice, tell } from "./notice";
import { type Answer, getPayload, NoAnswer, payloadUrl } from "./payloads";
import { wantsFewBytes } from "../../site/settings";
import { isShown, readShown, setAwaited } from "./shown";
import { sources } from "./sources";
import { Refused, targetOf } from "./target";
import * as words from "../../site/words/navigation";

/** Milliseconds before the loading bar is shown. */
const PATIENCE = 400;
/** Milliseconds for which the address may be that of an awaited page. */
const DISAGREE = 1000;
/** Milliseconds for which a page that is ready waits for its islands. */
const ISLANDS_PATIENCE = 200;
const MOST_REDIRECTS = 5;

let pendingNavigation: AbortController | undefined;
/** Requests for islands of the current page. They are aborted when another page replaces it, not when a navigation merely starts. */
let islandRequests: AbortController | undefined;
/** Returns to the entry of the page shown, if the page of another entry has not come in time. */
let late: ReturnType<typeof setTimeout> | undefined;
/** The app's own way to another entry, while the browser is on it. */
let ownWay: Promise<unknown> | undefined;
const listening = new AbortController();

/** Handles links, searches and the history from now on. */
export function startNavigation(): void {
  const { signal } = listening;
  prepareArrival();
  keepPlaces();
  setRouter({
    go: (url) => {
      const page = pageOf(url, new URL(location.href));
      if (page) void go(page);
      else leave(url);
    },
    turnInto: async (url, page) => {
      stop();
      await returnToShown();
      commit(url, { replaces: true }, page);
    },
  });
  document.addEventListener("click", (event) => take(event, linkOf(event)), { signal });
  document.addEventListener("submit", (event) => take(event, queryOf(event)), { signal });
  addEventListener("popstate", goBack, { signal });
  delete window.shown;
  // The visitor may have gone back while the app was loading.
  if (isAway()) goBack();
  else if (document.activeElement === document.body) focusLink(keptOf(readShown().key));
}

/** Leaves all navigation to the browser again. */
export function stopNavigation(): void {
  listening.abort();
  stop();
  setRouter();
  const { key, index, url } = readShown();
  window.shown = { key, index, href: url.href };
}

/** Loads the page shown again. */
export function goAgain(): void {
  void go(readShown().url, {}, 1);
}

function stop(): void {
  pendingNavigation?.abort();
  setAwaited("");
}

function take(event: Event, url: URL | undefined): void {
  const by = event.target as Element;
  if (url) {
    event.preventDefault();
    void go(url, { by });
  } else if (by.closest("a[href]") && !event.defaultPrevented) leaveEntry(by);
}

/** Called when the browser has gone to another entry. The address is that entry's already. */
function goBack(): void {
  if (isAiming) return;
  // The browser has just made an entry without a name for a fragment, and scrolls to the fragment itself.
  const isFresh = !history.state;
  const to = isFresh ? newEntry() : (history.state as Named);
  const url = new URL(location.href);
  const again = Boolean(ownWay);
  if (to.key === readShown().key) {
    if (!again) stop();
    // A link to the fragment that the address has already. The visitor may have closed the answer meanwhile.
    fragmentOf(url.hash);
  } else if (!isShown(url)) void go(url, { to }, Number(again));
  else {
    stop();
    if (!isFresh) leaveEntry();
    showEntry(url, readShown().page, to);
    if (isFresh) fragmentOf(url.hash);
    else settle({ top: 0, ...keptOf(to.key) }, true);
  }
}

/** `again` is how often the visitor's navigation was begun anew: by a redirect, another attempt, or the app's own way to its entry. */
async function go(url: URL, cause: Cause = {}, again = 0): Promise<void> {
  pendingNavigation?.abort();
  const mine = new AbortController();
  pendingNavigation = mine;
  clearNotice();
  if (!again) forgetFields();
  // A new entry follows the page that the visitor sees, so an awaited Back is over. Otherwise the pages in between would be lost.
  const { to } = cause;
  if (!to) await returnToShown();
  if (mine.signal.aborted) return;
  const kept = to && keptOf(to.key)?.page;
  if (!kept && isOutdated() && !isUnsent()) return leave(url, cause);
  setAwaited("soon");
  const slow = setTimeout(() => setAwaited("late"), PATIENCE);
  clearTimeout(late);
  if (isAway()) late = setTimeout(returnToShown, DISAGREE);
  try {
    const answer = kept?.payload ?? (await ask(url, mine.signal));
    if (mine.signal.aborted) return;
    if ("redirect" in answer) return await follow(answer.redirect, url, cause, again);
    const ofPage = new AbortController();
    mine.signal.addEventListener("abort", () => islandRequests === ofPage || ofPage.abort());
    const islands = fetchIslands(answer, ofPage.signal);
    const page = kept ?? { payload: answer, View: await sources.loadView(answer.page), options: { lowData: wantsFewBytes() } };
    await Promise.race([islands, new Promise((end) => setTimeout(end, ISLANDS_PATIENCE))]);
    if (mine.signal.aborted) return;
    if (to && !isAway()) {
      keepPage(to.key, page);
      return goTo(to);
    }
    // The answer has told which build is current. If it is a newer one, this navigation already loads a document.
    if (!kept && isOutdated() && !isUnsent()) return leave(url, cause);
    clearTimeout(late);
    islandRequests?.abort();
    islandRequests = ofPage;
    commit(url, cause, page);
  } catch (error) {
    if (!mine.signal.aborted) await recover(error, url, cause, mine.signal);
  } finally {
    clearTimeout(slow);
    if (pendingNavigation === mine) setAwaited("");
  }
}

/** Whether the browser is at another entry than that of the page shown. */
const isAway = () => (history.state as Named | null)?.key !== readShown().key;

/** Goes to an entry of this document. */
function goTo({ index }: { index: number }): void {
  ownWay = new Promise((done) => addEventListener("popstate", done, { once: true })).then(() => (ownWay = undefined));
  history.go(index - (history.state as Named).index);
}

/** Goes to the entry of the page shown, if the browser is at another. */
function returnToShown(): Promise<unknown> | undefined {
  if (isAway() && !ownWay) goTo(readShown());
  return ownWay;
}

function ask(url: URL, signal: AbortSignal): Promise<Answer> | Answer {
  const moved = redirectOf(url.pathname);
  if (moved) return { redirect: moved };
  const kind = likelyKind(url.pathname);
  // Starts to load the code early. The payload tells which kind is needed, and a failure is reported when that is loaded.
  if (kind) sources.loadView(kind).catch(() => {});
  const files = staticFiles();
  const from = (page: URL) => getPayload(payloadUrl(page, ownBuild()), signal);
  return files ? sources.answerFromFiles(url, files, from, signal) : from(url);
}

/** An absolute redirect loads a document, also if it leads to this site's origin. */
const isAbsolute = (redirect: string) => /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(redirect);

function follow(redirect: string, url: URL, cause: Cause, again: number): Promise<void> | void {
  const target = targetOf(redirect, url, true);
  if (isAbsolute(redirect) || again >= MOST_REDIRECTS) return leave(target, cause);
  // A redirect without a query keeps the one that was asked for, as on the server, and so does one without a fragment, as in the browser.
  target.search = redirect.includes("?") ? target.search : url.search;
  target.hash ||= url.hash;
  return go(target, cause, again + 1);
}

/** After a failure: loads a document if the server can deliver one. Otherwise the page stays, with a notice that says what to do. */
async function recover(error: unknown, url: URL, cause: Cause, signal: AbortSignal): Promise<void> {
  const { to } = cause;
  console.error("Navigation failed", error);
  const hopeless = error instanceof Refused || error instanceof NoAnswer;
  const reachable = !hopeless && (await isReachable());
  if (signal.aborted) return;
  if (reachable && !isUnsent() && (!to || isAway()) && mayReload(ownBuild())) return leave(url, cause);
  returnToShown();
  if (error instanceof Refused) return void tell(words.notFollowed, words.refused);
  const why = words.notLoadedBecause(reachable ? words.partMissing : words.connectionDown);
  tell(words.notLoaded, why, () => (to ? goTo(to) : void go(url, cause, 1)));
}

/** Loads a document instead of the page. */
function leave(url: URL, { by, to }: Cause = {}): void {
  leaveEntry(by);
  if (url.href === location.href) location.reload();
  else location[to ? "replace" : "assign"](url);
}

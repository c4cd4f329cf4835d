// Moves from page to page without a new document: payload and code travel side by side, the newest wish wins.
import { flushSync } from "react-dom";
import { loadView } from "../pages/registry.client";
import { notify } from "../ui/notices";
import { arrive, describe } from "./arrive";
import { isOutdated, ownBuild, redirectOf } from "./builds";
import { mayReload } from "./chunkGuard";
import { linkOf, queryOf } from "./clicks";
import { isUnsent, watchForms } from "./forms";
import { likelyKind } from "./kinds";
import { setRouter } from "./navigate";
import { getPayload, payloadUrl } from "./payloads";
import { enterEntry, leaveEntry, rememberScrolling, returnToEntry } from "./scrollMemory";
import { wantsFewBytes } from "./settings";
import { readShown, show, type Shown } from "./shown";

const PATIENCE = 400;
const MOST_REDIRECTS = 5;

/** How the address bar follows: a new entry, the same entry, or an entry the browser has already gone to. */
type Way = { entry: "push" | "replace" } | { entry: "pop"; scroll: number };

let wish: AbortController | undefined;
/** Path and query on screen; the browser's address runs ahead of it on the way back. */
let here = "";

/** Takes over links, searches, and the way back. */
export function startNavigation(): void {
  here = location.pathname + location.search;
  rememberScrolling();
  watchForms();
  setRouter((url) => void go(url, { entry: "push" }));
  document.addEventListener("click", (event) => take(event, linkOf(event)));
  document.addEventListener("submit", (event) => take(event, queryOf(event)));
  addEventListener("popstate", (event) => {
    const url = new URL(location.href);
    leaveEntry();
    const scroll = returnToEntry(event.state);
    if (url.pathname + url.search === here) {
      wish?.abort();
      show({ loading: false });
      settle(url, scroll);
    } else void go(url, { entry: "pop", scroll });
  });
}

function take(event: Event, url: URL | undefined): void {
  if (!url) return;
  event.preventDefault();
  void go(url, { entry: url.href === location.href ? "replace" : "push" });
}

async function go(url: URL, way: Way, hops = 0): Promise<void> {
  wish?.abort();
  const mine = new AbortController();
  wish = mine;
  if (isOutdated() && !isUnsent()) return leave(url, way);
  const slow = setTimeout(() => show({ loading: true }), PATIENCE);
  try {
    const moved = redirectOf(url.pathname);
    const answer = moved ? { redirect: moved } : await fetchPage(url, mine.signal);
    if (mine.signal.aborted) return;
    if ("redirect" in answer) {
      const target = new URL(answer.redirect, url);
      if (target.origin !== location.origin || hops >= MOST_REDIRECTS) leave(target, way);
      else await go(target, way.entry === "pop" ? { entry: "replace" } : way, hops + 1);
      return;
    }
    const View = await loadView(answer.page).catch((error: unknown) => {
      console.error("A page's code did not come", error);
      return undefined;
    });
    if (mine.signal.aborted) return;
    if (View) await commit(url, way, { payload: answer, View, loading: false, options: { lowData: wantsFewBytes() } });
    else if (mayReload()) leave(url, way);
    else fail();
  } catch (error) {
    if (mine.signal.aborted) return;
    console.error("Navigation failed", error);
    fail();
  } finally {
    clearTimeout(slow);
    if (wish === mine && readShown().loading) show({ loading: false });
  }
}

function fetchPage(url: URL, signal: AbortSignal) {
  const kind = likelyKind(url.pathname);
  // Only a head start: the payload says what is needed, and a failure shows there.
  if (kind) loadView(kind).catch(() => {});
  return getPayload(payloadUrl(url, ownBuild()), signal);
}

/** A new document instead. Only a web address can be one: `javascript:` and its kin are refused. */
function leave(url: URL, way: Way): void {
  if (!/^https?:$/.test(url.protocol)) throw new Error(`Navigation to ${url.protocol} is refused`);
  if (way.entry === "push") location.assign(url);
  else if (url.href === location.href) location.reload();
  else location.replace(url);
}

function fail(): void {
  notify({ type: "error", title: "The page could not be loaded", description: "The connection may be down. What you have here still works; please try again." });
}

async function commit(url: URL, way: Way, next: Shown): Promise<void> {
  if (way.entry !== "pop") leaveEntry();
  // An open dialog would keep the focus from the page below it.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  const change = () => {
    if (way.entry !== "pop") enterEntry(url, way.entry === "replace");
    here = url.pathname + url.search;
    describe(next.payload.head);
    flushSync(() => show(next));
    arrive(next.payload.head.title, url.hash);
    settle(url, way.entry === "pop" ? way.scroll : undefined);
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition || document.hidden) change();
  else await document.startViewTransition(change).updateCallbackDone;
}

/** Scrolls to where the entry stood, to its fragment, or to the top. */
function settle(url: URL, scroll: number | undefined): void {
  const goal = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (scroll === undefined && goal) goal.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: scroll ?? 0, behavior: "instant" });
}

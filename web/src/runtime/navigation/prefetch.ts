// Prefetches the code of controls that every page has, and the pages of the links in view. Links that the visitor points at come first.
import { isOutdated, noteRedirects, ownBuild, type Redirects, staticFiles } from "../builds/builds";
import { addressOf, pageOf } from "./clicks";
import { likelyKind } from "../../site/routes";
import { payloadUrl, prefetchPayload } from "./payloads";
import { wantsFewBytes } from "../../site/settings";
import { followPages, isShown, readShown } from "./shown";
import { sources } from "./sources";

const WAIT = 1000;
/** Requests at a time, for code and payloads together. */
const MOST_IN_FLIGHT = 5;
/** Links for each page view; the difference to `MOST_SEEN` is reserved for links that the visitor points at. */
const MOST_LINKS = 20;
const MOST_SEEN = 15;

type Task = { key: string; run: () => Promise<unknown> };

const waiting: Task[] = [];
/** Keys of the tasks that have run or are waiting, so that nothing is fetched twice. */
const known = new Set<string>();
let inFlight = 0;
let links = 0;

/**
 * Starts one second after the app has started, which is after the page's load. It also waits until the current build is known. It
 * fetches nothing in low-data mode or on a slow connection.
 */
export function startPrefetch(ready: Promise<void>): void {
  setTimeout(async () => {
    if (isDear()) return;
    waiting.push(...sources.essentials.map((run) => ({ key: "", run })));
    next();
    await ready;
    if (isOutdated()) return;
    // A failure is not reported: it costs a request, and Firefox and WebKit also fail where the visitor leaves the page meanwhile.
    if (ownBuild()) loadManifest().catch(() => {});
    watchLinks();
    for (const sign of ["pointerover", "focusin", "touchstart"]) {
      document.addEventListener(sign, ({ target }) => target instanceof Element && want(target.closest("a[href]"), true), {
        passive: true,
      });
    }
  }, WAIT);
}

/** Loads the build's manifest, so that a redirect needs no request of its own. */
async function loadManifest(): Promise<void> {
  const response = await fetch(`/builds/meta/${ownBuild()}.json`);
  const manifest = (await response.json()) as { matcher?: { static?: Redirects } };
  noteRedirects(manifest.matcher?.static ?? {});
}

function isDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string; saveData?: boolean } };
  return wantsFewBytes() || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

function watchLinks(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) want(target, false);
  });
  const observe = () => {
    seen.disconnect();
    for (const link of document.querySelectorAll("main a[href], header a[href]")) seen.observe(link);
  };
  observe();
  followPages(() => {
    links = 0;
    // The links that were in view on the last page are no longer of use.
    for (const { key } of waiting.splice(0)) known.delete(key);
    // The delay lets the browser paint the new page first.
    setTimeout(observe, WAIT / 2);
  });
}

function want(link: Element | null, soon: boolean): void {
  if (links >= (soon ? MOST_LINKS : MOST_SEEN) || isDear() || isOutdated()) return;
  const to = addressOf(link);
  const url = to && pageOf(to, readShown().url);
  if (!url || isShown(url)) return;
  // A file server ignores queries, so there is no payload for one.
  if (url.search && staticFiles()) return;
  const kind = likelyKind(url.pathname);
  const address = payloadUrl(url, ownBuild());
  const tasks = [
    { key: address, run: () => prefetchPayload(address) },
    ...(kind ? [{ key: kind, run: () => sources.loadView(kind) }] : []),
  ].filter(({ key }) => !known.has(key));
  if (tasks.length === 0) return;
  links += 1;
  for (const { key } of tasks) known.add(key);
  if (soon) waiting.unshift(...tasks);
  else waiting.push(...tasks);
  next();
}

function next(): void {
  while (inFlight < MOST_IN_FLIGHT) {
    const task = waiting.shift();
    if (!task) return;
    inFlight += 1;
    // A failure is ignored here: whoever needs the result asks again and reports it.
    const done = () => {
      inFlight -= 1;
      next();
    };
    task.run().then(done, done);
  }
}

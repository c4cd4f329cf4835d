// Fetches what a visitor is likely to want next: links they can see, and first of all the one they point at.
import { isOutdated, loadManifest, ownBuild, staticDirectory } from "../builds/builds";
import { pageOf } from "./clicks";
import { likelyKind } from "../../site/routes";
import { payloadUrl, prefetchPayload } from "./payloads";
import { wantsFewBytes } from "../../site/settings";
import { followPages } from "./shown";
import { loadView } from "./sources";

const WAIT = 1000;
/** Requests at a time, code and payloads together. */
const MOST_IN_FLIGHT = 5;
/** Links a page view; some are kept for those that are pointed at. */
const MOST_LINKS = 20;
const MOST_SEEN = 15;

type Task = { key: string; run: () => Promise<unknown> };

const waiting: Task[] = [];
/** What was fetched or waits to be: nothing is fetched twice. */
const known = new Set<string>();
let inFlight = 0;
let links = 0;

/** Starts about a second after the page is loaded: one after the app is, which comes when that is done. Not before it is known which build is served, and never where bytes are dear. */
export function startPrefetch(ready: Promise<void>): void {
  setTimeout(async () => {
    await ready;
    if (isDear() || isOutdated()) return;
    void loadManifest();
    watchLinks();
    for (const sign of ["pointerover", "focusin", "touchstart"]) {
      document.addEventListener(sign, ({ target }) => target instanceof Element && want(target.closest("a[href]"), true), {
        passive: true,
      });
    }
  }, WAIT);
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
    // What the last page had in view is of no use on this one.
    for (const { key } of waiting.splice(0)) known.delete(key);
    // The new page is on screen, and its first paint over.
    setTimeout(observe, WAIT / 2);
  });
}

function want(link: Element | null, soon: boolean): void {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download") || (link.target && link.target !== "_self")) return;
  if (links >= (soon ? MOST_LINKS : MOST_SEEN) || isDear() || isOutdated()) return;
  // An entry of a pagination that leads nowhere has lost its address since it was seen.
  if (!link.href) return;
  const here = new URL(location.href);
  const url = pageOf(new URL(link.href), here);
  if (!url || url.pathname + url.search === here.pathname + here.search) return;
  // Files know no queries.
  if (url.search && staticDirectory()) return;
  const kind = likelyKind(url.pathname);
  const address = payloadUrl(url, ownBuild());
  const tasks = [{ key: address, run: () => prefetchPayload(address) }, ...(kind ? [{ key: kind, run: () => loadView(kind) }] : [])].filter(
    ({ key }) => !known.has(key),
  );
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
    // Who needs it will ask again, and hear what is wrong.
    const done = () => {
      inFlight -= 1;
      next();
    };
    task.run().then(done, done);
  }
}

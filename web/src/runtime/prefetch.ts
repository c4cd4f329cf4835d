// Fetches what a visitor is likely to want next: links they can see, and at once the one they point at.
import { loadView } from "../pages/registry.client";
import { loadManifest, ownBuild } from "./builds";
import { pageOf } from "./clicks";
import { likelyKind } from "./kinds";
import { payloadUrl, prefetchPayload } from "./payloads";
import { wantsFewBytes } from "./settings";

const WAIT = 1000;
const MOST_IN_FLIGHT = 5;

const waiting: URL[] = [];
const known = new Set<string>();
let inFlight = 0;

/** Starts about a second after the page is loaded. Never where bytes are dear. */
export function startPrefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  if (wantsFewBytes() || connection?.effectiveType?.includes("2g")) return;
  setTimeout(() => {
    void loadManifest();
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) want(target, false);
    });
    const observe = () => {
      for (const link of document.querySelectorAll("main a[href^='/'], header a[href^='/']")) seen.observe(link);
    };
    observe();
    new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
    for (const sign of ["pointerover", "focusin", "touchstart"]) {
      document.addEventListener(sign, ({ target }) => target instanceof Element && want(target.closest("a[href]"), true), { passive: true });
    }
  }, WAIT);
}

function want(link: Element | null, soon: boolean): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const here = new URL(location.href);
  const url = pageOf(new URL(link.href), here);
  if (!url || url.pathname === here.pathname || known.has(url.pathname + url.search)) return;
  known.add(url.pathname + url.search);
  if (soon) waiting.unshift(url);
  else waiting.push(url);
  next();
}

function next(): void {
  while (inFlight < MOST_IN_FLIGHT && waiting.length > 0) {
    const url = waiting.shift();
    if (!url) return;
    inFlight += 1;
    const kind = likelyKind(url.pathname);
    void Promise.allSettled([kind && loadView(kind), prefetchPayload(payloadUrl(url, ownBuild()))]).then(() => {
      inFlight -= 1;
      // What was prefetched goes stale; pointing at the link again may fetch it anew.
      setTimeout(() => known.delete(url.pathname + url.search), 60_000);
      next();
    });
  }
}

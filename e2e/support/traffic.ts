// The requests of a page, and states to wait for instead of sleeping. To show that something does not happen, a test
// waits for something that comes after it.
import { expect, type Page, type Request } from "@playwright/test";

/** The requests of the current document that are under way, and the paths of those that were answered. */
type Traffic = { open: Set<Request>; answered: string[] };

const known = new WeakMap<Page, Traffic>();

const pathOf = (request: Request): string => new URL(request.url()).pathname;
export const isPayload = (path: string): boolean => path.endsWith("/_payload.json");
export const isLatest = (path: string): boolean => path === "/builds/latest.json";
/** What the app fetches by itself. */
const isApp = (path: string): boolean => isPayload(path) || path.startsWith("/builds/") || path.startsWith("/assets/");

/** Observes a page from its beginning. */
export function followTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), answered: [] };
  known.set(page, traffic);
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      traffic.open.clear();
      traffic.answered = [];
    }
    if (isApp(pathOf(request))) traffic.open.add(request);
  });
  page.on("requestfinished", (request) => {
    traffic.open.delete(request);
    traffic.answered.push(pathOf(request));
  });
  page.on("requestfailed", (request) => traffic.open.delete(request));
}

function of(page: Page): Traffic {
  const traffic = known.get(page);
  if (!traffic) throw new Error("Nobody follows this page.");
  return traffic;
}

/** Waits until the page has drawn: earlier changes are on screen, and observers have been notified of what was in view. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    // Observers are notified in the order in which they began to observe.
    await new Promise((told) => new IntersectionObserver(told).observe(document.documentElement));
    await frame();
  });
}

/** Waits until the test knows all requests that the page has made so far, by sending a request of the test after them. */
export async function asked(page: Page): Promise<void> {
  await drawn(page);
  const last = page.waitForRequest((request) => request.url().endsWith("/robots.txt?last"));
  await page.evaluate(() => void fetch("/robots.txt?last", { method: "HEAD" }).catch(() => {}));
  await last;
}

/** Waits until the app knows which build is served. */
export async function buildIsKnown(page: Page): Promise<void> {
  await expect.poll(() => of(page).answered.some(isLatest), "the app hears which build is served").toBe(true);
  await drawn(page);
}

/** Waits until no fetch of the app is under way. A request that has ended may start the next one. */
export async function quiet(page: Page): Promise<void> {
  for (let looks = 0; looks < 3; looks += 1) {
    await drawn(page);
    if (of(page).open.size === 0) continue;
    await expect.poll(() => of(page).open.size, { message: "requests under way", intervals: [20], timeout: 20_000 }).toBe(0);
    looks = 0;
  }
}

/**
 * Waits until the app has prefetched everything that it wants. It begins a second after its start; `page.clock` must be
 * installed and skips that second.
 */
export async function fetchedAhead(page: Page): Promise<void> {
  await buildIsKnown(page);
  await page.clock.fastForward(1500);
  await expect.poll(() => of(page).answered.some((path) => path.startsWith("/builds/meta/")), "the app begins to fetch ahead").toBe(true);
  await quiet(page);
}

/** Does something and waits until the page has received the next response about the build. */
export async function hearsOfBuild(page: Page, act: () => Promise<unknown>): Promise<void> {
  const heard = page.waitForEvent("requestfinished", (request) => isLatest(pathOf(request)));
  await act();
  await heard;
  await drawn(page);
}

/** Does something and waits until the page reports a failure on the console. */
export async function failsWith(page: Page, message: RegExp, act: () => Promise<unknown>): Promise<void> {
  const said = page.waitForEvent("console", (entry) => entry.type() === "error" && message.test(entry.text()));
  await act();
  await said;
  await drawn(page);
}

/** Holds back responses until the test releases them. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((letGo) => (release = letGo));
  await page.route(address, async (route) => {
    await free;
    // A request that was cancelled in the meantime needs no response.
    await route.continue().catch(() => {});
  });
  return release;
}

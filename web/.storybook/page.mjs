// Pages of the gallery, and how to know that one has come to rest. Nothing here waits for a time to pass: requests,
// fonts, animations and frames are waited for.
import { addToPage } from "./inPage.mjs";

/** Nothing may take longer; what does is a finding. */
const PATIENCE_MS = 15_000;
/** What each page is asking the server for, and how it is set up. */
const known = new WeakMap();

/**
 * A page in a context of its own: pages that share one do not get their frames while another has the focus. With
 * `clock` its timers, its dates and its `requestAnimationFrame` stand still until a test moves them with
 * `page.clock.runFor`.
 */
export async function newPage(browser, { clock = false } = {}) {
  const context = await browser.newContext();
  // Before the clock is there: this takes the browser's own functions.
  await context.addInitScript(addToPage);
  if (clock) {
    await context.clock.install({ time: 0 });
    await context.clock.pauseAt(1000);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const traffic = { underWay: new Set(), count: 0 };
  known.set(page, { traffic, set: "" });
  page.on("request", (request) => {
    traffic.underWay.add(request);
    traffic.count += 1;
  });
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => traffic.underWay.delete(request));
  return page;
}

/** Goes to a story in a new document and waits until it is drawn and rests. */
export async function open(page, address, { width = 1000, height = 700, reducedMotion = "no-preference" } = {}) {
  const own = known.get(page);
  const set = JSON.stringify([width, height, reducedMotion]);
  if (own.set !== set) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion });
    own.set = set;
  }
  await page.mouse.move(0, 0);
  own.traffic.underWay.clear();
  await page.goto(address, { waitUntil: "load" });
  await page.waitForSelector("#storybook-root > *", { state: "attached" });
  await settled(page);
}

/** Waits until nothing more comes by itself: no request is under way, and the page rests as `inPage.mjs` says. */
export const settled = (page) => atRest(page, () => page.evaluate(() => globalThis.gallery.rest()));

/** Does something, and again until the page has asked for nothing meanwhile. Returns the last result. */
export async function atRest(page, work) {
  const { traffic } = known.get(page);
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the page did not come to rest within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  const rest = async () => {
    for (;;) {
      while (traffic.underWay.size > 0) await frames(page, 1);
      const before = traffic.count;
      const result = await work();
      if (traffic.count === before) return result;
    }
  };
  try {
    return await Promise.race([rest(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for so many frames of the browser, whatever the page's clock says. */
export async function frames(page, count) {
  await page.evaluate(async (wanted) => {
    for (let shown = 0; shown < wanted; shown += 1) await globalThis.gallery.frame();
  }, count);
}

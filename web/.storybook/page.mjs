// Opens pages of the gallery and waits until they are at rest. Nothing here waits for a fixed time: it waits for requests,
// fonts, animations and frames.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { addToPage } from "./inPage.mjs";

/** Longest wait for a page, generous because the machine may be busy. A page that takes longer is reported as a finding. */
const PATIENCE_MS = 60_000;
/** Longest wait for a value, as long as that of the end-to-end tests. */
const VALUE_PATIENCE_MS = 10_000;
/** Open requests of each page, and its set-up. */
const known = new WeakMap();

/**
 * Opens a page in a context of its own, because pages that share a context get no frames while another one has the focus. With
 * `clock`, the page's timers, dates and `requestAnimationFrame` stand still until a test advances them with
 * `page.clock.runFor`.
 */
export async function newPage(browser, { clock = false } = {}) {
  const context = await browser.newContext();
  // Before the clock is installed, because this script keeps the browser's own functions.
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

/** Opens a story in a new document and waits until it is rendered and at rest. */
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

/** Waits until no request is open and the page is at rest as `inPage.mjs` defines it. */
export const settled = (page) => atRest(page, () => page.evaluate(() => globalThis.gallery.rest()));

/** Repeats an action until the page has made no request meanwhile. Returns the last result. */
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

/** Waits for this many frames of the browser, independently of the page's clock. */
export async function frames(page, count) {
  await page.evaluate(async (wanted) => {
    for (let shown = 0; shown < wanted; shown += 1) await globalThis.gallery.frame();
  }, count);
}

/** Reads a value of the page again and again until it is the wanted one: what an action causes may be shown some frames later. */
export async function becomes(read, wanted, message) {
  const end = Date.now() + VALUE_PATIENCE_MS;
  for (;;) {
    try {
      assert.deepEqual(await read(), wanted, message);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(20);
    }
  }
}

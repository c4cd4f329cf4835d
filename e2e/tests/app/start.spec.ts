import type { Page } from "@playwright/test";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { asked as askedSoFar, drawn, hold, isPayload } from "../../support/traffic.ts";
import { documents, record } from "./support/app.ts";

const APP = /\/assets\/(entry|react)\S*\.js/;

// Promise: in-the-browser 9
test("the app is requested only after load and in idle time", async ({ page, open }) => {
  await open("/");
  const { loaded, first } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const app = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/(entry|react)/.test(name));
    return { loaded: document?.loadEventStart ?? 0, first: Math.min(...app.map(({ startTime }) => startTime)) };
  });
  expect(first).toBeGreaterThanOrEqual(loaded);
});

test("the app is requested only after the first paint, which it therefore cannot delay", async ({ page, open }) => {
  await open("/");
  const { painted, first } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const app = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/(entry|react)/.test(name));
    return { painted: paint?.startTime ?? Infinity, first: Math.min(...app.map(({ startTime }) => startTime)) };
  });
  expect(first).toBeGreaterThanOrEqual(painted);
});

/** What Chromium computed, as its trace names it. */
type Traced = { name: string; args: { elementCount?: number; beginData?: { dirtyObjects: number } } };

test.describe("a visitor who has not answered the cookie banner", () => {
  test.use({ consent: "undecided" });
  for (const address of ["/", "/organizations", "/events/ai-for-development-2025/afterwards"]) {
    test(`the start of the app neither lays out ${address} again nor computes the style of all its elements`, async ({ page, browser }) => {
      const release = await hold(page, /\/assets\/entry-/);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await drawn(page);
      await browser.startTracing(page, { categories: ["devtools.timeline"] });
      release();
      await started(page);
      await page.getByRole("region", { name: "Cookie consent" }).waitFor();
      await drawn(page);
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
      const elements = await page.evaluate(() => document.querySelectorAll("*").length);
      const most = (numbers: number[]) => Math.max(...numbers) / elements;
      const layouts = traceEvents.filter(({ name }) => name === "Layout").map(({ args }) => args.beginData?.dirtyObjects ?? 0);
      expect(most(layouts), "part of the page that was laid out at once").toBeLessThan(0.5);
      const styles = traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
      expect(most(styles), "part of the elements whose style was computed at once").toBeLessThan(0.8);
    });
  }
});

test("everything that the app loads on a page is requested before the first of it has arrived", async ({ page }) => {
  const asked = record(page, (path) => /\.(js|css)$/.test(path));
  const release = await hold(page, /\/assets\/entry-/);
  await page.goto("/vision");
  for (const file of ["react", "Vision", "style"])
    await expect.poll(() => asked.some((path) => path.includes(`/assets/${file}-`)), `${file} is requested`).toBe(true);
  release();
  await started(page);
});

test.describe("in low-data mode", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([
      { name: "isLowData", value: "true", url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 },
    ]);
  });

  for (const [sign, act] of [
    ["pointer", (page: Page) => page.mouse.click(5, 500)],
    ["key", (page: Page) => page.keyboard.press("ArrowDown")],
    ["focus", (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>("header a")?.focus())],
  ] as const) {
    // Promise: in-the-browser 11
    test(`the app starts with the first ${sign}`, async ({ page }) => {
      const asked = record(page, (path) => APP.test(path));
      await page.clock.install();
      await page.goto("/vision");
      // Longer than the app ever waits for idle time.
      await page.clock.fastForward(5000);
      await askedSoFar(page);
      expect(asked).toEqual([]);
      await act(page);
      await started(page);
    });
  }
});

test("a menu that the first touch opens stays open when that touch starts the app", async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: "isLowData", value: "true", url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 },
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/vision");
  await page.locator("summary[aria-label='Open menu']").click();
  await started(page);
  await drawn(page);
  await expect(page.locator(".plain-menu").getByRole("link", { name: "Team" })).toBeVisible();
});

// Promise: in-the-browser 20
test("nothing navigates in the app before React has taken over the page", async ({ page, open }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [never]) => {
      if (type === "submit" && !("taken" in window)) {
        const main = document.querySelector("main") ?? {};
        Object.assign(window, { taken: Object.keys(main).some((key) => key.startsWith("__reactFiber")) });
      }
      return listen(type, ...rest);
    };
  });
  await open("/vision");
  expect(await page.evaluate(() => (window as unknown as { taken: boolean }).taken)).toBe(true);
});

test.describe("before the app has started", () => {
  // The app is held back, and with it the use of what was loaded for it.
  test.use({ allowedMessages: [/was preloaded using link preload but not used/] });
  let release = () => {};
  test.beforeEach(async ({ page }) => {
    release = await hold(page, APP);
  });

  test("a link loads its document", async ({ page }) => {
    await page.goto("/vision");
    await markDocument(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    expect(await isSameDocument(page)).toBe(false);
  });

  test("the search is a form, and the menu opens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/vision");
    await page.locator("summary[aria-label='Open menu']").click();
    await expect(page.locator(".plain-menu").getByRole("link", { name: "Team" })).toBeVisible();
    await page.goto("/organizations?q=");
    await page.locator("summary[aria-label='Search organizations']").click();
    await page.locator(".plain-search").getByRole("searchbox").fill("water");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=water/);
  });

  test("an open menu stays open when the app starts, and is replaced with its focus once it is closed", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/vision");
    const summary = page.locator("summary[aria-label='Open menu']");
    await summary.click();
    release();
    await started(page);
    const link = page.locator(".plain-menu").getByRole("link", { name: "Team" });
    await expect(link).toBeVisible();
    await summary.click();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("a search that is being typed keeps its text and focus when the app starts, and closes with the page", async ({ page }) => {
    await page.goto("/vision");
    await page.locator("summary[aria-label='Search organizations']").click();
    const field = page.locator(".plain-search").getByRole("searchbox");
    await field.pressSequentially("del");
    release();
    await started(page);
    await field.pressSequentially("ta");
    await expect(field).toHaveValue("delta");
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=delta$/);
    await expect(field).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Search organizations" })).toBeVisible();
  });

  test("an open list of services stays open when the app starts, and ticked items stay ticked", async ({ page }) => {
    await page.goto("/contact-us");
    const form = page.getByRole("form", { name: "Contact" });
    const list = form.locator("details");
    await list.locator("summary").click();
    await list.getByRole("checkbox", { name: "Training" }).check();
    release();
    await started(page);
    await list.getByRole("checkbox", { name: "Compliance" }).check();
    await list.locator("summary").click();
    for (const name of ["Training", "Compliance"]) await expect(form.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    await expect(form.getByRole("combobox", { name: "Services" })).toBeFocused();
  });

  test("an open menu of a profile stays open when the app starts, and a closed one keeps its focus", async ({ page }) => {
    await page.goto("/organizations/blue-delta-trust");
    const menu = page.getByRole("main").locator("details.ui-menu").first();
    await menu.locator("summary").click();
    await page.locator("summary[aria-label='Search organizations']").focus();
    release();
    await started(page);
    await expect(menu.getByRole("link", { name: "Send by email" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Search organizations" })).toBeFocused();
  });

  test("text in a form is kept when the app starts", async ({ page }) => {
    await page.goto("/contact-us");
    const name = page.getByRole("textbox", { name: "Name" }).first();
    await name.fill("Ada");
    release();
    await started(page);
    await expect(name).toHaveValue("Ada");
  });
});

for (const [what, network, cpu] of [
  ["a phone from 2016, six times slower", undefined, 6],
  ["a 2G connection", { latency: 650, download: 280_000 / 8, upload: 256_000 / 8 }, 1],
] as const) {
  test(`on ${what}: the page can be read at once, the app starts later, and nothing breaks`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const session = await context.newCDPSession(page);
    if (cpu > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    if (network) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latency,
        downloadThroughput: network.download,
        uploadThroughput: network.upload,
        connectionType: "cellular2g",
      });
    }
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement?.dataset["app"] !== "started") return;
        Object.assign(window, { startedAt: performance.now() });
        observer.disconnect();
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-app"] });
    });
    await page.goto("/blog/from-report-to-decision", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator("main p").nth(3)).toBeVisible();
    // The page can be read while everything else loads.
    await page.evaluate(() => scrollTo(0, 600));
    // A part of the document may still be on its way.
    await page.waitForLoadState("domcontentloaded");
    const text = await page.getByRole("main").innerText();
    await page.waitForLoadState("load", { timeout: 120_000 });
    await page.mouse.click(5, 700);
    await expect(page.locator("html[data-app=started]")).toBeAttached({ timeout: 120_000 });
    // The times are from the page's own clock, because on a busy machine the clock of the test runs on while the page
    // waits.
    const { painted, startedAt } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      startedAt: (window as unknown as { startedAt: number }).startedAt,
    }));
    test.info().annotations.push({ type: "measured", description: `${what}: painted after ${painted} ms, app after ${startedAt} ms` });
    expect(painted).toBeLessThan(startedAt);
    expect(await page.getByRole("main").innerText()).toBe(text);
    const payloads = record(page, isPayload);
    const loaded = documents(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/, { timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(loaded).toEqual([]);
    expect(payloads.filter((path) => path !== "/team/_payload.json").length).toBeLessThanOrEqual(20);
  });
}

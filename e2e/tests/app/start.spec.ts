import type { Page } from "@playwright/test";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { asked as askedSoFar, hold, isPayload } from "../../support/traffic.ts";
import { documents, record } from "./support/app.ts";

const APP = /\/assets\/(entry|react|parts)\S*\.js/;

test("the app comes after load and in idle time: nothing of it is asked for before", async ({ page, open }) => {
  await open("/");
  const { loaded, first } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const app = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/(entry|react)/.test(name));
    return { loaded: document?.loadEventStart ?? 0, first: Math.min(...app.map(({ startTime }) => startTime)) };
  });
  expect(first).toBeGreaterThanOrEqual(loaded);
});

test.describe("in low-data mode", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: "isLowData", value: "true", url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 }]);
  });

  for (const [sign, act] of [
    ["pointer", (page: Page) => page.mouse.click(5, 500)],
    ["key", (page: Page) => page.keyboard.press("ArrowDown")],
    ["focus", (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>("header a")?.focus())],
  ] as const) {
    test(`the app comes with the first ${sign}`, async ({ page }) => {
      const asked = record(page, (path) => APP.test(path));
      await page.clock.install();
      await page.goto("/vision");
      // Longer than it ever waits for idle time.
      await page.clock.fastForward(5000);
      await askedSoFar(page);
      expect(asked).toEqual([]);
      await act(page);
      await started(page);
    });
  }
});

test.describe("before the app is there", () => {
  let release = () => {};
  test.beforeEach(async ({ page }) => {
    release = await hold(page, APP);
  });

  test("a link is a link", async ({ page }) => {
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
    await expect(page).toHaveURL(/\/organizations\?q=water/);
  });

  test("what was written into a form is still there when it takes over", async ({ page }) => {
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
  test(`on ${what}: the page can be read at once, the app comes late, and nothing breaks`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const session = await context.newCDPSession(page);
    if (cpu > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    if (network) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", { offline: false, latency: network.latency, downloadThroughput: network.download, uploadThroughput: network.upload, connectionType: "cellular2g" });
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
    // Reading goes on while everything else comes.
    await page.evaluate(() => scrollTo(0, 600));
    const text = await page.getByRole("main").innerText();
    await page.waitForLoadState("load", { timeout: 120_000 });
    await page.mouse.click(5, 700);
    await expect(page.locator("html[data-app=started]")).toBeAttached({ timeout: 120_000 });
    // By the page's own clock, for that of a busy machine's test runs on.
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

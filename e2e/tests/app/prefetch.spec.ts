import type { Page } from "@playwright/test";
import { expect, started, test, testOn } from "../../support/browser.ts";
import { asked, buildIsKnown, drawn, fetchedAhead, isPayload, quiet } from "../../support/traffic.ts";
import { follow, record } from "./support/app.ts";

/** Counts the requests for code and payloads: the most under way at a time, and all of their paths. Counts from the app's start. */
async function count(page: Page): Promise<{ most: number; paths: string[] }> {
  const seen = { most: 0, paths: [] as string[] };
  const open = new Set<unknown>();
  const ours = (address: string) => isPayload(new URL(address).pathname) || /\/assets\/[A-Z]\w+-[^/]*\.js$/.test(address);
  page.on("request", (request) => {
    if (!ours(request.url())) return;
    const { pathname, search } = new URL(request.url());
    seen.paths.push(pathname + search);
    open.add(request);
    seen.most = Math.max(seen.most, open.size);
  });
  for (const end of ["requestfinished", "requestfailed"] as const) page.on(end as "requestfinished", (request) => open.delete(request));
  await page.route(/_payload\.json|\/assets\/[A-Z]\w+-/, async (route) => {
    await new Promise((later) => setTimeout(later, 150));
    await route.continue().catch(() => {});
  });
  return seen;
}

const payloads = (paths: string[]) => paths.filter((path) => path.includes("/_payload.json"));

// Promise: in-the-browser 48; payloads-and-builds 25
test("about a second after load, code and payload of links in view are fetched, and the manifest once", async ({ page, open }) => {
  const fetched = record(page, (path) => isPayload(path) || path.startsWith("/builds/meta/"));
  await open("/vision");
  const loaded = await page.evaluate(
    () => performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).loadEventEnd)[0] ?? 0,
  );
  await expect.poll(() => fetched.length).toBeGreaterThan(3);
  const first = await page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("_payload.json"))
        .map(({ startTime }) => startTime)[0] ?? 0,
  );
  expect(first - loaded).toBeGreaterThan(950);
  await quiet(page);
  expect(fetched.filter((path) => path.startsWith("/builds/meta/")).length).toBe(1);
  const code = await page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/assets\/Team-/.test(name)).length,
  );
  expect(code).toBe(1);
  // A file that is loaded needs no second request.
  const before = payloads(fetched).length;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  expect(
    payloads(fetched)
      .slice(before)
      .filter((path) => path === "/team/_payload.json"),
  ).toEqual([]);
});

test("nothing is prefetched twice, however often a link is pointed at or scrolled into view", async ({ page, open }) => {
  const fetched: string[] = [];
  page.on("request", (request) => isPayload(new URL(request.url()).pathname) && fetched.push(request.url()));
  await page.clock.install();
  await open("/vision");
  await fetchedAhead(page);
  for (let round = 0; round < 3; round += 1) {
    for (const name of ["Blog", "Team", "Services"])
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).hover();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await drawn(page);
    await page.evaluate(() => scrollTo(0, 0));
    await drawn(page);
  }
  await quiet(page);
  expect(new Set(fetched).size).toBe(fetched.length);
});

const withLinks = testOn("hundredLinks");

withLinks.describe("a page with a hundred links", () => {
  // Promise: in-the-browser 44
  withLinks("never has more than five requests under way, nor fetches more than twenty pages", async ({ page, open }) => {
    const seen = await count(page);
    await page.clock.install();
    await open("/blog/from-report-to-decision");
    await page.evaluate(() => scrollTo(0, document.querySelector(".prose, .post-body")?.getBoundingClientRect().top ?? 0));
    await fetchedAhead(page);
    expect(payloads(seen.paths).length).toBe(15);
    // Links that the visitor points at may use the rest of the budget, and no more.
    const links = page.locator("main a[href*='q=entry']");
    for (let n = 99; n > 85; n -= 1) await links.nth(n).dispatchEvent("pointerover");
    await quiet(page);
    expect(payloads(seen.paths).length).toBe(20);
    expect(new Set(seen.paths).size).toBe(seen.paths.length);
    expect(seen.most).toBeGreaterThan(1);
    expect(seen.most).toBeLessThanOrEqual(5);
  });

  withLinks("a link under the pointer is prefetched before those in view", async ({ page, open }) => {
    const seen = await count(page);
    await open("/blog/from-report-to-decision");
    await expect.poll(() => payloads(seen.paths).length).toBeGreaterThan(0);
    await page.locator("main a[href$='q=entry97']").dispatchEvent("pointerover");
    await expect.poll(() => payloads(seen.paths).findIndex((path) => path.includes("q=entry97"))).toBeGreaterThan(0);
    expect(payloads(seen.paths).findIndex((path) => path.includes("q=entry97"))).toBeLessThan(12);
  });

  withLinks("each further page may prefetch twenty more", async ({ page, open }) => {
    const seen = await count(page);
    await page.clock.install();
    await open("/blog/from-report-to-decision");
    await fetchedAhead(page);
    const before = payloads(seen.paths).length;
    await follow(page, "/organizations");
    await expect(page).toHaveURL(/\/organizations$/);
    await page.locator("main a[href^='/organizations/']").nth(5).scrollIntoViewIfNeeded();
    await page.clock.fastForward(500);
    await quiet(page);
    expect(payloads(seen.paths).length).toBeGreaterThan(before + 1);
  });
});

test.describe("on slow or metered connections", () => {
  for (const connection of [{ effectiveType: "slow-2g" }, { effectiveType: "2g" }, { effectiveType: "4g", saveData: true }]) {
    for (const insists of [false, true]) {
      // Promise: in-the-browser 45
      test(`${JSON.stringify(connection)}${insists ? ", low-data mode switched off" : ""}: nothing is fetched ahead`, async ({
        page,
        context,
        baseURL,
      }) => {
        if (insists)
          await context.addCookies([
            { name: "isLowData", value: "false", url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 },
          ]);
        await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
        const fetched = record(page, (path) => isPayload(path) || path.startsWith("/builds/meta/"));
        await page.clock.install();
        await page.goto("/vision");
        await page.mouse.click(5, 400);
        await started(page);
        await buildIsKnown(page);
        await page.clock.fastForward(1500);
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).hover();
        await asked(page);
        expect(fetched).toEqual([]);
      });
    }
  }

  // Promise: in-the-browser 8
  test("low-data mode: nothing is fetched ahead", async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: "isLowData", value: "true", url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 },
    ]);
    const fetched = record(page, (path) => isPayload(path) || path.startsWith("/builds/meta/") || path.endsWith(".woff2"));
    await page.clock.install();
    await page.goto("/vision");
    await page.keyboard.press("Tab");
    await started(page);
    await buildIsKnown(page);
    await page.clock.fastForward(1500);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).hover();
    await asked(page);
    expect(fetched).toEqual([]);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    expect(fetched).toEqual(["/team/_payload.json"]);
  });
});

test.describe("a prefetch that fails", () => {
  test.use({ allowedMessages: [/Failed to load resource|build's manifest/] });

  // Promise: errors 16
  test("is only logged, and requested again when it is needed", async ({ page, open }) => {
    let broken = true;
    await page.route(/_payload\.json|\/builds\/meta\//, (route) =>
      broken ? route.fulfill({ status: 503, body: "busy" }) : route.continue(),
    );
    await page.clock.install();
    await open("/vision");
    await fetchedAhead(page);
    broken = false;
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("alert")).toHaveCount(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

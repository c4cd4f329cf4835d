import { expect, isSameDocument, markDocument, test } from "../../support/browser.ts";
import { asked as askedSoFar, buildIsKnown, drawn, hold } from "../../support/traffic.ts";
import { follow, record } from "./support/app.ts";

const POST = "/blog/from-report-to-decision";
const PROFILE = "/organizations/blue-delta-trust";
const isIsland = (path: string) => path.startsWith("/__nuxt_island/");

for (const [address, name] of [
  [POST, "Read next"],
  [PROFILE, "Similar organizations"],
] as const) {
  // Promise: payloads-and-builds 11
  test(`${address}: the island is in the document, and the app leaves it alone`, async ({ page, open, request }) => {
    const html = await (await request.get(address)).text();
    expect(html).toMatch(/data-island="[^"]+"><div class="(post|org)-grid"/);
    const asked = record(page, isIsland);
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof Element && target.closest("[data-island]")) Object.assign(window, { touched: target.outerHTML });
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      document.addEventListener("DOMContentLoaded", () =>
        Object.assign(window, { touched: undefined, island: document.querySelector("[data-island]")?.firstElementChild }),
      );
    });
    await open(address);
    await buildIsKnown(page);
    await askedSoFar(page);
    expect(
      await page.evaluate(() => [
        (window as never)["touched"],
        (window as never)["island"] === document.querySelector("[data-island]")?.firstElementChild,
      ]),
    ).toEqual([undefined, true]);
    expect(asked).toEqual([]);
    await expect(
      page.getByRole("region", { name }).getByRole("article").or(page.getByRole("region", { name }).locator(".org-card")).first(),
    ).toBeVisible();
  });

  test(`${address}: on the way there the browser fetches it, and nothing on screen jumps`, async ({ page, open }) => {
    await open("/vision");
    await markDocument(page);
    const asked = record(page, isIsland);
    const release = await hold(page, "**/__nuxt_island/**");
    await follow(page, address);
    await expect(page).toHaveURL(address);
    const place = page.locator("[data-island]");
    await place.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      let sum = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: "layout-shift" });
      const shifts = () => {
        add(observer.takeRecords());
        return sum;
      };
      Object.assign(window, { shifts });
    });
    await drawn(page);
    release();
    await expect(place.locator("a").first()).toBeVisible();
    await drawn(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: () => number }).shifts())).toBeLessThan(0.1);
    expect(asked.length).toBe(1);
    await place.locator("a").first().click();
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(place.locator("a").first()).toBeVisible();
    expect(asked.filter((path) => path === asked[0]).length).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test("the request for an island is cancelled when its page is left", async ({ page, open }) => {
  await open("/vision");
  await hold(page, "**/__nuxt_island/**");
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  await follow(page, POST);
  await expect(page).toHaveURL(POST);
  await follow(page, "/team");
  await expect(page).toHaveURL("/team");
  await expect.poll(() => failed.filter(isIsland).length).toBe(1);
});

test.describe("while an island is loading", () => {
  test.use({ allowedMessages: [/Navigation failed|Failed to load resource/] });

  test("a fragment of its page and a failed click leave it alone", async ({ page, open }) => {
    // From the beginning, because the page may be prefetched at any time before the click.
    await page.route("**/team/_payload.json*", (route) => route.abort());
    await open("/vision");
    const release = await hold(page, "**/__nuxt_island/**");
    await follow(page, POST);
    await expect(page).toHaveURL(POST);
    await follow(page, "#main");
    await expect(page).toHaveURL(/#main$/);
    await drawn(page);
    await follow(page, "/team");
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("alert")).toBeVisible();
    release();
    await expect(page.locator("[data-island] a").first()).toBeVisible();
  });
});

test.describe("when an island can't be loaded", () => {
  test.use({ allowedMessages: [/A piece of the page did not come|Failed to load resource/] });

  test("a plain link to the whole list replaces it", async ({ page, open }) => {
    await open("/vision");
    await page.route("**/__nuxt_island/**", (route) => route.fulfill({ status: 503, json: { error: { message: "busy" } } }));
    await follow(page, POST);
    await expect(page.getByRole("region", { name: "Read next" }).getByRole("link", { name: "All posts" })).toBeVisible();
    await follow(page, PROFILE);
    await expect(page.getByRole("link", { name: "All similar organizations" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("alert")).toHaveCount(0);
  });
});

test("the chunk of a page does not contain the code of its islands", async ({ page, open }) => {
  await open(POST);
  const code = async (name: string) => {
    const address = await page.evaluate(
      (prefix) =>
        performance
          .getEntriesByType("resource")
          .map((entry) => entry.name)
          .find((entry) => entry.includes(`/assets/${prefix}-`)),
      name,
    );
    return (await page.request.get(address ?? "")).text();
  };
  expect(await code("BlogPost")).not.toContain("post-card");
  await open(PROFILE);
  expect(await code("Organization")).not.toContain("org-card");
});

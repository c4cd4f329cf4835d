import type { Page } from "@playwright/test";
import { expect, isSameDocument, markDocument, test } from "../../support/browser.ts";
import { asked as askedSoFar, buildIsKnown, fetchedAhead, hearsOfBuild, isLatest, isPayload } from "../../support/traffic.ts";
import { documents, follow, lookAgain, record } from "./support/app.ts";

const NEW = "00000000000000ff";

/** From now on the server names another build. */
async function deploy(page: Page): Promise<void> {
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: NEW, timestamp: Date.now() } }));
  // Every response names its build; the real id would contradict the changed one.
  await page.route("**/_payload.json*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-build-id": NEW } });
  });
}

// Promise: payloads-and-builds 20, 21, 30; publication 4; widgets 47
test("the app asks every hour which build is current, and loads a document at the next navigation after a new one", async ({ page }) => {
  await page.clock.install();
  const asked = record(page, isLatest);
  await page.goto("/vision");
  await expect(page.locator("html[data-app=started]")).toBeAttached();
  await buildIsKnown(page);
  expect(asked.length).toBe(1);
  await markDocument(page);
  await page.clock.fastForward("59:00");
  await askedSoFar(page);
  expect(asked.length).toBe(1);
  await hearsOfBuild(page, () => page.clock.fastForward("01:00"));
  expect(asked.length).toBe(2);
  await deploy(page);
  await hearsOfBuild(page, () => page.clock.fastForward("01:00:00"));
  expect(asked.length).toBe(3);
  // The app knows the new build but keeps the document, so that nothing changes while a visitor reads.
  expect(await isSameDocument(page)).toBe(true);
  const loaded = documents(page);
  await follow(page, "/team");
  await expect.poll(() => loaded).toEqual(["/team"]);
  await expect(page).toHaveURL(/\/team$/);
  expect(await isSameDocument(page)).toBe(false);
});

// Promise: payloads-and-builds 30; publication 4
test("the app asks for the build when the tab is visible again, with a time in the address and without a cache", async ({ page, open }) => {
  await open("/vision");
  await buildIsKnown(page);
  const asked: string[] = [];
  page.on("request", (request) => isLatest(new URL(request.url()).pathname) && asked.push(request.url()));
  const hidden = (value: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
        document.dispatchEvent(new Event("visibilitychange"));
      },
      value ? "hidden" : "visible",
    );
  await hidden(true);
  await askedSoFar(page);
  expect(asked).toEqual([]);
  await hidden(false);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/\/builds\/latest\.json\?\d{13}$/);
});

test("a tab whose app is older than the server's notices it at the first response", async ({ page, open }) => {
  await deploy(page);
  await page.route("**/builds/latest.json*", (route) =>
    route.fulfill({ json: { id: NEW, timestamp: Date.now(), entry: "/assets/entry-ofTheNextBuild.js" } }),
  );
  await open("/vision");
  await buildIsKnown(page);
  const loaded = documents(page);
  await follow(page, "/team");
  await expect.poll(() => loaded).toEqual(["/team"]);
});

test("the server names the app that it serves", async ({ page, open, request }) => {
  await open("/vision");
  const { entry } = (await (await request.get("/builds/latest.json?1")).json()) as { entry: string };
  expect(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname))).toContain(entry);
});

test("a new build that a payload names makes that navigation load a document", async ({ page, open }) => {
  await open("/vision");
  await buildIsKnown(page);
  await page.route("**/organizations/_payload.json*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-build-id": NEW } });
  });
  await markDocument(page);
  const loaded = documents(page);
  await follow(page, "/organizations");
  await expect.poll(() => loaded).toEqual(["/organizations"]);
  await expect(page).toHaveURL(/\/organizations$/);
});

// Promise: publication 5
test("a form with unsent input is never lost by a document load", async ({ page, open }) => {
  await open("/contact-us");
  await buildIsKnown(page);
  await markDocument(page);
  await page.getByRole("form", { name: "Contact" }).getByRole("textbox", { name: "Name" }).fill("Ada");
  await deploy(page);
  await lookAgain(page);
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Ada");
  const loaded = documents(page);
  await follow(page, "/team");
  await expect(page).toHaveURL(/\/team$/);
  expect(loaded).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  // The address changes before the page does. The form, because of which the document was kept, disappears only when
  // the next page is shown.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("form", { name: "Contact" })).toHaveCount(0);
  await follow(page, "/blog");
  await expect.poll(() => loaded).toEqual(["/blog"]);
});

test("text typed into the search does not count as an unsent form", async ({ page, open }) => {
  await open("/organizations");
  await buildIsKnown(page);
  await page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("textbox")).first().fill("water");
  await deploy(page);
  await lookAgain(page);
  const loaded = documents(page);
  await follow(page, "/team");
  await expect.poll(() => loaded).toEqual(["/team"]);
});

test("an outdated app prefetches nothing of the new build", async ({ page, open }) => {
  await page.clock.install();
  await open("/vision");
  await fetchedAhead(page);
  await deploy(page);
  await lookAgain(page);
  const fetched = record(page, isPayload);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Services" }).hover();
  await page.clock.fastForward(1500);
  await askedSoFar(page);
  expect(fetched).toEqual([]);
});

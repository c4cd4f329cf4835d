import type { Page } from "@playwright/test";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { asked, buildIsKnown, failsWith } from "../../support/traffic.ts";
import { documents, follow } from "./support/app.ts";

// Failures must be logged, so these console messages are expected.
test.use({
  allowedMessages: [
    /Navigation failed|A piece of the app did not come|Failed to load resource|The app|A part of the page failed|Links load documents|The list of countries|Drawn again|build's manifest/,
  ],
});

const alert = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("alert");
const text = (page: Page) => page.getByRole("main").innerText();

test.beforeEach(async ({ page }) => {
  // Prefetching is off, so that each failure is that of the navigation.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g", saveData: true } }));
  await page
    .context()
    .addCookies([
      { name: "isLowData", value: "false", url: process.env["E2E_ORIGIN"] ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 },
    ]);
});

// Promise: in-the-browser 46; payloads-and-builds 12
test("code that never arrives loads at most one document in ten seconds, then shows a message on the open page", async ({ page, open }) => {
  await page.route(/\/assets\/(Team|Blog|Events)-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  // With a fixed clock, everything below happens within the ten seconds, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await open("/vision");
  const loaded = documents(page);
  // The page's own code is missing too, so the page stays as the server drew it, and its links load documents.
  await failsWith(page, /The app did not start/, () => follow(page, "/team"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await asked(page);
  expect(loaded).toEqual(["/team"]);
  expect((await text(page)).length).toBeGreaterThan(200);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Vision" }).click();
  await expect(page).toHaveURL(/\/vision$/);
  await expect(page.locator("html[data-app=started]")).toBeAttached();
  const before = loaded.length;
  await follow(page, "/blog");
  await expect(alert(page)).toBeVisible();
  expect(loaded.length).toBe(before);
  await expect(page).toHaveURL(/\/vision$/);
});

test("ten seconds later another load is allowed, three for one build", async ({ page, open }) => {
  await page.route(/\/assets\/(Team)-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  const loaded = documents(page);
  const now = Date.now();
  for (let round = 1; round <= 4; round += 1) {
    await page.clock.setFixedTime(now + round * 10_001);
    await open("/vision");
    await buildIsKnown(page);
    const before = loaded.length;
    await follow(page, "/team");
    if (round <= 3) {
      await expect.poll(() => loaded.length, `round ${round}`).toBe(before + 1);
      await expect(page).toHaveURL(/\/team$/);
    } else await expect(alert(page)).toBeVisible();
  }
});

test("offline: a message with a way to try again, and the page stays", async ({ page, open, context }) => {
  await open("/vision");
  await markDocument(page);
  const before = await text(page);
  await context.setOffline(true);
  await follow(page, "/team");
  await expect(alert(page)).toBeVisible();
  expect(await text(page)).toBe(before);
  await expect(page).toHaveURL(/\/vision$/);
  // A trial click fails if something, such as the navbar, covers the message.
  await alert(page).getByRole("button", { name: "Dismiss" }).click({ trial: true });
  // A second attempt fails too, and there is still only one message.
  await failsWith(page, /Navigation failed/, () => alert(page).getByRole("button", { name: "Try again" }).click());
  await expect(alert(page)).toHaveCount(1);
  await context.setOffline(false);
  await alert(page).getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(alert(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("a response that is no page causes one document load", async ({ page, open }) => {
  await open("/vision");
  await buildIsKnown(page);
  await page.route("**/team/_payload.json*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  const loaded = documents(page);
  await follow(page, "/team");
  await expect.poll(() => loaded).toEqual(["/team"]);
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a part that fails offline, such as the search, does not replace the page", async ({ page, open, context }) => {
  await open("/vision");
  await markDocument(page);
  await buildIsKnown(page);
  const before = await text(page);
  await context.setOffline(true);
  await failsWith(page, /A piece of the app did not come/, () => page.getByRole("button", { name: "Search organizations" }).click());
  expect(await text(page)).toBe(before);
  expect(await isSameDocument(page)).toBe(true);
});

for (const [what, breakIt] of [
  [
    "the app's own code is missing",
    (page: Page) => page.route(/\/assets\/entry\S*\.js/, (route) => route.fulfill({ status: 404, body: "" })),
  ],
  ["React is missing", (page: Page) => page.route(/\/assets\/react-\S*\.js/, (route) => route.fulfill({ status: 404, body: "" }))],
  [
    "the page's code is missing",
    (page: Page) => page.route(/\/assets\/Vision-\S*\.js/, (route) => route.fulfill({ status: 404, body: "" })),
  ],
  [
    "the page's code throws",
    (page: Page) =>
      page.route(/\/assets\/Vision-\S*\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'export function Vision() { throw new Error("broken") }' }),
      ),
  ],
  [
    "the site's data are cut off",
    (page: Page) =>
      page.route("**/vision", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('data-json="site">{', 'data-json="site">') });
      }),
  ],
] as const) {
  test(`when ${what}, the page stays as the server drew it, and its links work`, async ({ page }) => {
    await breakIt(page);
    const loaded = documents(page);
    let drawn = "";
    await failsWith(page, /The app did not start|The app failed/, async () => {
      await page.goto("/vision", { waitUntil: "commit" });
      await page.waitForLoadState("domcontentloaded");
      drawn = await text(page);
    });
    await asked(page);
    expect(await text(page)).toBe(drawn);
    expect(drawn.length).toBeGreaterThan(300);
    expect(loaded).toEqual(["/vision"]);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a page that failed with one query is drawn again with the next", async ({ page, open }) => {
  await open("/organizations");
  await page.route("**/organizations/_payload.json?q=broken*", async (route) => {
    const response = await route.fetch();
    const payload = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...payload, data: { ...payload.data, organizations: null } } });
  });
  await follow(page, "/organizations?q=broken");
  await expect(page.getByRole("heading", { name: "Error 500" })).toBeVisible();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/organizations?q=delta" });
    document.body.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/q=delta$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Blue Delta Trust" })).toBeVisible();
});

test("parts that failed to load once, such as the countries and the preferences, load at the next attempt", async ({ page, open }) => {
  const missing = new Set(["countries", "CookiePreferences"]);
  await open("/contact-us");
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.route(/\/assets\/(countries|CookiePreferences)-[^/]*\.js/, (route) => {
    const name = /assets\/(\w+)-/.exec(route.request().url())?.[1] ?? "";
    return missing.delete(name) ? route.abort() : route.continue();
  });
  const country = page.getByRole("button", { name: "Country" });
  await failsWith(page, /The list of countries did not come/, () => country.click());
  await country.click();
  await country.click();
  await expect(page.getByRole("option", { name: /Spain/ })).toBeVisible();
  await page.keyboard.press("Escape");
  const preferences = page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" });
  await failsWith(page, /A piece of the app did not come/, () => preferences.click());
  await preferences.click();
  await expect(page.getByRole("dialog", { name: "Cookie preferences" })).toBeVisible();
});

for (const [what, times] of [
  ["once", 1],
  ["for good", Number.POSITIVE_INFINITY],
] as const) {
  test(`a style sheet that fails ${what} leaves no page unstyled`, async ({ page, open }) => {
    let failures = 0;
    await page.route(/\/assets\/style-\S*\.css/, (route) => {
      failures += 1;
      return failures <= times ? route.abort() : route.continue();
    });
    await open("/vision");
    await markDocument(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    await started(page);
    expect(await isSameDocument(page), "the app goes to pages only with their styles").toBe(times === 1);
    await expect(page.getByRole("list", { name: "Team members" })).toHaveCSS("display", "grid");
  });
}

// Promise: errors 18
test("a failed mount is logged and reaches the app's error handler", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.addInitScript(() =>
    addEventListener("app-error", (event) =>
      Object.assign(window, { told: String((event as CustomEvent<{ error: unknown }>).detail.error) }),
    ),
  );
  await page.route(/\/assets\/Vision-\S*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'export function Vision() { throw new Error("broken") }' }),
  );
  await page.goto("/vision");
  await expect.poll(() => page.evaluate(() => (window as unknown as { told?: string }).told)).toContain("broken");
  expect(logged.join("\n")).toContain("broken");
});

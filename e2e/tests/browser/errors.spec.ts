import { connect, type Socket } from "node:net";
import { axe, RULES } from "../../support/axe.ts";
import { addressOf, expect, isSameDocument, markDocument, type Page, started, test, testOn } from "../../support/browser.ts";
import { failsWith } from "../../support/traffic.ts";

test.use({ allowedMessages: [/404 \(Not Found\)/] });

// Promise: errors 22
test("a wrong address gets an error page that leads home", { tag: "@both" }, async ({ page, open }) => {
  expect((await open("/no/such/page")).status()).toBe(404);
  await expect(page).toHaveTitle("404 - Page not found: /no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
  await expect(page.getByText("Oops! That page seems to have taken a detour. Let us guide you back to your destination.")).toBeVisible();
  await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown entry reached inside the app shows the same error page", async ({ page, open }) => {
  await open("/blog");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/blog/no-such-post";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page).toHaveTitle("404 - Page Not Found: /blog/no-such-post");
  await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/Meridian Evidence$/);
});

test("the app starts on error pages too", async ({ page }) => {
  await page.goto("/blog/no-such-post");
  await started(page);
  await expect(page.getByRole("banner")).toBeVisible();
});

const onFailing = testOn("failing").extend({
  // Each test is a different visitor, because the server limits the work for one visitor.
  extraHTTPHeaders: async ({}, use, { testId, project }) => use({ "x-forwarded-for": addressOf(testId + project.name) }),
});

onFailing.describe("an error outside of the site's pages", () => {
  onFailing.use({ allowedMessages: [/Failed to load resource|asked to|A part of the page failed|The app|Navigation failed/] });
  const UNKNOWN = "Oops! We're unable to find out what's happening Let us guide you back to your destination.";

  /** Promise: errors */
  async function isErrorPage(page: Page, status: number, message: string, detail: string | RegExp, scripted: boolean) {
    await expect(page).toHaveTitle(`${status} - ${message}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: `Error ${status}` })).toBeVisible();
    await expect(main.getByText(UNKNOWN)).toBeVisible();
    await expect(main.getByText(detail)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
    await expect(page.getByRole("status", { name: "Loading" })).toBeHidden();
    if (scripted) expect(await axe(page, RULES)).toEqual([]);
    await expect(main.getByRole("link", { name: "Back to Homepage" })).toHaveAttribute("href", "/");
  }

  /** A form on a page of the site that sends something invalid to `action`. */
  async function sendTo(page: Page, action: string, letters: number) {
    await page.route("**/vision", async (route) => {
      const response = await route.fetch();
      const form = `<form method="post" action="${action}"><textarea name="x">${"a".repeat(letters)}</textarea><button>Send it</button></form>`;
      await route.fulfill({ response, body: (await response.text()).replace('<div id="app">', `${form}<div id="app">`) });
    });
    await page.goto("/vision");
    await page.getByRole("button", { name: "Send it" }).click();
  }

  // Promise: errors 6
  onFailing("a form sent to a page that accepts none gives 405", { tag: "@both" }, async ({ page, scripted }) => {
    await sendTo(page, "/about-us", 1);
    await isErrorPage(page, 405, "Method Not Allowed", "This address can only be read.", scripted);
    await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveTitle(/Meridian Evidence$/);
  });

  // Promise: errors 6
  onFailing("a form that is too large gives 413", { tag: "@both" }, async ({ page, scripted }) => {
    await sendTo(page, "/preferences", 70_000);
    await isErrorPage(page, 413, "Payload Too Large", /64 KiB/, scripted);
  });

  // Promise: errors 6
  onFailing("more requests than one visitor may send give 429", { tag: "@both" }, async ({ page, site, scripted }, { testId, project }) => {
    const headers = { "x-forwarded-for": addressOf(testId + project.name) };
    for (let n = 0; n < 300; n += 1) await fetch(`${site.origin}/no-such-${n}/_payload.json`, { headers });
    const response = await page.goto("/no-such-page");
    expect(Number(response?.headers()["retry-after"])).toBeGreaterThan(0);
    await isErrorPage(page, 429, "Too Many Requests", /Wait a minute, then try again/, scripted);
  });

  // Promise: errors 6
  onFailing("a form sent to a full server gives 503", { tag: "@both" }, async ({ page, site, scripted }) => {
    const { hostname, port } = new URL(site.origin);
    const senders: Socket[] = [];
    await page.goto("/contact-us");
    for (let n = 0; n < 300; n += 1) {
      const sender = connect(Number(port), hostname);
      sender.on("error", () => {});
      sender.write(
        `POST /contact-us HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.1.${n >> 7}.${n & 127}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nname=`,
      );
      senders.push(sender);
    }
    const full = async () =>
      (await fetch(`${site.origin}/preferences`, { method: "POST", body: new URLSearchParams({ x: "1" }), redirect: "manual" })).status;
    await expect.poll(full).toBe(503);
    await sendTo(page, "/contact-us", 1);
    await isErrorPage(page, 503, "Service Unavailable", /busy.*Go back and send the form again/, scripted);
    for (const sender of senders) sender.destroy();
  });

  // Promise: errors 4
  onFailing("the app draws a page that the server can't draw (500)", async ({ page }) => {
    const response = await page.goto("/organizations?q=breaks-the-renderer", { waitUntil: "commit" });
    expect(response?.status()).toBe(500);
    expect(await response?.text()).toMatch(/<div id="app"><div class="js-only"><div class="ui-loader" role="status" aria-label="Loading">/);
    await started(page);
    await expect(page.getByRole("searchbox")).toHaveValue("breaks-the-renderer");
    await expect(page).not.toHaveTitle(/500/);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  });

  for (const [what, body] of [
    ["the page's component throws too", 'export function Organizations() { throw new Error("asked to") }'],
    ["the page's code is missing too", undefined],
  ] as const) {
    // Promise: errors 4
    onFailing(`when ${what}, the app shell becomes the error page`, async ({ page }) => {
      await page.route(/\/assets\/Organizations-[^/]*\.js/, (route) =>
        body ? route.fulfill({ contentType: "text/javascript", body }) : route.fulfill({ status: 404, body: "" }),
      );
      await page.goto("/organizations?q=breaks-the-renderer");
      await isErrorPage(page, 500, "Internal Server Error", /could not be drawn/, true);
      await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
    });
  }

  // Promise: errors 4
  onFailing("the app shell shows the error without scripts", { tag: "@no-js" }, async ({ page }) => {
    await page.goto("/organizations?q=breaks-the-renderer");
    await isErrorPage(page, 500, "Internal Server Error", /could not be drawn/, false);
  });

  onFailing("the app shell shows the error when the app's code does not load", async ({ page }) => {
    await page.route(/\/assets\/entry\S*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/organizations?q=breaks-the-renderer");
    await isErrorPage(page, 500, "Internal Server Error", /could not be drawn/, true);
  });

  onFailing(
    "a page that fails inside the app becomes the error page, with focus and scroll position of a new page",
    async ({ page, open }) => {
      await open("/blog");
      await page.route(/\/assets\/Team-[^/]*\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'export function Team() { throw new Error("asked to") }' }),
      );
      await markDocument(page);
      await page.evaluate(() => scrollTo(0, 600));
      await failsWith(page, /A part of the page failed/, () =>
        page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click(),
      );
      await isErrorPage(page, 500, "Internal Server Error", /could not be drawn/, true);
      await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  onFailing(
    "a payload that the server refuses gives the error page, and the Back button leads to the previous page",
    async ({ page, open }) => {
      await open("/blog");
      await page.route("**/team/_payload.json*", (route) =>
        route.fulfill({
          status: 500,
          contentType: "application/problem+json",
          json: {
            type: "about:blank",
            title: "Internal Server Error",
            status: 500,
            detail: "Something went wrong on our side. Please try again.",
            instance: "/team",
          },
        }),
      );
      await markDocument(page);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
      await isErrorPage(page, 500, "Internal Server Error", "Something went wrong on our side. Please try again.", true);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page).toHaveURL(/\/team$/);
      await page.goBack();
      await expect(page).toHaveTitle(/Blog/);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

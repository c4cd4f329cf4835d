import { expect, isSameDocument, markDocument, test } from "../../support/browser.ts";
import { asked, buildIsKnown, failsWith, hearsOfBuild, hold } from "../../support/traffic.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// Promise: in-the-browser 7; payloads-and-builds 13
test("links inside the site change the page without a document load: title, focus and announcement follow", async ({ page, open }) => {
  await open("/");
  await markDocument(page);
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [link, path, title] of [
    ["Services", "/services", /^[^|]+ \| Meridian Evidence$/],
    ["Team", "/team", /^[^|]+ \| Meridian Evidence$/],
    ["Blog", "/blog", /^[^|]+ \| Meridian Evidence$/],
  ] as const) {
    await main.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(title);
    await expect(page.locator("body > [aria-live=polite]")).toHaveText(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
  }
  expect(await isSameDocument(page)).toBe(true);
  const served = await (await page.request.get("/blog")).text();
  expect(served).toContain(`<title>${await page.title()}</title>`);
});

// Promise: payloads-and-builds 22
test("a page reached by navigation is the page that the server sends", async ({ page, open }) => {
  const text = () => page.getByRole("main").innerText();
  for (const [from, link, to] of [
    ["/blog?page=2", "From report to decision", "/blog/from-report-to-decision"],
    ["/organizations", "Blue Delta Trust", "/organizations/blue-delta-trust"],
    ["/team", "Amara Okafor", "/team/amara-okafor"],
    ["/events/ai-for-development-2025", "Agenda", "/events/ai-for-development-2025/agenda"],
  ] as const) {
    await open(to);
    const served = await text();
    await open(from);
    await markDocument(page);
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
    // The islands of the page arrive after it.
    await expect.poll(text, to).toBe(served);
  }
});

test("Back and Forward return to the scroll position of each page", async ({ page, open }) => {
  await open("/privacy-policy");
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Terms of Services" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expect(page).toHaveURL(/\/terms-of-service$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("a fragment leads to its position, on this page and on another", async ({ page, open }) => {
  await open("/");
  await markDocument(page);
  const target = page.locator("main a[href*='/services#']").first();
  const href = (await target.getAttribute("href")) ?? "";
  await target.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator(`[id="${href.split("#")[1]}"]`)).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
});

test("the browser handles clicks with a modifier, other buttons, downloads and mail links", async ({ page, open, context }) => {
  await open("/");
  await markDocument(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Vision" });
  for (const click of [{ modifiers: ["ControlOrMeta" as const] }, { modifiers: ["Shift" as const] }, { button: "middle" as const }]) {
    const [other] = await Promise.all([context.waitForEvent("page"), link.click(click)]);
    await expect(other).toHaveURL(/\/vision$/);
    await other.close();
    await expect(page).toHaveURL("/");
  }
  expect(await isSameDocument(page)).toBe(true);
  await open("/blog");
  const feed = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith("/feed.xml"));
  await page.getByRole("link", { name: "Follow the blog by feed" }).click();
  await feed;
});

test("a legacy address is followed inside the app", async ({ page, open }) => {
  await open("/vision");
  await markDocument(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/meet-our-team";
    link.textContent = "old";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/team$/);
  expect(await isSameDocument(page)).toBe(true);
});

// Promise: in-the-browser 2
test("a slow page shows the loader, and the open page stays readable until then", async ({ page, open }) => {
  await open("/vision");
  const release = await hold(page, "**/services/_payload.json*");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("status", { name: "Loading" }).getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/vision$/);
  release();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("status", { name: "Loading" })).toBeHidden();
});

test.describe("when the network fails", () => {
  test.use({
    allowedMessages: [
      /Failed to load resource|ERR_FAILED|Navigation failed|A page's code|Failed to fetch|ERR_INTERNET_DISCONNECTED|build's manifest/,
    ],
  });

  test("without a connection the open page stays, says so, and offers to try again", async ({ page, open, context }) => {
    await open("/privacy-policy");
    await markDocument(page);
    // What is under way when the line is cut fails only after the system's time limit.
    await buildIsKnown(page);
    await context.setOffline(true);
    // The pointer was not on this link yet, so its page was not prefetched.
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Terms of Services" })
      .evaluate((link: HTMLElement) => link.click());
    const alert = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    const again = alert.getByRole("button", { name: "Try again" });
    await again.focus();
    await failsWith(page, /Navigation failed/, () => page.keyboard.press("Enter"));
    // The notification that was clicked is gone, and another one has replaced it.
    await expect(page.locator("body")).not.toBeFocused();
    await context.setOffline(false);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/terms-of-service$/);
    await expect(alert).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });

  // Promise: errors 15
  test("a chunk that fails to load reloads the document, at most once in ten seconds", async ({ page, open }) => {
    await open("/vision");
    await markDocument(page);
    let loads = 0;
    page.on("request", (request) => request.isNavigationRequest() && (loads += 1));
    await page.route(/\/assets\/Team-[^/]*\.js/, (route) => route.abort());
    // The code can't be loaded by the new document either.
    await failsWith(page, /The app did not start/, () =>
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click(),
    );
    await expect(page).toHaveURL(/\/team$/);
    await asked(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

// Promise: payloads-and-builds 14, 21
test("after a new build the next navigation loads a document, and nothing is loaded before", async ({ page, open }) => {
  await open("/vision");
  await markDocument(page);
  await buildIsKnown(page);
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "0000000000000000", timestamp: Date.now() } }));
  await hearsOfBuild(page, () => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))));
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test("likely next pages are prefetched about a second after the start, at most five at a time", async ({ page, open }) => {
  const flying = new Set<string>();
  let most = 0;
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("_payload.json")) return;
    fetched.push(request.url());
    flying.add(request.url());
    most = Math.max(most, flying.size);
  });
  page.on("requestfinished", (request) => flying.delete(request.url()));
  await open("/");
  await expect.poll(() => fetched.length).toBeGreaterThan(3);
  expect(most).toBeLessThanOrEqual(5);
  const blog = () => fetched.filter((url) => url.includes("/blog/_payload.json")).length;
  await expect.poll(blog).toBe(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  expect(blog(), "not fetched twice").toBe(1);
});

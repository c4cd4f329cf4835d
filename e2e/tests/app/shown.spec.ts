// The page shown: address, page, position and focus agree, whatever the history and the line do.
import type { Page } from "@playwright/test";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { drawn, hold } from "../../support/traffic.ts";
import { back, headings, mainLink, retry, shownPath } from "./support/app.ts";

const APP = /\/assets\/(entry|react)\S*\.js/;
const PAGES = ["/vision", "/team", "/blog"] as const;

test.use({
  allowedMessages: [/Failed to load resource|Navigation failed|The app did not start|was preloaded using link preload but not used/],
});

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);

async function lowData(page: Page, baseURL: string | undefined): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "isLowData", value: "true", url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 }]);
}

test.describe("Back before the app runs", () => {
  for (const [when, isLow, breakLine, there] of [
    ["after a reload", false, async () => {}, "/vision"],
    ["in low-data mode", true, async () => {}, "/vision"],
    ["offline", false, (page: Page) => page.context().setOffline(true), "/team"],
    ["offline, in low-data mode", true, (page: Page) => page.context().setOffline(true), "/team"],
    ["on a line that does not answer", false, (page: Page) => hold(page, "**/vision"), "/team"],
  ] as const) {
    // Promise: in-the-browser
    test(`${when}: the address is that of the page shown`, async ({ page, baseURL }) => {
      const known = await headings(page, PAGES);
      if (isLow) await lowData(page, baseURL);
      await page.goto("/vision");
      await page.mouse.click(5, 500);
      await started(page);
      await mainLink(page, "Team").click();
      await expect.poll(() => shownPath(page, known)).toBe("/team");
      await hold(page, APP);
      await page.reload();
      await breakLine(page);
      await back(page);
      await expect.poll(() => shownPath(page, known)).toBe(there);
      await drawn(page);
      expect(await shownPath(page, known)).toBe(there);
      // A Back that is undone says so.
      const said = page.getByRole("alert").filter({ hasText: "The page could not be loaded" });
      if (there === "/team") await expect(said).toBeInViewport();
      else await expect(said).toHaveCount(0);
    });
  }

  // Promise: in-the-browser 28
  test("a Back while the app is loading is followed by the app", async ({ page, open }) => {
    const known = await headings(page, PAGES);
    await open("/vision");
    await mainLink(page, "Team").click();
    await expect.poll(() => shownPath(page, known)).toBe("/team");
    const release = await hold(page, APP);
    // The script in the head asks whether the line answers before it loads a document; here it does not hear.
    await hold(page, "**/vision");
    await page.reload();
    await back(page);
    release();
    await started(page);
    await expect.poll(() => shownPath(page, known)).toMatch(/^\/(vision|team)$/);
  });
});

// Promise: in-the-browser 29, 36
test("Back shows a page that this document has shown without the network, at its place and at the link by which it was left", async ({
  page,
  open,
  context,
}) => {
  const known = await headings(page, PAGES);
  await open("/blog");
  await markDocument(page);
  const link = page.locator("main a[href^='/blog/']:not([href*='/tags/'])").nth(4);
  await link.scrollIntoViewIfNeeded();
  const [at, href] = [await place(page), await link.getAttribute("href")];
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await mainLink(page, "Team").click();
  await expect.poll(() => shownPath(page, known)).toBe("/team");
  await context.setOffline(true);
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => shownPath(page, known)).toBe("/blog");
  await expect(link).toBeFocused();
  expect(await place(page)).toBe(at);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(mainLink(page, "Team")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

for (const [what, breakLine] of [
  ["offline", (page: Page) => page.context().setOffline(true)],
  ["on a line that does not answer", (page: Page) => hold(page, "**/_payload.json*")],
] as const) {
  // Promise: in-the-browser
  test(`Back to a page of an earlier document ${what}: the address returns to the page shown, and links join its path`, async ({
    page,
    open,
  }) => {
    const known = await headings(page, PAGES);
    await open("/vision");
    await mainLink(page, "Team").click();
    await expect.poll(() => shownPath(page, known)).toBe("/team");
    await page.reload();
    await started(page);
    await breakLine(page);
    await back(page);
    await expect.poll(() => shownPath(page, known)).toBe("/team");
    await drawn(page);
    expect(await shownPath(page, known)).toBe("/team");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/team#main$/);
  });
}

// Promise: in-the-browser 28
test("a page that comes after the address has returned is shown at its own address, also by another attempt", async ({
  page,
  open,
  context,
}) => {
  const known = await headings(page, PAGES);
  await open("/vision");
  await mainLink(page, "Team").click();
  await expect.poll(() => shownPath(page, known)).toBe("/team");
  await page.reload();
  await started(page);
  const release = await hold(page, "**/vision/_payload.json*");
  const returned = page.evaluate(
    () => new Promise((done) => addEventListener("popstate", () => location.pathname === "/team" && done(true))),
  );
  await back(page);
  expect(await returned).toBe(true);
  release();
  await expect.poll(() => shownPath(page, known)).toBe("/vision");
  await page.goForward();
  await expect.poll(() => shownPath(page, known)).toBe("/team");
  await page.reload();
  await started(page);
  await context.setOffline(true);
  await back(page);
  await expect(retry(page)).toBeVisible();
  await context.setOffline(false);
  await retry(page).click();
  await expect.poll(() => shownPath(page, known)).toBe("/vision");
});

for (const [link, path, pages] of [
  ["the page that Back awaits", "/events", ["/vision", "/events", "/blog", "/events"]],
  ["a third page", "/services", ["/vision", "/events", "/blog", "/services"]],
  ["the page shown", "/blog", ["/vision", "/events", "/blog"]],
] as const) {
  // Promise: in-the-browser 28
  test(`a click on a link to ${link} while Back awaits its page takes no page out of the history`, async ({ page, open }) => {
    await open("/vision");
    for (const name of ["Events", "Blog"]) {
      await mainLink(page, name).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    }
    await page.reload();
    await started(page);
    const release = await hold(page, "**/events/_payload.json*");
    // The address is that of the awaited page for a second only.
    const address = await page.evaluate(
      (href) =>
        new Promise<string>((clicked) => {
          const click = () => {
            clicked(location.pathname);
            document.querySelector<HTMLElement>(`header a[href="${href}"]`)?.click();
          };
          addEventListener("popstate", click, { once: true });
          history.back();
        }),
      path,
    );
    expect(address).toBe("/events");
    await expect(page).not.toHaveURL(/\/events$/);
    release();
    for (const [at, one] of pages.toReversed().entries()) {
      if (at > 0) await back(page);
      await expect(page).toHaveURL(new RegExp(`${one}$`));
      await expect(page.locator(`header nav a[href="${one}"]`).first()).toHaveAttribute("aria-current", "page");
    }
  });
}

// Promise: in-the-browser 28
test("Back to a page that has moved shows it at its new address, and Forward leads on", async ({ page, open }) => {
  const known = await headings(page, PAGES);
  await open("/team");
  await mainLink(page, "Blog").click();
  await expect.poll(() => shownPath(page, known)).toBe("/blog");
  await page.reload();
  await started(page);
  await page.route("**/team/_payload.json*", (route) => route.fulfill({ json: { redirect: "/vision" } }));
  await back(page);
  await expect.poll(() => shownPath(page, known)).toBe("/vision");
  await page.goForward();
  await expect.poll(() => shownPath(page, known)).toBe("/blog");
});

// Promise: in-the-browser
test("history.go(-2) from another document returns to the place of the page", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/privacy-policy");
  await scrollTo(page, 640);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Terms of Services" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await scrollTo(page, 200);
  await open("/vision");
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(() => place(page)).toBe(640);
});

const AGENDA = "/events/ai-for-development-2025/agenda";
const target = (page: Page) => page.evaluate(() => document.querySelector(":target")?.id);

// Promise: in-the-browser
test("what an address names is the target of the page after a navigation in the app too", async ({ page, open }) => {
  await open(AGENDA);
  const id = (await page.locator(".agenda > li[id]").nth(3).getAttribute("id")) ?? "";
  await open("/vision");
  await markDocument(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector("main")?.append(link);
    link.click();
  }, `${AGENDA}#${id}`);
  await expect.poll(() => target(page)).toBe(id);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/vision$/);
  await page.goForward();
  await expect.poll(() => target(page)).toBe(id);
  await expect(page).toHaveURL(`${AGENDA}#${id}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/vision$/);
  expect(await isSameDocument(page)).toBe(true);
});

// Promise: in-the-browser
test("a result of the header search on the page that is shown closes the search", async ({ page, open }) => {
  await open(AGENDA);
  // Breaks are not found, and have short titles. A session is found as a place in its event.
  const [id = "", title = ""] = await page.locator(".agenda > li[id]").evaluateAll((sessions) => {
    const titles = sessions.map((session) => [session.id, session.querySelector("h2, h3")?.firstChild?.textContent ?? ""] as const);
    return titles.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  });
  await page.getByRole("button", { name: "Search organizations" }).click();
  await page.getByRole("combobox", { name: "Search organizations" }).fill(title);
  await page.getByRole("option", { name: "AI for Development 2025" }).first().click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(page.getByRole("combobox", { name: "Search organizations" })).toHaveCount(0);
});

// Promise: in-the-browser 36
test("a Back that loads a document moves the focus to the link by which the visitor left", async ({ page, open }) => {
  await open("/blog");
  const link = page.getByRole("link", { name: "Follow the blog by feed" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\.xml$/);
  await page.goBack();
  await started(page);
  await expect(link).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  // Promise: in-the-browser 36
  test("after a link of the menu, Back moves the focus to the button of the menu, and to the heading where that is hidden", async ({
    page,
    open,
  }) => {
    await open("/vision");
    const button = page.getByRole("button", { name: "Open menu" });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width: 360, height: 640 });
      await button.click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Team", exact: true }).click();
      await expect(page).toHaveURL(/\/team$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.setViewportSize({ width, height: 640 });
      await back(page);
      await expect(page).toHaveURL(/\/vision$/);
      await expect(width === 360 ? button : page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  });
});

test.describe("an answer to which an address leads", () => {
  const FAQS = "/events/ai-for-development-2025/faqs";
  const answer = (page: Page, id: string) => page.locator(`details[id="${id}"] .answer`);
  const idOf = async (page: Page) => (await page.locator(".faqs details").nth(4).getAttribute("id")) ?? "";

  // Promise: in-the-browser 39
  test("is open: in a document, after a navigation in the app, and by a link of its own page", async ({ page, open }) => {
    await open(FAQS);
    const id = await idOf(page);
    await open("/vision");
    await open(`${FAQS}#${id}`);
    await expect(answer(page, id)).toBeVisible();
    for (const from of ["/vision", FAQS]) {
      await open(from);
      await markDocument(page);
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement("a"), { href });
        document.querySelector("main")?.append(link);
        link.click();
      }, `${FAQS}#${id}`);
      await expect(answer(page, id)).toBeVisible();
      await expect(page.locator(`details[id="${id}"]`)).toHaveAttribute("open");
      expect(await isSameDocument(page)).toBe(true);
    }
  });
});

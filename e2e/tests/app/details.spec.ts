// Details of promises whose main part is tested in other files, and how an empty document is drawn.
import { axe } from "../../support/axe.ts";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { hold } from "../../support/traffic.ts";
import { follow, record } from "./support/app.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The app waits this long for a page before it shows the loader. */
const PATIENCE_MS = 400;

// Promise: in-the-browser 1, 2
test("after 400 ms of waiting for a page, and not before, a bar shows that covers nothing and needs no further code", async ({
  page,
  open,
}) => {
  await page.clock.install();
  // A page of the same kind, whose code is already loaded.
  await open("/privacy-policy");
  const release = await hold(page, "**/terms-of-service/_payload.json*");
  // From here the test controls the page's timers. Everything that the app has planned for the next minute runs before
  // the click.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Services" }).click();
  const loader = page.getByRole("status", { name: "Loading" });
  await page.clock.runFor(PATIENCE_MS - 1);
  await expect(loader).toHaveCount(0);
  // From here no code arrives, so the loader must already be in the app.
  const releaseCode = await hold(page, "**/assets/*.js");
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(loader).toBeVisible();
  await expect(loader.getByRole("progressbar")).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click({ trial: true });
  expect((await loader.boundingBox())?.height).toBeLessThan(10);
  releaseCode();
  release();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await expect(loader).toHaveCount(0);
});

test.describe("a redirect that would run code", () => {
  test.use({ allowedMessages: [/Navigation failed/] });

  // Promise: errors 14
  test("is refused: the open page stays and says so", async ({ page, open }) => {
    await open("/vision");
    await markDocument(page);
    const title = await page.title();
    await page.route("**/trap/_payload.json*", (route) => route.fulfill({ json: { redirect: "javascript:document.title='caught'" } }));
    const refused = page.waitForEvent("console", (entry) => entry.text().includes("javascript: is refused"));
    await follow(page, "/trap");
    await refused;
    await expect(page.getByRole("alert").getByText("This link is not followed")).toBeVisible();
    expect(await page.title()).toBe(title);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("a link to a fragment of the open page sends no request", async ({ page, open }) => {
  await open("/terms-of-service");
  const asked = record(page, (path) => path.startsWith("/terms-of-service"));
  const id = await page.locator("main h2[id]").last().getAttribute("id");
  await follow(page, `#${id}`);
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  // This request comes after any that the click has caused.
  await page.evaluate(async () => void (await fetch("/robots.txt")));
  expect(asked).toEqual([]);
});

test("a link to an answer opens it, also when the address names it already and the visitor has closed it", async ({ page, open }) => {
  await open("/events/ai-for-development-2024/faqs");
  const answer = page.locator("main details").first();
  const id = await answer.evaluate((details) => details.id || details.querySelector("[id]")?.id);
  await page
    .locator("main h1")
    .evaluate(
      (heading, to) => heading.after(Object.assign(document.createElement("a"), { href: `#${to}`, textContent: "The answer" })),
      id,
    );
  for (const _ of [1, 2]) {
    await expect(answer).not.toHaveAttribute("open");
    await page.getByRole("link", { name: "The answer" }).click();
    await expect(answer).toHaveAttribute("open");
    await answer.locator("summary").click();
  }
});

test("the navbar stays at the top of the window while the page is scrolled, and is transparent again at the top of the page", async ({
  page,
  open,
}) => {
  await open("/privacy-policy");
  const banner = page.getByRole("banner");
  const up = page.getByRole("button", { name: "Scroll to top" });
  await expect(banner).toHaveAttribute("data-transparent", "true");
  await page.evaluate(() => scrollTo(0, 300));
  await expect(banner).toHaveAttribute("data-transparent", "false");
  expect((await banner.boundingBox())?.y).toBe(0);
  await up.click();
  await expect(banner).toHaveAttribute("data-transparent", "true");
  await expect(up).toHaveCount(0);
});

test("the scroll-to-top button moves the focus to the content", async ({ page, open }) => {
  await open("/privacy-policy");
  await page.evaluate(() => scrollTo(0, 300));
  const up = page.getByRole("button", { name: "Scroll to top" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("after a change of a filter the focus stays in it, and only the results are announced", async ({ page, open }) => {
  await open("/organizations");
  const field = page.getByRole("search", { name: "Organizations" }).getByRole("searchbox", { name: "Name" });
  await field.fill("delta");
  await field.press("Enter");
  await expect(page).toHaveURL(/q=delta$/);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 organization");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("delta");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/organizations$/);
  await expect(field).toHaveValue("");
});

// Promise: in-the-browser 7
test("a navigation is announced once, politely", async ({ page, open }) => {
  await open("/vision");
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, type } of changes)
        if (type === "childList" && target instanceof Element && target.closest("body > [aria-live]"))
          said.push(`${target.getAttribute("aria-live")}: ${target.textContent}`);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await follow(page, "/team");
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([`polite: ${await page.title()}`]);
});

test("a press outside clears the search and leaves it open; Escape closes an empty one at once", async ({ page, open }) => {
  await open("/vision");
  await page.getByRole("button", { name: "Search organizations" }).click();
  const box = page.getByRole("combobox", { name: "Search organizations" });
  await box.fill("zzz");
  await expect(page.getByText("No results found")).toBeVisible();
  await page.mouse.click(640, 700);
  await expect(box).toHaveValue("");
  await box.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search organizations" })).toBeFocused();
});

// Promise: in-the-browser 3, 41, 42; preferences 10
test("the app draws a page that the server could not draw", async ({ page, open }) => {
  await open("/vision");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  // The server sends this with status 500 if a render fails; see `Entry::shell`.
  await page.route("**/vision", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const shell = html
      .replace("<html", '<html data-app="shell"')
      .replace(/(<div id="app">).*?(<\/div>\s*<script type="application\/json" data-json="payload")/s, "$1$2");
    expect(shell.length).toBeLessThan(html.length);
    await route.fulfill({ response, body: shell });
  });
  const release = await hold(page, /\/assets\/Vision-/);
  await page.goto("/vision", { waitUntil: "commit" });
  // The code of the page has not arrived, so there is nothing to read yet.
  const loader = page.getByRole("status", { name: "Loading" });
  await expect(loader).toBeVisible();
  expect((await loader.boundingBox())?.height).toBe(page.viewportSize()?.height);
  release();
  await started(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(loader).toHaveCount(0);
});

test.describe("for a visitor who has not decided about cookies", () => {
  test.use({ consent: "undecided" });

  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 390],
  ] as const) {
    test(`axe finds nothing on a page and the banner over it, ${colorScheme}, ${width} px wide`, async ({ page, open }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await open("/terms-of-service");
      await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
      expectNone(await axe(page), "axe");
    });
  }

  test.describe("on a phone without scripts", () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

    test("menu, search and both settings are there, and no banner asks for consent", async ({ page, open }) => {
      await open("/vision");
      await page.locator("summary[aria-label='Open menu']").click();
      await expect(page.locator(".plain-menu").getByRole("link", { name: "Team" })).toBeVisible();
      await page.locator("summary[aria-label='Search organizations']").click();
      await expect(page.getByRole("searchbox", { name: "Search organizations" })).toBeVisible();
      await expect(page.locator("form[action='/preferences'] button:visible")).toHaveCount(2);
      await expect(page.getByRole("region", { name: "Cookie consent" })).toHaveCount(0);
    });
  });
});

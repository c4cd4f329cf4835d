import { expect, type Page, started, test } from "../../support/browser.ts";

const LINKS = [
  ["About Us", "/about-us"],
  ["Services", "/services"],
  ["Vision", "/vision"],
  ["Events", "/events"],
  ["Team", "/team"],
  ["Blog", "/blog"],
  ["Login", /^https:\/\/dashboard\..*example/],
] as const;

const PHONE = { width: 360, height: 740 };
const main = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

// Promise: layout 20, 30; security 3
test("the navbar names the sections of the site and marks where the visitor is", { tag: "@both" }, async ({ page, open }) => {
  await open("/events/ai-for-development-2025");
  for (const [name, href] of LINKS) await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(main(page).getByRole("link", { name: "Request a Demo" })).toHaveAttribute("href", "/contact-us?topic=demo");
  await expect(page.getByRole("banner").getByRole("link", { name: "Meridian Evidence" })).toHaveAttribute("href", "/");
  await expect(main(page).getByRole("link", { name: "Events" })).toHaveAttribute("aria-current", "true");
  await main(page).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(main(page).getByRole("link", { name: "Team", exact: true })).toHaveAttribute("aria-current", "page");
});

// Promise: layout 20, 24
test("the navbar is transparent at the top of the page and solid once it is scrolled", async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open("/vision");
  const banner = page.getByRole("banner");
  const colour = () => banner.evaluate((e) => getComputedStyle(e).backgroundColor);
  await expect(banner).toHaveAttribute("data-transparent", "true");
  expect(await colour()).toBe("rgba(0, 0, 0, 0)");
  await page.mouse.wheel(0, 300);
  await expect(banner).toHaveAttribute("data-transparent", "false");
  await expect.poll(colour).toBe("rgb(255, 253, 248)");
  await expect(banner).toBeInViewport();
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect.poll(colour).toBe("rgb(15, 40, 35)");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(banner).toHaveAttribute("data-transparent", "true");
});

test("the navbar is solid after the reload of a page that was scrolled", async ({ page, open }) => {
  await open("/vision");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await started(page);
  await expect(page.getByRole("banner")).toHaveAttribute("data-transparent", "false");
});

// Promise: layout 27
test("the navbar is solid at the top of a page that begins with a picture", { tag: "@both" }, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open("/organizations/blue-delta-trust");
  const banner = page.getByRole("banner");
  await expect(banner).toHaveAttribute("data-transparent", "false");
  expect(await banner.evaluate((e) => getComputedStyle(e).backgroundColor)).toBe("rgb(255, 253, 248)");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  // Promise: layout 5, 21, 22, 36
  test("the menu is a drawer of 20 rem at the right, above a dimmed page", async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu(page)).toBeVisible();
    await expect.poll(async () => (await menu(page).boundingBox())?.x).toBe(PHONE.width - 320);
    expect((await menu(page).boundingBox())?.width).toBe(320);
    const overlay = await menu(page).evaluate((e) => getComputedStyle(e, "::backdrop").backgroundColor);
    expect(overlay).toMatch(/^rgba\(.*0\.\d+\)$/);
    for (const [name] of LINKS) await expect(menu(page).getByRole("link", { name, exact: true })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Request a Demo" })).toBeVisible();
  });

  for (const [how, close] of [
    ["its button", (page: Page) => page.getByRole("button", { name: "Close menu" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["a press outside", (page: Page) => page.mouse.click(15, 400)],
  ] as const) {
    // Promise: layout 5, 29
    test(`the drawer closes by ${how} and gives the focus back`, async ({ page, open }) => {
      await open("/blog");
      const button = page.getByRole("button", { name: "Open menu" });
      await button.click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.wheel(0, 500);
      expect(await page.evaluate(() => scrollY), "the page behind stands still").toBe(0);
      await close(page);
      await expect(menu(page)).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  // Promise: layout 25
  test("the drawer closes when the route changes", async ({ page, open }) => {
    await open("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu(page).getByRole("link", { name: "Vision" }).click();
    await expect(page).toHaveURL(/\/vision$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  // Promise: in-the-browser 25
  test("the drawer closes where the window has no room for its button, and the focus is on the page", async ({ page, open }) => {
    await open("/blog");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 740 });
    await expect(menu(page)).toBeHidden();
    await expect(main(page).getByRole("link", { name: "Vision", exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  // Promise: in-the-browser 18
  test("without scripts the menu is a native disclosure with the same links", { tag: "@no-js" }, async ({ page, open }) => {
    await open("/");
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "Vision" })).toBeHidden();
    await banner.locator("summary[aria-label='Open menu']").click();
    for (const [name] of LINKS) await expect(banner.getByRole("link", { name, exact: true })).toBeVisible();
    await banner.getByRole("link", { name: "Vision" }).click();
    await expect(page).toHaveURL(/\/vision$/);
  });
});

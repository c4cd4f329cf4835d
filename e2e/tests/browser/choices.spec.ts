// Choices that the visitor makes elsewhere: in another tab, in the system's settings, and before this page is seen again.
import { expect, type Page, test } from "../../support/browser.ts";
import { asked } from "../../support/traffic.ts";

test.use({ consent: "undecided" });

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const isDark = (page: Page) => page.locator("html.dark");
/** A headless tab is always visible, so the test says that the visitor has returned. */
const seeAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
const bars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
const visits = (page: Page) => {
  const told: string[] = [];
  page.on("request", (request) => new URL(request.url()).pathname === "/visits" && told.push(page.url()));
  return told;
};

// Promise: in-the-browser 38
test("what another tab decides about cookies holds here when this tab is seen again, and ends the count of visits", async ({
  page,
  open,
  context,
}) => {
  const told = visits(page);
  await open("/vision");
  const other = await context.newPage();
  await other.goto("/team");
  await banner(other).getByRole("button", { name: "Allow All" }).click();
  await expect(banner(page)).toBeVisible();
  await seeAgain(page);
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => told.length).toBe(1);
  await other.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Reject All" }).click();
  // Not even seen again: a beacon asks the cookie itself.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await asked(page);
  expect(told).toHaveLength(1);
  await seeAgain(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  await expect(page.getByRole("dialog").getByRole("switch", { name: "Analytics" })).not.toBeChecked();
});

// Promise: in-the-browser 38
test("theme and data mode of another tab hold here when this tab is seen again", async ({ page, open, context }) => {
  await open("/vision");
  const other = await context.newPage();
  await other.goto("/team");
  await other.locator("html[data-app=started]").waitFor({ state: "attached" });
  await other.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(isDark(other)).toBeAttached();
  await seeAgain(page);
  await expect(isDark(page)).toBeAttached();
  await expect(page.getByRole("switch", { name: "Dark Mode" })).toBeChecked();
  for (const on of [true, false]) {
    await other.getByRole("switch", { name: "Low-data mode" }).click();
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === "isLowData")?.value).toBe(String(on));
    await seeAgain(page);
    await expect(page.getByRole("switch", { name: "Low-data mode" })).toBeChecked({ checked: on });
    await expect(other.getByRole("switch", { name: "Low-data mode" })).toBeChecked({ checked: on });
  }
});

// Promise: in-the-browser 38
test("a page that was kept for the Back button knows what was decided meanwhile", async ({ page, open, context, baseURL }) => {
  await open("/vision");
  await expect(banner(page)).toBeVisible();
  const common = { url: baseURL ?? "", sameSite: "Lax" as const, expires: Math.floor(Date.now() / 1000) + 31_536_000 };
  await context.addCookies([
    { ...common, name: "areCookiesSetupUp", value: "true" },
    { ...common, name: "acceptedCookies", value: "%5B%5D" },
    { ...common, name: "isDarkTheme", value: "true" },
  ]);
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(banner(page)).toBeHidden();
  await expect(isDark(page)).toBeAttached();
});

// Promise: in-the-browser 33
test("before a choice the theme follows the system, afterwards the choice, and the browser's bar has its colour", async ({
  page,
  open,
}) => {
  const [light, dark] = ["#faf6ec", "#0a1c19"];
  await page.emulateMedia({ colorScheme: "light" });
  await open("/vision");
  expect(await bars(page)).toEqual([light]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(isDark(page)).toBeAttached();
  expect(await bars(page)).toEqual([dark]);
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(isDark(page)).not.toBeAttached();
  expect(await bars(page)).toEqual([light]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await seeAgain(page);
  await expect(isDark(page)).not.toBeAttached();
  await page.reload();
  expect(await bars(page)).toEqual([light]);
});

for (const [how, throws] of [
  ["keeps no cookies", false],
  ["throws for cookies", true],
] as const) {
  test(`a browser that ${how} holds the choices in this document`, async ({ page, open }) => {
    await page.addInitScript((refuses) => {
      const answer = () => {
        if (refuses) throw new DOMException("Access is denied for this document.", "SecurityError");
        return "";
      };
      Object.defineProperty(document, "cookie", { configurable: true, get: answer, set: answer });
    }, throws);
    await page.emulateMedia({ colorScheme: "light" });
    await open("/vision");
    await banner(page).getByRole("button", { name: "Reject All" }).click();
    await page.getByRole("switch", { name: "Dark Mode" }).click();
    await page.getByRole("switch", { name: "Low-data mode" }).click();
    await seeAgain(page);
    await expect(banner(page)).toBeHidden();
    await expect(isDark(page)).toBeAttached();
    await expect(page.locator("html[data-low-data]")).toBeAttached();
  });
}

for (const [what, name] of [
  ["theme", "Dark Mode"],
  ["data mode", "Low-data mode"],
] as const) {
  // Promise: in-the-browser
  test(`without scripts the switch of the ${what} keeps path and query`, { tag: "@no-js" }, async ({ page, open }) => {
    for (const address of [
      "/organizations?q=delta&page=1",
      "/contact-us/thank-you?reference=ME-TEST-REFE",
      "/vision?utm_source=x",
      "/blog",
    ]) {
      await open(address);
      const toggle = page.getByRole("switch", { name });
      const before = await toggle.getAttribute("aria-checked");
      await Promise.all([page.waitForEvent("load"), toggle.click()]);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      await expect(toggle).not.toHaveAttribute("aria-checked", before ?? "");
    }
  });
}

import { expect, type Page, test } from "../../support/browser.ts";
import { asked } from "../../support/traffic.ts";

const ALL = ["Necessary", "Analytics", "Marketing"];

test.use({ consent: "undecided" });

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });

async function saved(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies();
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  const list = value("acceptedCookies");
  return {
    setUp: value("areCookiesSetupUp"),
    accepted: list === undefined ? undefined : (JSON.parse(decodeURIComponent(list)) as unknown),
  };
}

// Promise: consent 5, 8, 18; preferences 8
test("nothing is stored before a visitor decides, and the banner waits on every page", async ({ page, context, open }) => {
  for (const address of ["/", "/blog"]) {
    await open(address);
    await expect(banner(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  }
});

for (const [button, accepted] of [
  ["Reject All", []],
  ["Allow All", ALL],
] as const) {
  // Promise: consent 1, 14, 17, 18
  test(`${button} saves ${accepted.length === 0 ? "no category" : "all categories"} and the banner is gone for good`, async ({
    page,
    open,
  }) => {
    await open("/");
    await banner(page).getByRole("button", { name: button }).click();
    await expect(banner(page)).toBeHidden();
    expect(await saved(page)).toEqual({ setUp: "true", accepted });
    await open("/vision");
    await expect(page.getByRole("button", { name: "Cookie preferences" })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
}

// Promise: consent 1, 12, 15, 16, 19, 20; preferences 3
test("preferences start with all on, and the button says what it does", async ({ page, open }) => {
  await open("/");
  await banner(page).getByRole("button", { name: "Customize Preferences" }).click();
  const modal = dialog(page);
  await expect(modal.getByRole("switch")).toHaveCount(3);
  for (const name of ALL) await expect(modal.getByRole("switch", { name, exact: true })).toBeChecked();
  await expect(modal.getByRole("button", { name: "Allow All", exact: true })).toBeVisible();
  await modal.getByRole("switch", { name: "Marketing", exact: true }).click();
  await expect(modal.getByRole("button", { name: "Allow All", exact: true })).toBeHidden();
  await modal.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await saved(page)).toEqual({ setUp: "true", accepted: ["Necessary", "Analytics"] });
});

// Promise: consent 6; preferences 6
test("a visitor can change their mind: reopened preferences show what was saved", async ({ page, open }) => {
  await open("/");
  await banner(page).getByRole("button", { name: "Customize Preferences" }).click();
  await dialog(page).getByRole("switch", { name: "Analytics", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Allow", exact: true }).click();
  await open("/team");
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  await expect(dialog(page).getByRole("switch", { name: "Necessary", exact: true })).toBeChecked();
  await expect(dialog(page).getByRole("switch", { name: "Analytics", exact: true })).not.toBeChecked();
  await expect(dialog(page).getByRole("switch", { name: "Marketing", exact: true })).toBeChecked();
  await dialog(page).getByRole("switch", { name: "Analytics", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Allow All", exact: true }).click();
  expect(await saved(page)).toEqual({ setUp: "true", accepted: ALL });
});

// Promise: in-the-browser 43; preferences 3
test("closing the preferences decides nothing, blocks no scrolling and gives the focus back", async ({ page, open }) => {
  await open("/");
  const opener = banner(page).getByRole("button", { name: "Customize Preferences" });
  for (const close of [() => page.keyboard.press("Escape"), () => dialog(page).getByRole("button", { name: "Close" }).click()]) {
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    await page.mouse.wheel(0, 600);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
  }
  await expect(banner(page)).toBeVisible();
  expect(await saved(page)).toEqual({});
});

test("preferences that the Back button has closed can be opened again", async ({ page, open }) => {
  await open("/vision");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" });
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/vision$/);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true })).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await opener.click();
  await expect(dialog(page)).toBeVisible();
});

test("when the banner is closed, the focus returns to where it was, or to the content", async ({ page, open }) => {
  await open("/vision");
  await banner(page).getByRole("button", { name: "Reject All" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.context().clearCookies();
  await open("/vision");
  const last = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await last.focus();
  await banner(page).getByRole("button", { name: "Allow All" }).focus();
  await page.keyboard.press("Enter");
  await expect(last).toBeFocused();
  await page.context().clearCookies();
  await open("/vision");
  await banner(page).getByRole("button", { name: "Customize Preferences" }).focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Allow All", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  // The banner's button that opened the dialog is gone too.
  await expect(page.getByRole("main")).toBeFocused();
});

for (const [address, width, height] of [
  ["/organizations", 1024, 600],
  ["/organizations", 1440, 800],
  ["/privacy-policy", 1024, 600],
] as const)
  test(`nothing that has the focus is behind the banner on ${address}, ${width} × ${height}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open(address);
    await expect(banner(page)).toBeVisible();
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press("Tab");
      // The page scrolls to what has the focus in the next frames.
      await page.waitForFunction(() => {
        const { activeElement } = document;
        const banner = document.querySelector(".consent");
        if (!activeElement || !banner || banner.contains(activeElement)) return true;
        return activeElement.getBoundingClientRect().top < banner.getBoundingClientRect().top;
      });
    }
  });

test("the focus stays inside the preferences", async ({ page, open }) => {
  await open("/");
  await banner(page).getByRole("button", { name: "Customize Preferences" }).click();
  await expect(dialog(page)).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
});

test.describe("with Global Privacy Control", () => {
  test.use({ extraHTTPHeaders: { "sec-gpc": "1" } });

  // Promise: consent 7, 12
  test("Analytics and Marketing start switched off, and the visitor may still switch them on", async ({ page, open }) => {
    await open("/");
    await banner(page).getByRole("button", { name: "Customize Preferences" }).click();
    await expect(dialog(page).getByRole("switch", { name: "Necessary", exact: true })).toBeChecked();
    for (const name of ["Analytics", "Marketing"]) await expect(dialog(page).getByRole("switch", { name, exact: true })).not.toBeChecked();
    await expect(dialog(page).getByRole("button", { name: "Allow", exact: true })).toBeVisible();
    for (const name of ["Analytics", "Marketing"]) await dialog(page).getByRole("switch", { name, exact: true }).click();
    await dialog(page).getByRole("button", { name: "Allow All", exact: true }).click();
    expect(await saved(page)).toEqual({ setUp: "true", accepted: ALL });
  });
});

// Promise: in-the-browser 17
test(
  "without scripts there is no banner: nothing is stored, and nothing is loaded from other origins",
  { tag: "@no-js" },
  async ({ page, context, open }) => {
    await open("/");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  },
);

// Promise: consent 13
test("the preferences can reject all, whatever the state of their switches", async ({ page, open }) => {
  await open("/");
  await banner(page).getByRole("button", { name: "Customize Preferences" }).click();
  await dialog(page).getByRole("button", { name: "Reject All", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await saved(page)).toEqual({ setUp: "true", accepted: [] });
});

// Promise: consent 11
test("the preferences and the privacy policy say that no chat is set up, and how visits are kept", async ({ page, open }) => {
  await open("/privacy-policy");
  const main = page.getByRole("main");
  for (const name of ["isDarkTheme", "isLowData", "areCookiesSetupUp", "acceptedCookies", "contactDraft", "scroll-places", "chunk-reload"])
    await expect(main.getByRole("cell", { name, exact: true })).toBeVisible();
  for (const part of ["No chat is set up here", "Kept for 25 months"]) await expect(main.getByText(part)).toBeVisible();
  await banner(page).getByRole("button", { name: "Customize Preferences" }).click();
  for (const part of ["No chat is set up here", "Kept for 25 months"]) await expect(dialog(page).getByText(part)).toBeVisible();
});

/** The paths of the visits that the page reports from now on. Playwright does not show the body of a beacon. */
function visitsOf(page: Page): string[] {
  const told: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/visits") told.push(new URL(page.url()).pathname);
  });
  return told;
}

// Promise: visits 1
test("a page is counted as soon as the visitor agrees, and each that follows", async ({ page, open }) => {
  const told = visitsOf(page);
  await open("/vision");
  await asked(page);
  expect(told).toEqual([]);
  await banner(page).getByRole("button", { name: "Allow All" }).click();
  await expect.poll(() => told).toEqual(["/vision"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect.poll(() => told).toEqual(["/vision", "/team"]);
  await open("/blog");
  await expect.poll(() => told).toEqual(["/vision", "/team", "/blog"]);
});

// Promise: visits 2
test("a visitor who rejects is not counted", async ({ page, open }) => {
  const told = visitsOf(page);
  await open("/vision");
  await banner(page).getByRole("button", { name: "Reject All" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  await open("/blog");
  await asked(page);
  expect(told).toEqual([]);
});

// Promise: consent
test(
  "without scripts the privacy policy contains the preferences, which begin according to Sec-GPC",
  { tag: "@no-js" },
  async ({ page, open }) => {
    await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie preferences" }).click();
    await expect(page).toHaveURL(/\/privacy-policy#_consent$/);
    const form = page.getByRole("form", { name: "Cookie preferences" });
    for (const name of ALL) await expect(form.getByRole("switch", { name })).toBeChecked();
    await form.getByRole("switch", { name: "Marketing" }).uncheck();
    await form.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(page).toHaveURL(/\/privacy-policy#_consent$/);
    expect(await saved(page)).toEqual({ setUp: "true", accepted: ["Necessary", "Analytics"] });
    await form.getByRole("button", { name: "Reject All" }).click();
    await expect.poll(() => saved(page)).toEqual({ setUp: "true", accepted: [] });
    await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
    await open("/privacy-policy");
    await expect(form.getByRole("switch", { name: "Necessary" })).toBeChecked();
    for (const name of ["Analytics", "Marketing"]) await expect(form.getByRole("switch", { name })).not.toBeChecked();
  },
);

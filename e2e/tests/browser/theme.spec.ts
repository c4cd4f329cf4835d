import { expect, test } from "../../support/browser.ts";

const PAPER = { light: "rgb(250, 246, 236)", dark: "rgb(10, 28, 25)" };

const background = (page: import("@playwright/test").Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

declare global {
  interface Window {
    atFirst: { classes: string; background: string };
  }
}

/** Records the state of the document before anything can be painted. */
function noteStart(): void {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    window.atFirst = {
      classes: document.documentElement.className,
      background: getComputedStyle(document.documentElement).backgroundColor,
    };
  }).observe(document, { childList: true, subtree: true });
}

// Promise: in-the-browser 12; layout 10, 12; preferences 5, 8
test(
  "the switch changes the theme, says which one it changes to, and is remembered",
  { tag: "@both" },
  async ({ page, context, open, scripted }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open("/vision");
    const footer = page.getByRole("contentinfo");
    const dark = footer.getByRole("switch", { name: "Dark Mode" });
    await expect(dark).toHaveAttribute("aria-checked", "false");
    await expect(footer.getByText("Dark Mode", { exact: true })).toBeVisible();
    await expect(footer.getByText("Light Mode", { exact: true })).toBeHidden();
    await expect(footer.getByText("Switch to Dark Mode", { exact: true })).toBeVisible();
    await dark.click();
    await expect(page.locator("html.dark")).toBeAttached();
    await expect(dark).toHaveAttribute("aria-checked", "true");
    if (scripted) await expect(dark).toBeFocused();
    await expect(footer.getByText("Light Mode", { exact: true })).toBeVisible();
    // Promise: preferences. If the switch were named "Light Mode" while it is on, a screen
    // reader would say "Light Mode: on".
    await expect(footer.getByText("Switch to Light Mode", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/vision$/);
    expect(await background(page)).toBe(PAPER.dark);
    expect((await context.cookies()).find(({ name }) => name === "isDarkTheme")?.value).toBe("true");
    await open("/blog");
    expect(await background(page)).toBe(PAPER.dark);
    await page.getByRole("switch", { name: "Dark Mode" }).click();
    await expect(page.locator("html.dark")).not.toBeAttached();
    expect((await context.cookies()).find(({ name }) => name === "isDarkTheme")?.value).toBe("false");
  },
);

for (const [cookie, scheme, theme] of [
  ["true", "light", "dark"],
  ["false", "dark", "light"],
  [undefined, "dark", "dark"],
  [undefined, "light", "light"],
] as const) {
  const whose = cookie === undefined ? "the system's preference" : "the visitor's choice";
  // Promise: consent 3; preferences 4
  test(`a page is ${theme} before first paint by ${whose}, with a ${scheme} system theme`, async ({ page, context, open, baseURL }) => {
    if (cookie)
      await context.addCookies([
        { name: "isDarkTheme", value: cookie, url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 365 * 86_400 },
      ]);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(noteStart);
    await open("/");
    const atFirst = await page.evaluate(() => window.atFirst);
    expect(atFirst.classes.split(" ").includes("dark")).toBe(theme === "dark");
    expect(atFirst.background).toBe(PAPER[theme]);
    expect(await background(page)).toBe(PAPER[theme]);
    await expect(page.getByRole("switch", { name: "Dark Mode" })).toHaveAttribute("aria-checked", String(theme === "dark"));
  });
}

// Promise: preferences 4
test("of two cookies for the theme the last one counts, for the page and for its switch", async ({ page, context, open, baseURL }) => {
  const common = { name: "isDarkTheme", domain: new URL(baseURL ?? "").hostname, sameSite: "Lax" as const };
  await page.emulateMedia({ colorScheme: "light" });
  // The browser sends the one of the longer path first.
  await context.addCookies([
    { ...common, value: "true", path: "/blog" },
    { ...common, value: "false", path: "/", expires: Date.now() / 1000 + 365 * 86_400 },
  ]);
  await open("/blog");
  const toggle = page.getByRole("switch", { name: "Dark Mode" });
  await expect(toggle).toHaveAttribute("aria-checked", "false");
  expect(await background(page)).toBe(PAPER.light);
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-checked", "true");
  expect(await background(page)).toBe(PAPER.dark);
  await context.clearCookies({ path: "/blog" });
});

// Promise: preferences 4
test("without scripts the system's preference applies until the visitor chooses a theme", { tag: "@no-js" }, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open("/");
  expect(await background(page)).toBe(PAPER.dark);
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await page.waitForURL("/");
  await expect.poll(() => background(page)).toBe(PAPER.light);
});

// Promise: content 6
test("the logos of clients match the theme", async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open("/");
  const logo = page.getByRole("region", { name: "Clients" }).getByRole("img", { name: "Blue Delta Trust" });
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute("src", /blue-delta-trust\.svg/);
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(logo).toHaveAttribute("src", /blue-delta-trust-light\.svg/);
});

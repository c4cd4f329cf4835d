// The controls that every page has, on a line that is gone after the app has started.
import { expect, type Page, started, test } from "../../support/browser.ts";
import { hold } from "../../support/traffic.ts";

test.use({ allowedMessages: [/Failed to load resource|A piece of the app did not come/] });

const PARTS = /\/assets\/(Drawer|SearchBox|CookiePreferences)-[^/]*\.js$/;
const alert = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("alert");

const CONTROLS = [
  ["menu", (page: Page) => page.getByRole("button", { name: "Open menu" }), (page: Page) => page.getByRole("dialog", { name: "Menu" })],
  [
    "search",
    (page: Page) => page.getByRole("button", { name: "Search organizations" }),
    (page: Page) => page.getByRole("combobox", { name: "Search organizations" }),
  ],
  [
    "preferences",
    (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }),
    (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" }),
  ],
] as const;

// Promise: in-the-browser
test("in low-data mode, in which nothing is fetched ahead, a notice says what a line that is cut does not bring", async ({
  page,
  context,
  baseURL,
}) => {
  const tomorrow = Date.now() / 1000 + 31_536_000;
  await context.addCookies([{ name: "isLowData", value: "true", url: baseURL ?? "", sameSite: "Lax", expires: tomorrow }]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/vision");
  await page.mouse.click(5, 500);
  await started(page);
  await context.setOffline(true);
  for (const [what, button] of CONTROLS) {
    await button(page).click();
    await expect(alert(page)).toContainText(new RegExp(`${what} could not be opened`, "i"));
    // The notice covers the controls behind it.
    await alert(page).getByRole("button", { name: "Dismiss" }).click();
  }
});

for (const [what, button, part] of CONTROLS) {
  // Promise: in-the-browser
  test(`the ${what} opens without a connection, because its code came while the page was idle`, async ({ page, open, context }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const came = new Set<string>();
    page.on("requestfinished", (request) => came.add(PARTS.exec(request.url())?.[1] ?? ""));
    await open("/vision");
    await expect.poll(() => [...came].filter(Boolean).length).toBe(3);
    await context.setOffline(true);
    await button(page).click();
    await expect(part(page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  for (const [line, breakLine] of [
    ["that is cut", (page: Page) => page.route(PARTS, (route) => route.abort())],
    ["that does not answer", (page: Page) => hold(page, PARTS)],
  ] as const) {
    // Promise: in-the-browser
    test(`on a line ${line} a notice says that the ${what} could not be opened, and another attempt opens it`, async ({ page, open }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const release = await breakLine(page);
      await open("/vision");
      await button(page).click();
      await expect(alert(page)).toContainText("could not be opened");
      if (typeof release === "function") {
        // Code that comes late opens nothing, and leaves the notice.
        const came = page.waitForEvent("requestfinished", (request) => PARTS.test(request.url()));
        release();
        await came;
      } else {
        await page.unroute(PARTS);
      }
      await alert(page).getByRole("button", { name: "Try again" }).click();
      await expect(part(page)).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    });
  }
}

// Promise: in-the-browser
test("what is typed while the search is loading stands in its field, and Enter sends it", async ({ page, open }) => {
  for (const sends of [false, true]) {
    const release = await hold(page, PARTS);
    await open("/vision");
    const [, button, part] = CONTROLS[1];
    await button(page).click();
    await expect(button(page)).toHaveAttribute("aria-busy", "true");
    await page.keyboard.type("cedar x");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("and");
    if (sends) await page.keyboard.press("Enter");
    release();
    if (sends) await expect(page).toHaveURL(/\/search\?q=cedar(\+|%20)and$/);
    else {
      await expect(part(page)).toHaveValue("cedar and");
      await page.keyboard.type(" coast");
      await expect(part(page)).toHaveValue("cedar and coast");
    }
  }
});

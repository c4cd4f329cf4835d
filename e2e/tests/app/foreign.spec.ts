// Other programs change the page: a password manager before the app starts, a translator before and after.
import { addressOf, expect, type Page, started, testOn } from "../../support/browser.ts";
import { scripts, translateFromNowOn } from "../../support/foreign.ts";
import { inbox } from "../../support/inbox.ts";
import { hold } from "../../support/traffic.ts";

const test = testOn("forms").extend({
  extraHTTPHeaders: async ({}, use, { testId }) => use({ "x-forwarded-for": addressOf(testId) }),
});
// React says that it has drawn the page anew.
test.use({
  allowedMessages: [/Drawn again in the browser|Minified React error|status of 422|was preloaded using link preload but not used/],
});

const APP = /\/assets\/(entry|react)\S*\.js/;
const form = (page: Page) => page.getByRole("form", { name: "Contact" });

test.describe("beside a password manager's elements", () => {
  // Promise: in-the-browser 30
  test("what was typed, chosen, opened and focused before the app starts is there afterwards, and is sent", async ({ page, site }) => {
    const release = await hold(page, APP);
    await page.goto("/contact-us");
    await page.evaluate(scripts.decorate);
    await form(page).getByRole("textbox", { name: "Name" }).fill("Ada Foreign");
    await form(page).getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await form(page).locator("select[name=topic]").selectOption("press");
    const list = form(page).locator("details");
    await list.locator("summary").click();
    await list.getByRole("checkbox", { name: "Training" }).check();
    const message = form(page).getByRole("textbox", { name: "Message" });
    await message.fill("Before the start");
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
    release();
    await started(page);
    await expect(message).toBeFocused();
    await page.keyboard.type(" and after");
    await expect(message).toHaveValue("Before and after the start");
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Ada Foreign");
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeFocused();
    expect(inbox(site).filter(({ name }) => name === "Ada Foreign")).toMatchObject([
      { email: "ada@example.org", topic: "press", services: ["Training"], message: "Before and after the start" },
    ]);
  });

  test("a link and an open menu keep focus and state", async ({ page }) => {
    const release = await hold(page, APP);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/vision");
    await page.evaluate(scripts.decorate);
    await page.locator("summary[aria-label='Open menu']").click();
    const link = page.locator(".plain-menu").getByRole("link", { name: "Team" });
    await link.focus();
    release();
    await started(page);
    await expect(link).toBeVisible();
    await expect(link).toBeFocused();
  });
});

for (const [when, prepare] of [
  ["before the app starts", translateFromNowOn],
  ["after the app has started", async () => {}],
] as const) {
  // Promise: in-the-browser
  test(`translating the page ${when} breaks no action`, async ({ page, open, site }) => {
    test.slow();
    await prepare(page);
    const translate = when.startsWith("after") ? () => page.evaluate(scripts.translate) : async () => {};
    const calm = async () => {
      await expect(page.getByText("Error 500")).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    };

    await open("/search?q=evidence");
    await translate();
    await expect(page.locator("main font").first()).toBeAttached();
    await page.getByRole("searchbox", { name: "Search the site" }).fill("water");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=water$/);
    await calm();
    await page.getByRole("navigation", { name: "Kinds" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/kind=/);
    await calm();
    await page.goBack();
    await expect(page).toHaveURL(/q=water$/);
    await calm();

    await page.getByRole("button", { name: "Search organizations" }).click();
    for (const text of ["delta", "deltaq", "wat"]) {
      await page.getByRole("combobox", { name: "Search organizations" }).fill(text);
      await expect(page.getByRole("banner").getByRole("option").first().or(page.getByText("No results found"))).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("switch", { name: "Dark Mode" }).click();
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
    const preferences = page.getByRole("dialog", { name: "Cookie preferences" });
    await preferences.getByRole("switch", { name: "Analytics" }).click();
    await preferences.getByRole("switch", { name: "Marketing" }).click();
    await preferences.getByRole("button", { name: "Close" }).click();
    await calm();

    await page.goto("/organizations");
    await started(page);
    await translate();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Blue Delta Trust/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Blue Delta Trust" })).toBeVisible();
    await calm();
    await page.goto("/events/ai-for-development-2025/faqs");
    await started(page);
    await translate();
    await page.getByRole("searchbox", { name: "Filter questions" }).fill("visa");
    await page.getByRole("searchbox", { name: "Filter questions" }).fill("nothing has this");
    await expect(page.getByText("No question matches")).toBeVisible();
    await calm();

    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
    const name = `Ada ${when}`;
    await form(page).getByRole("textbox", { name: "Name" }).fill(name);
    await form(page).getByRole("combobox", { name: "Topic" }).click();
    await page.getByRole("option", { name: "Partnership" }).click();
    await form(page).getByRole("combobox", { name: "Services" }).click();
    await page.getByRole("option", { name: "Training" }).click();
    await page.keyboard.press("Escape");
    await form(page).getByRole("button", { name: "Remove Training" }).click();
    await form(page).getByRole("textbox", { name: "Message" }).fill("A message of a visitor who reads a translation.");
    // Refused first, without an address, then sent.
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(form(page).getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    await form(page).getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
    await calm();
    expect(inbox(site).filter((kept) => kept.name === name)).toHaveLength(1);
  });
}

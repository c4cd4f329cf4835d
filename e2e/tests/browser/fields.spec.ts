// Fields, lists and live regions, as the parts of a page: what each widget promises by itself is tested in the gallery.
import { expect, type Page, test } from "../../support/browser.ts";

declare global {
  interface Window {
    /** Live regions that came into the document together with their text. */
    hasty: string[];
  }
}

/** Notes live regions that are added with text in them. Runs in the page before any other script. */
function noteHasty(): void {
  window.hasty = [];
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll("*")])
          if (region.matches("[role=status], [role=alert], [aria-live]") && region.textContent.trim()) window.hasty.push(region.outerHTML);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const started = (page: Page) => page.locator("html[data-app=started]").waitFor({ state: "attached" });

// Promise: in-the-browser 26
test("text fields have the direction of what is typed in them", { tag: "@both" }, async ({ page, open }) => {
  for (const address of ["/contact-us", "/search", "/organizations", "/events/ai-for-development-2025/faqs"]) {
    await open(address);
    const fields = page.locator("input:not([type=hidden], [type=checkbox], [type=radio], [tabindex='-1']), textarea");
    expect(await fields.count(), address).toBeGreaterThan(0);
    for (const field of await fields.all()) expect(await field.getAttribute("dir"), await field.evaluate((e) => e.outerHTML)).toBe("auto");
  }
});

// Promise: in-the-browser
test("titles and texts of posts have the direction of their first letters", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog/from-report-to-decision");
  for (const part of ["main h1", "main .lede", "main .prose", "main .post-card h3 a"])
    await expect(page.locator(part).first(), part).toHaveAttribute("dir", "auto");
  await open("/blog");
  for (const part of ["main h1", "main .post-card h2 a"]) await expect(page.locator(part).first(), part).toHaveAttribute("dir", "auto");
});

test.use({ allowedMessages: [/Failed to load resource/] });

// Promise: in-the-browser 27
test("a live region is in the document before its text", async ({ page }) => {
  await page.addInitScript(noteHasty);
  await page.goto("/contact-us");
  await started(page);
  await page.getByRole("combobox", { name: "Topic" }).pressSequentially("zzz");
  await expect(page.getByText("No results found")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search organizations" }).click();
  await page.getByRole("combobox", { name: "Search organizations" }).fill("zzzz");
  await expect(page.getByRole("banner").getByText("No results found")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.route("/contact-us", (route) =>
    route.fulfill({ status: 503, json: { title: "Service Unavailable", status: 503, detail: "Try again in a minute." } }),
  );
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("form", { name: "Contact" }).getByRole("alert")).toContainText("Try again in a minute.");
  // The page of results changes the text of a region that it already has.
  await page.goto("/search");
  await started(page);
  const region = page.getByRole("main").getByRole("status");
  await expect(region).toHaveText("");
  await region.evaluate((element) => Object.assign(element, { kept: true }));
  for (const [words, told] of [
    ["evidence", /results$/],
    ["zzyzx", /^Nothing on this site contains/],
  ] as const) {
    await page.getByRole("searchbox", { name: "Search the site" }).fill(words);
    await page.keyboard.press("Enter");
    await expect(region).toHaveText(told);
    expect(await region.evaluate((element) => "kept" in element), words).toBe(true);
  }
  expect(await page.evaluate(() => window.hasty)).toEqual([]);
});

test.describe("where the form gets an answer that it does not know", () => {
  for (const [how, body] of [
    ["errors that are no sentences", '{"errors":{"name":{"a":1},"email":null}}'],
    ["a reference that is no text", '{"reference":{"a":1}}'],
    ["a page in place of JSON", "<h1>Sign in to the network</h1>"],
    ["a list", "[]"],
  ] as const) {
    // Promise: in-the-browser 22
    test(`${how} removes nothing and is told beside the form`, async ({ page, open }) => {
      await open("/contact-us");
      const form = page.getByRole("form", { name: "Contact" });
      await form.getByRole("textbox", { name: "Name" }).fill("Ada");
      await page.route("/contact-us", (route) => route.fulfill({ status: 422, body }));
      await form.getByRole("button", { name: "Send" }).click();
      await expect(form.getByRole("alert")).toContainText("Your message could not be sent");
      await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Ada");
    });
  }
});

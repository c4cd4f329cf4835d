import { expect, type Page, test } from "../../support/browser.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search organizations" });
const options = (page: Page) => page.getByRole("banner").getByRole("listbox").getByRole("option");

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Search organizations" }).click();
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially(text);
}

// Promise: layout 26; search 3, 5
test("search mode replaces the links and lists organizations by name", async ({ page, open }) => {
  await open("/");
  await search(page, "DÉLTA");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(options(page).first()).toHaveText(/^Blue Delta Trust/);
  await options(page).first().click();
  await expect(page).toHaveURL(/\/organizations\/blue-delta-trust$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue Delta Trust");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

// Promise: layout 28; search 5, 21
test("the list is at most 183 px high, scrolls, and can be used with the arrow keys", async ({ page, open }) => {
  await open("/vision");
  await search(page, "e");
  const list = page.getByRole("banner").getByRole("listbox");
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(183);
  expect(await list.evaluate((e) => e.scrollHeight > e.clientHeight && getComputedStyle(e).overflowY)).toBe("auto");
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/organizations\/[a-z-]+$/);
});

test("the active result is never behind the row that stays in sight", async ({ page, open }) => {
  await open("/vision");
  await search(page, "e");
  await expect(options(page).first()).toBeVisible();
  const rows = await options(page).count();
  for (const key of ["ArrowDown", "ArrowUp"])
    for (let row = 0; row < rows; row += 1) {
      await page.keyboard.press(key);
      const active = page.getByRole("banner").getByRole("option", { selected: true });
      const isSeen = await active.evaluate((option) => {
        const { top, bottom, left, width } = option.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => option.contains(document.elementFromPoint(left + width / 2, y)));
      });
      expect(isSeen, `row ${row} with ${key}`).toBe(true);
    }
});

// Promise: search 15
test("below the organizations up to five other results stand in a group, and last the page of all results", async ({ page, open }) => {
  await open("/vision");
  await search(page, "evidence");
  const group = page.getByRole("banner").getByRole("group", { name: "On this site" });
  await expect(group.getByRole("option").first()).toBeVisible();
  expect(await group.getByRole("option").count()).toBeLessThanOrEqual(5);
  await expect(options(page).first()).toHaveText(/^Baltic Evidence Centre/);
  await expect(options(page).last()).toHaveText("See all results");
  await group.getByRole("option", { name: "Evidence gap maps that get used" }).click();
  await expect(page).toHaveURL(/\/blog\/evidence-gap-maps-that-get-used$/);
  await search(page, "evidence");
  await expect(group).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=evidence$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “evidence”");
});

// Promise: search 11
test("an organization that was found by another of its names shows that name", async ({ page, open }) => {
  await open("/vision");
  await search(page, "yaku");
  await expect(options(page).first()).toContainText("Yaku Tantanakuy");
});

// Promise: layout 23
test("a press outside clears the text, and one more leaves search mode", async ({ page, open }) => {
  await open("/vision");
  await search(page, "trust");
  await expect(options(page).first()).toBeVisible();
  await page.mouse.click(640, 700);
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("");
  await page.mouse.click(640, 700);
  await expect(box(page)).toBeHidden();
});

test("a text that no name contains shows that there are no results", async ({ page, open }) => {
  await open("/vision");
  await search(page, "zzzz");
  await expect(page.getByText("No results found")).toBeVisible();
});

// Promise: search 18
test("where nothing has all words, the list says which of them its first result lacks", async ({ page, open }) => {
  await open("/vision");
  await search(page, "evidence zzzz");
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("None has all of these words: the first is without “zzzz”.");
});

test("the search closes when the shown page gets new results", async ({ page, open }) => {
  await open("/search?q=water");
  await search(page, "delta");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=delta$/);
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

// Promise: in-the-browser
test("a result on the page that is shown closes the search", async ({ page, open }) => {
  await open("/events/ai-for-development-2024/agenda");
  await search(page, "mock audit");
  await options(page).filter({ hasText: "AI for Development 2024" }).click();
  await expect(page).toHaveURL(/\/agenda#the-mock-audit$/);
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

// Promise: in-the-browser 24
test("the list closes when Tab leaves the field, and opens again with the focus", async ({ page, open }) => {
  await open("/vision");
  await search(page, "delta");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close search" })).toBeFocused();
  await expect(options(page).first()).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(options(page).first()).toBeVisible();
});

const PROBLEM = JSON.stringify({ title: "Too Many Requests", status: 429, detail: "Wait a moment." });
const ANSWERS = [
  ["a refusal", { status: 429, contentType: "application/problem+json", body: PROBLEM }],
  ["a failure", { status: 500, contentType: "text/html", body: "<h1>Oops</h1>" }],
  ["a page in place of JSON", { status: 200, contentType: "text/html", body: "<h1>Sign in to the network</h1>" }],
  ["broken JSON", { status: 200, contentType: "application/json", body: '{"results":[' }],
  ["JSON without results", { status: 200, contentType: "application/json", body: "{}" }],
  ["null", { status: 200, contentType: "application/json", body: "null" }],
  ["results without names", { status: 200, contentType: "application/json", body: '{"total":1,"results":[{"slug":{}}]}' }],
  ["no connection", undefined],
  ["silence", "silence"],
] as const;

test.describe("where the search does not answer", () => {
  test.use({ allowedMessages: [/Search failed|Failed to load resource/] });

  for (const [how, answer] of ANSWERS) {
    // Promise: in-the-browser 22
    test(`${how} removes nothing, is told in the list, and leaves no results of other words`, async ({ page, open }) => {
      await open("/vision");
      await search(page, "delta");
      await expect(options(page).first()).toHaveText(/^Blue Delta Trust/);
      await page.route(/\/api\/(organizations|search)\?/, (route) =>
        answer === "silence" ? undefined : answer ? route.fulfill(answer) : route.abort(),
      );
      const list = page.getByRole("banner").locator(".search-list");
      const status = list.getByRole("status");
      await box(page).fill("trust");
      await expect(status).toHaveText(/^The search does not answer/);
      await expect(options(page)).toHaveCount(0);
      await expect(page.getByText("No results found")).toHaveCount(0);
      await expect(page.getByRole("banner").getByRole("link", { name: "Meridian Evidence" })).toBeVisible();
      // When it answers again, so does the list.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await box(page).fill("blue delta");
      await expect(options(page).first()).toHaveText(/^Blue Delta Trust/);
      await expect(status).toHaveText("");
    });
  }

  // Promise: in-the-browser 22
  test("one list that fails leaves the other, which says that results are missing", async ({ page, open }) => {
    await page.route(/\/api\/organizations\?/, (route) => route.fulfill({ status: 429, body: PROBLEM }));
    await open("/vision");
    await search(page, "evidence");
    await expect(page.getByRole("banner").getByRole("group", { name: "On this site" }).getByRole("option").first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("status")).toHaveText(/results are missing/);
  });
});

test("Escape leaves search mode and gives the focus back", async ({ page, open }) => {
  await open("/vision");
  await search(page, "a");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Search organizations" })).toBeFocused();
});

// Promise: in-the-browser 19; search 15
test("without scripts the search is a form that leads to the results", { tag: "@no-js" }, async ({ page, open }) => {
  await open("/");
  await page.locator("summary[aria-label='Search organizations']").click();
  const field = page.getByRole("banner").getByRole("searchbox", { name: "Search organizations" });
  await field.fill("delta");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=delta$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Blue Delta Trust", exact: true })).toBeVisible();
});

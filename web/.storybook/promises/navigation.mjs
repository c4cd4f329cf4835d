import assert from "node:assert/strict";
import { becomes } from "../page.mjs";

const focused = (page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const more = (page) => page.getByRole("button", { name: "More options" });

export const navigation = [
  {
    // Promise: widgets 19
    sentence: "tabs move by arrows, Home and End, and select by Enter",
    story: "widgets-tabs--buttons",
    keep: async (page) => {
      await press(page, "Tab", "ArrowLeft");
      await becomes(() => focused(page), "Registration");
      await press(page, "Home", "ArrowRight");
      await becomes(() => focused(page), "Agenda");
      await becomes(() => page.getByRole("tab", { selected: true }).textContent(), "Overview");
      await press(page, "Enter");
      await becomes(() => page.getByRole("tab", { selected: true }).textContent(), "Agenda");
      await becomes(() => page.getByRole("tabpanel").textContent(), "What stands under Agenda.");
      await press(page, "Tab");
      await becomes(() => focused(page), "What stands under Agenda.");
    },
  },
  {
    // Promise: widgets 23
    sentence: "selecting a tab reports its index",
    story: "widgets-tabs--reports",
    keep: async (page) => {
      await page.getByRole("tab", { name: "FAQs" }).click();
      await becomes(() => page.locator("output").textContent(), "3");
    },
  },
  {
    // Promise: widgets 19, 21
    sentence: "tabs that are routes are links, and the active one has aria-current",
    story: "widgets-tabs--routes",
    keep: async (page) => {
      await becomes(() => page.getByRole("navigation", { name: "Event" }).getByRole("link").count(), 5);
      await becomes(() => page.locator("[aria-current=page]").textContent(), "Agenda");
    },
  },
  {
    // Promise: layout 6
    sentence: "arrows open a menu at its first or last item and wrap around, and Escape returns the focus",
    story: "widgets-dropdown-menu--actions",
    keep: async (page) => {
      await press(page, "Tab", "ArrowUp");
      await becomes(() => focused(page), "Delete");
      await press(page, "ArrowDown");
      await becomes(() => focused(page), "Edit");
      await press(page, "c");
      await becomes(() => focused(page), "Copy");
      await press(page, "Escape");
      await becomes(() => more(page).evaluate((button) => button === document.activeElement), true);
      await press(page, "Enter", "Enter");
      await becomes(() => page.locator("output").textContent(), "Edit");
      await becomes(() => page.getByRole("menu").count(), 0);
    },
  },
  {
    // Promise: layout 7, 8, 38; widgets 39
    sentence: "a menu is 180 px wide at least and 200 px high at most, and a press outside closes it",
    story: "widgets-dropdown-menu--scrolls",
    keep: async (page) => {
      await more(page).click();
      const { width, height } = await page.getByRole("menu").boundingBox();
      assert.ok(width >= 180, `${width} wide`);
      assert.equal(height, 200);
      await page.mouse.click(900, 600);
      await becomes(() => page.getByRole("menu").count(), 0);
    },
  },
  {
    sentence: "a menu at the left edge of the window stays inside it",
    story: "widgets-dropdown-menu--at-the-left",
    keep: async (page) => {
      await more(page).click();
      assert.ok((await page.getByRole("menu").boundingBox()).x >= 0);
    },
  },
  {
    sentence: "the last entry of a breadcrumb is the current page, and the others are links",
    story: "widgets-breadcrumb--small-words",
    keep: async (page) => {
      await becomes(() => page.locator("[aria-current=page]").textContent(), "The Cost of a Confident Summary");
      await becomes(() => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").count(), 2);
    },
  },
  {
    // Promise: widgets 15
    sentence: "pagination changes pages, ignores presses on the current page, and is inert at both ends",
    story: "widgets-pagination--first",
    keep: async (page) => {
      await page.getByRole("button", { name: "Previous page" }).click({ force: true });
      await page.getByRole("button", { name: "1", exact: true }).click({ force: true });
      await becomes(() => page.locator("output").textContent(), "1");
      await page.getByRole("button", { name: "5", exact: true }).click();
      await becomes(() => page.locator("output").textContent(), "5");
      await page.getByRole("button", { name: "Next page" }).click();
      await becomes(() => page.locator("[aria-current=page]").textContent(), "6");
    },
  },
  {
    // Promise: widgets 11
    sentence: "the links of a pagination keep the query",
    story: "widgets-pagination--url",
    keep: async (page) => {
      assert.equal(
        await page.getByRole("link", { name: "Next page" }).getAttribute("href"),
        "/organizations?country=Kenya&q=health&page=4",
      );
      await becomes(() => page.locator("[aria-current=page]").getAttribute("href"), null);
    },
  },
  {
    // Promise: widgets 12
    sentence: "pagination is hidden if there is only one page",
    story: "widgets-pagination--one-page",
    keep: async (page) => becomes(() => page.getByRole("navigation").count(), 0),
  },
];

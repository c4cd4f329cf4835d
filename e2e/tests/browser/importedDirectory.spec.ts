// The directory after an import: entries that no editor wrote, with names of all kinds.
import { expect, type Page, testOn } from "../../support/browser.ts";
import { LONG_NAME } from "../../support/registry.ts";

const test = testOn("imported");

const results = (page: Page) => page.getByRole("region", { name: "Results" });
const names = (page: Page) => results(page).getByRole("heading", { level: 2 });

test("an acronym and a name in another script find the entry", { tag: "@both" }, async ({ page, open }) => {
  for (const q of ["icesi", "水资源"]) {
    await open(`/organizations?q=${encodeURIComponent(q)}`);
    await expect(names(page)).toHaveText([LONG_NAME]);
    await expect(results(page).getByRole("status")).toHaveText("1 organization");
  }
});

test("a filter by code, by slug and by name gives the same list, with counts of the results", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations?country=PE&tag=government-agency");
  await expect(names(page)).toHaveText([LONG_NAME]);
  const filters = page.getByRole("search", { name: "Organizations" });
  await expect(filters.getByRole("combobox", { name: "Country" })).toHaveValue("Peru");
  await expect(filters.getByRole("combobox", { name: "Type" })).toHaveValue("Government Agency");
  await expect(filters.getByRole("option", { name: "Peru (1)" })).toBeAttached();
});

test(
  "a profile with few facts has no empty section, and shows its text, facts and similar organizations",
  { tag: "@both" },
  async ({ page, open }) => {
    await open("/organizations/bare-institute");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Bare Institute");
    await expect(main.getByText("Bare Institute is a research facility in Nairobi, Kenya.")).toBeVisible();
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Where they work"]);
    const facts = main.getByRole("complementary", { name: "Facts" });
    await expect(facts.getByRole("term")).toHaveText(["Country", "Offices", "Source"]);
    await expect(main.getByRole("link", { name: "Visit website" })).toHaveCount(0);
  },
);

// Promise: heads 7
test("entries with the same name have different titles", async ({ page, open }) => {
  const titles = [];
  for (const slug of ["ministry-of-lakes", "ministry-of-lakes-malawi"]) {
    await open(`/organizations/${slug}`);
    titles.push(await page.title());
  }
  expect(titles.map((title) => title.split(" | ")[0])).toEqual([
    "Ministry of Lakes, Kampala, Uganda",
    "Ministry of Lakes, Lilongwe, Malawi",
  ]);
});

test("a long name and many offices fit a narrow screen", { tag: "@both" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/organizations/interprovincial-commission-for-the-evaluation-of-smallholder");
  const main = page.getByRole("main");
  for (const city of ["Lima", "Cusco", "Piura", "Puno"]) await expect(main.getByRole("listitem").filter({ hasText: city })).toBeVisible();
  await expect(main.getByRole("link", { name: "Wikipedia" })).toHaveAttribute("href", "https://en.wikipedia.example/wiki/ICESI");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

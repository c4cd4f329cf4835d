// The studies behind the answers, the list of them, and the map of what was studied and what was not.
import { expect, test } from "../../support/browser.ts";

const STUDY = "/studies/diarrhoea-toothache-and-chlorine";

// Promise: studies 1
test("a study shows its facts, its effect, the passage that was used, and who cites it", { tag: "@both" }, async ({ page, open }) => {
  await open(STUDY);
  const main = page.getByRole("main");
  for (const [name, value] of [
    ["Design", "Cluster-randomized trial"],
    ["Place", "Zomba, Malawi"],
    ["Year", "2022"],
    ["Size", "112 villages, 2,480 children under five"],
  ] as const)
    await expect(main.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd")).toHaveText(value);
  const effect = main.getByRole("img", { name: /Diarrhoea in the last seven days/ });
  await expect(effect).toBeVisible();
  await expect(effect.locator("desc")).toHaveText(/0\.73 times the rate \(95% interval 0\.6 to 0\.89\).*does not include it/);
  await expect(main.locator("mark")).toHaveText(/^Reported diarrhoea fell to 0\.73 times the rate/);
  await expect(main.getByRole("region", { name: "Why this step, and not the next" })).toContainText("Step 3 of 4");
  const used = main.getByRole("region", { name: "Where it is used" });
  await expect(used.getByRole("link", { name: /Do chlorine dispensers/ })).toBeVisible();
  await used.getByRole("link", { name: "Handwashing, counted three ways" }).click();
  await page.getByRole("link", { name: "Diarrhoea, toothache and a tank of chlorine" }).click();
  await expect(page).toHaveURL(STUDY);
});

// Promise: studies 2
test("the list of studies is filtered by subject and country, and says when none is left", { tag: "@both" }, async ({ page, open }) => {
  await open("/studies");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  const all = await titles.count();
  expect(all).toBeGreaterThan(20);
  await page.getByLabel("Subject").selectOption({ label: "Water treatment (6)" });
  await page.getByLabel("Country").selectOption("kenya");
  await page.getByRole("button", { name: "Show studies" }).click();
  await expect(page).toHaveURL("/studies?subject=water-treatment&place=kenya");
  await expect(titles).toHaveCount(3);
  await expect(page.getByText("3 studies", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(titles).toHaveCount(all);
  await open("/studies?place=atlantis");
  await expect(page.getByText("No study matches.")).toBeVisible();
});

// Promise: studies 4
test("the map is one table whose cells lead to their studies or say that none was found", { tag: "@both" }, async ({ page, open }) => {
  await open("/map");
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(7);
  await expect(table.getByRole("rowheader")).toHaveCount(8);
  const meals = table.getByRole("row", { name: /^School meals/ });
  await expect(meals.getByRole("cell").first()).toContainText("5 studies");
  await expect(meals.getByRole("cell").first().getByRole("link")).toHaveCount(5);
  const phone = table.getByRole("row", { name: /^Advice by telephone/ });
  await expect(phone.getByRole("cell")).toHaveText(Array.from({ length: 6 }, () => "none found"));
  await expect(page.getByRole("region", { name: "When and where we searched" })).toContainText("12 October 2026");
  await page.getByLabel("Country").selectOption("rwanda");
  await page.getByRole("button", { name: "Show studies" }).click();
  await expect(page).toHaveURL("/map?place=rwanda");
  await expect(table.getByRole("link")).toHaveText(["Early reading in Kinyarwanda with structured plans"]);
});

test("on narrow screens the key of the map and the facts of a study are in columns, and a bar keeps its chevron beside it", async ({
  page,
  open,
}) => {
  const starts = async (of: string) =>
    new Set(await page.locator(of).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))).size;
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open("/map");
    expect(await starts(".map-key li"), `${width}`).toBe(columns);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await open("/studies/a-meal-every-day");
  expect(await starts(".study-facts > div")).toBe(2);
  await open("/aidinsight");
  const heights = await page.locator(".study summary").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(40);
});

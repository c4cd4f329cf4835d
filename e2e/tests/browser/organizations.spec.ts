import { expect, type Page, test } from "../../support/browser.ts";

const filters = (page: Page) => page.getByRole("search", { name: "Organizations" });
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const names = (page: Page) => results(page).getByRole("heading", { level: 2 });

test("the directory lists every organization by name", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations");
  await expect(results(page).getByText("24 organizations")).toBeVisible();
  await expect(names(page)).toHaveCount(24);
  const shown = await names(page).allInnerTexts();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
});

// Promise: pages 18
test("name, type and country narrow the list, and the address keeps the query", { tag: "@both" }, async ({ page, open, scripted }) => {
  await open("/organizations");
  await filters(page).getByRole("searchbox", { name: "Name" }).fill("dêlta");
  await filters(page).getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/[?&]q=d%C3%AAlta/);
  await expect(names(page)).toHaveText(["Blue Delta Trust"]);
  await expect(filters(page).getByRole("searchbox", { name: "Name" })).toHaveValue("dêlta");
  await results(page).getByRole("link", { name: "Clear filters" }).click();
  await expect(names(page)).toHaveCount(24);

  await filters(page).getByRole("combobox", { name: "Type" }).selectOption({ value: "Grant-Making Organization" });
  await filters(page).getByRole("combobox", { name: "Country" }).selectOption({ value: "Bangladesh" });
  await filters(page).getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/tag=Grant-Making/);
  await expect(page).toHaveURL(/country=Bangladesh/);
  await expect(names(page)).toHaveText(["Blue Delta Trust"]);
  await expect(filters(page).getByRole("combobox", { name: "Country" })).toHaveValue("Bangladesh");
  await page.goBack();
  await expect(names(page)).toHaveCount(24);
  // Without scripts the browser restores the values of the form, as it does for any form.
  if (scripted) await expect(filters(page).getByRole("combobox", { name: "Country" })).toHaveValue("");
});

// Promise: directory 13
test("intervention and outcome narrow the list, and each chosen filter can be removed", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations");
  const choose = async (label: string, value: string) => {
    await filters(page).getByRole("combobox", { name: label }).selectOption({ value });
    await filters(page).getByRole("button", { name: "Show results" }).click();
  };
  await choose("Outcome", "Literacy");
  await expect(names(page)).toHaveText(["Acacia Learning Trust", "Great Lakes Teachers College", "Two Rivers University"]);
  await choose("Intervention", "Teacher Support");
  await expect(page).toHaveURL(/intervention=Teacher(\+|%20)Support&outcome=Literacy/);
  await expect(names(page)).toHaveText(["Acacia Learning Trust", "Great Lakes Teachers College"]);
  await expect(filters(page).getByRole("option", { name: "Research Support (2)" })).toBeAttached();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const chosen = results(page).getByRole("list", { name: "Chosen filters" });
  await expect(chosen.getByRole("link")).toHaveText(["Teacher Support", "Literacy"]);
  await chosen.getByRole("link", { name: "Remove Teacher Support" }).click();
  await expect(names(page)).toHaveCount(3);
  await expect(filters(page).getByRole("combobox", { name: "Intervention" })).toHaveValue("");

  await open("/organizations?intervention=no-such&q=a");
  await expect(results(page).getByText(/No organization matches/)).toBeVisible();
  await expect(filters(page).getByRole("option", { name: "no-such (0)" })).toBeAttached();
  await chosen.getByRole("link", { name: "Remove no-such" }).click();
  await expect(page).toHaveURL(/organizations\?q=a$/);
});

// Promise: directory 13
test("the names on a profile lead to the organizations that share them", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations/blue-delta-trust");
  await page.getByRole("region", { name: "Interventions" }).getByRole("link", { name: "Infrastructure" }).click();
  await expect(names(page)).toHaveText(["Blue Delta Trust", "Lantern Bridge Foundation", "Tidemark Alliance"]);
  await open("/organizations/blue-delta-trust");
  await page.getByRole("region", { name: "Outcomes" }).getByRole("link", { name: "School Completion" }).click();
  await expect(page).toHaveURL(/outcome=School%20Completion$/);
  await expect(names(page)).toHaveText(["Blue Delta Trust"]);
});

// Promise: directory 14
test("a dot of the map leads to its country, and one of several countries lists them", { tag: "@both" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/organizations");
  const map = page.getByRole("navigation", { name: "Countries on the map" });
  const dots = await map.locator("svg").locator("a, button").all();
  expect(dots.length).toBeGreaterThan(5);
  for (const dot of dots) {
    const box = await dot.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  const fiji = map.getByRole("link", { name: "Fiji, 1 organization" });
  await fiji.focus();
  await expect(map.getByText("Fiji, 1 organization", { exact: true })).toBeVisible();
  await fiji.click();
  await expect(page).toHaveURL(/organizations\?country=Fiji$/);
  await expect(names(page)).toHaveText(["Coral Sea Fund"]);
  await expect(fiji).toHaveAttribute("aria-current", "true");

  const several = map.getByRole("button", { name: /^Bolivia and 1 more, 2 organizations$/ });
  await several.press("Enter");
  await expect(map.getByRole("link", { name: /^(Bolivia|Argentina|Brazil), 1 organization$/ })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(map.getByRole("link", { name: "Bolivia, 1 organization" })).toBeHidden();
  await several.click();
  await map.getByRole("link", { name: "Bolivia, 1 organization" }).click();
  await expect(names(page)).toHaveText(["Consejo Andino del Agua"]);
  await expect(map.getByRole("link", { name: "Bolivia, 1 organization" })).toBeHidden();
});

test("the filters stay in view beside the list", async ({ page, open }) => {
  for (const height of [900, 560]) {
    await page.setViewportSize({ width: 1440, height });
    await open("/organizations");
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(filters(page).getByRole("searchbox", { name: "Name" })).toBeInViewport();
    const last = page.getByRole("navigation", { name: "Countries on the map" }).locator("svg").locator("a, button").last();
    await last.focus();
    await expect(last).toBeInViewport();
  }
});

test("a query without results says so and offers the whole list", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations?q=zzz");
  await expect(results(page).getByText("0 organizations")).toBeVisible();
  await expect(results(page).getByText(/No organization matches/)).toBeVisible();
  await results(page).getByRole("link", { name: "see them all" }).click();
  await expect(names(page)).toHaveCount(24);
});

// Promise: directory 3
test("a profile shows facts, offices, interventions, outcomes and similar organizations", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations/blue-delta-trust");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Blue Delta Trust" })).toBeVisible();
  const facts = main.getByRole("complementary", { name: "Facts" });
  for (const fact of ["Bangladesh", "920", "1998", "$21 million"]) await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  await expect(facts.getByRole("link", { name: /bluedelta\.example/ })).toHaveAttribute("href", "https://bluedelta.example");
  for (const city of ["Khulna", "Barishal", "Dhaka"]) await expect(main.getByText(city).first()).toBeVisible();
  for (const text of [
    "Social Protection",
    "Grants paid when the river gauge says so, before the flood.",
    "Food Security",
    "Meals a day in the flood months.",
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await main.getByRole("link", { name: "All similar organizations" }).click();
  await expect(page).toHaveURL(/\/similar-organizations$/);
  await page.getByRole("main").getByRole("link", { name: "Tidemark Alliance" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tidemark Alliance");
});

test("undeclared query parameters of the directory are ignored", async ({ page, open }) => {
  expect((await open("/organizations?utm_source=x&q=delta")).status()).toBe(200);
  await expect(names(page)).toHaveText(["Blue Delta Trust"]);
});

test.describe("beyond the last page", () => {
  test.use({ allowedMessages: [/404 \(Not Found\)/] });

  test("an address past the last page, or with an invalid page number, is not found", async ({ open }) => {
    for (const page of ["99", "0", "-1", "abc", "1e9"]) expect((await open(`/organizations?page=${page}`)).status(), page).toBe(404);
  });
});

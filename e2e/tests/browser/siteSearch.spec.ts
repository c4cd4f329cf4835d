import { expect, type Page, test } from "../../support/browser.ts";

const field = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search the site" });
const results = (page: Page) => page.getByRole("main").getByRole("article");
const kinds = (page: Page) => page.getByRole("navigation", { name: "Kinds" });

// Promise: search 10
test("a search shows results with what matched, and a link leads to the section", { tag: "@both" }, async ({ page, open }) => {
  await open("/search");
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Organizations" })).toBeVisible();
  await field(page).fill("the mock audit");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=the\+mock\+audit$/);
  await expect(field(page)).toHaveValue("the mock audit");
  const first = results(page).first();
  await expect(first.getByText("Event", { exact: true })).toBeVisible();
  await expect(first.locator("mark").first()).toBeVisible();
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/agenda#the-mock-audit$/);
});

// Promise: search 10
test("kinds have counts and restrict the results, which come ten to a page", { tag: "@both" }, async ({ page, open }) => {
  await open("/search?q=evidence");
  await expect(results(page)).toHaveCount(10);
  await expect(kinds(page).getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "true");
  const posts = kinds(page).getByRole("link", { name: /^Posts/ });
  const count = Number((await posts.textContent())?.replace(/\D/g, ""));
  // What is typed and not sent is no part of the results.
  await field(page).fill("other");
  await posts.click();
  await expect(field(page)).toHaveValue("evidence");
  await expect(page).toHaveURL(/kind=post/);
  await expect(posts).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main").getByText(`${count} results`)).toBeVisible();
  await page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(/kind=post&page=2$/);
  await expect(results(page)).toHaveCount(count - 10);
  // A new search keeps the kind.
  await field(page).fill("field");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/q=field&kind=post$/);
});

test("what has no result of the chosen kind is not said to be nowhere", { tag: "@both" }, async ({ page, open }) => {
  await open("/search?q=okafor&kind=faq");
  await expect(page.getByText("Nothing of this kind contains “okafor”.")).toBeVisible();
  await expect(page.getByText("Nothing on this site contains")).toHaveCount(0);
  await kinds(page).getByRole("link", { name: /^All/ }).click();
  await expect(results(page).first()).toBeVisible();
});

// Promise: search 7
test("a slip is forgiven and told, and nothing found offers the directory and a person", { tag: "@both" }, async ({ page, open }) => {
  await open("/search?q=handwahing");
  await expect(page.getByText("Nothing contains “handwahing”. These are the results for “handwashing”.")).toBeVisible();
  await expect(results(page).first().getByRole("link")).toHaveText("Handwashing, counted three ways");
  await field(page).fill("zzyzx");
  await field(page).press("Enter");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Ask us" })).toHaveAttribute("href", "/contact-us");
  await main.getByRole("link", { name: "Look for the name in the directory" }).click();
  await expect(page).toHaveURL(/\/organizations\?q=zzyzx$/);
});

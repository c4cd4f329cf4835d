import { expect, test } from "../../support/browser.ts";

// Promise: content 5; in-the-browser 15
test("the blog shows its posts newest first, page by page", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog");
  const times: string[] = [];
  const titles = new Set<string>();
  const read = async () => {
    times.push(...(await page.locator("main article time").evaluateAll((list) => list.map((time) => time.getAttribute("datetime") ?? ""))));
    for (const title of await page.locator("main article").getByRole("heading").allInnerTexts()) titles.add(title);
  };
  await read();
  const pagination = page.getByRole("navigation", { name: "Pagination" });
  await expect(pagination.getByRole("link", { name: "1", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(pagination.getByRole("link", { name: "Previous page" })).toHaveAttribute("aria-disabled", "true");
  for (const number of ["2", "3"]) {
    await pagination.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(new RegExp(`/blog\\?page=${number}$`));
    await expect(pagination.getByRole("link", { name: number, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await read();
  }
  await expect(pagination.getByRole("link", { name: "Next page" })).toHaveAttribute("aria-disabled", "true");
  expect(times).toEqual(times.toSorted().toReversed());
  expect(titles.size).toBe(20);
  await pagination.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/\/blog(\?page=1)?$/);
});

// Promise: pages 11
test("a tag leads to the posts that carry it", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog");
  const tags = page.getByRole("list", { name: "Posts by tag" }).or(page.getByRole("navigation", { name: "Posts by tag" }));
  await tags.getByRole("link", { name: /^Methods/ }).click();
  await expect(page).toHaveURL(/\/blog\/tags\/methods$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Methods");
  await expect(page.locator("main .intro .eyebrow")).toHaveText("Posts about");
  const links = page.locator("main article").getByRole("heading").getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(0);
  await links.first().click();
  await expect(page).toHaveURL(/\/blog\/(?!tags)/);
  await expect(page.locator("main header").getByRole("link", { name: "Methods" })).toBeVisible();
});

test("a post has its date, author, table of contents, picture, neighbours and related posts", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog/living-reviews-for-ministries");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Living reviews for ministries" })).toBeVisible();
  await expect(main.locator("header time")).toHaveAttribute("datetime", "2024-07-30");
  await expect(main.locator("header").getByRole("link", { name: /./ }).and(page.locator("[href^='/team/']"))).toBeVisible();
  const cover = main.locator("img.cover");
  await expect(cover).toHaveJSProperty("complete", true);
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  const contents = main.getByRole("navigation", { name: /contents|on this page/i });
  const entry = contents.getByRole("link").last();
  const goal = (await entry.getAttribute("href")) ?? "";
  await entry.click();
  await expect(page.locator(`[id="${decodeURIComponent(goal.slice(goal.indexOf("#") + 1))}"]`)).toBeInViewport();
  const neighbours = main.getByRole("navigation", { name: "More posts" });
  await expect(neighbours.getByRole("link", { name: /^Later/ })).toBeVisible();
  const related = page.getByRole("region", { name: "Read next" }).getByRole("link");
  expect(await related.count()).toBeGreaterThan(0);
  await neighbours.getByRole("link", { name: /^Later/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From report to decision");
});

test("columns of numbers stand at the right, below their heads", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog/reading-forty-thousand-studies");
  for (const cell of [page.getByRole("columnheader", { name: "Total" }), page.getByRole("cell", { name: "34,200" })])
    await expect(cell).toHaveCSS("text-align", "end");
  await expect(page.getByRole("cell", { name: "Dropped" }).or(page.getByRole("rowheader", { name: "Dropped" }))).toHaveCSS(
    "text-align",
    "start",
  );
});

test("the breadcrumb leads back up", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog/from-report-to-decision");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.locator("[aria-current=page]")).toHaveText("From Report to Decision");
  await crumbs.getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

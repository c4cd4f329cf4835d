// A directory of 200 organizations, more than a page shows.
import { expect, testOn } from "../../support/browser.ts";

const test = testOn("longDirectory");

// Promise: pages 18; widgets 8, 10, 45
test(
  "a long directory has 24 entries a page and a window of five page numbers, and links keep the query",
  { tag: "@both" },
  async ({ page, open }) => {
    await open("/organizations?q=o&page=4");
    const pagination = page.getByRole("navigation", { name: "Pagination" });
    await expect(page.getByRole("region", { name: "Results" }).getByRole("heading", { level: 2 })).toHaveCount(24);
    await expect(pagination.getByRole("link", { name: /^\d+$/ })).toHaveText(["2", "3", "4", "5", "6"]);
    await expect(pagination.getByRole("link", { name: "4", exact: true })).toHaveAttribute("aria-current", "page");
    await pagination.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\?(q=o&page=5|page=5&q=o)$/);
    await expect(pagination.getByRole("link", { name: "5", exact: true })).toHaveAttribute("aria-current", "page");
    await pagination.getByRole("link", { name: "Previous page" }).click();
    await expect(pagination.getByRole("link", { name: "4", exact: true })).toHaveAttribute("aria-current", "page");
  },
);

// Promise: widgets. The links of a pagination keep the query.
test("pagination keeps parameters of the visitor's query that are not the list's own", { tag: "@both" }, async ({ page, open }) => {
  const pagination = page.getByRole("navigation", { name: "Pagination" });
  const queryOf = () => Object.fromEntries(new URL(page.url()).searchParams);
  await open("/organizations?utm_source=a%26b&q=o&page=2&ref=");
  await pagination.getByRole("link", { name: "3", exact: true }).click();
  await expect(pagination.getByRole("link", { name: "3", exact: true })).toHaveAttribute("aria-current", "page");
  expect(queryOf()).toEqual({ utm_source: "a&b", ref: "", q: "o", page: "3" });
  await pagination.getByRole("link", { name: "Next page" }).click();
  await expect(pagination.getByRole("link", { name: "4", exact: true })).toHaveAttribute("aria-current", "page");
  expect(queryOf()).toEqual({ utm_source: "a&b", ref: "", q: "o", page: "4" });
  await open("/blog?utm_source=x");
  await expect(pagination.getByRole("link", { name: "2", exact: true })).toHaveAttribute("href", "/blog?utm_source=x&page=2");
});

// Promise: widgets 13, 15
test("a click on the current page, before the first and past the last does nothing", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations");
  const pagination = page.getByRole("navigation", { name: "Pagination" });
  for (const name of ["1", "Previous page"]) {
    const inert = pagination.getByRole("link", { name, exact: true });
    await expect(inert).toHaveAttribute("aria-disabled", "true");
    await inert.click({ force: true });
    await expect(page).toHaveURL(/\/organizations$/);
  }
});

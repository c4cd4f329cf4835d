// A directory of 200 organizations: more than a page holds.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "../../support/browser.ts";
import { copyOfContent, type Server, startServer } from "../../support/server.ts";

const COPIES = 176;

const test = base.extend<object, { site: Server }>({
  site: [
    async ({}, use) => {
      const copy = copyOfContent();
      const folder = join(copy.folder, "organizations");
      const text = readFileSync(join(folder, "open-well.toml"), "utf8");
      for (let n = 1; n <= COPIES; n += 1) {
        const own = text
          .replace(/^name = .*/m, `name = "Copy ${String(n).padStart(3, "0")}"`)
          .replace(/^metaTitle = .*/m, `metaTitle = "Copy number ${n} of a well"`)
          .replace(/^metaDescription = .*/m, `metaDescription = "Copy number ${n} of an organization, made to fill the directory with more than a page can hold at once."`);
        writeFileSync(join(folder, `copy-${n}.toml`), own);
      }
      const site = await startServer({ content: copy.folder });
      await use(site);
      await site.stop();
      copy.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

test("a long directory is read 24 a page, through a window of five numbers, and links keep the question", { tag: "@both" }, async ({ page, open }) => {
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
});

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

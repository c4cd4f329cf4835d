// Ids of an editor's headings are in the same document as those of the page and of its data.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, isSameDocument, markDocument, test as base } from "../../support/browser.ts";
import { copyOfContent, type Server, STARTS_A_SERVER, startServer } from "../../support/server.ts";

const POST = "/blog/from-report-to-decision";
const HEADINGS = ["Payload", "Site", "App", "Main", "Toc", "Related"];

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const copy = copyOfContent();
      const file = join(copy.folder, `${POST}.md`);
      const [head = ""] = readFileSync(file, "utf8").split("\n\n");
      const parts = HEADINGS.map((heading) => `## ${heading}\n\n${"Words that fill a line. ".repeat(60)}\n\n`).join("");
      writeFileSync(file, `${head}\n\nA link to [the site](#site).\n\n${parts}`);
      const server = await startServer({ content: copy.folder });
      await use(server);
      await server.stop();
      copy.remove();
    },
    { scope: "worker", ...STARTS_A_SERVER },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

test("the app starts with any heading of an editor, and no id occurs twice", async ({ page, open }) => {
  await open(POST);
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map((element) => element.id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await markDocument(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("an editor's link to a heading and the table of contents lead to the heading", async ({ page, open }) => {
  await open(POST);
  for (const link of [
    page.getByRole("link", { name: "the site" }),
    page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Site" }),
  ]) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await link.click();
    await expect(page).toHaveURL(/#site$/);
    await expect(page.getByRole("heading", { name: "Site", level: 2 })).toBeInViewport();
  }
});

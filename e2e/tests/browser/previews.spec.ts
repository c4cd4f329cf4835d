// An editor makes a signed link on the command line and opens it; other visitors see nothing of it.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { axe } from "../../support/axe.ts";
import { expect, testOn } from "../../support/browser.ts";
import { program } from "../../support/server.ts";
import type { Site } from "../../support/sites.ts";

const DRAFT = "/blog/from-report-to-decision";
const FUTURE = "/blog/the-same-number-twice";

const test = testOn("previews");

/** A link that the command prints. */
function linkOf(site: Site, ...args: string[]): string {
  const flags = ["--content", site.content, "--data-dir", site.data, "--site-url", site.origin];
  return execFileSync(program(), ["preview", ...args, ...flags], { stdio: ["ignore", "pipe", "ignore"] })
    .toString()
    .trim();
}

// Promise: commands 5
test("a preview link shows a draft, says so, and is neither cached nor indexed", async ({ page, site }) => {
  const answer = await page.goto(linkOf(site, DRAFT));
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From report to decision");
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const { "cache-control": cache, "x-robots-tag": robots } = answer?.headers() ?? {};
  expect(cache).toBe("no-store");
  expect(robots).toContain("noindex");
  expect(await axe(page)).toEqual([]);
});

test.describe("a visitor without the link", () => {
  test.use({ allowedMessages: [/404/] });

  test("finds no page at the draft's address, and no link to it", async ({ page, site }) => {
    expect((await page.goto(site.origin + DRAFT))?.status()).toBe(404);
    expect((await page.goto(site.origin + FUTURE))?.status()).toBe(404);
    await page.goto(`${site.origin}/blog`);
    await expect(page.locator(`a[href^="${DRAFT}"], a[href^="${FUTURE}"]`)).toHaveCount(0);
  });
});

// Promise: commands 12
test("a link for a date shows the site as it will be, and stays there when followed", async ({ page, site }) => {
  await page.goto(linkOf(site, "/blog", "--until", "2099-06-01"));
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("2099");
  await page.locator(`main a[href^="${FUTURE}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The same number twice");
  expect(page.url()).toContain("?preview=");
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
});

test.describe("a link that was changed", () => {
  test.use({ allowedMessages: [/403/] });

  test("is refused with an explanation, and so is a link of another page", async ({ page, site }) => {
    const link = linkOf(site, DRAFT);
    for (const bad of [link.slice(0, -2), link.replace(DRAFT, FUTURE), `${link}x`]) {
      const answer = await page.goto(bad);
      expect(answer?.status(), bad).toBe(403);
      await expect(page.locator("body")).toContainText("not valid");
      expect(answer?.headers()["cache-control"]).toBe("no-store");
    }
  });
});

test("the preview banner fits every width and theme", async ({ page, site }) => {
  const link = linkOf(site, DRAFT);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(link);
      const box = await page.getByRole("complementary", { name: "Preview" }).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      const sheets = process.env["SHEETS"];
      if (sheets) await page.screenshot({ path: join(sheets, `preview-${colorScheme}-${width}.png`) });
    }
  }
});

// Editing content with `--dev`: the open page says what is wrong, and reloads when it is corrected.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { axe } from "../../support/axe.ts";
import { expect, test as base } from "../../support/browser.ts";
import { copyOfContent, type Server, STARTS_A_SERVER, startServer } from "../../support/server.ts";

const POST = "blog/from-report-to-decision.md";
const PAGE = "/blog/from-report-to-decision";

const test = base.extend<{ site: { server: Server; file: string } }>({
  site: [
    async ({}, use) => {
      const copy = copyOfContent();
      const server = await startServer({ content: copy.folder, flags: ["--dev"] });
      await use({ server, file: join(copy.folder, POST) });
      await server.stop();
      copy.remove();
    },
    STARTS_A_SERVER,
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
});

test("a mistake is shown over the open page, can be closed, and disappears when it is corrected", async ({ page, open, site }) => {
  const good = readFileSync(site.file, "utf8");
  await open(PAGE);
  const overlay = page.getByRole("region", { name: "Content held back" });
  await expect(overlay).toHaveCount(0);

  writeFileSync(site.file, good.replace("title =", '"<img src=x onerror=alert(1)>" = 1\ntitel ='));
  await expect(overlay).toBeVisible({ timeout: 20_000 });
  await expect(overlay.getByRole("alert")).toContainText(
    /from-report-to-decision\.md:\d+:1: error\[unknown-key\]: Unknown key `titel`, did you mean `title`\?/,
  );
  await expect(overlay.getByRole("alert")).toContainText(/\d+ \| titel = "From report to decision"/);
  await expect(overlay.locator("img")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  const sheets = process.env["SHEETS"];
  if (sheets)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: join(sheets, `held-${colorScheme}-${width}.png`) });
      }
    }

  await overlay.getByRole("button", { name: "Close" }).click();
  await expect(overlay).toHaveCount(0);
  writeFileSync(site.file, good.replace("title =", "tittle ="));
  await expect(overlay, "another mistake is shown again").toBeVisible({ timeout: 20_000 });
  const before = page.getByRole("link", { name: "Meridian Evidence" }).first();
  await before.focus();
  await overlay.getByRole("alert").focus();
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await expect(before, "the keyboard goes back to where it was").toBeFocused();

  await before.blur();
  await page.setViewportSize({ width: 360, height: 800 });
  writeFileSync(site.file, `${good}\n${"word ".repeat(100)}<b>x</b>\n`);
  await expect(overlay.getByRole("alert")).toContainText("…");
  const mark = overlay.getByText(/^\s*\|\s*\^+$/).first();
  const text = await mark.evaluate((line) => {
    const range = document.createRange();
    const at = line.textContent?.indexOf("^") ?? 0;
    range.setStart(line.firstChild ?? line, at);
    range.setEnd(line.firstChild ?? line, at + 1);
    return range.getBoundingClientRect().right;
  });
  expect(text, "the mark is to be seen without scrolling").toBeLessThan(340);
  await page.keyboard.press("Escape");
  await expect(overlay, "with the focus nowhere").toHaveCount(0);

  const loaded = page.waitForEvent("load", { timeout: 20_000 });
  writeFileSync(site.file, good.replace("From report to decision", "From report to deed"));
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From report to deed");
});

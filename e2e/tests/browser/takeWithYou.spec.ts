// The row by which a reader takes a page away, and the sheet that an answer prints.
import { expect, test } from "../../support/browser.ts";
import { ask } from "../../support/http.ts";

const PAGES = {
  "/aidinsight": "All studies as CSV",
  "/aidinsight/chlorine-at-the-pump": "All studies as CSV",
  "/blog/from-report-to-decision": "Licence",
  "/blog/when-to-stop-reading": "Data as CSV",
  "/case-studies/1250-staff-hours": "Licence",
  "/methods": "Data as CSV",
  "/studies/a-meal-every-day": "All studies as CSV",
  "/studies?subject=cash-transfers": "Data as CSV",
  "/map": "Data as CSV",
};

// Promise: pages 41
test(
  "every answer, study, post, case study and page with a chart can be printed, shared, cited and taken as data",
  { tag: "@both" },
  async ({ page, open, scripted }) => {
    for (const [address, last] of Object.entries(PAGES)) {
      await open(address);
      const row = page.getByRole("group", { name: "Take it with you" });
      await expect(row).toContainText(/Print|To print/);
      await expect(row.getByText("Share", { exact: true })).toBeVisible();
      await expect(row.getByRole("link", { name: last })).toBeVisible();
      await row.getByText("Cite", { exact: true }).click();
      const own = await page.locator("link[rel=canonical]").getAttribute("href");
      const cited = address === "/aidinsight" ? `${own}/school-meals-attendance-sahel` : String(own);
      await expect(row.getByText(cited, { exact: false }).first()).toBeVisible();
      await expect(row.locator("pre")).toContainText("@misc{");
      await expect(row.getByRole("region", { name: "As BibTeX" })).toContainText(`url = {${cited}}`);
      if (scripted) await expect(row.getByRole("button", { name: "Print" })).toBeVisible();
    }
  },
);

// Promise: pages 42
test("the numbers of a chart are a file for programs with a row for each of its table", async ({ page, open }) => {
  await open("/methods");
  const link = page.getByRole("group", { name: "Take it with you" }).getByRole("link", { name: "Data as CSV" });
  const file = await ask((await link.getAttribute("href")) ?? "");
  expect(file.headers.get("content-type")).toContain("text/csv");
  const rows = (await file.text()).trimEnd().split("\r\n");
  const table = page.locator(".chart table tr");
  expect(rows).toHaveLength(await table.count());
  expect(rows[0]).toContain("Language,");
  expect(rows.at(-1)).toMatch(/^"Tetum, in test",90,56\.7,46\.4,66\.4,/);
});

// Promise: pages 43
test(
  "an answer prints on one sheet of A4 with its question, answer, bars, day of the search, address and what would change it",
  {
    tag: "@both",
  },
  async ({ page, open }) => {
    await open("/aidinsight");
    const questions = await page.getByRole("navigation", { name: "Questions to try" }).getByRole("link").all();
    const addresses = await Promise.all(questions.map((link) => link.getAttribute("href")));
    for (const address of addresses) {
      await open(address ?? "");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Studies searched until")).toBeVisible();
      await expect(page.getByText("What would change this answer")).toBeVisible();
      await expect(page.locator(".study .strength").first()).toBeVisible();
      for (const hidden of [
        page.getByRole("group", { name: "Take it with you" }),
        page.getByRole("group", { name: "Places in the answer" }),
      ])
        await expect(hidden).toBeHidden();
      const printed = await page.evaluate(() => getComputedStyle(document.querySelector("[rel=canonical]") as Element, "::after").content);
      expect(printed).toContain(address?.split("#")[0]);
      const pdf = await page.pdf({ format: "A4" });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), address ?? "").toHaveLength(1);
      await page.emulateMedia({ media: "screen" });
    }
  },
);

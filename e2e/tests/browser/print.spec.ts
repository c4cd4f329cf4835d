import { expect, test } from "../../support/browser.ts";

test.use({ consent: "undecided" });

test("the printed page contains the document without navigation and controls", { tag: "@both" }, async ({ page, open, scripted }) => {
  for (const address of ["/", "/blog/from-report-to-decision", "/organizations/blue-delta-trust", "/events/ai-for-development-2025/faqs"]) {
    await open(address);
    if (scripted) await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const part of [
      page.locator("header.banner"),
      page.locator("footer.footer"),
      page.getByRole("region", { name: "Cookie consent" }),
      page.getByRole("navigation", { name: "Breadcrumb" }),
    ])
      await expect(part).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
  }
});

import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { asked, buildIsKnown } from "../../support/traffic.ts";

// Promise: in-the-browser 12; layout 10
test(
  "the switch of low-data mode gives pages without web fonts and with small pictures",
  { tag: "@both" },
  async ({ page, context, open }) => {
    await open("/blog/from-report-to-decision");
    await page.getByRole("switch", { name: "Low-data mode" }).click();
    await expect(page.locator("html[data-low-data=true]")).toBeAttached();
    await expect(page).toHaveURL(/\/blog\/from-report-to-decision$/);
    await expect(page.getByRole("switch", { name: "Low-data mode" })).toHaveAttribute("aria-checked", "true");
    expect((await context.cookies()).find(({ name }) => name === "isLowData")?.value).toBe("true");
    const fonts: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
    await page.reload();
    // Drawing the page makes the browser request the fonts that the page uses.
    await page.screenshot();
    expect(fonts).toEqual([]);
    const cover = page.getByRole("main").getByRole("img").nth(0);
    expect(await page.locator("main img.cover").getAttribute("src")).toContain("q_45");
    await expect(cover).toBeVisible();
    await page.getByRole("switch", { name: "Low-data mode" }).click();
    await expect(page.locator("html[data-low-data]")).not.toBeAttached();
  },
);

for (const [path, field] of [
  ["/organizations", "Name"],
  ["/events/ai-for-development-2025/faqs", "Filter questions"],
] as const) {
  // Promise: in-the-browser 31
  test(`the switch of low-data mode loads no document over what is typed into “${field}”`, async ({ page, open }) => {
    await open(path);
    await markDocument(page);
    const control = page.getByRole("main").getByRole("searchbox", { name: field });
    await control.fill("water");
    await page.getByRole("switch", { name: "Low-data mode" }).click();
    await expect(page.locator("html[data-low-data]")).toBeAttached();
    // By then the app has asked whether the server can be reached, and would have loaded the page again.
    await asked(page);
    await expect(control).toHaveValue("water");
    expect(await isSameDocument(page)).toBe(true);
  });
}

// Promise: in-the-browser
test("a search that was sent does not keep the switch of low-data mode from loading a document", async ({ page, open }) => {
  await open("/organizations");
  await page.getByRole("main").getByRole("searchbox", { name: "Name" }).fill("delta");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=delta$/);
  await page.getByRole("switch", { name: "Low-data mode" }).click();
  await expect(page.locator("html[data-low-data=true]")).toBeAttached();
});

test.describe("with Save-Data", () => {
  test.use({ extraHTTPHeaders: { "save-data": "on" } });

  // Promise: in-the-browser 11
  test("the app waits for the first touch, and nothing is prefetched", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto("/");
    // Longer than the app ever waits for idle time.
    await page.clock.fastForward(5000);
    await asked(page);
    await expect(page.locator("html[data-app]")).not.toBeAttached();
    expect(fetched.filter((path) => /_payload|\.woff2|entry-/.test(path))).toEqual([]);
    await page.keyboard.press("Tab");
    await started(page);
    await buildIsKnown(page);
    await page.clock.fastForward(1500);
    await asked(page);
    expect(fetched.filter((path) => /_payload|\.woff2/.test(path))).toEqual([]);
  });
});

// What a visitor on a phone waits for is the page itself, and not what the app adds to it.
import { expect, started, test } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { KINDS } from "../../support/kinds.ts";

// As Lighthouse's phone.
test.use({ consent: "undecided", viewport: { width: 412, height: 823 }, allowedMessages: [/404 \(Not Found\)/] });

test("the largest paint of every page is of what the server drew", async ({ page }) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  for (const [kind, address] of Object.entries(KINDS)) {
    await page.goto(address);
    await started(page);
    await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
    const largest = await page.evaluate(async () => {
      // Two frames: what was drawn last is painted, and its entry is there.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const entries = await new Promise<PerformanceEntry[]>((done) => new PerformanceObserver((list) => done(list.getEntries())).observe({ type: "largest-contentful-paint", buffered: true }));
      const element = (entries.at(-1) as PerformanceEntry & { element?: Element }).element;
      return element?.closest("main") ? "" : `${element?.tagName}: ${element?.textContent}`;
    });
    if (largest) wrong.push(`${kind}: ${largest}`);
  }
  expectNone(wrong, "pages");
});

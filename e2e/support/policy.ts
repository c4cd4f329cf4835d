// The policy, as a browser keeps it. That no request goes to another origin and nothing stands in the console is part
// of every test (support/browser.ts).
import { expect, type Page, testOn } from "./browser.ts";
import { expectNone } from "./http.ts";

/** Tests that fail on a violation of the policy, and on a report of one. The server is shared: nobody may cause a report. */
export const test = testOn("forms").extend<{ violations: string[] }>({
  violations: [
    async ({ context, site }, use) => {
      const seen: string[] = [];
      await context.exposeBinding("violated", ({ page }, what: string) => {
        seen.push(`${page.url()}: ${what}`);
      });
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
          (window as unknown as { violated: (what: string) => void }).violated(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
        });
      });
      await use(seen);
      expectNone(seen, "violations of the policy");
      const figures = await (await fetch(`${site.admin}/metrics`)).text();
      expect(figures, "reports that browsers sent").toContain("website_csp_reports_total 0\n");
    },
    { auto: true },
  ],
});

/** Down to the end, so that all that waits for the eye is asked for, and back. What the policy forbids is refused when it is asked for. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });

// The Content-Security-Policy as a browser enforces it. support/browser.ts already checks in every test that no request
// goes to another origin and that the console is empty.
import { expect, type Page, testOn } from "./browser.ts";
import { expectNone } from "./http.ts";

/** Tests that fail on a violation of the policy, and on a report of one. The server is shared, so no test may cause a report. */
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
          (window as unknown as { violated: (what: string) => void }).violated(
            `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
          );
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

/** Scrolls to the end and back, so that everything that loads lazily is requested. The browser reports a blocked request when it is made. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });

// The policy, as a browser keeps it: every kind of page with its scripts running and all that opens opened. That no
// request goes to another origin and nothing stands in the console is part of every test (support/browser.ts).
import { expect, type Page, test as base } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { KINDS } from "../../support/kinds.ts";
import { type Server, startServer } from "../../support/server.ts";

// A server of its own: what browsers report to it is this file's doing.
const test = base.extend<{ violations: string[] }, { site: Server }>({
  site: [
    async ({}, use) => {
      const site = await startServer({ flags: ["--min-fill-seconds", "0"] });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  violations: async ({ context, site }, use) => {
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
});

test.use({ consent: "undecided", allowedMessages: [/404 \(Not Found\)/] });

/** Down to the end, so that all that waits for the eye is loaded, and back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

for (const [kind, address] of Object.entries(KINDS)) {
  test(`${kind} keeps the policy, whatever is opened on it`, async ({ page, open, violations }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 800, height: 800 });
    await open(address);
    await scrollThrough(page);

    const banner = page.getByRole("region", { name: "Cookie consent" });
    await banner.getByRole("button", { name: "Customize Preferences" }).click();
    const preferences = page.getByRole("dialog", { name: "Cookie preferences" });
    await preferences.getByRole("switch", { name: "Marketing" }).click();
    await preferences.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(banner).toBeHidden();

    await page.setViewportSize({ width: 400, height: 800 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Search organizations" }).click();
    await page.getByRole("combobox", { name: "Search organizations" }).fill("delta");
    await expect(page.getByRole("banner").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");

    for (const button of await page.getByRole("main").locator("button[aria-haspopup]:visible").all()) {
      await button.click();
      await page.keyboard.press("Escape");
    }
    for (const summary of await page.getByRole("main").locator("summary:visible").all()) await summary.click();
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("switch", { name: "Dark Mode" }).click();
    await footer.getByRole("switch", { name: "Low-data mode" }).click();
    await expect(page.locator("html.dark")).toBeAttached();
    expect(violations).toEqual([]);
  });
}

test("a walk through the app and a sent form keep the policy", async ({ page, open, violations }) => {
  test.setTimeout(120_000);
  await open("/");
  await page.getByRole("button", { name: "Allow All" }).click();
  for (const name of ["About Us", "Services", "Vision", "Events", "Team", "Blog"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await scrollThrough(page);
  }
  await page.getByRole("banner").getByRole("link", { name: "Request a Demo" }).click();
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Example");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await form.getByRole("textbox", { name: "Phone number" }).fill("1");
  await form.getByRole("button", { name: "Country" }).click();
  await form.getByRole("searchbox", { name: "Search countries" }).fill("Spa");
  await page.keyboard.press("Enter");
  await form.getByRole("textbox", { name: "Phone number" }).fill("612345678");
  await form.getByRole("textbox", { name: "Message" }).fill("What came of the wells?");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByText(/ME-\w{4}-\w{4}/)).toBeVisible();
  expect(violations).toEqual([]);
});

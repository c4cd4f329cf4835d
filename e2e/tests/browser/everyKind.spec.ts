// One visit to every kind of page, from the first paint on a phone to the last menu or dialog that only this kind opens.
// Each promise is a step, and a broken step does not keep the others from being tested. overlays.spec.ts tests what opens
// over every page.
import { axe, axeWithin, COLOURS, RULES } from "../../support/axe.ts";
import { expect, type Page, started } from "../../support/browser.ts";
import { KINDS } from "../../support/kinds.ts";
import { cookieBanner, isAlone, openOwn } from "../../support/overlays.ts";
import { scrollThrough, test } from "../../support/policy.ts";
import { smallTargets } from "../../support/targets.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

test.use({
  consent: "undecided",
  // The phone that Lighthouse emulates.
  viewport: { width: 412, height: 823 },
  // The browser itself logs the status of the error page.
  allowedMessages: [/404 \(Not Found\)/],
});

for (const [kind, address] of Object.entries(KINDS)) {
  test(`${kind} shows its own content first, obeys the policy, and axe finds nothing on it or in what it opens`, async ({
    page,
    violations,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(address);
    await started(page);

    await test.step("the largest paint on a phone is of what the server drew", async () => {
      await cookieBanner(page).waitFor();
      expect.soft(await largestPaintOutsideMain(page), "the largest paint, where it is not of the page's content").toBe("");
    });

    await test.step("the policy holds while the visitor reads to the end and decides about cookies", async () => {
      await scrollThrough(page);
      await cookieBanner(page).getByRole("button", { name: "Allow All" }).click();
      await expect(cookieBanner(page)).toBeHidden();
      expect.soft(violations, "violations of the policy").toEqual([]);
    });

    // The steps above ran without reduced motion, as for most visitors.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const [view, size, rules] of [
      ["light and narrow", NARROW, RULES],
      ["light and wide", WIDE, RULES],
      ["dark and wide", WIDE, COLOURS],
      ["dark and narrow", NARROW, COLOURS],
    ] as const) {
      await test.step(`axe finds nothing on the page, ${view}`, async () => {
        await page.setViewportSize(size);
        if (view === "dark and wide") await page.getByRole("contentinfo").getByRole("switch", { name: "Dark Mode" }).click();
        await expect(page.locator("html.dark")).toHaveCount(view.startsWith("dark") ? 1 : 0);
        expectNothing(await axe(page, rules), `axe on ${address}, ${view}`);
      });

      await test.step(`axe finds nothing in what only this page opens, ${view}`, async () => {
        await openOwn(page, async (what, overlay) => {
          await isAlone(page, what, overlay);
          expectNothing(await axeWithin(page, overlay, rules), `axe in ${what} on ${address}, ${view}`);
        });
      });

      await test.step(`what is pressed measures at least 24 by 24 px, ${view}`, async () => {
        expectNothing(await smallTargets(page), `targets below 24 px on ${address}, ${view}`);
      });
    }

    await test.step("the policy holds for all that was opened, and in low-data mode", async () => {
      for (const summary of await page.getByRole("main").locator("summary:visible").all()) await summary.click();
      const saving = page.getByRole("contentinfo").getByRole("switch", { name: "Low-data mode" });
      await saving.click();
      await expect(page.locator("html[data-low-data=true]")).toBeAttached();
      expect.soft(violations, "violations of the policy").toEqual([]);
    });
  });
}

function expectNothing(findings: string[], promise: string): void {
  expect.soft(findings.slice(0, 40).join("\n"), `${promise}: ${findings.length} found`).toBe("");
}

/** The largest element painted so far; empty if it is part of the page's own content. */
function largestPaintOutsideMain(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // After two frames, what was drawn last is painted, and its performance entry exists.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const entries = await new Promise<PerformanceEntry[]>((done) =>
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type: "largest-contentful-paint", buffered: true }),
    );
    const element = (entries.at(-1) as PerformanceEntry & { element?: Element }).element;
    return element?.closest("main") ? "" : `${element?.tagName}: ${element?.textContent}`;
  });
}

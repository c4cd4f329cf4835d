import { axe } from "../../support/axe.ts";
import { expect, test } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { KINDS } from "../../support/kinds.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// The browser itself notes the status of the error page.
test.use({ contextOptions: { reducedMotion: "reduce" }, allowedMessages: [/404 \(Not Found\)/] });

for (const [kind, address] of Object.entries(KINDS)) {
  test(`axe finds nothing on ${kind}: wide and narrow, light and dark`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const wrong: string[] = [];
    const look = async (state: string, rules?: string[]) => {
      const found = await axe(page, { runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: RULES } });
      wrong.push(...found.map((line) => `${state}: ${line}`));
    };
    await open(address);
    await look("light, 1280");
    await page.setViewportSize({ width: 360, height: 740 });
    await look("light, 360");
    // The theme changes colours only.
    await page.getByRole("switch", { name: "Dark Mode" }).click();
    await expect(page.locator("html.dark")).toBeAttached();
    await look("dark, 360", ["color-contrast", "link-in-text-block"]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await look("dark, 1280", ["color-contrast", "link-in-text-block"]);
    expectNone(wrong, `axe on ${address}`);
  });
}

for (const [what, width] of [["at a desk", 1280], ["on a phone", 360]] as const) {
  test(`what is pressed measures at least 24 by 24 px ${what}`, { tag: "@both" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    const wrong: string[] = [];
    for (const address of ["/", "/blog", "/blog/from-report-to-decision", "/organizations", "/events/ai-for-development-2025/faqs", "/contact-us"]) {
      await open(address);
      const small = await page.evaluate(() => {
        const controls = document.querySelectorAll("header a, header button, header summary, footer a, footer button, nav a, main button, main summary, main input, main select, main textarea, .btn, .floating button");
        return [...controls].flatMap((control) => {
          if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest("[aria-hidden=true]")) return [];
          // A box is pressed by its label as well.
          const label = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : undefined;
          const { width, height } = (label ?? control).getBoundingClientRect();
          if (width === 0 || control.closest("p, .answer")) return [];
          return width >= 23.9 && height >= 23.9 ? [] : [`${control.tagName} "${control.textContent?.trim() || control.getAttribute("aria-label")}" ${width.toFixed(0)}×${height.toFixed(0)}`];
        });
      });
      wrong.push(...small.map((line) => `${address}: ${line}`));
    }
    expectNone(wrong, "targets below 24 px");
  });
}

test("the first stop of the Tab key is a visible link to the content", { tag: "@both" }, async ({ page, open }) => {
  await open("/blog");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect(await skip.evaluate((e) => getComputedStyle(e).clipPath)).toBe("none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
});

test("focus shows on whatever the Tab key reaches", async ({ page, open }) => {
  await open("/organizations");
  const seen = new Set<string>();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, shown } = await page.evaluate(() => {
      const e = document.activeElement as HTMLElement;
      const ringed = (x: Element | null) => x !== null && (getComputedStyle(x).outlineStyle !== "none" && parseFloat(getComputedStyle(x).outlineWidth) >= 1.5 || getComputedStyle(x).boxShadow !== "none");
      return { name: `${e.tagName} ${e.textContent?.trim().slice(0, 30) || e.getAttribute("aria-label") || e.getAttribute("name")}`, shown: ringed(e) || ringed(e.parentElement) };
    });
    seen.add(name);
    expect(shown, `focus on ${name}`).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(15);
});

test("nothing moves for a visitor who asked for stillness", async ({ page, open }) => {
  for (const address of ["/", "/about-us", "/aidinsight", "/no-such-page"]) {
    await open(address);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((a) => a.playState === "running" && Number(a.effect?.getComputedTiming().activeDuration) > 10)
        .map((a) => `${(a as CSSAnimation).animationName ?? (a as CSSTransition).transitionProperty} on ${(a.effect as KeyframeEffect).target?.className}`),
    );
    expect(running, address).toEqual([]);
  }
});

test("content that reveals itself on scroll is readable without motion and without scripts", { tag: "@both" }, async ({ page, open }) => {
  await open("/");
  const hidden = await page.evaluate(() => [...document.querySelectorAll("main h2, main h3, main p")].filter((e) => e.checkVisibility() && !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((e) => e.textContent));
  expect(hidden).toEqual([]);
});

test("the page can be used in forced colours", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/");
  await expect(page.getByRole("link", { name: "Request a Demo" }).first()).toBeVisible();
  const switches = page.getByRole("switch", { name: "Dark Mode" });
  await expect(switches).toBeVisible();
});

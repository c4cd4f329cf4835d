// everyKind.spec.ts tests each kind of page with axe.
import { expect, type Page, test } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { mayDiffer } from "../../support/changed.ts";
import { KINDS } from "../../support/kinds.ts";
import { smallTargets } from "../../support/targets.ts";

// The browser itself logs the status of the error page.
test.use({ contextOptions: { reducedMotion: "reduce" }, allowedMessages: [/404 \(Not Found\)/] });

for (const [what, width] of [
  ["at a desk", 1280],
  ["on a phone", 360],
] as const) {
  test(`without scripts, too, controls measure at least 24 by 24 px ${what}`, { tag: "@no-js" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    const wrong: string[] = [];
    for (const address of [
      "/",
      "/blog",
      "/blog/from-report-to-decision",
      "/organizations",
      "/events/ai-for-development-2025/faqs",
      "/contact-us",
    ]) {
      await open(address);
      wrong.push(...(await smallTargets(page)).map((line) => `${address}: ${line}`));
    }
    expectNone(wrong, "targets below 24 px");
  });
}

// Promise: layout 32
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

test("every element that the Tab key reaches shows its focus", async ({ page, open }) => {
  await open("/organizations");
  const seen = new Set<string>();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, shown } = await page.evaluate(() => {
      const e = document.activeElement as HTMLElement;
      const ringed = (x: Element | null) =>
        x !== null &&
        ((getComputedStyle(x).outlineStyle !== "none" && parseFloat(getComputedStyle(x).outlineWidth) >= 1.5) ||
          getComputedStyle(x).boxShadow !== "none");
      return {
        name: `${e.tagName} ${e.textContent?.trim().slice(0, 30) || e.getAttribute("aria-label") || e.getAttribute("name")}`,
        shown: ringed(e) || ringed(e.parentElement),
      };
    });
    seen.add(name);
    expect(shown, `focus on ${name}`).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(15);
});

test("nothing moves for a visitor who prefers reduced motion", async ({ page, open }) => {
  for (const address of ["/", "/about-us", "/aidinsight", "/no-such-page"]) {
    await open(address);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((a) => a.playState === "running" && Number(a.effect?.getComputedTiming().activeDuration) > 10)
        .map(
          (a) =>
            `${(a as CSSAnimation).animationName ?? (a as CSSTransition).transitionProperty} on ${(a.effect as KeyframeEffect).target?.className}`,
        ),
    );
    expect(running, address).toEqual([]);
  }
});

// Promise: widgets 27
test("content that reveals itself on scroll is readable without motion and without scripts", { tag: "@both" }, async ({ page, open }) => {
  await open("/");
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll("main h2, main h3, main p")]
      .filter((e) => e.checkVisibility() && !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((e) => e.textContent),
  );
  expect(hidden).toEqual([]);
});

test("the page can be used in forced colours", async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("/");
  await expect(page.getByRole("link", { name: "Request a Demo" }).first()).toBeVisible();
  const switches = page.getByRole("switch", { name: "Dark Mode" });
  await expect(switches).toBeVisible();
  // The land of a map is a background behind a mask, which forced colours replace by that of the page.
  await open("/organizations/acacia-learning-trust");
  const land = await page.locator(".world").evaluate((map) => {
    const [land, page] = [getComputedStyle(map, "::before"), getComputedStyle(document.documentElement)];
    return { land: land.backgroundColor, page: page.backgroundColor };
  });
  expect(land.land).not.toBe(land.page);
  // Backgrounds are left out, so what they would say is said by borders, and the bars have colours of the system.
  await open("/aidinsight");
  const drawn = await page.evaluate(() => {
    const of = (selector: string, pseudo?: string) => getComputedStyle(document.querySelector(selector) as Element, pseudo);
    const ink = of("html").color;
    return {
      isCurrentMarked: of(".prepared [aria-current]").borderTopWidth !== of(".prepared a:not([aria-current])").borderTopWidth,
      sign: of(".faqs summary", "::before").borderTopWidth,
      tick: of(".ticks li", "::before").borderTopWidth,
      hasInk: [ink, "canvastext"].some((name) => of(".strength").backgroundImage.toLowerCase().includes(name)),
    };
  });
  expect(drawn).toEqual({ isCurrentMarked: true, sign: "2px", tick: "2px", hasInk: true });
});

// WCAG 2.2, 1.4.4 Resize Text. A browser's setting changes the size of the root element, from which all other sizes are derived.
test("text has the size that a visitor has chosen in the browser, and no page scrolls sideways on a phone", async ({ page, open }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const wrong: string[] = [];
  for (const [kind, address] of Object.entries(KINDS).filter(([, at]) => mayDiffer(at))) {
    await open(address);
    const before = await page.evaluateHandle(() => {
      const texts = [...document.querySelectorAll("body :not(svg *, script, style)")].filter((e) =>
        [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      );
      return new Map(texts.map((e) => [e, parseFloat(getComputedStyle(e).fontSize)]));
    });
    await restyle(page, "html { font-size: 125% !important }");
    const same = await before.evaluate((sizes) =>
      [...sizes].filter(([e, was]) => parseFloat(getComputedStyle(e).fontSize) < 1.2 * was).map(([e]) => `${e.tagName}.${e.className}`),
    );
    if (same.length > 0) wrong.push(`${kind}: of the same size as before: ${same.slice(0, 4).join(", ")}`);
    const wide = await sideways(page);
    if (wide) wrong.push(`${kind}: ${wide}`);
  }
  expectNone(wrong, "pages that do not follow the chosen size");
});

// WCAG 2.2, 1.4.12 Text Spacing: the spacing that a visitor may set without losing content.
test("no page scrolls sideways on a phone when a visitor widens lines, letters, words and paragraphs", async ({ page, open }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const [kind, address] of Object.entries(KINDS).filter(([, at]) => mayDiffer(at))) {
    await open(address);
    await restyle(
      page,
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    const found = await sideways(page);
    if (found) wide.push(`${kind}: ${found}`);
  }
  expectNone(wide, "pages that scroll sideways");
});

/** Adds a visitor's own rules. The content policy allows no inline style of a test, so they are adopted by the document. */
async function restyle(page: Page, rules: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
  }, rules);
}

/** How wide a page that scrolls sideways is, and by which elements; empty if it does not. */
function sideways(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const outside = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > clientWidth + 0.5);
    const names = outside.slice(0, 4).map((e) => `${e.tagName}.${e.className}`);
    return `${scrollWidth} px wide, by ${names.join(", ")}`;
  });
}

// A browser text size of 200 % in a window of 360 × 500 px, with a scroll bar that takes room.
import { CHROMIUM } from "../../support/engines/places.ts";
import { expectNone } from "../../support/http.ts";
import { mayDiffer } from "../../support/changed.ts";
import { KINDS } from "../../support/kinds.ts";
import { expect, test } from "../../support/browser.ts";

const PARTS = 3;
/** More than any page has elements to focus. */
const MOST_TABS = 200;

test.use({
  viewport: { width: 360, height: 500 },
  consent: "undecided",
  // The page that is not found
  allowedMessages: [/status of 404/],
  launchOptions: {
    executablePath: CHROMIUM ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--blink-settings=defaultFontSize=32"],
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

for (let part = 0; part < PARTS; part += 1) {
  // Promise: in-the-browser 40
  test(`on every kind of page nothing overlaps, is cut or leaves the window (${part + 1} of ${PARTS})`, async ({ page, open }) => {
    test.setTimeout(240_000);
    const wrong: string[] = [];
    for (const [index, address] of Object.values(KINDS).entries()) {
      if (index % PARTS !== part) continue;
      await open(address);
      await page.getByRole("region", { name: "Cookie consent" }).waitFor();
      wrong.push(...(await page.evaluate(misplaced)).map((fault) => `${address}: ${fault}`));
    }
    expectNone(wrong, "misplaced");
  });
}

for (const address of ["/", "/services", "/contact-us", "/organizations", "/events/ai-for-development-2025/faqs"]) {
  // Promise: in-the-browser 40
  test(`${address}: no element that has the focus is wholly covered, by the cookie banner or anything else`, async ({ page, open }) => {
    test.setTimeout(240_000);
    await open(address);
    await page.getByRole("region", { name: "Cookie consent" }).waitFor();
    const covered: string[] = [];
    let count = 0;
    for (; count < MOST_TABS; count += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(focused);
      if (found === undefined) break;
      if (found) covered.push(found);
    }
    expect(count).toBeGreaterThan(20);
    expectNone(covered, "covered");
  });
}

// Promise: in-the-browser 40
test("the cookie banner takes less than half of the window, and its buttons can be reached in it", async ({ page, open }) => {
  await open("/services");
  const banner = page.getByRole("region", { name: "Cookie consent" });
  expect((await banner.boundingBox())?.height).toBeLessThan(250);
  for (const name of ["Reject All", "Allow All", "Customize Preferences"]) {
    const button = banner.getByRole("button", { name });
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 0.9 });
  }
  const kept = () =>
    page.evaluate(() => [
      document.documentElement.style.scrollPaddingBlockEnd,
      document.querySelector<HTMLElement>(".footer")?.style.paddingBlockEnd,
    ]);
  expect(await kept()).not.toContain("");
  await banner.getByRole("button", { name: "Reject All" }).click();
  await expect(banner).toBeHidden();
  expect(await kept()).toEqual(["", ""]);
});

// Promise: in-the-browser 25
test("a dialog moves nothing on a page with a scroll bar", async ({ page, open }) => {
  await open("/services");
  await page.getByRole("button", { name: "Reject All" }).click();
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll("main h2, header .brand, footer a")].map((e) => e.getBoundingClientRect().x));
  const widths = () =>
    page.evaluate(() => [...document.querySelectorAll("main h2, header, footer")].map((e) => e.getBoundingClientRect().width));
  const before = [await places(), await widths()];
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), "the scroll bar takes room").toBeGreaterThan(5);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect([await places(), await widths()]).toEqual(before);
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  await expect(page.getByRole("dialog", { name: "Cookie preferences" })).toBeVisible();
  expect([await places(), await widths()]).toEqual(before);
});

// Promise: in-the-browser
test("words of sixty letters widen no page", async ({ page, open }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 375, height: 740 });
  const wide: string[] = [];
  for (const address of [...Object.values(KINDS), `/search?q=${"x".repeat(60)}`].filter(mayDiffer)) {
    await open(address);
    const width = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        // A date is never so long, and does not break.
        if (
          !node.parentElement?.closest("time") &&
          node.parentElement?.closest("h1, h2, h3, h4, p, li, dd, dt, summary, bdi") &&
          node.textContent?.trim()
        )
          node.textContent = "Wirtschaftszusammenarbeitsorganisationsverwaltungsvorschrift";
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (width > 0) wide.push(`${address}: ${width} px too wide`);
  }
  expectNone(wide, "too wide");
});

/** Runs in the page: text that leaves the window, is cut or is drawn over other text. */
function misplaced(): string[] {
  const wide = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > wide ? [`scrolls sideways, ${document.documentElement.scrollWidth} px`] : [];
  const name = (e: Element) => `${e.tagName}.${e.getAttribute("class") ?? ""} “${(e.textContent ?? "").trim().slice(0, 30)}”`;
  const isScrolled = (e: Element): boolean => {
    for (let box = e.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  const boxes: [DOMRect, string][] = [];
  for (const e of document.querySelectorAll<HTMLElement>("body *")) {
    if (
      !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      e.closest("svg, .sr-only, .skip, noscript, [aria-hidden=true]")
    )
      continue;
    const texts = [...e.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (texts.length === 0) continue;
    const { left, right } = e.getBoundingClientRect();
    const style = getComputedStyle(e);
    if ((left < -1 || right > wide + 1) && !isScrolled(e)) found.push(`leaves the window: ${name(e)}`);
    if (/hidden|clip/.test(style.overflowX) && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
      found.push(`is cut: ${name(e)}`);
    if (e.closest(".floating, .banner, .ui-carousel") || isScrolled(e)) continue;
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) boxes.push([box, name(e)]);
    }
  }
  for (const [index, [a, one]] of boxes.entries())
    for (const [b, other] of boxes.slice(index + 1, index + 60)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (one !== other && across > 2 && down > Math.min(a.height, b.height) / 2) found.push(`${one} is over ${other}`);
    }
  return [...new Set(found)];
}

/** Runs in the page: the element with the focus if nothing of it can be seen, else empty; undefined if nothing has the focus. */
async function focused(): Promise<string | undefined> {
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  const e = document.activeElement;
  if (!e || e === document.body) return undefined;
  const { left, top, width, height } = e.getBoundingClientRect();
  const STEPS = 8;
  for (let x = 1; x < STEPS; x += 1)
    for (let y = 1; y < STEPS; y += 1) {
      const hit = document.elementFromPoint(left + (width * x) / STEPS, top + (height * y) / STEPS);
      // A link may cover its whole card, and a label its field.
      const covers = hit?.closest(".floating > *, .banner, dialog");
      if (hit && (e.contains(hit) || (!covers && (hit.contains(e) || hit.closest("label")?.contains(e))))) return "";
    }
  return `${e.tagName}.${e.getAttribute("class") ?? ""} “${(e.textContent ?? "").trim().slice(0, 30)}” at ${top}`;
}

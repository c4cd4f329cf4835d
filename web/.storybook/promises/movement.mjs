// Widgets that change with time. The page's clock stands still, and each test advances it; only the browser's own frames go on.
import assert from "node:assert/strict";
import { becomes, frames, settled } from "../page.mjs";

const current = async (page) => page.locator(".ui-slide[data-current]").getAttribute("aria-label");
const away = (page) => page.mouse.move(990, 690);
const reduced = { reducedMotion: "reduce" };
const opacity = (page, card) =>
  page.locator(".ui-reveal", { hasText: card }).evaluate((element) => Number(getComputedStyle(element).opacity));

/** Advances the page's clock by this time, and lets React do the work that follows. */
async function pass(page, ms) {
  await page.clock.runFor(ms);
  await frames(page, 2);
}

/** Waits until the browser has reported that the carousel is in view, whereupon it starts. Observers are told in their order. */
async function reportedInView(page) {
  await page.locator(".ui-carousel").evaluate((box) => new Promise((done) => new IntersectionObserver(done).observe(box)));
  await frames(page, 2);
}

/** Scrolls to the end of the page and checks the reveal of these cards: scroll events are throttled to 99 ms, the movement takes 400. */
async function expectRevealedAtTheEnd(page, cards) {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    globalThis.rises = [];
    Element.prototype.animate = function note(keyframes, timing) {
      const { delay, duration } = Object(timing);
      globalThis.rises.push({ card: this.textContent, delay, duration });
      return animate.call(this, keyframes, timing);
    };
  });
  await page.mouse.wheel(0, 5000);
  await page.waitForFunction(() => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  // The intersection is reported with a frame.
  await frames(page, 2);
  await pass(page, 99);
  const rises = await page.evaluate(() => globalThis.rises);
  for (const card of cards)
    assert.deepEqual(
      rises.filter((rise) => rise.card === card),
      [{ card, delay: 0, duration: 400 }],
      `${card} stayed hidden`,
    );
  await settled(page);
  for (const card of cards) await becomes(() => opacity(page, card), 1, `${card} stayed hidden`);
}

export const movement = [
  {
    // Promise: widgets 43
    sentence: "a carousel moves by itself after 3 s, not sooner, and goes on until it is paused",
    story: "widgets-carousel--autoplay",
    clock: true,
    keep: async (page) => {
      await away(page);
      await reportedInView(page);
      await pass(page, 2999);
      await becomes(() => current(page), "1 of 3");
      await pass(page, 1);
      await becomes(() => current(page), "2 of 3");
      await pass(page, 2999);
      await becomes(() => current(page), "2 of 3");
      await pass(page, 1);
      await becomes(() => current(page), "3 of 3");
      await page.getByRole("button", { name: "Pause" }).evaluate((button) => button.click());
      await page.getByRole("button", { name: "Play" }).waitFor();
      await pass(page, 3600);
      await becomes(() => current(page), "3 of 3");
    },
  },
  {
    // Promise: widgets 26
    sentence: "a carousel pauses while the pointer is over it",
    story: "widgets-carousel--autoplay",
    clock: true,
    keep: async (page) => {
      await page.locator(".ui-carousel").hover();
      await frames(page, 2);
      await pass(page, 3600);
      await becomes(() => current(page), "1 of 3");
      await away(page);
      await frames(page, 2);
      await pass(page, 3000);
      await becomes(() => current(page), "2 of 3");
    },
  },
  {
    // Promise: widgets 26
    sentence: "Pause comes first in the tab order, and a carousel pauses while it has the focus",
    story: "widgets-carousel--autoplay",
    clock: true,
    keep: async (page) => {
      await away(page);
      await page.keyboard.press("Tab");
      await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Pause");
      await becomes(() => page.locator("[aria-live]").getAttribute("aria-live"), "off");
      await frames(page, 2);
      await pass(page, 3600);
      await becomes(() => current(page), "1 of 3");
    },
  },
  {
    // Promise: widgets 26
    sentence: "a carousel never starts under reduced motion",
    story: "widgets-carousel--autoplay",
    clock: true,
    view: reduced,
    keep: async (page) => {
      await away(page);
      await page.getByRole("button", { name: "Next slide" }).waitFor();
      await becomes(() => page.getByRole("button", { name: /Pause|Play/ }).count(), 0);
      await frames(page, 4);
      await pass(page, 3600);
      await becomes(() => current(page), "1 of 3");
    },
  },
  ...["slide", "fade"].map((effect) => ({
    // Promise: widgets 34
    sentence: `a carousel goes back and forth, and from its last slide to the first (${effect})`,
    story: `widgets-carousel--${effect}`,
    clock: true,
    keep: async (page) => {
      const step = async (name, label) => {
        await page.getByRole("button", { name }).click();
        await pass(page, 450);
        await settled(page);
        await becomes(() => page.locator("[data-moving]").count(), 0, "still moving");
        await becomes(() => current(page), label);
      };
      await step("Next slide", "2 of 3");
      await step("Next slide", "3 of 3");
      await step("Next slide", "1 of 3");
      await step("Previous slide", "3 of 3");
      await step("Go to slide 2", "2 of 3");
      const { x, width } = await page.locator(".ui-slide[data-current]").boundingBox();
      assert.ok(x >= 0 && x + width <= 1000, "the current slide is in view");
    },
  })),
  {
    // Promise: widgets 42
    sentence: "a mouse drags the slides; 5 px are not a drag",
    story: "widgets-carousel--slide",
    clock: true,
    keep: async (page) => {
      const drag = async (pixels) => {
        await page.mouse.move(600, 100);
        await page.mouse.down();
        await page.mouse.move(600 - pixels, 100, { steps: 4 });
        await page.mouse.up();
        await pass(page, 450);
        await becomes(() => page.locator("[data-moving]").count(), 0, "still moving");
      };
      await drag(5);
      await becomes(() => current(page), "1 of 3");
      await drag(120);
      await becomes(() => current(page), "2 of 3");
    },
  },
  {
    // Promise: in-the-browser 5, 6
    sentence: "the loader goes through its eight steps, 100 ms each",
    story: "widgets-loader--default",
    clock: true,
    keep: async (page) => {
      const shown = () =>
        page
          .getByRole("status", { name: "Loading" })
          .getByRole("progressbar")
          .evaluate((bar) => bar.value);
      const seen = [await shown()];
      for (let step = 0; step < 8; step += 1) {
        await pass(page, 99);
        await becomes(() => shown(), seen.at(-1), "changed before 100 ms");
        await pass(page, 1);
        seen.push(await shown());
      }
      assert.deepEqual(seen, [5, 10, 25, 50, 63, 75, 84, 100, 5]);
    },
  },
  {
    // Promise: widgets 27, 46
    sentence: "content below the first screen is revealed by scrolling, and content on it is never hidden",
    story: "widgets-scroll-reveal--default",
    clock: true,
    keep: async (page) => {
      await becomes(() => opacity(page, "Card 1"), 1);
      await becomes(() => opacity(page, "Card 7"), 0);
      await expectRevealedAtTheEnd(page, ["Card 7", "Card 8"]);
    },
  },
  {
    sentence: "content that is hidden at the first scroll is visible before, and is revealed like the rest",
    story: "widgets-scroll-reveal--from-scroll",
    clock: true,
    keep: async (page) => {
      await becomes(() => opacity(page, "Card 7"), 1);
      await page.mouse.wheel(0, 20);
      await page.waitForFunction(() => scrollY > 0);
      await frames(page, 2);
      await becomes(() => opacity(page, "Card 1"), 1);
      await becomes(() => opacity(page, "Card 7"), 0);
      await expectRevealedAtTheEnd(page, ["Card 7", "Card 8"]);
    },
  },
  {
    // Promise: widgets 27
    sentence: "no content is hidden under reduced motion",
    story: "widgets-scroll-reveal--default",
    view: reduced,
    keep: async (page) => becomes(() => opacity(page, "Card 7"), 1),
  },
];

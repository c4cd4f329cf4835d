import assert from "node:assert/strict";

const current = async (page) => page.locator(".ui-slide[data-current]").getAttribute("aria-label");
const away = (page) => page.mouse.move(990, 690);
const reduced = { reducedMotion: "reduce" };
const opacity = (page, card) => page.locator(".ui-reveal", { hasText: card }).evaluate((element) => Number(getComputedStyle(element).opacity));

export const movement = [
  {
    sentence: "a carousel moves by itself after 3 s, not sooner, and goes on until it is paused",
    story: "widgets-carousel--autoplay",
    keep: async (page) => {
      await away(page);
      await page.waitForTimeout(2500);
      assert.equal(await current(page), "1 of 3");
      await page.waitForTimeout(1000);
      assert.equal(await current(page), "2 of 3");
      await page.getByRole("button", { name: "Pause" }).evaluate((button) => button.click());
      await page.getByRole("button", { name: "Play" }).waitFor();
      await page.waitForTimeout(3400);
      assert.equal(await current(page), "2 of 3");
    },
  },
  {
    sentence: "it rests under the pointer",
    story: "widgets-carousel--autoplay",
    keep: async (page) => {
      await page.locator(".ui-carousel").hover();
      await page.waitForTimeout(3600);
      assert.equal(await current(page), "1 of 3");
    },
  },
  {
    sentence: "Pause is the first thing the keyboard finds, and the focus rests it",
    story: "widgets-carousel--autoplay",
    keep: async (page) => {
      await away(page);
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Pause");
      assert.equal(await page.locator("[aria-live]").getAttribute("aria-live"), "off");
      await page.waitForTimeout(3600);
      assert.equal(await current(page), "1 of 3");
    },
  },
  {
    sentence: "it never starts under reduced motion",
    story: "widgets-carousel--autoplay",
    context: reduced,
    keep: async (page) => {
      await away(page);
      await page.getByRole("button", { name: "Next slide" }).waitFor();
      assert.equal(await page.getByRole("button", { name: /Pause|Play/ }).count(), 0);
      await page.waitForTimeout(3600);
      assert.equal(await current(page), "1 of 3");
    },
  },
  ...["slide", "fade"].map((effect) => ({
    sentence: `back and forth and round (${effect})`,
    story: `widgets-carousel--${effect}`,
    keep: async (page) => {
      const step = async (name, label) => {
        await page.getByRole("button", { name }).click();
        await page.waitForTimeout(450);
        assert.equal(await current(page), label);
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
    sentence: "a mouse drags the slides; 5 px are not a drag",
    story: "widgets-carousel--slide",
    keep: async (page) => {
      const drag = async (pixels) => {
        await page.mouse.move(600, 100);
        await page.mouse.down();
        await page.mouse.move(600 - pixels, 100, { steps: 4 });
        await page.mouse.up();
        await page.waitForTimeout(450);
      };
      await drag(5);
      assert.equal(await current(page), "1 of 3");
      await drag(120);
      assert.equal(await current(page), "2 of 3");
    },
  },
  {
    sentence: "the loader goes through its eight steps, 100 ms each",
    story: "widgets-loader--default",
    keep: async (page) => {
      const seen = await page.getByRole("status", { name: "Loading" }).getByRole("progressbar").evaluate(async (bar) => {
        const values = [];
        for (let turn = 0; turn < 120; turn += 1) {
          if (values.at(-1) !== bar.value) values.push(bar.value);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return values;
      });
      const steps = [5, 10, 25, 50, 63, 75, 84, 100];
      const start = steps.indexOf(seen[1]);
      assert.deepEqual(seen.slice(1, 9), [...steps.slice(start), ...steps.slice(0, start)]);
    },
  },
  {
    sentence: "what is below the first screen is revealed by scrolling, what is on it was never hidden",
    story: "widgets-scroll-reveal--default",
    keep: async (page) => {
      assert.equal(await opacity(page, "Card 1"), 1);
      assert.equal(await opacity(page, "Card 7"), 0);
      await page.mouse.wheel(0, 5000);
      await page.waitForTimeout(900);
      assert.equal(await opacity(page, "Card 7"), 1);
      assert.equal(await opacity(page, "Card 8"), 1, "the last of the page stayed hidden");
    },
  },
  {
    sentence: "what is hidden from the first scroll on is there before, and is revealed like the rest",
    story: "widgets-scroll-reveal--from-scroll",
    keep: async (page) => {
      assert.equal(await opacity(page, "Card 7"), 1);
      await page.mouse.wheel(0, 20);
      await page.waitForTimeout(300);
      assert.equal(await opacity(page, "Card 1"), 1);
      assert.equal(await opacity(page, "Card 7"), 0);
      await page.mouse.wheel(0, 5000);
      await page.waitForTimeout(900);
      assert.equal(await opacity(page, "Card 7"), 1);
      assert.equal(await opacity(page, "Card 8"), 1, "the last of the page stayed hidden");
    },
  },
  {
    sentence: "nothing is hidden under reduced motion",
    story: "widgets-scroll-reveal--default",
    context: reduced,
    keep: async (page) => assert.equal(await opacity(page, "Card 7"), 1),
  },
];

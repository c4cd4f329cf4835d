import assert from "node:assert/strict";
import { becomes, frames, settled } from "../page.mjs";

/** The hue of an `rgb()` colour in degrees. */
function hueOf(colour) {
  const [red, green, blue] = colour.match(/\d+/g).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const turns =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return Math.round((turns * 60 + 360) % 360);
}

const width = (size, pixels) => ({
  // Promise: widgets 2, 30, 44
  sentence: `a modal of size ${size} is ${pixels} px wide`,
  story: `widgets-modal--${size}`,
  view: { width: 1280, height: 800 },
  keep: async (page) => {
    await becomes(() => page.getByRole("dialog").getAttribute("data-size"), size);
    await settled(page);
    assert.equal((await page.getByRole("dialog").boundingBox()).width, pixels);
  },
});
const role = (type, wanted) => ({
  // Promise: widgets 4
  sentence: `a notification of type ${type} is an ${wanted}`,
  story: `widgets-notification--${type}`,
  keep: (page) => page.getByRole("region", { name: "Notifications" }).getByRole(wanted).waitFor(),
});

export const overlays = [
  width("base", 512),
  width("md", 576),
  width("lg", 768),
  width("xl", 1024),
  width("full", 1248),
  {
    // Promise: widgets 2
    sentence: "a modal closes by Escape, by its button and by a press on its backdrop, and returns the focus",
    story: "widgets-modal--closed",
    keep: async (page) => {
      const opener = page.getByRole("button", { name: "Open" });
      const dialog = page.getByRole("dialog", { name: "What we keep about you" });
      const ways = [
        () => page.keyboard.press("Escape"),
        () => page.getByRole("button", { name: "Close" }).click(),
        () => page.mouse.click(5, 300),
      ];
      for (const close of ways) {
        await opener.click();
        await dialog.waitFor();
        await close();
        await dialog.waitFor({ state: "hidden" });
        await becomes(() => opener.evaluate((button) => button === document.activeElement), true);
      }
    },
  },
  {
    // Promise: in-the-browser 43; preferences 11
    sentence: "the page does not scroll while a modal is open, and scrolls again after it is closed",
    story: "widgets-modal--base",
    keep: async (page) => {
      await page.mouse.move(20, 300);
      await page.evaluate(() => addEventListener("wheel", () => Object.assign(globalThis, { turned: true }), { passive: true }));
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => globalThis.turned);
      // A page that can scroll has begun to after these two frames, because smooth scrolling advances with frames.
      await frames(page, 10);
      await becomes(() => page.evaluate(() => scrollY), 0);
      await page.keyboard.press("Escape");
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => scrollY > 0);
    },
  },
  {
    sentence: "Tab stays in the modal",
    story: "widgets-modal--base",
    keep: async (page) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await page.keyboard.press("Tab");
        assert.ok(
          await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null),
        );
      }
    },
  },
  {
    // Promise: widgets
    sentence: "the text of a modal is a stop for Tab while it scrolls, also where it comes to scroll later",
    story: "widgets-modal--base",
    keep: async (page) => {
      const body = page.locator(".ui-modal-body");
      const tabStop = () => body.getAttribute("tabindex");
      await becomes(() => tabStop(), null);
      await body.evaluate((element) => {
        element.append(Object.assign(document.createElement("div"), { style: "height: 200vh" }));
      });
      await settled(page);
      await becomes(() => tabStop(), "0");
      await body.evaluate((element) => element.lastElementChild.remove());
      await settled(page);
      await becomes(() => tabStop(), null);
    },
  },
  role("warning", "alert"),
  role("error", "alert"),
  role("success", "status"),
  role("info", "status"),
  {
    // Promise: widgets 7
    sentence: "each type of a notification has its colour: yellow, green, red, blue",
    story: "widgets-notification--stack",
    keep: async (page) => {
      const hues = { warning: [35, 60], success: [100, 190], error: [0, 20], info: [195, 250] };
      for (const [type, [from, to]] of Object.entries(hues)) {
        const icon = page.locator(`.ui-notice[data-type=${type}] .ui-notice-icon`);
        const hue = hueOf(await icon.evaluate((element) => getComputedStyle(element).color));
        assert.ok(hue >= from && hue <= to, `${type} has the hue ${hue}`);
      }
    },
  },
  {
    // Promise: widgets 18
    sentence: "a status badge is a coloured pill with a dot",
    story: "widgets-status-badge--approved",
    keep: async (page) => {
      const badge = page.locator(".ui-status");
      const { height } = await badge.boundingBox();
      const [radius, ground, ...dot] = await badge.evaluate((element) => {
        const [pill, point] = [getComputedStyle(element), getComputedStyle(element, "::before")];
        return [pill.borderRadius, pill.backgroundColor, point.width, point.height, point.content];
      });
      assert.ok(Number.parseFloat(radius) >= height / 2, `its corners have a radius of ${radius}`);
      assert.notEqual(ground, "rgba(0, 0, 0, 0)");
      assert.deepEqual(dot, ["8px", "8px", '""']);
    },
  },
  {
    // Promise: widgets 5
    sentence: "notifications stack at the top right and are dismissed one by one",
    story: "widgets-notification--stack",
    keep: async (page) => {
      const region = page.getByRole("region", { name: "Notifications" });
      const { x, y, width: wide } = await region.boundingBox();
      assert.ok(y < 20 && x + wide > 970, `${x} ${y}`);
      await region.getByRole("button", { name: "Dismiss" }).first().click();
      await becomes(() => region.getByRole("button").count(), 3);
    },
  },
  {
    // Promise: widgets 38
    sentence: "a loading button can't be used and keeps the focus",
    story: "widgets-button--loading",
    keep: async (page) => {
      const button = page.getByRole("button", { name: "Sending" });
      await becomes(() => button.isDisabled(), true);
      await page.keyboard.press("Tab");
      await becomes(() => button.evaluate((element) => element === document.activeElement), true);
    },
  },
];

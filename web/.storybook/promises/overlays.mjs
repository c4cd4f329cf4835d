import assert from "node:assert/strict";
import { frames, settled } from "../page.mjs";

const width = (size, pixels) => ({
  sentence: `a modal of size ${size} is ${pixels} px wide`,
  story: `widgets-modal--${size}`,
  view: { width: 1280, height: 800 },
  keep: async (page) => {
    assert.equal(await page.getByRole("dialog").getAttribute("data-size"), size);
    await settled(page);
    assert.equal((await page.getByRole("dialog").boundingBox()).width, pixels);
  },
});
const role = (type, wanted) => ({
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
    sentence: "a modal closes by Escape, by its button and by its ground, and gives the focus back",
    story: "widgets-modal--closed",
    keep: async (page) => {
      const opener = page.getByRole("button", { name: "Open" });
      const dialog = page.getByRole("dialog", { name: "What we keep about you" });
      const ways = [() => page.keyboard.press("Escape"), () => page.getByRole("button", { name: "Close" }).click(), () => page.mouse.click(5, 300)];
      for (const close of ways) {
        await opener.click();
        await dialog.waitFor();
        await close();
        await dialog.waitFor({ state: "hidden" });
        assert.ok(await opener.evaluate((button) => button === document.activeElement));
      }
    },
  },
  {
    sentence: "the page does not scroll under a modal, and does again after it",
    story: "widgets-modal--base",
    keep: async (page) => {
      await page.mouse.move(20, 300);
      await page.evaluate(() => addEventListener("wheel", () => Object.assign(globalThis, { turned: true }), { passive: true }));
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => globalThis.turned);
      // A page that scrolls has begun to after these; the movement is made of frames.
      await frames(page, 10);
      assert.equal(await page.evaluate(() => scrollY), 0);
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
        assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null));
      }
    },
  },
  role("warning", "alert"),
  role("error", "alert"),
  role("success", "status"),
  role("info", "status"),
  {
    sentence: "notifications stack at the top right and go one by one",
    story: "widgets-notification--stack",
    keep: async (page) => {
      const region = page.getByRole("region", { name: "Notifications" });
      const { x, y, width: wide } = await region.boundingBox();
      assert.ok(y < 20 && x + wide > 970, `${x} ${y}`);
      await region.getByRole("button", { name: "Dismiss" }).first().click();
      assert.equal(await region.getByRole("button").count(), 3);
    },
  },
  {
    sentence: "a loading button can't be used, and keeps its focus",
    story: "widgets-button--loading",
    keep: async (page) => {
      const button = page.getByRole("button", { name: "Sending" });
      assert.ok(await button.isDisabled());
      await page.keyboard.press("Tab");
      assert.ok(await button.evaluate((element) => element === document.activeElement));
    },
  },
];

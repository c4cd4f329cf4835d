import assert from "node:assert/strict";
import { becomes, frames } from "../page.mjs";

const sent = (page, name) => page.locator(`input[type=hidden][name=${name}]`).evaluateAll((all) => all.map((field) => field.value));
const popups = (page) => page.locator(".ui-popup, .ui-menu-popup").count();

/**
 * Every part with a list that opens: its story, and how a visitor opens it. The element that then has the focus handles the keys.
 * @type {[string, (page: any) => Promise<void>][]}
 */
const LISTS = [
  ["widgets-single-select--chosen", (page) => page.getByRole("combobox", { name: "Topic" }).click()],
  ["widgets-multi-select--chosen", (page) => page.getByRole("combobox", { name: "Services" }).press("ArrowDown")],
  ["widgets-multi-select--search", (page) => page.getByRole("combobox", { name: "Services" }).click()],
  [
    "widgets-phone-input--given",
    async (page) => {
      await page.getByRole("button", { name: "Country +34" }).click();
      // The countries are loaded when the list opens.
      await page.getByRole("option").first().waitFor();
    },
  ],
  ["widgets-dropdown-menu--actions", (page) => page.getByRole("button", { name: "More options" }).click()],
];

/** Dispatches a key to the focused element as a browser does while an input method composes, or as Safari does when it ends. */
const compose = (page, key, init) =>
  page.evaluate(
    ([pressed, of]) =>
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true, ...of })),
    [key, init],
  );

export const leaving = [
  ...LISTS.flatMap(([story, open]) => [
    {
      // Promise: in-the-browser 23
      sentence: "the keys of an input method neither choose nor close nor move",
      story,
      keep: async (page) => {
        await open(page);
        await frames(page, 2);
        const before = await page.locator("#storybook-root").innerHTML();
        for (const key of ["ArrowDown", "ArrowUp", "Enter", "Escape", "Tab", " ", "e"])
          for (const init of [{ isComposing: true }, { keyCode: 229 }]) assert.ok(await compose(page, key, init), `${key} was prevented`);
        await frames(page, 2);
        assert.equal(await page.locator("#storybook-root").innerHTML(), before);
      },
    },
    ...["Tab", "Shift+Tab", "a script"].map((how) => ({
      // Promise: in-the-browser 24
      sentence: `an open list closes when ${how} moves the focus out of it`,
      story,
      keep: async (page) => {
        await open(page);
        await becomes(() => popups(page), 1);
        await page.evaluate(() => {
          const button = Object.assign(document.createElement("button"), { id: "outside", textContent: "Outside" });
          document.body.append(button);
        });
        if (how === "a script") await page.locator("#outside").focus();
        else await page.keyboard.press(how);
        await frames(page, 2);
        await becomes(() => popups(page), 0);
      },
    })),
  ]),
  {
    // Promise: in-the-browser
    sentence: "leaving a select with the focus restores the choice that opening cleared",
    story: "widgets-single-select--chosen",
    keep: async (page) => {
      await page.getByRole("combobox", { name: "Topic" }).click();
      await becomes(() => sent(page, "topic"), [""]);
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      await frames(page, 2);
      await becomes(() => sent(page, "topic"), ["partnership"]);
    },
  },
  {
    // Promise: in-the-browser
    sentence: "a list stays open while its scroll bar or its edge is pressed",
    story: "widgets-multi-select--search",
    keep: async (page) => {
      await page.getByRole("combobox", { name: "Services" }).click();
      const { x, y } = await page.locator(".ui-popup").boundingBox();
      await page.mouse.click(x + 3, y + 60);
      await frames(page, 2);
      await becomes(() => popups(page), 1);
    },
  },
  {
    // Promise: in-the-browser 24
    sentence: "a click on the label of a select moves the focus to it, chooses nothing and erases nothing",
    story: "widgets-single-select--chosen",
    keep: async (page) => {
      const field = page.getByRole("combobox", { name: "Topic" });
      for (const open of [false, true]) {
        if (open) await field.click();
        await page.locator(".ui-field-label").click();
        await frames(page, 2);
        await becomes(() => field.evaluate((element) => element === document.activeElement), true);
        await becomes(() => field.getAttribute("aria-expanded"), String(open));
        if (open) await page.keyboard.press("Escape");
        await becomes(() => sent(page, "topic"), ["partnership"]);
      }
    },
  },
  {
    // Promise: in-the-browser 23
    sentence: "an input method composes in an empty field and finds options, although a choice was shown",
    story: "widgets-single-select--chosen",
    keep: async (page) => {
      const field = page.getByRole("combobox", { name: "Topic" });
      await field.focus();
      const client = await page.context().newCDPSession(page);
      for (const text of ["p", "pr", "pre"]) {
        await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
        await frames(page, 2);
        await becomes(() => field.inputValue(), text);
      }
      await client.send("Input.insertText", { text: "press" });
      await frames(page, 2);
      await becomes(() => field.inputValue(), "press");
      await becomes(() => page.getByRole("option").allTextContents(), ["Press"]);
    },
  },
  ...["fails", "is silent"].map((how) => ({
    // Promise: in-the-browser 22
    sentence: `a list of countries that ${how} says so in a live region that stood before`,
    story: "widgets-phone-input--empty",
    clock: true,
    keep: async (page) => {
      let fail = () => {};
      const failed = new Promise((resolve) => (fail = () => resolve(undefined)));
      await page.route(/countries/, (route) => (how === "fails" ? failed.then(() => route.abort()) : undefined));
      await page.getByRole("button", { name: "Country" }).click();
      const status = page.locator(".ui-popup [role=status]");
      await becomes(() => status.textContent(), "");
      fail();
      await page.clock.runFor(3000);
      await status.filter({ hasText: "The list of countries did not load" }).waitFor({ state: "attached" });
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  })),
];

import assert from "node:assert/strict";
import { becomes } from "../page.mjs";

const topic = (page) => page.getByRole("combobox", { name: "Topic" });
const sent = (page, name) => page.locator(`input[type=hidden][name=${name}]`).evaluateAll((all) => all.map((field) => field.value));
const isOpen = async (page) => (await page.getByRole("listbox").count()) === 1;

export const selects = [
  {
    // Promise: forms 26, 35
    sentence: "opening a select clears the choice, and Escape restores it",
    story: "widgets-single-select--chosen",
    keep: async (page) => {
      await topic(page).click();
      await becomes(() => topic(page).inputValue(), "");
      await becomes(() => sent(page, "topic"), [""]);
      await page.keyboard.press("Escape");
      await becomes(() => topic(page).inputValue(), "Partnership");
      await becomes(() => sent(page, "topic"), ["partnership"]);
    },
  },
  {
    // Promise: forms 37
    sentence: "a press outside closes the list of a select, and the choice stays cleared",
    story: "widgets-single-select--chosen",
    keep: async (page) => {
      await topic(page).click();
      await page.mouse.click(500, 500);
      await becomes(() => isOpen(page), false);
      await becomes(() => sent(page, "topic"), [""]);
    },
  },
  {
    sentence: "typing filters the options, arrows move between them, and Enter picks one",
    story: "widgets-single-select--empty",
    keep: async (page) => {
      await topic(page).pressSequentially("re");
      await becomes(() => page.getByRole("option").allTextContents(), ["Request a demo", "Press"]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await becomes(() => topic(page).inputValue(), "Press");
      await becomes(() => sent(page, "topic"), ["press"]);
      await becomes(() => isOpen(page), false);
    },
  },
  {
    // Promise: errors 20; forms 19
    sentence: "a select says if no option matches",
    story: "widgets-single-select--empty",
    keep: async (page) => {
      await topic(page).pressSequentially("zzz");
      await page.getByText("No results found").waitFor();
    },
  },
  {
    // Promise: forms 47
    sentence: "the list of options is at most 10 rem high",
    story: "widgets-single-select--many-options",
    keep: async (page) => {
      await page.getByRole("combobox").press("ArrowDown");
      assert.equal((await page.getByRole("listbox").boundingBox()).height, 160);
    },
  },
  {
    // Promise: forms 19, 33, 34
    sentence: "options toggle, chips remove their option, and the list stays open",
    story: "widgets-multi-select--empty",
    keep: async (page) => {
      await page.getByRole("combobox", { name: "Services" }).click();
      await page.getByRole("option", { name: "Training" }).click();
      await page.getByRole("option", { name: "Compliance" }).click();
      await page.getByRole("option", { name: "Training" }).click();
      await becomes(() => sent(page, "services"), ["Compliance"]);
      await page.keyboard.press("Escape");
      await becomes(() => isOpen(page), false);
      await page.getByRole("button", { name: "Remove Compliance" }).click();
      await becomes(() => sent(page, "services"), []);
    },
  },
  {
    sentence: "a multi-select works by keys alone",
    story: "widgets-multi-select--empty",
    keep: async (page) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("End");
      await page.keyboard.press("Space");
      await page.keyboard.press("t");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await becomes(() => sent(page, "services"), ["Compliance", "Training"]);
      await becomes(() => page.getByRole("combobox").evaluate((field) => field === document.activeElement), true);
    },
  },
  {
    // Promise: forms 31
    sentence: "the search of a multi-select is called Search and filters",
    story: "widgets-multi-select--search",
    keep: async (page) => {
      await page.getByRole("combobox", { name: "Services" }).click();
      await page.getByRole("searchbox", { name: "Search" }).pressSequentially("évid");
      await becomes(() => page.getByRole("option").allTextContents(), ["Evidence portal"]);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Remove Evidence portal" }).waitFor();
    },
  },
];

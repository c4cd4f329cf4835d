import assert from "node:assert/strict";
import { becomes, frames } from "../page.mjs";

const heightOf = async (page, selector) => (await page.locator(selector).first().boundingBox()).height;
const heights = (story, selector, pixels) => ({
  // Promise: forms 46
  sentence: `${selector} is ${pixels} px high`,
  story,
  keep: async (page) => becomes(() => heightOf(page, selector), pixels),
});
const phone = (page) => page.getByRole("textbox", { name: "Phone number" });
const reported = async (page) => JSON.parse(await page.locator("output").textContent());

export const fields = [
  heights("widgets-text-input--sm", ".ui-field-box", 40),
  heights("widgets-text-input--base", ".ui-field-box", 48),
  heights("widgets-text-input--md", ".ui-field-box", 54),
  heights("widgets-single-select--sm", ".ui-field-box", 40),
  heights("widgets-single-select--md", ".ui-field-box", 54),
  heights("widgets-multi-select--sm", ".ui-field-box", 40),
  heights("widgets-phone-input--md", ".ui-field-box", 54),
  heights("widgets-button--sm", ".btn", 40),
  heights("widgets-button--md", ".btn", 54),
  {
    // Promise: forms 20, 21, 44
    sentence: "a required field has aria-required and a red asterisk that is not part of its name",
    story: "widgets-text-input--required",
    keep: async (page) => {
      const field = page.getByRole("textbox", { name: "Name", exact: true });
      await becomes(() => field.getAttribute("aria-required"), "true");
      await becomes(() => page.locator(".ui-field-label").textContent(), "Name*");
      const asterisk = page.locator(".ui-field-required");
      await becomes(() => asterisk.evaluate((mark) => getComputedStyle(mark).color), "rgb(179, 64, 31)");
    },
  },
  {
    // Promise: forms 20, 23, 43
    sentence: "an error makes the field invalid and describes it",
    story: "widgets-text-input--error",
    keep: async (page) => {
      const field = page.getByRole("textbox", { name: "Email", exact: true });
      await becomes(() => field.getAttribute("aria-invalid"), "true");
      const id = await field.getAttribute("aria-describedby");
      assert.match(await page.locator(`[id="${id}"]`).textContent(), /whole address/);
    },
  },
  {
    // Promise: forms 22
    sentence: "a trailing icon reports its clicks",
    story: "widgets-text-input--icon-button",
    keep: async (page) => {
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText("Clicked 1 times").waitFor();
    },
  },
  {
    // Promise: forms 2, 3; widgets 36
    sentence: "a password is shown and hidden again",
    story: "widgets-password-input--hidden",
    keep: async (page) => {
      const field = page.getByLabel("Password", { exact: true });
      await page.getByRole("button", { name: "Show password" }).click();
      await becomes(() => field.getAttribute("type"), "text");
      await page.getByRole("button", { name: "Hide password" }).click();
      await becomes(() => field.getAttribute("type"), "password");
    },
  },
  {
    // Promise: widgets 24
    sentence: "a switch flips by pointer and by Space",
    story: "widgets-toggle--off",
    keep: async (page) => {
      const toggle = page.getByRole("switch", { name: "Analytics" });
      await toggle.click();
      await becomes(() => toggle.isChecked(), true);
      await page.keyboard.press("Space");
      await becomes(() => toggle.isChecked(), false);
    },
  },
  {
    // Promise: widgets 25
    sentence: "a disabled switch ignores the pointer",
    story: "widgets-toggle--disabled",
    keep: async (page) => {
      await page.getByText("Necessary", { exact: true }).click({ force: true });
      await becomes(() => page.getByRole("switch").isChecked(), false);
    },
  },
  {
    // Promise: forms 4, 5, 9, 11, 13, 16, 18, 29
    sentence: "a country is found by the beginning of its name, 300 ms after the last key press",
    story: "widgets-phone-input--empty",
    clock: true,
    keep: async (page) => {
      await page.getByRole("button", { name: "Country" }).click();
      await page.getByRole("option").nth(200).waitFor({ state: "attached" });
      const search = page.getByRole("searchbox", { name: "Search countries" });
      await search.pressSequentially("s");
      await page.clock.runFor(299);
      await search.pressSequentially("p");
      await page.clock.runFor(299);
      await frames(page, 1);
      assert.ok((await page.getByRole("option").count()) > 200, "filtered before the debounce");
      await page.clock.runFor(1);
      await frames(page, 1);
      await becomes(() => page.getByRole("option").allTextContents(), ["🇪🇸 Spain +34"]);
      await search.press("Escape");
      await becomes(() => search.inputValue(), "");
      assert.ok((await page.locator(".ui-options").boundingBox()).height <= 160);
      await search.pressSequentially("ken");
      await search.press("Enter");
      await phone(page).pressSequentially("712 345678");
      await becomes(() => reported(page), { phoneNumber: "+254712345678", isPhoneNumberValid: true });
    },
  },
  {
    // Promise: errors 17; forms 10, 24, 42
    sentence: "an invalid number is red and aria-invalid without a message until it is corrected",
    story: "widgets-phone-input--empty",
    keep: async (page) => {
      await phone(page).fill("+34 612");
      await page.locator("[aria-invalid=true]").waitFor();
      await becomes(() => page.locator(".ui-field-error").count(), 0);
      const colour = await phone(page).evaluate((field) => getComputedStyle(field).color);
      assert.equal(colour, "rgb(179, 64, 31)");
      await phone(page).fill("+34 612 345 678");
      await page.locator("input:not([aria-invalid])[value='612345678']").waitFor();
      await becomes(() => reported(page), { phoneNumber: "+34612345678", isPhoneNumberValid: true });
    },
  },
  {
    // Promise: forms 14
    sentence: "a phone number that is given as a value is split into country and national number",
    story: "widgets-phone-input--given",
    keep: async (page) => {
      await page.getByText("+34", { exact: true }).waitFor();
      await becomes(() => phone(page).inputValue(), "612345678");
    },
  },
  {
    // Promise: forms 7
    sentence: "a phone number that can't be parsed is shown unchanged and is invalid",
    story: "widgets-phone-input--unreadable",
    keep: async (page) => {
      await page.locator("[aria-invalid=true]").waitFor();
      await becomes(() => phone(page).inputValue(), "call the office");
    },
  },
];

import { expect, test } from "vitest";
import { asciiDigits } from "./digits";

// Promise: in-the-browser
test.each([
  ["+44 20 7946", "+44 20 7946"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"], // Arabic
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"], // Persian
  ["०१२३४५६७८९", "0123456789"], // Devanagari
  ["০১২৩৪৫৬৭৮৯", "0123456789"], // Bengali
  ["０１２３４５６７８９", "0123456789"], // full width
  ["𝟎𝟗𝟘𝟡𝟢𝟫", "090909"], // mathematical digits, whose rows follow each other
  ["x²½Ⅷ", "x²½Ⅷ"], // numbers that are no decimal digits
])("%s is %s", (text, digits) => {
  expect(asciiDigits(text)).toBe(digits);
});

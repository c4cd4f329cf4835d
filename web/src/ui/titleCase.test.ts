import fc from "fast-check";
import { expect, test } from "vitest";
import { titleCase } from "./titleCase";

test.each([
  ["about us", "About Us"],
  ["the cost of a confident summary", "The Cost of a Confident Summary"],
  ["what we live for", "What We Live For"],
  ["AI for Development 2025", "AI for Development 2025"],
  ["FAQs", "FAQs"],
  ["THE END OF THE ROAD", "THE END of the ROAD"],
  ["“cash” and care", "“Cash” and Care"],
  ["évidence à table", "Évidence À Table"],
  ["the", "The"],
  ["", ""],
])("%j becomes %j", (text, title) => {
  expect(titleCase(text)).toBe(title);
});

test("title case of a title changes nothing", () => {
  fc.assert(fc.property(fc.array(fc.constantFrom("the", "of", "a", "AI", "evidence", "Faqs")), (words) => titleCase(titleCase(words.join(" "))) === titleCase(words.join(" "))));
});

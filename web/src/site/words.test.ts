import { expect, test } from "vitest";
import { counted, number } from "./words/counted";
import { organizationsIn } from "./words/organizations";
import { longDate } from "./dates";

test("a date is written out without a locale", () => {
  expect(longDate("2025-10-01")).toBe("1 October 2025");
  expect(longDate("2024-02-29T09:00:00Z")).toBe("29 February 2024");
});

test("a count of one uses the singular", () => {
  expect([0, 1, 2].map((count) => counted(count, "character"))).toEqual(["0 characters", "1 character", "2 characters"]);
});

test.each([
  [0, "0"],
  [999, "999"],
  [1240, "1,240"],
  [36_000, "36,000"],
  [1_234_567.0625, "1,234,567.0625"],
  [-0.65, "−0.65"],
  [-123_456, "−123,456"],
])("a number is written with commas and a minus sign: %s", (value, written) => {
  expect(number(value)).toBe(written);
});

test.each([
  ["United States", "Organizations in the United States"],
  ["United Arab Emirates", "Organizations in the United Arab Emirates"],
  ["Netherlands", "Organizations in the Netherlands"],
  ["Philippines", "Organizations in the Philippines"],
  ["Democratic Republic of the Congo", "Organizations in the Democratic Republic of the Congo"],
  ["DR Congo", "Organizations in the DR Congo"],
  ["Dominican Republic", "Organizations in the Dominican Republic"],
  ["Solomon Islands", "Organizations in the Solomon Islands"],
  ["The Netherlands", "Organizations in the Netherlands"],
  ["Isle of Man", "Organizations in the Isle of Man"],
  ["Congo Republic", "Organizations in the Congo Republic"],
  ["British Indian Ocean Territory", "Organizations in the British Indian Ocean Territory"],
  ["South Georgia and the South Sandwich Islands", "Organizations in South Georgia and the South Sandwich Islands"],
  ["French Polynesia", "Organizations in French Polynesia"],
  ["Dominica", "Organizations in Dominica"],
  ["Kenya", "Organizations in Kenya"],
])("a country has its article within a sentence: %s", (country, sentence) => {
  expect(organizationsIn(country)).toBe(sentence);
});

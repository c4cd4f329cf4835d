import { expect, test } from "vitest";
import { counted } from "./words/counted";
import { longDate } from "./dates";

test("a date is written out without a locale", () => {
  expect(longDate("2025-10-01")).toBe("1 October 2025");
  expect(longDate("2024-02-29T09:00:00Z")).toBe("29 February 2024");
});

test("a count of one uses the singular", () => {
  expect([0, 1, 2].map((count) => counted(count, "character"))).toEqual(["0 characters", "1 character", "2 characters"]);
});

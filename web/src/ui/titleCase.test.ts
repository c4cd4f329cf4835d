import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { titleCase } from "./titleCase";

// The test of the same rule in Rust reads the same table.
const table = readFileSync(new URL("../../../tests/title_case.tsv", import.meta.url), "utf8");
const examples = table
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t") as [string, string]);

// Promise: findings 1; layout 3
test.each([...examples, ["", ""]])("%j becomes %j", (text, title) => {
  expect(titleCase(text)).toBe(title);
});

test("title case does not change a text that is already in title case", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("the", "of", "a", "AI", "evidence", "Faqs")),
      (words) => titleCase(titleCase(words.join(" "))) === titleCase(words.join(" ")),
    ),
  );
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { patternTable } from "./generate-patterns.mjs";
import { parsePhone } from "./parse";

const PATTERNS = "../crates/site-inbox/src/fields/phone/patterns.tsv";
/** Numbers with Google's verdicts, which the server's test reads too; scripts/phone-cases.py wrote them. */
const CASES = "../tests/phone-cases.tsv";

test("the server's patterns are of the installed libphonenumber-js (else: node src/ui/phone/generate.mjs)", () => {
  // `toEqual` would print thousands of lines.
  expect(readFileSync(PATTERNS, "utf8") === patternTable()).toBe(true);
});

// Promise: forms 25, 27
test("each number gets the verdict of Google's library, with the value that the server stores", () => {
  const rows = readFileSync(CASES, "utf8").trimEnd().split("\n");
  const wrong = rows.filter((row) => {
    const [text = "", country = "", stored = ""] = row.split("\t");
    const parsed = parsePhone(text, country);
    return (parsed.valid ? parsed.number : "") !== stored;
  });
  expect(rows.length).toBeGreaterThan(17_712);
  expect(wrong).toEqual([]);
});

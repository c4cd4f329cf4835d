import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { patternTable } from "./generate-patterns.mjs";
import { verdictTable } from "./generate-verdicts.mjs";
import { parsePhone } from "./parse";

const INBOX = "../crates/site-inbox/";

test.each([
  ["src/fields/phone/patterns.tsv", patternTable],
  ["tests/it/phone_numbers.tsv", verdictTable],
])("%s is of the installed libphonenumber-js (else: node src/ui/phone/generate.mjs)", (file, generated) => {
  // `toEqual` would print thousands of lines.
  expect(readFileSync(`${INBOX}${file}`, "utf8") === generated()).toBe(true);
});

// Contract §6: Invalid phone
test("the field gives each number the server's verdict, except numbers that change when they are parsed again", () => {
  const rows = verdictTable()
    .split("\n")
    .filter((row) => row && !row.startsWith("#"))
    .map((row) => row.split("\t"));
  // The server prepends the calling code to a number without a plus. The field knows the country instead.
  for (const [text = "", calling, verdict = ""] of rows) {
    if (calling) continue;
    const parsed = parsePhone(text);
    // The server refuses a number that changes or becomes invalid when it is parsed again.
    const again = parsed.valid ? parsePhone(parsed.number) : parsed;
    const error = parsed.valid ? "INVALID" : parsed.error;
    expect(parsed.valid && again.valid && again.number === parsed.number ? parsed.number : error, text).toBe(
      verdict.replace(/ ext\. .*/u, ""),
    );
  }
});

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
  // Not `toEqual`, which would print thousands of lines.
  expect(readFileSync(`${INBOX}${file}`, "utf8") === generated()).toBe(true);
});

// Contract §6: Invalid phone
test("the field judges each number as the server does, except those that change when they are read again", () => {
  const rows = verdictTable()
    .split("\n")
    .filter((row) => row && !row.startsWith("#"))
    .map((row) => row.split("\t"));
  // The server joins a number without a plus to its calling code. The field would know the country instead.
  for (const [text = "", calling, verdict = ""] of rows) {
    if (calling) continue;
    const parsed = parsePhone(text);
    // The server refuses a number that is another one, or none, when it is read again.
    const again = parsed.valid ? parsePhone(parsed.number) : parsed;
    const error = parsed.valid ? "INVALID" : parsed.error;
    expect(parsed.valid && again.valid && again.number === parsed.number ? parsed.number : error, text).toBe(
      verdict.replace(/ ext\. .*/u, ""),
    );
  }
});

import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json";
import { describe, expect, test } from "vitest";
import rows from "./countries.json";
import { readCountry } from "./country";
import { parsePhone } from "./parse";

const countries = rows.map(readCountry);

// Promise: forms 39, 41
test.each([
  ["abcde", undefined, "NOT_A_NUMBER"],
  ["+", undefined, "NOT_A_NUMBER"],
  ["", undefined, "NOT_A_NUMBER"],
  ["612345678", undefined, "INVALID_COUNTRY"],
  ["+999 12345678", undefined, "INVALID_COUNTRY"],
  ["1", "ES", "TOO_SHORT"],
  ["+12", undefined, "TOO_SHORT"],
  ["+34 123456789012345678", undefined, "TOO_LONG"],
  ["1".repeat(251), "ES", "TOO_LONG"],
  ["+34 61234", undefined, "INVALID"],
] as const)("%j (%s) is refused as %s", (text, code, error) => {
  expect(parsePhone(text, code)).toMatchObject({ valid: false, error });
});

// Promise: forms 15, 40
test("text of up to 250 characters is parsed, and longer text is refused", () => {
  const padded = (length: number) => `+34612345678${" ".repeat(length - 12)}`;
  expect(parsePhone(padded(250)).valid).toBe(true);
  expect(parsePhone(padded(251))).toEqual({ valid: false, error: "TOO_LONG" });
});

// Promise: forms 17, 38
test("a national number has 2 to 17 digits", () => {
  const national = (digits: number) => parsePhone("1".repeat(digits), "DE");
  expect(national(1)).toMatchObject({ valid: false, error: "TOO_SHORT" });
  for (const digits of [2, 17])
    expect(["TOO_SHORT", "TOO_LONG"], `${digits} digits`).not.toContain((national(digits) as { error?: string }).error);
  expect(national(18)).toMatchObject({ valid: false, error: "TOO_LONG" });
});

describe("in every country", () => {
  test.each(countries.map(({ code, phoneCode }) => [code, phoneCode] as const))(
    // Promise: forms 10, 39
    "the example number of %s is valid in full and national form, and its first digits are not",
    (code, phoneCode) => {
      const example = (examples as Record<string, string>)[code] ?? "";
      expect(parsePhone(`${phoneCode}${example}`)).toMatchObject({
        valid: true,
        number: `${phoneCode}${example}`,
        phoneCode,
        national: example,
      });
      expect(parsePhone(example, code).valid).toBe(true);
      expect(parsePhone(example.slice(0, 2), code).valid).toBe(false);
    },
  );
});

test("the parser throws for no text, and a valid result is a plus and 4 to 20 digits", () => {
  const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.stringMatching(/^\+?[-\d() .]{0,24}$/u));
  const codes = fc.constantFrom(undefined, "ES", "US", "KE", "ZZ", "");
  fc.assert(
    fc.property(texts, codes, (text, code) => {
      const parsed = parsePhone(text, code);
      if (parsed.valid) expect(parsed.number).toMatch(/^\+\d{4,20}$/u);
      else expect(["NOT_A_NUMBER", "INVALID_COUNTRY", "TOO_SHORT", "TOO_LONG", "INVALID"]).toContain(parsed.error);
    }),
    { numRuns: 2000 },
  );
});

// Promise: forms 28
test("the country list is complete and well formed", () => {
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { name, code, phoneCode, flagEmoji } of countries) {
    expect(name).not.toBe("");
    expect(code).toMatch(/^[A-Z]{2}$/u);
    expect(phoneCode).toMatch(/^\+\d{1,3}$/u);
    expect(Array.from(flagEmoji)).toHaveLength(2);
  }
});

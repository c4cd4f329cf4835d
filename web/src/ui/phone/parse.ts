import { type CountryCode, ParseError, parsePhoneNumberWithError } from "libphonenumber-js/max";

/** Why a text is not a valid number. `INVALID`: the length is right, but the number matches no pattern of its country. */
export type PhoneError = "NOT_A_NUMBER" | "INVALID_COUNTRY" | "TOO_SHORT" | "TOO_LONG" | "INVALID";

/** The parser's result. */
export type ParsedPhone =
  | { valid: true; number: string; code: string | undefined; phoneCode: string; national: string }
  | { valid: false; error: PhoneError; code?: string | undefined; phoneCode?: string; national?: string };

const REASONS: readonly string[] = ["NOT_A_NUMBER", "INVALID_COUNTRY", "TOO_SHORT", "TOO_LONG"] satisfies PhoneError[];
const LONGEST_TEXT = 250;
const SHORTEST = 2;
const LONGEST = 17;

/**
 * Parses a number as people write it, in full (`+34 612…`) or national with the country's two letters. `valid` means that the
 * number matches a pattern of its country, and not only a permitted length. Never throws.
 */
export function parsePhone(text: string, code?: string): ParsedPhone {
  if (text.length > LONGEST_TEXT) return { valid: false, error: "TOO_LONG" };
  try {
    const parsed = parsePhoneNumberWithError(text, { defaultCountry: code as CountryCode, extract: false });
    const found = {
      code: parsed.country ?? parsed.getPossibleCountries()[0],
      phoneCode: `+${parsed.countryCallingCode}`,
      national: parsed.nationalNumber as string,
    };
    if (found.national.length < SHORTEST) return { valid: false, error: "TOO_SHORT", ...found };
    if (found.national.length > LONGEST) return { valid: false, error: "TOO_LONG", ...found };
    if (!parsed.isValid()) return { valid: false, error: "INVALID", ...found };
    return { valid: true, number: parsed.number, ...found };
  } catch (error) {
    return { valid: false, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): PhoneError {
  const message = error instanceof ParseError ? error.message : "NOT_A_NUMBER";
  return REASONS.includes(message) ? (message as PhoneError) : "NOT_A_NUMBER";
}

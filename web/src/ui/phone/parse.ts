import { type CountryCode, getCountryCallingCode, isSupportedCountry, ParseError, parsePhoneNumberWithError } from "libphonenumber-js/max";

/** Why a text is not a valid number. `INVALID`: the length is right, but the number matches no pattern of its country. */
export type PhoneError = "NOT_A_NUMBER" | "INVALID_COUNTRY" | "TOO_SHORT" | "TOO_LONG" | "INVALID";

/** The parser's result. */
export type ParsedPhone = {
  /** Two letters of the number's country; of the given country if there is no number. */
  code?: string | undefined;
  /** Calling code with its plus. */
  phoneCode?: string;
  /** National digits and the extension. */
  national?: string;
} & (
  | {
      valid: true;
      /** What the server stores: E.164, then ` ext. 45` if there is an extension. */
      number: string;
      /** Whether the text begins with a plus sign or `00`. */
      international: boolean;
    }
  | { valid: false; error: PhoneError }
);

const REASONS: readonly string[] = ["NOT_A_NUMBER", "INVALID_COUNTRY", "TOO_SHORT", "TOO_LONG"] satisfies PhoneError[];
const LONGEST_TEXT = 250;
const SHORTEST = 2;
const LONGEST = 17;

/**
 * Parses a number as people write it, in full (`+34 612…`) or as it is dialled in the country with these two letters. `valid` means
 * that the number matches a pattern of its country, and not only a permitted length. The server's verdict on the same text is the same
 * (`crates/site-inbox/src/fields/phone`). Never throws.
 */
export function parsePhone(text: string, country?: string): ParsedPhone {
  const chosen = country && isSupportedCountry(country) ? country : undefined;
  const asked = chosen ? { code: chosen, phoneCode: `+${getCountryCallingCode(chosen)}` } : {};
  if (text.length > LONGEST_TEXT) return { valid: false, error: "TOO_LONG", ...asked };
  try {
    const whole = plain(text);
    const parsed = read(whole, chosen);
    const extension = parsed.ext ? ` ext. ${parsed.ext.normalize("NFKC")}` : "";
    const found = {
      code: parsed.country ?? parsed.getPossibleCountries()[0],
      phoneCode: `+${parsed.countryCallingCode}`,
      national: `${parsed.nationalNumber}${extension}`,
    };
    const digits = parsed.nationalNumber.length;
    if (digits < SHORTEST) return { valid: false, error: "TOO_SHORT", ...found };
    if (digits > LONGEST) return { valid: false, error: "TOO_LONG", ...found };
    // A number that is stored must stay the same when it is parsed again. A few of Belarus and Japan would lose a second prefix.
    if (!parsed.isValid() || read(parsed.number).number !== parsed.number) return { valid: false, error: "INVALID", ...found };
    return { valid: true, number: `${parsed.number}${extension}`, international: whole.startsWith("+"), ...found };
  } catch (error) {
    return { valid: false, error: reasonOf(error), ...asked };
  }
}

function read(text: string, defaultCountry?: CountryCode) {
  return parsePhoneNumberWithError(text, { defaultCountry, extract: false });
}

/**
 * The text with ASCII digits and without characters that are never drawn. Brackets and `tel:` before the number go, and `00` is a
 * plus sign, whichever country is chosen.
 */
function plain(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .trim()
    .replace(/^(?:tel:)?[\s([（［]*/iu, "")
    .replace(/^(?:00|＋)/u, "+");
}

/**
 * Unicode has the ten digits of a script in a row, so the number of digits before this one says which it is. Importing `asciiDigits` of
 * the kit would make this file depend on the code of the form's page, and every visitor would load the bundler's code for that.
 */
function asciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
}

function reasonOf(error: unknown): PhoneError {
  const message = error instanceof ParseError ? error.message : "NOT_A_NUMBER";
  return REASONS.includes(message) ? (message as PhoneError) : "NOT_A_NUMBER";
}

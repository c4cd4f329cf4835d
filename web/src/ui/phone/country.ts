/** An entry of the country list. */
export type Country = {
  name: string;
  /** Two letters, ISO 3166-1. */
  code: string;
  /** Calling code with its plus. */
  phoneCode: string;
  flagEmoji: string;
};

/** Distance from "A" to the regional indicator symbol A. A flag is a pair of these symbols. */
const INDICATOR = 0x1f1e6 - 0x41;

/** The flag emoji of a two-letter code. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code.toUpperCase(), (letter) => letter.charCodeAt(0) + INDICATOR));
}

/** Makes an entry; `calling` has no plus. */
export function country(code: string, calling: string, name: string): Country {
  return { name, code, phoneCode: `+${calling}`, flagEmoji: flagOf(code) };
}

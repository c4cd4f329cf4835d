import { asciiDigits } from "../digits";
import { fold } from "../fold";

/** An entry of the country list. */
export type Country = {
  name: string;
  /** Two letters, ISO 3166-1. */
  code: string;
  /** Calling code with its plus. */
  phoneCode: string;
  flagEmoji: string;
  /** By what else it is found, folded: its two and three letters and the like (`gb`, `gbr`, `uk`). */
  codes: string[];
  /** Its other names, folded: former and longer ones, and the one in its own language. */
  others: string[];
};

/** Distance from "A" to the regional indicator symbol A. A flag is a pair of these symbols. */
const INDICATOR = 0x1f1e6 - 0x41;

/**
 * Reads a row of `countries.json`, which `generate.mjs` writes: two letters, calling code without its plus, and names separated by bars.
 * Of the other names, those of two or three capital letters are codes.
 */
export function readCountry(row: string): Country {
  const [, code = "", calling = "", names = ""] = /^(\w+) (\d+) (.*)/.exec(row) ?? [];
  const [name = "", ...others] = names.split("|");
  const isCode = (other: string) => /^[A-Z]{2,3}$/.test(other);
  return {
    name,
    code,
    phoneCode: `+${calling}`,
    flagEmoji: String.fromCodePoint(...Array.from(code, (letter) => letter.charCodeAt(0) + INDICATOR)),
    codes: [code, ...others.filter(isCode)].map(fold),
    others: others.filter((other) => !isCode(other)).map(fold),
  };
}

/**
 * The countries that a text finds: first those whose names begin with it, then by code, calling code (`+44`, `0044`)
 * and the beginning of another name. Digits of every script count.
 */
export function findCountries(countries: Country[], text: string): Country[] {
  const wanted = fold(text.trim());
  if (!wanted) return countries;
  const calling = `+${asciiDigits(wanted).replace(/^(\+|00)/, "")}`;
  const code = wanted.replaceAll(".", "");
  const ranks = [
    (one: Country) => fold(one.name).startsWith(wanted),
    (one: Country) => one.codes.includes(code),
    (one: Country) => one.phoneCode === calling,
    (one: Country) => /\d$/.test(calling) && one.phoneCode.startsWith(calling),
    (one: Country) => one.others.some((other) => other.startsWith(wanted)),
  ];
  return [...new Set(ranks.flatMap((isFound) => countries.filter(isFound)))];
}

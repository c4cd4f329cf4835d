// Generates the list of countries. Countries and calling codes come from libphonenumber-js. English names, and those in
// the language of most people of a country, come from the runtime's Intl, so another version of Node may give other names. Three letters
// and other names come from `other-names.tsv`. `generate.mjs` writes the files.
import { readFileSync } from "node:fs";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";

/** Names that replace a longer one in the list, because visitors search for the short one. */
const SHORTER = { HK: "Hong Kong", MO: "Macao", MM: "Myanmar" };

/** By what else each country is found: its three letters, and names separated by bars. */
const OTHER_NAMES = new Map(
  readFileSync(new URL("other-names.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((row) => row.split("\t"))
    .map(([code, letters, names = ""]) => [code, [letters, ...names.split("|")].filter(Boolean)]),
);

/** The name of a country in the language of most of its people; undefined if the runtime does not know one. */
function ownName(code) {
  const { language, script } = new Intl.Locale(`und-${code}`).maximize();
  return new Intl.DisplayNames(`${language}-${script}`, { type: "region", fallback: "none" }).of(code);
}

/** Other names that the list's name does not already begin with. */
function othersOf(code, name) {
  const written = [name.replaceAll("&", "and"), name.replace(/^St /, "Saint "), name.replace(/^St (.*) & /, "Saint $1 and ")];
  const all = [...(OTHER_NAMES.get(code) ?? []), ownName(code), ...written];
  return [...new Set(all)].filter((other) => other && !name.startsWith(other));
}

/** The text of the list, by file name: a row for each country, which `country.ts` reads. */
export function countryLists() {
  const names = new Intl.DisplayNames("en-GB", { type: "region" });
  const rows = getCountries()
    .map((code) => ({ code, name: SHORTER[code] ?? names.of(code) ?? code, calling: getCountryCallingCode(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-GB"));
  const row = ({ code, name, calling }) => `${code} ${calling} ${[name, ...othersOf(code, name)].join("|")}`;
  return { "countries.json": `${JSON.stringify(rows.map(row), null, 2)}\n` };
}

// Writes every file that is generated from libphonenumber-js: the browser's lists of countries, the server's patterns, and the
// verdicts for the server's tests. Run it after an update of the library: node src/ui/phone/generate.mjs
import { writeFileSync } from "node:fs";
import { countryLists } from "./generate-countries.mjs";
import { patternTable } from "./generate-patterns.mjs";
import { verdictTable } from "./generate-verdicts.mjs";

const INBOX = "../../../../crates/site-inbox/";
const files = {
  ...countryLists(),
  [`${INBOX}src/fields/phone/patterns.tsv`]: patternTable(),
  [`${INBOX}tests/it/phone_numbers.tsv`]: verdictTable(),
};

for (const [file, text] of Object.entries(files)) {
  writeFileSync(new URL(file, import.meta.url), text);
  console.log(`${text.split("\n").length - 1} lines in ${file.replace(INBOX, "crates/site-inbox/")}`);
}

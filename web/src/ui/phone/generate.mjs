// Writes every file that is generated from libphonenumber-js: the list of countries and the server's patterns. Run it after an update of the library: node src/ui/phone/generate.mjs
import { writeFileSync } from "node:fs";
import { countryLists } from "./generate-countries.mjs";
import { patternTable } from "./generate-patterns.mjs";

const INBOX = "../../../../crates/site-inbox/";
const files = {
  ...countryLists(),
  [`${INBOX}src/fields/phone/patterns.tsv`]: patternTable(),
};

for (const [file, text] of Object.entries(files)) {
  writeFileSync(new URL(file, import.meta.url), text);
  console.log(`${text.split("\n").length - 1} lines in ${file.replace(INBOX, "crates/site-inbox/")}`);
}

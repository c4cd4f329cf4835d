// Writes every file that is made from libphonenumber-js: the browser's lists of countries. Run it after an update of the
// library: node src/ui/phone/generate.mjs
import { writeFileSync } from "node:fs";
import { countryLists } from "./generate-countries.mjs";

const files = countryLists();

for (const [file, text] of Object.entries(files)) {
  writeFileSync(new URL(file, import.meta.url), text);
  console.log(`${text.split("\n").length - 1} lines in ${file}`);
}

// Runs the tables and prints them. Each table measures both sides in one run, alternating between them, and gives
// ratios, because the speed of a machine drifts and the ratio within one run does not. These are no tests; `make test`
// checks the budgets in bytes too.
import { readdir } from "node:fs/promises";

const folder = new URL("./tables/", import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith(".mjs")).map((name) => name.slice(0, -4));
const wanted = process.argv.slice(2).filter((name) => name !== "--");
const failures = [];
for (const name of wanted) {
  if (!names.includes(name)) {
    console.error(`There is no table ${name}. There are: ${names.join(", ")}.`);
    process.exit(2);
  }
}
for (const name of wanted.length > 0 ? wanted : names) {
  const table = await import(new URL(`${name}.mjs`, folder).href);
  // The table takes too long, or installs too much, to be part of a run of all tables.
  if (table.byNameOnly && wanted.length === 0) continue;
  console.log(`\n## ${table.title}\n`);
  const rows = await table.run();
  print(rows);
  if (table.note) console.log(`\n${table.note}`);
  failures.push(...(table.failures?.(rows) ?? []).map((sentence) => `${name}: ${sentence}`));
}
for (const sentence of failures) console.error(sentence);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Prints objects with the same keys as a Markdown table. */
function print(rows) {
  const keys = Object.keys(rows[0] ?? {});
  const cell = (value) => (typeof value === "number" ? value.toLocaleString("en-GB", { maximumFractionDigits: 2 }) : String(value));
  const widths = keys.map((key) => Math.max(key.length, ...rows.map((row) => cell(row[key]).length)));
  const line = (cells) => `| ${cells.map((text, i) => text.padEnd(widths[i])).join(" | ")} |`;
  console.log(line(keys));
  console.log(`| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`);
  for (const row of rows) console.log(line(keys.map((key) => cell(row[key]))));
}

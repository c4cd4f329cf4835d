// Checks docs/clauses.tsv, which lists every clause of the specification and of the contract with the tests that prove
// it. Fails if a clause has no test, names a test that does not exist or does not name its section, is listed twice, or
// is out of order.
//   node scripts/clauses.mjs [FILE]
import { existsSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url).pathname;
const file = process.argv[2] ?? `${root}docs/clauses.tsv`;
const HEADER = "document\tsection\tclause\ttest";
const DOCUMENTS = ["contract", "specification"];

const wrong = [];
const texts = new Map();

/** The text of a file below the root; undefined if there is no such file. */
function textOf(path) {
  if (!texts.has(path)) texts.set(path, existsSync(root + path) ? readFileSync(root + path, "utf8") : undefined);
  return texts.get(path);
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The line with a test's name, and the comments and attributes above it; undefined if no test has this name. A test is
 * a Rust function, a line of a list from which a macro makes tests, the first argument of `test` and similar functions,
 * or a sentence of the gallery.
 */
function declarationOf(path, text, name) {
  const quoted = `(["'\`])${escaped(name)}\\1\\s*,`;
  const declared = path.endsWith(".rs")
    ? [new RegExp(`\\bfn ${escaped(name)}\\(`), new RegExp(`^ +${escaped(name)}$`)]
    : [new RegExp(`(?:(?<!describe)\\(|\\bsentence:)\\s*${quoted}`), new RegExp(`^\\s*${quoted}`)];
  const lines = text.split("\n");
  const at = declared.map((pattern) => lines.findIndex((line) => pattern.test(line))).find((index) => index >= 0);
  if (at === undefined) return undefined;
  let first = at;
  // The rows of a table are above the name.
  if (/^\s*\]/.test(lines[first])) while (first > 0 && !lines[first].includes(".each(")) first -= 1;
  while (first > 0 && /^\s*(?:\/\/|#\[|\*|\/\*\*|(?:\w+\.)?\w+\($)/.test(lines[first - 1])) first -= 1;
  return lines.slice(first, at + 1).join("\n");
}

/** The problem with one reference, `path › name`, of a clause of this section; undefined if it leads to a test that names the section. */
function faultOf(reference, document, section) {
  const [path, name, ...more] = reference.split(" › ");
  if (!path || !name || more.length > 0) return `\`${reference}\` is not of the form "path › name"`;
  const text = textOf(path);
  if (text === undefined) return `there is no file ${path}`;
  const declaration = declarationOf(path, text, name);
  if (declaration === undefined) return `${path} has no test "${name}"`;
  const number = section.split(" ")[0];
  // A macro's list has one line per test, and each sample names its section itself.
  if (new RegExp(`^ +${escaped(name)}$`).test(declaration.split("\n").at(-1))) return undefined;
  if (!new RegExp(`${document} ${number}\\b`, "i").test(declaration))
    return `${path}: no comment above "${name}" names ${document} ${number}`;
  return undefined;
}

const [header, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
if (header !== HEADER) wrong.push(`line 1: the header is not "${HEADER.replaceAll("\t", "<tab>")}"`);

const seen = new Map();
let before = "";
let tests = 0;
lines.forEach((line, index) => {
  const note = (what) => wrong.push(`line ${index + 2}: ${what}`);
  const fields = line.split("\t");
  if (fields.length !== 4) return note(`${fields.length} columns instead of 4`);
  const [document, section, clause, test] = fields;
  if (!DOCUMENTS.includes(document)) note(`\`${document}\` is neither ${DOCUMENTS.join(" nor ")}`);
  if (!/^§\d+ \S/.test(section)) note(`\`${section}\` is no section such as "§2 Breadcrumb"`);
  const place = `${document}\t${section}`;
  if (place < before) note(`${document} ${section} belongs above the line before it`);
  before = place;
  const key = `${document}\t${clause}`;
  if (seen.has(key)) note(`the clause of line ${seen.get(key)} again: ${clause}`);
  seen.set(key, index + 2);
  if (test === "") return note(`${document} ${section}: no test: ${clause}`);
  for (const reference of test.split(" ; ")) {
    tests += 1;
    const fault = faultOf(reference, document, section);
    if (fault) note(fault);
  }
});

for (const what of wrong) console.error(what);
console.log(`${lines.length} clauses, ${tests} references to tests, ${wrong.length || "no"} faults`);
process.exit(wrong.length > 0 ? 1 : 0);

// Checks docs/promises/, where each numbered promise of the product is followed by the tests that prove it. Fails if a
// promise has no test, if a test does not exist or has no comment above it that cites the promise, if numbers do not
// grow, or if a comment cites a promise that does not exist.
//   node scripts/promises.mjs [FOLDER]
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url).pathname;
const folder = process.argv[2] ?? `${root}docs/promises`;
const SOURCES = ["*.rs", "*.ts", "*.tsx", "*.mjs", "*.js", "*.css"];

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

/** The promises that a text cites, as in `Promise: forms 4–6, 9; search`, as `subject number`, or `subject` alone. */
function* citationsIn(text) {
  for (const [, list] of text.matchAll(/\bPromise: ([a-z-]+(?: [\d–, ]*\d)?(?:; [a-z-]+(?: [\d–, ]*\d)?)*)/g)) {
    for (const part of list.split("; ")) {
      const [subject, ...numbers] = part.split(/,? /);
      if (numbers.join("") === "") yield subject;
      for (const span of numbers.filter(Boolean)) {
        const [from, to = from] = span.split("–").map(Number);
        for (let number = from; number <= to; number += 1) yield `${subject} ${number}`;
      }
    }
  }
}

/** The problem with one test of a promise; undefined if the test exists and cites the promise. */
function faultOf(path, name, promise) {
  const text = textOf(path);
  if (text === undefined) return `there is no file ${path}`;
  const declaration = declarationOf(path, text, name);
  if (declaration === undefined) return `${path} has no test "${name}"`;
  // A macro's list has one line per test, and no comments.
  if (new RegExp(`^ +${escaped(name)}$`).test(declaration.split("\n").at(-1))) return undefined;
  if (![...citationsIn(declaration)].includes(promise)) return `${path}: no comment above "${name}" cites \`Promise: ${promise}\``;
  return undefined;
}

const known = new Map();
let tests = 0;
for (const file of readdirSync(folder).sort()) {
  const subject = file.replace(/\.md$/, "");
  if (subject === "README") continue;
  known.set(subject, 0);
  let promise,
    last = 0;
  const end = () => promise && known.get(promise) === 0 && wrong.push(`${file}: ${promise} has no test`);
  for (const line of readFileSync(`${folder}/${file}`, "utf8").split("\n")) {
    const [, number] = /^(\d+)\. \S/.exec(line) ?? [];
    const [, path, name] = /^ +- `([^`]+)` › (.+)$/.exec(line) ?? [];
    if (number) {
      end();
      if (Number(number) <= last) wrong.push(`${file}: ${number} follows ${last}`);
      last = Number(number);
      promise = `${subject} ${number}`;
      known.set(promise, 0);
    } else if (path) {
      known.set(promise, known.get(promise) + 1);
      tests += 1;
      const fault = faultOf(path, name, promise);
      if (fault) wrong.push(`${promise}: ${fault}`);
    } else if (line.trim() && !line.startsWith("#")) wrong.push(`${file}: neither a promise nor a test: ${line}`);
  }
  end();
}
for (const path of execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...SOURCES], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n"))
  for (const promise of citationsIn(textOf(path) ?? ""))
    if (!known.has(promise)) wrong.push(`${path} cites \`${promise}\`, which is no promise`);

for (const what of wrong) console.error(what);
console.log(`${known.size} subjects and promises, ${tests} references to tests, ${wrong.length || "no"} faults`);
process.exit(wrong.length > 0 ? 1 : 0);

// Checks the table of ARCHITECTURE.md: no crate imports one above it, and no files import each other in a circle. A module
// and the module around it are no exception. A re-export is no import: who imports through it imports from the file that
// declares the item. Usage: node scripts/arrows.mjs
import { readFileSync, readdirSync, existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const problems = [];

/** The rows `| name | names it may import |` of the table under this heading. */
function allowed(heading) {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const cells = (row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map(cells);
  return new Map(rows.map(([[name], uses]) => [name, new Set(uses)]));
}

function checkCrates(table) {
  const crates = readdirSync(join(root, "crates"));
  for (const crate of crates) {
    const uses = table.get(crate);
    if (!uses) problems.push(`crates/${crate}: ARCHITECTURE.md has no row for it under "Arrows"`);
    const manifest = readFileSync(join(root, "crates", crate, "Cargo.toml"), "utf8");
    const dependencies = manifest.split(/^\[dependencies\]$/m)[1]?.split(/^\[/m)[0] ?? "";
    for (const [, name] of dependencies.matchAll(/^([a-z-]+)/gm))
      if (crates.includes(name) && uses && !uses.has(name)) problems.push(`crates/${crate}/Cargo.toml: ${crate} may not depend on ${name}`);
  }
  for (const name of table.keys()) if (!crates.includes(name)) problems.push(`ARCHITECTURE.md: there is no crate ${name}`);
}

const filesBelow = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Source without comments, string literals and unit tests. */
const code = (text) =>
  text
    .replace(/#\[cfg\((?:any\()?test[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\([a-z]+\))? )?mod \w+ \{[\s\S]*$/, "")
    .replace(/\/\/[^\n]*/g, "")
    .replace(/pub\(in [^)]*\)/g, "pub(crate)")
    .replace(/r#"[\s\S]*?"#|"(?:\\.|[^"\\])*"/g, '""');

/** `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`. */
function expand(path) {
  const open = path.indexOf("{");
  if (open < 0) return [path.trim().replace(/\s+as\s+\w+$/, "")];
  const [head, body] = [path.slice(0, open), path.slice(open + 1, path.lastIndexOf("}"))];
  let depth = 0;
  let part = "";
  const parts = [];
  for (const c of body) {
    if (c === "{") depth += 1;
    if (c === "}") depth -= 1;
    if (c === "," && depth === 0) {
      parts.push(part);
      part = "";
    } else part += c;
  }
  if (part.trim()) parts.push(part);
  return parts.flatMap((inner) => expand(head + inner.trim()));
}

const REEXPORT = /\bpub(?:\([a-z: ]+\))? use ([^;]+);/g;

/** Whether a module declares an item itself. */
const declares = (module, item) =>
  new RegExp(`\\b(?:struct|enum|union|trait|type|const|static|fn|macro_rules!)\\s+${item}\\b`).test(module.text);

/** The modules of a crate with their source: `a::b` is a child, and the empty name is the root. */
function modulesOf(folder) {
  const modules = new Map();
  for (const file of filesBelow(folder).filter((path) => path.endsWith(".rs"))) {
    const parts = relative(folder, file).replace(/\.rs$/, "").split("/");
    if (["mod", "lib", "main"].includes(parts.at(-1))) parts.pop();
    const text = code(readFileSync(file, "utf8"));
    modules.set(parts.join("::"), { file: relative(root, file), text, given: [] });
  }
  for (const module of modules.values())
    for (const [, path] of module.text.matchAll(REEXPORT)) for (const item of expand(path)) module.given.push(item.trim());
  return modules;
}

/** The module that a path refers to from within another; undefined if it is not in a file of this crate. */
function resolve(modules, from, path, seen) {
  const parts = path.split("::").map((part) => part.trim());
  let at = from ? from.split("::") : [];
  let first = 0;
  if (parts[0] === "crate") [at, first] = [[], 1];
  else if (parts[0] === "self") first = 1;
  else if (parts[0] !== "super" && !modules.has([...at, parts[0]].join("::"))) return undefined;
  while (parts[first] === "super") {
    at = at.slice(0, -1);
    first += 1;
  }
  for (const part of parts.slice(first)) {
    const child = [...at, part].join("::");
    if (modules.has(child)) {
      at = [...at, part];
      continue;
    }
    const given = /^\w+$/.test(part) ? reexported(modules, at.join("::"), part, seen) : undefined;
    if (given !== undefined) return given;
    break;
  }
  const name = at.join("::");
  return modules.has(name) ? name : undefined;
}

/** The module that an item of a module's re-exports comes from. */
function reexported(modules, name, item, seen) {
  const module = modules.get(name);
  if (!module || declares(module, item) || seen.has(`${name} ${item}`)) return undefined;
  const next = new Set(seen).add(`${name} ${item}`);
  const named = module.given.find((path) => path.split("::").at(-1) === item);
  if (named !== undefined) return resolve(modules, name, named, next);
  for (const path of module.given.filter((path) => path.endsWith("::*"))) {
    const from = resolve(modules, name, path.slice(0, -"::*".length), next);
    if (from === undefined || from === name) continue;
    if (declares(modules.get(from), item)) return from;
    const given = reexported(modules, from, item, next);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** Modules whose parts use what the module declares, and which uses the parts: to be divided when they are next changed. */
const KNOWN = [
  ["site-content", "edits", "`edits::put` adds methods to the type that `edits` declares, which calls them"],
  ["site-http", "prepared", "`prepared` keeps the codings that its parts make of it"],
  ["site-publish", "watcher", "`watcher::watch` reports by the types of `watcher`, which starts it"],
  ["site-shares", "pool", "`pool::state` holds the turns that `pool` declares and gives out"],
];

/** Whether a circle stays within a known module. */
const isKnown = (crate, circle) =>
  KNOWN.some(([owner, around]) => owner === crate && circle.every((name) => name === around || name.startsWith(`${around}::`)));

function circles(modules) {
  const edges = new Map();
  for (const [name, module] of modules) {
    const own = module.text.replace(REEXPORT, "");
    const uses = [...own.matchAll(/\buse ([^;]+);/g)].flatMap(([, path]) => expand(path));
    const inline = [...own.replace(/\buse [^;]+;/g, "").matchAll(/\b((?:crate|super)(?:::\w+)+)/g)].map(([, path]) => path);
    const targets = [...uses, ...inline].map((path) => resolve(modules, name, path, new Set())).filter((target) => target !== undefined);
    edges.set(name, new Set(targets.filter((target) => target !== name)));
  }
  // Strongly connected components (Tarjan 1972).
  const [index, low, stack, found] = [new Map(), new Map(), [], []];
  const visit = (name) => {
    index.set(name, index.size);
    low.set(name, index.get(name));
    stack.push(name);
    for (const next of edges.get(name)) {
      if (!index.has(next)) {
        visit(next);
        low.set(name, Math.min(low.get(name), low.get(next)));
      } else if (stack.includes(next)) low.set(name, Math.min(low.get(name), index.get(next)));
    }
    if (low.get(name) === index.get(name)) {
      const circle = stack.splice(stack.indexOf(name));
      if (circle.length > 1) found.push(circle);
    }
  };
  for (const name of modules.keys()) if (!index.has(name)) visit(name);
  return found;
}

checkCrates(allowed("Arrows"));
for (const crate of readdirSync(join(root, "crates"))) {
  const folder = join(root, "crates", crate, "src");
  if (!existsSync(folder)) continue;
  const modules = modulesOf(folder);
  for (const circle of circles(modules).filter((circle) => !isKnown(crate, circle)))
    problems.push(`these files import each other in a circle: ${circle.map((name) => modules.get(name).file).join(", ")}`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

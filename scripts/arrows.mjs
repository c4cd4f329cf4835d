// Checks the table of ARCHITECTURE.md: no crate imports one above it, and no files import each other in a circle,
// except a module and its own parent. Usage: node scripts/arrows.mjs
import { readFileSync, readdirSync, existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const problems = [];

/** The rows `| name | names it may import |` of the table under this heading. */
function allowed(heading) {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const cells = (row) => row.split("|").slice(1, -1).map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const rows = section.split("\n").filter((line) => line.startsWith("| `")).map(cells);
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

/** The modules of a crate with their source: `a::b` is a child, and the empty name is the root. */
function modulesOf(folder) {
  const modules = new Map();
  for (const file of filesBelow(folder).filter((path) => path.endsWith(".rs"))) {
    const parts = relative(folder, file).replace(/\.rs$/, "").split("/");
    if (["mod", "lib", "main"].includes(parts.at(-1))) parts.pop();
    const text = code(readFileSync(file, "utf8"));
    modules.set(parts.join("::"), { file: relative(root, file), text, given: new Map() });
  }
  for (const [name, module] of modules)
    for (const [, path] of module.text.matchAll(/pub(?:\([a-z: ]+\))? use ([^;]+);/g))
      for (const item of expand(path)) module.given.set(item.split("::").at(-1), resolve(modules, name, item, new Set()) ?? name);
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
    const module = at.join("::");
    const given = modules.get(module)?.given.get(part);
    if (given !== undefined && given !== module && !seen.has(module + part)) return given;
    break;
  }
  const name = at.join("::");
  return modules.has(name) ? name : undefined;
}

/** Whether one module contains the other. A module and its parts may import each other. */
const isAround = (one, other) => one === "" || other.startsWith(`${one}::`);

function circles(modules) {
  const edges = new Map();
  for (const [name, module] of modules) {
    const uses = [...module.text.matchAll(/\buse ([^;]+);/g)].flatMap(([, path]) => expand(path));
    const inline = [...module.text.replace(/\buse [^;]+;/g, "").matchAll(/\b((?:crate|super)(?:::\w+)+)/g)].map(([, path]) => path);
    const targets = [...uses, ...inline].map((path) => resolve(modules, name, path, new Set())).filter((target) => target !== undefined);
    edges.set(name, new Set(targets.filter((target) => target !== name && !isAround(target, name) && !isAround(name, target))));
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
  for (const circle of circles(modules)) problems.push(`these files import each other in a circle: ${circle.map((name) => modules.get(name).file).join(", ")}`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

// Finds the end-to-end tests that a change can't affect, so that `make test` on a developer's machine can leave them out.
//
// Each run records which addresses each test that passed has requested (`e2e/support/recorder.ts`). This script reads changed
// paths from standard input, one a line. Of a module of the app it finds the pages that import it, and of a handler its routes. It
// prints the recorded tests that requested none of them, in the form of Playwright's `--test-list-invert`. Prints nothing if all
// tests must run: that is the case for every path of which it can't tell who uses it. A test without a record is never printed.
// With `--pages` it prints expressions for the pages that may differ, for tests that examine every page (`e2e/support/changed.ts`).
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), "utf8");
const RECORD = "e2e/output/requests.json";
const PAGES = "web/src/pages";

/** Files that no page is made from: they have tests of their own. */
const UNSEEN = [/\.test\.(tsx?|mjs)$/, /\/stories(\/|$)/, /^crates\/[^/]+\/(tests|fuzz|benches|examples)(\/|$)/];
/** The editor has a listener of its own, with these addresses. */
const EDITOR = [/^(crates\/site-edit|crates\/website\/src\/commands\/edit\.rs|web\/src\/edit\/)/, /^\/(e|new|rename|media)(\/|$)/];

const imports = new Map();

/** The modules that a module imports, in whatever way: without its types, which are no code. */
function importsOf(module) {
  if (!imports.has(module)) imports.set(module, readImports(module));
  return imports.get(module);
}

function readImports(module) {
  const found = read(module).matchAll(/(?<!^import type [^;]*)(?:from |import |import\()"(\.[^"]+)"/gm);
  return [...found].flatMap(([, path]) => {
    const target = join(dirname(module), path);
    return ["", ".ts", ".tsx", "/index.ts"]
      .map((end) => target + end)
      .filter((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
  });
}

/** The modules that these need, at any depth. What the app imports for one kind of page only is not followed. */
export function closure(modules, known = new Set()) {
  for (const module of modules) {
    if (known.has(module)) continue;
    known.add(module);
    if (/\.tsx?$/.test(module) && !module.startsWith(`${PAGES}/registry.`)) closure(importsOf(module), known);
  }
  return known;
}

/** Whether a file is among these modules. Whoever uses a module of a folder may show the styles in it. */
export const isUsed = (path, modules) =>
  path.endsWith(".css") ? [...modules].some((module) => dirname(module) === dirname(path)) : modules.has(path);

/** What uses the modules of the app: a test of an address's path, and the modules that answer there. */
function usersOfModules() {
  const patterns = [...read("web/src/generated/routes.ts").matchAll(/^ {2}\[\/(.+)\/, "(\w+)"\],$/gm)];
  const kinds = patterns.map(([, pattern, kind]) => ({ uses: new RegExp(pattern), modules: closure([`${PAGES}/${kind}.tsx`]) }));
  return [...kinds, { uses: /^\/__nuxt_island\//, modules: closure([`${PAGES}/islands.tsx`]) }];
}

/** The paths that a handler of the server answers, by the tables of routes. */
function routesOf(handler) {
  const routes = read("crates/site-server/src/routes.rs");
  const patterns = new Map(
    [...read("crates/site-pages/src/resource.rs").matchAll(/^ +(\w+) "(\/.+)",$/gm)].map(([, name, path]) => [name, path]),
  );
  const named = [...routes.matchAll(/^ +(ServerRoute::.+) => \w+\((\w+)::/gm)]
    .filter(([, , module]) => module === handler)
    .flatMap(([, rows]) => [...rows.matchAll(/ServerRoute::(\w+)/g)].map(([, name]) => patterns.get(name)));
  const own = [...routes.matchAll(/\.route\("(.+?)", (.+)\)/g)].filter(([, , how]) => how.includes(`${handler}::`)).map(([, path]) => path);
  return [...named, ...own].map((path) => new RegExp(`^${path.replaceAll(/\{\*.+?\}/g, ".+").replaceAll(/\{.+?\}/g, "[^/]+")}(/|$)`));
}

/** Expressions for the paths that a changed file can affect; `undefined` for all. */
function affectedBy(path, users, ofApp) {
  if (UNSEEN.some((unseen) => unseen.test(path))) return [];
  if (EDITOR[0].test(path)) return [EDITOR[1]];
  const handler = /^crates\/site-server\/src\/handlers\/(\w+?)(\.rs|\/)/.exec(path)?.[1];
  // Pages answer everything that no other route answers.
  const routes = handler && handler !== "pages" ? routesOf(handler) : [];
  if (routes.length > 0) return routes;
  if (!/^web\/src\/(features|pages|ui|components)\//.test(path)) return undefined;
  if (isUsed(path, ofApp)) return undefined;
  const found = users.filter(({ modules }) => isUsed(path, modules)).map(({ uses }) => uses);
  return found.length > 0 ? found : undefined;
}

/** What changed paths can affect: expressions for paths of the site, or `undefined` for everything; and the changed end-to-end tests. */
export function affected(paths) {
  // A folder changes when a file in it is added, removed, or saved under another name first. If a file in it has changed too, that
  // file explains the folder.
  const explained = new Set(paths.map((path) => dirname(path)));
  const changed = paths.filter((path) => !explained.has(path));
  const users = usersOfModules();
  const entries = readdirSync(join(root, "web/src")).filter((name) => /^(App|Root|entry\..+)\.tsx?$/.test(name));
  const ofApp = closure([...entries.map((name) => `web/src/${name}`), `${PAGES}/Error.tsx`]);
  const specs = changed.filter((path) => /^e2e\/tests\/.+\.spec\.ts$/.test(path)).map((path) => relative("e2e/tests", path));
  const found = changed.filter((path) => !path.endsWith(".spec.ts")).map((path) => affectedBy(path, users, ofApp));
  return { specs, patterns: found.includes(undefined) ? undefined : found.flat() };
}

/** The recorded tests that no changed path can affect. */
export function unaffected(paths, record) {
  const { specs, patterns } = affected(paths);
  if (!patterns) return [];
  const hit = (path) => patterns.some((uses) => uses.test(path.replace(/\/_payload\.json$/, "") || "/"));
  return Object.entries(record)
    .filter(([test, requests]) => !specs.includes(test.split(" › ")[1]) && !requests.some(hit))
    .map(([test]) => test);
}

/** The same as expressions for the pages that may differ; none if all may. A changed test looks at all pages. */
export function changedPages(paths) {
  const { specs, patterns = [] } = affected(paths);
  return specs.length > 0 ? [] : patterns.map(({ source }) => source);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url) && existsSync(join(root, RECORD))) {
  const paths = readFileSync(0, "utf8").split("\n").filter(Boolean);
  const lines = process.argv[2] === "--pages" ? changedPages(paths) : unaffected(paths, JSON.parse(read(RECORD)));
  for (const line of lines) console.log(line);
}

// Builds everything that the server embeds, into dist/ (see `Build output` in README.md). Equal sources give equal bytes.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildClient, buildEditor, buildServer, buildInline } from "./bundles.mjs";
import { compressAll } from "./compress.mjs";
import { print, splitStylesheet } from "./css/split.mjs";
import { makeFonts } from "./fonts.mjs";
import { hashed, idOf, writeTable } from "./outputs.mjs";
import { buildStylesheet } from "./css/stylesheet.mjs";
import { loadWholeRender } from "./testing/loadRender.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist`;
const started = performance.now();

/** Path below dist/client → bytes. */
const files = new Map();
const add = (name, bytes) => {
  const path = `assets/${hashed(name, bytes)}`;
  files.set(path, Buffer.from(bytes));
  return `/${path}`;
};

const [fonts, stylesheet, theme, server, editor, editorSheet] = await Promise.all([
  makeFonts(),
  buildStylesheet(root),
  buildInline(root, "src/entry.head.ts"),
  buildServer(root),
  buildEditor(root),
  buildStylesheet(root, "src/edit/edit.css"),
]);

const fontUrls = new Map(fonts.files.map(({ name, bytes }) => [name, add(name, bytes)]));
for (const [path, bytes] of stylesheet.assets) files.set(path, bytes);
const urlOf = (name) => fontUrls.get(name);
const rareFonts = fonts.rareCss(urlOf);
const split = splitStylesheet(stylesheet.css);
// Every document has the base. Its rules match every element, and a browser computes the style of an element anew for each sheet that matches.
const style = add("style.css", print(split.rules));
// A document has the fonts of rare letters only if its own text has such a letter; what the app shows later may have others.
const rareLetters = add("rare-letters.css", rareFonts);

const client = await buildClient(root, { __STYLE_URL__: JSON.stringify(style), __RARE_LETTERS_URL__: JSON.stringify(rareLetters) });
for (const [path, bytes] of client.files) files.set(path, bytes);

const loader = (await loadWholeRender(server))("loader");
const css = { fonts: fonts.css(urlOf), rareFonts, ...split };
const bundle = {
  id: idOf([...files.values(), server, JSON.stringify(css), theme]),
  start: client.start,
  entry: client.entry,
  style,
  pages: client.pages,
  fonts: fonts.files.filter(({ preload }) => preload).map(({ name }) => fontUrls.get(name)),
  inlineScripts: { theme },
  loader: { html: loader.html, classes: loader.classes },
  assets: Object.fromEntries(stylesheet.named.toSorted()),
};

// The old output is removed only now, so that a build that fails leaves the last good one.
await rm(dist, { recursive: true, force: true });
await mkdir(`${dist}/client/assets`, { recursive: true });
await mkdir(`${dist}/server`, { recursive: true });
await mkdir(`${dist}/edit`, { recursive: true });
for (const [path, bytes] of files) await writeFile(`${dist}/client/${path}`, bytes);
await writeFile(`${dist}/server/entry.server.js`, server);
await writeFile(`${dist}/css.json`, JSON.stringify(css));
await writeFile(`${dist}/bundle.json`, `${JSON.stringify(bundle, null, 1)}\n`);
// The editor is no part of the bundle: neither its id nor its assets know of it.
await writeFile(`${dist}/edit/edit.js`, editor);
await writeFile(`${dist}/edit/edit.css`, rareFonts + css.fonts + editorSheet.css);
const sizes = await compressAll(`${dist}/client`, [...files.keys()]);
writeTable(sizes, { server, editor, css: JSON.stringify(css), seconds: (performance.now() - started) / 1000 });

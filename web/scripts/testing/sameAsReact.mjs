// Renders payloads with the server's bundle, and with the same bundle in which react-dom/server replaces the project's renderer.
// Prints the differences: `node scripts/testing/sameAsReact.mjs FILE`. The file contains sites with their renders. Each render has
// the address, the kind and the data that the server passes to `render`, and the notes about its Markdown: class names, and the
// addresses of pictures. What the renderer notes beside the HTML is compared with a search of the HTML.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildServer } from "../bundles.mjs";
import { classesOf } from "../css/page.mjs";
import { loadRender, loadWholeRender } from "./loadRender.mjs";

const SHOWN = 10;

const root = fileURLToPath(new URL("../..", import.meta.url));
const sites = JSON.parse(await readFile(process.argv[2], "utf8"));
const [ours, react] = await Promise.all([
  buildServer(root),
  buildServer(root, [{ find: /^\.\/server\/renderToString$/, replacement: "react-dom/server" }]),
]);
const isReact = (bundle) => bundle.includes("__DOM_INTERNALS_DO_NOT_USE");
if (isReact(ours) || !isReact(react))
  throw new Error("React's renderer has not taken the place of the project's: look how entry.server.tsx imports it.");
const [draw, drawByReact] = await Promise.all([loadWholeRender(ours), loadRender(react)]);

const different = [];
for (const lowData of [false, true]) for (const one of sites) compareAll(one, lowData);
if (different.length > 0) {
  console.log(`${different.slice(0, SHOWN).join("\n")}\n${different.length} drawings differ from React's`);
}
// React's bundle contains a MessageChannel, which would keep the process alive.
process.exit(different.length > 0 ? 1 : 0);

function compareAll({ site, drawings }, lowData) {
  const siteJson = JSON.stringify(site);
  const options = JSON.stringify({ lowData });
  for (const { address, kind, data, texts } of drawings) {
    const payload = JSON.stringify(data);
    const { html, classes, images, islands } = draw(kind, payload, siteJson, options);
    const expected = drawByReact(kind, payload, siteJson, options);
    const differs = (what) => different.push(`${address}, low data ${lowData}: ${what}`);
    if (html !== expected) differs(firstDifference(html, expected));
    const names = [...classes, ...texts.classes].flatMap((value) => value.split(/\s+/)).filter((name) => name !== "");
    for (const name of oddOnesOut(
      names,
      [...classesOf(html)].filter((found) => found !== ""),
    ))
      differs(`the class ${name} is noted and not drawn, or drawn and not noted`);
    // In low-data mode the pictures of Markdown have other sizes than those in the notes.
    const pictures = lowData ? images : [...images, ...texts.images];
    for (const name of oddOnesOut(pictures, picturesOf(lowData ? withoutTexts(html) : html)))
      differs(`the picture ${name} is noted and not drawn, or drawn and not noted`);
    for (const name of oddOnesOut(islands, valuesOf(html, /\sdata-island="([^"]*)"/g)))
      differs(`the island ${name} is noted and not drawn, or drawn and not noted`);
  }
}

/** Values that are in only one of two lists. */
function oddOnesOut(some, others) {
  const [own, other] = [new Set(some), new Set(others)];
  return [...[...own].filter((one) => !other.has(one)), ...[...other].filter((one) => !own.has(one))];
}

function valuesOf(html, attribute) {
  return [...html.matchAll(attribute)].map(([, value]) =>
    value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
}

/** The addresses of a page's pictures. Preload links repeat them. */
function picturesOf(html) {
  const tags = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).join("");
  return [...valuesOf(tags, /\ssrc="([^"]*)"/g), ...valuesOf(tags, /\ssrcset="([^"]*)"/gi)];
}

/** A page without the pictures of its Markdown. React ends an img with `/>`; Markdown does not. */
function withoutTexts(html) {
  return html.replace(/<img [^>]*[^/]>/g, "");
}

function firstDifference(html, expected) {
  let at = 0;
  while (html[at] === expected[at]) at += 1;
  const around = (text) => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(html)} | React: ${around(expected)}`;
}

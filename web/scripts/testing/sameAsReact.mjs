// Draws payloads with the server's bundle, and with the same bundle in which react-dom/server stands in place of the
// project's renderer. Prints where the two differ: `node scripts/testing/sameAsReact.mjs FILE`. The file has the site and
// the drawings, each with the address, the kind and the data that the server gives to `render`.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildServer } from "../bundles.mjs";
import { loadRender } from "./loadRender.mjs";

const SHOWN = 10;

const root = fileURLToPath(new URL("../..", import.meta.url));
const { site, drawings } = JSON.parse(await readFile(process.argv[2], "utf8"));
const [ours, react] = await Promise.all([buildServer(root), buildServer(root, [{ find: /^\.\/server\/renderToString$/, replacement: "react-dom/server" }])]);
const isReact = (bundle) => bundle.includes("__DOM_INTERNALS_DO_NOT_USE");
if (isReact(ours) || !isReact(react)) throw new Error("React's renderer has not taken the place of the project's: look how entry.server.tsx imports it.");
const [draw, drawByReact] = await Promise.all([loadRender(ours), loadRender(react)]);

const siteJson = JSON.stringify(site);
const different = [];
for (const lowData of [false, true]) {
  const options = JSON.stringify({ lowData });
  for (const { address, kind, data } of drawings) {
    const payload = JSON.stringify(data);
    const html = draw(kind, payload, siteJson, options);
    const expected = drawByReact(kind, payload, siteJson, options);
    if (html !== expected) different.push(`${address}, low data ${lowData}: ${firstDifference(html, expected)}`);
  }
}
if (different.length > 0) {
  console.log(`${different.slice(0, SHOWN).join("\n")}\n${different.length} drawings differ from React's`);
}
// React's bundle holds a MessageChannel, which would keep the process alive.
process.exit(different.length > 0 ? 1 : 0);

function firstDifference(html, expected) {
  let at = 0;
  while (html[at] === expected[at]) at += 1;
  const around = (text) => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(html)} | React: ${around(expected)}`;
}

// File names, ids, and the table that ends a build.
import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";

/** `style.css` → `style-1a2b3c4d5e.css`: the name contains a digest of the bytes. */
export function hashed(name, bytes) {
  const dot = name.indexOf(".");
  return `${name.slice(0, dot)}-${digest([bytes]).slice(0, 10)}${name.slice(dot)}`;
}

/** Sixteen hexadecimal digits of a digest of all outputs. */
export function idOf(parts) {
  return digest(parts).slice(0, 16);
}

function digest(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** Prints the sizes of the outputs, largest first. */
export function writeTable(sizes, { server, editor, css, seconds }) {
  const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
  console.log("      raw kB   br kB  file");
  for (const { path, raw, br } of sizes.toSorted((a, b) => b.br - a.br)) console.log(`   ${kilo(raw)}  ${kilo(br)}  ${path}`);
  console.log(`   ${kilo(server.length)}           server/entry.server.js`);
  console.log(`   ${kilo(editor.length)}  ${kilo(brotliCompressSync(editor).length)}  edit/edit.js`);
  console.log(`   ${kilo(css.length)}  ${kilo(brotliCompressSync(css).length)}  css.json`);
  console.log(`built in ${seconds.toFixed(1)} s`);
}

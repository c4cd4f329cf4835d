import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../lib/server.mjs";

export const title = "JavaScript, styles and fonts of the web bundle, Brotli";
export const note =
  "Budgets: 80,000 bytes for all scripts of the home page before anything is opened (react-dom alone is 58,000); 28,000 for fonts.";

const dist = join(root, "web/dist");

/** Bytes of an asset as sent: its Brotli file if there is one. */
async function size(address) {
  const file = join(dist, "client", address);
  return stat(`${file}.br`).then(
    (twin) => twin.size,
    async () => (await stat(file)).size,
  );
}

/** The entry and all scripts that it imports statically. */
async function closure(entries) {
  const seen = new Set();
  const queue = [...entries];
  while (queue.length > 0) {
    const address = queue.pop();
    if (seen.has(address)) continue;
    seen.add(address);
    const text = await readFile(join(dist, "client", address), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) queue.push(`/assets/${name}`);
  }
  return seen;
}

export async function run() {
  const bundle = JSON.parse(await readFile(join(dist, "bundle.json"), "utf8"));
  const sum = async (addresses) => {
    let total = 0;
    for (const address of addresses) total += await size(address);
    return total;
  };
  const app = await closure([bundle.start, bundle.entry]);
  /** @type {{ what: string, files: number, bytes: number, budget: number | "" }[]} */
  const rows = [
    { what: "start", files: 1, bytes: await size(bundle.start), budget: 2000 },
    { what: "app before a page's own code", files: app.size, bytes: await sum(app), budget: "" },
  ];
  for (const [kind, chunks] of Object.entries(bundle.pages)) {
    const all = await closure([bundle.start, bundle.entry, ...chunks]);
    rows.push({ what: kind, files: all.size, bytes: await sum(all), budget: kind === "Home" ? 80_000 : "" });
  }
  rows.push({ what: "style sheet, after start", files: 1, bytes: await size(bundle.style), budget: "" });
  rows.push({ what: "fonts, preloaded", files: bundle.fonts.length, bytes: await sum(bundle.fonts), budget: 28_000 });
  const names = (await readdir(join(dist, "client/assets"))).filter((name) => name.endsWith(".js"));
  rows.push({
    what: "every script of the site",
    files: names.length,
    bytes: await sum(names.map((name) => `/assets/${name}`)),
    budget: "",
  });
  return rows;
}

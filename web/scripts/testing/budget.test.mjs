// Limits for the size of a visitor's first page. A change that exceeds one has to remove something else.
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";

const client = fileURLToPath(new URL("../../dist/client", import.meta.url));
const code = (path) => readFile(client + path);
const compressed = async (path) => brotliCompressSync(await code(path)).length;
const sum = async (paths, weigh) => (await Promise.all(paths.map(weigh))).reduce((total, bytes) => total + bytes, 0);

/** A chunk with all its static imports. */
async function withImports(path, known = new Set()) {
  known.add(path);
  const text = await readFile(client + path, "utf8");
  for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    if (!known.has(`/assets/${name}`)) await withImports(`/assets/${name}`, known);
  }
  return known;
}

describe("the build's weight", () => {
  let bundle;
  beforeAll(async () => {
    bundle = JSON.parse(await readFile(`${client}/../bundle.json`, "utf8"));
  });

  it("keeps all JavaScript of the home page before interaction within 80 kB", async () => {
    const chunks = new Set();
    for (const path of [bundle.start, bundle.entry, ...bundle.pages.Home]) await withImports(path, chunks);
    const names = [...chunks].join(" ");
    expect(names).toMatch(/react-/);
    expect(names).not.toMatch(/Drawer|SearchBox|CookiePreferences|parse-|countries/);
    expect(await sum([...chunks], compressed)).toBeLessThanOrEqual(80_000);
  });

  it("keeps the start script within 2 kB", async () => {
    expect([...(await withImports(bundle.start))]).toEqual([bundle.start]);
    expect((await compressed(bundle.start)) + brotliCompressSync(bundle.inlineScripts.theme).length).toBeLessThanOrEqual(2000);
  });

  it("keeps the fonts of a page in Latin script within 60 kB", async () => {
    expect(bundle.fonts.length).toBeGreaterThan(0);
    expect(await sum(bundle.fonts, async (path) => (await code(path)).length)).toBeLessThanOrEqual(60_000);
  });

  it("sends no code of islands to the browser", async () => {
    for (const [page, mark] of [
      ["BlogPost", "post-card"],
      ["Organization", "org-card"],
    ]) {
      // Its own file, because other pages without an island for the cards share theirs.
      const own = bundle.pages[page].filter((path) => path.startsWith(`/assets/${page}-`));
      expect(own).toHaveLength(1);
      expect(await readFile(client + own[0], "utf8"), own[0]).not.toContain(mark);
    }
  });

  it("names every file by a digest of its bytes", async () => {
    for (const name of await readdir(`${client}/assets`)) expect(name).toMatch(/-[\w-]{8,}\.\w+(\.br|\.gz)?$/);
  });
});

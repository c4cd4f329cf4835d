// An editor saves a file; the site shows it, or keeps the last good version.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { copyOfContent, type Server, STARTS_A_SERVER, startServer } from "../../support/server.ts";
import { expect, test as base, until } from "../../support/http.ts";

type Site = {
  server: Server;
  file: (path: string) => string;
  text: (address: string) => Promise<string>;
  status: (address: string) => Promise<number>;
  heldBack: () => Promise<number>;
};

const test = base.extend<{ site: Site }>({
  site: [
    async ({}, use) => {
      const copy = copyOfContent();
      const server = await startServer({ content: copy.folder });
      const get = (address: string) => fetch(server.origin + address, { headers: { accept: "text/html" }, redirect: "manual" });
      await use({
        server,
        file: (path) => join(copy.folder, path),
        text: async (address) => (await get(address)).text(),
        status: async (address) => (await get(address)).status,
        heldBack: async () => Number(/^website_content_held_back (\d+)$/m.exec(await (await fetch(`${server.admin}/metrics`)).text())?.[1]),
      });
      await server.stop();
      copy.remove();
    },
    STARTS_A_SERVER,
  ],
});

const POST = "blog/the-map-that-ended-on-its-date.md";
const PAGE = "/blog/the-map-that-ended-on-its-date";
const TITLE = 'title = "The map that ended on its date"';
/**
 * The bound is two seconds. If more processes are ready to run than there are processors, it is longer, because server
 * and test get only a share.
 */
const crowd = (loadavg()[0] ?? 0) / availableParallelism();
const LIVE_WITHIN_MS = 2_000 * (crowd > 1 ? Math.min(8, 2 * crowd) : 1);

// Promise: publication 7
test("an edit is served within two seconds, whatever the editor's way of saving", async ({ site }) => {
  const file = site.file(POST);
  const source = readFileSync(file, "utf8");
  const ways: [string, (text: string) => void][] = [
    ["written in place", (text) => writeFileSync(file, text)],
    [
      "written beside and moved over",
      (text) => {
        writeFileSync(`${file}~new`, text);
        renameSync(`${file}~new`, file);
      },
    ],
    [
      "removed and written anew",
      (text) => {
        rmSync(file);
        writeFileSync(file, text);
      },
    ],
  ];
  for (const [way, save] of ways) {
    save(source.replace(TITLE, `title = "A report, ${way}"`));
    await until(async () => {
      expect(await site.text(PAGE)).toContain(`<h1 dir="auto">A report, ${way}</h1>`);
      expect(await site.text("/blog")).toContain(`A report, ${way}`);
    }, LIVE_WITHIN_MS);
  }
});

// Promise: payloads-and-builds 3, 26
test("a new build id follows an edit, and the old manifest is gone", async ({ site }) => {
  const latest = async () => ((await (await fetch(`${site.server.origin}/builds/latest.json?${Date.now()}`)).json()) as { id: string }).id;
  const before = await latest();
  const file = site.file(POST);
  writeFileSync(file, readFileSync(file, "utf8").replace(TITLE, 'title = "Another title"'));
  await until(async () => expect(await latest()).not.toBe(before), LIVE_WITHIN_MS);
  expect(await site.status(`/builds/meta/${before}.json`)).toBe(404);
  expect(await site.status(`/builds/meta/${await latest()}.json`)).toBe(200);
});

// Promise: findings 2
test("a broken file leaves the last good page, and correcting it publishes the new one", async ({ site }) => {
  const file = site.file(POST);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, source.replace(TITLE, "titel = broken"));
  await until(async () => expect(await site.heldBack(), "the file is read and held back").toBe(1), LIVE_WITHIN_MS);
  expect(await site.text(PAGE)).toContain('<h1 dir="auto">The map that ended on its date</h1>');
  expect(await site.status("/")).toBe(200);
  writeFileSync(file, source.replace(TITLE, 'title = "Mended"'));
  await until(async () => expect(await site.text(PAGE)).toContain('<h1 dir="auto">Mended</h1>'), LIVE_WITHIN_MS);
});

// Promise: publication 6
test("an entry appears and disappears by itself at the second that it names: in page, list, feed and sitemap", async ({ site }) => {
  const file = site.file("blog/just-in-time.md");
  test.setTimeout(120_000);
  const at = (ms: number) => new Date(ms).toISOString();
  const appears = Math.ceil((Date.now() + LIVE_WITHIN_MS + 2000) / 1000) * 1000;
  // Written with a fraction of a second, as scripts write it.
  const vanishes = appears + Math.ceil((LIVE_WITHIN_MS + 3000) / 1000) * 1000 + 250;
  const body = readFileSync(site.file(POST), "utf8")
    .replace(TITLE, `title = "Just in time"\npublishAt = ${at(appears)}\nexpireAt = ${at(vanishes)}`)
    .replace(/metaTitle = .*/, 'metaTitle = "A post that comes just in time"')
    .replace(
      /metaDescription = .*/,
      'metaDescription = "A post that is written ahead of its time, appears at its second and is gone again a few seconds later."',
    );
  writeFileSync(file, body);
  const states = async () => [
    await site.status("/blog/just-in-time"),
    (await site.text("/blog")).includes("Just in time"),
    (await site.text("/feed.xml")).includes("Just in time"),
    (await site.text("/sitemap.xml")).includes("/blog/just-in-time"),
  ];
  expect(await states()).toEqual([404, false, false, false]);
  await until(async () => expect(await states()).toEqual([200, true, true, true]), appears + LIVE_WITHIN_MS - Date.now());
  expect(Date.now(), "not before its second").toBeGreaterThanOrEqual(appears);
  await until(async () => expect(await states()).toEqual([404, false, false, false]), vanishes + LIVE_WITHIN_MS - Date.now());
  expect(Date.now()).toBeGreaterThanOrEqual(vanishes);
});

import { join } from "node:path";
import { contentOf } from "../lib/directory.mjs";
import { median, wrk } from "../lib/load.mjs";
import { pause, residentMb, root, until, website } from "../lib/server.mjs";

export const title = "The directory at several sizes";
export const note =
  "SIZES sets the sizes. Search uses 64 connections that send the next request at once, so its p99 is the wait on a fully used " +
  "machine; “paced” is 2,000 requests a second and shows how long a visitor waits for the server. A listing is one page of a filter as JSON, a cold " +
  "profile the first request for its page. Budgets at 36,000: first page 1,500 ms, edit to live 500 ms, search p99 2 ms, " +
  "listing 5 ms, cold profile 30 ms, 200 MB; at 100, edit to live 100 ms. “Typed” is texts of one to six letters, each " +
  "another one.";

const SIZES = (process.env.SIZES ?? "100,1000,10000,36000,110000").split(",").map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

export async function run() {
  const rows = [];
  for (const size of SIZES) rows.push(await measure(size));
  return rows;
}

/** Measures one size; the table of budgets uses it too. */
export async function measure(size) {
  const content = await contentOf(size);
  try {
    // The first start fills the file system's cache.
    const starts = [];
    let server;
    for (let round = 0; round < 3; round += 1) {
      await server?.stop();
      server = await website(["--trust-proxy", "1"], content.folder);
      await until(`${server.url}/`, 120_000);
      starts.push(performance.now() - server.started);
    }
    try {
      await server.rested();
      const memory = await residentMb(server.pid);
      const search = await wrk(`${server.url}/api/organizations?q=water`, { seconds: 3 });
      const typed = await wrk(`${server.url}/`, { seconds: 3, script: join(root, "bench/lib/typing.lua") });
      const paced = await wrk(`${server.url}/`, { seconds: 3, script: join(root, "bench/lib/paced.lua") });
      const every = await wrk(`${server.url}/api/organizations?q=e`, { seconds: 3 });
      const listing = await each(
        ROUNDS * 4,
        (n) => `${server.url}/organizations.json?tag=nonprofit&q=${"aeiourst"[n % 8]}${n > 7 ? "n" : ""}`,
      );
      const profiles = await each(
        Math.min(ROUNDS * 4, size - 4),
        (n) => `${server.url}/organizations/${content.slugs[content.slugs.length - 1 - n]}`,
      );
      const sitemap = await until(`${server.url}/sitemap.xml`, 10_000);
      const edits = [];
      for (let round = 0; round < ROUNDS; round += 1) edits.push(await edit(server, content, round));
      return {
        organizations: size,
        "import, s": content.importMs / 1000,
        "first page, ms": Math.min(...starts),
        "memory, MB": memory,
        "after edits, MB": await residentMb(server.pid),
        "search p50, ms": search.p50,
        "search p99, ms": search.p99,
        "search “e” p99, ms": every.p99,
        "typed p99, ms": typed.p99,
        "paced p99, ms": paced.p99,
        "listing, ms": median(listing),
        "cold profile, ms": median(profiles),
        "edit → live, ms": median(edits),
        "sitemap, ms": sitemap,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await content.remove();
  }
}

/** Milliseconds per request, one request after another. */
async function each(count, url) {
  const times = [];
  for (let n = 0; n < count; n += 1) times.push(await until(url(n), 10_000));
  return times;
}

/** Milliseconds from saving a file until its new text is served. */
async function edit(server, content, round) {
  const slug = content.slugs[Math.floor(content.slugs.length / 2)];
  const budget = `$${round + 2} million`;
  await pause(400);
  const begin = performance.now();
  await content.edit(slug, budget);
  while (performance.now() - begin < 60_000) {
    const answer = await fetch(`${server.url}/organizations/${slug}.json`);
    if ((await answer.text()).includes(budget)) return performance.now() - begin;
    await pause(2);
  }
  return Number.NaN;
}

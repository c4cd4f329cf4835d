import { join } from "node:path";
import { contentOf } from "../lib/directory.mjs";
import { median, wrk } from "../lib/load.mjs";
import { pause, residentMb, root, until, website } from "../lib/server.mjs";

export const title = "Search of the whole site";
export const note =
  "SIZES sets the numbers of organizations. “Paced” is about 500 different searches a second; “beside pages” the same while 16 " +
  "connections load pages. “Found” is the time from saving a file until a search finds it. Budgets at 36,000: p99 5 ms, first answer " +
  "1,500 ms after the start, found 300 ms.";

const SIZES = (process.env.SIZES ?? "100,36000").split(",").map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SCRIPT = join(root, "bench/lib/searching.lua");

export async function run() {
  const rows = [];
  for (const size of SIZES) rows.push(await measure(size));
  return rows;
}

async function measure(size) {
  const content = await contentOf(size);
  try {
    const server = await website(["--trust-proxy", "1"], content.folder);
    try {
      await until(`${server.url}/`, 120_000);
      const page = performance.now() - server.started;
      await until(`${server.url}/api/search?q=water`, 120_000);
      const answer = performance.now() - server.started;
      await server.rested();
      const memory = await residentMb(server.pid);
      const paced = await wrk(`${server.url}/`, { seconds: 5, script: SCRIPT });
      const [beside] = await Promise.all([
        wrk(`${server.url}/`, { seconds: 5, script: SCRIPT }),
        wrk(`${server.url}/blog`, { seconds: 5, connections: 16 }),
      ]);
      const edits = [];
      for (let round = 0; round < ROUNDS; round += 1) edits.push(await edit(server, content, round));
      return {
        organizations: size,
        "first page, ms": page,
        "first answer, ms": answer,
        "memory, MB": memory,
        "searches a second": paced.perSecond,
        failed: paced.failed + beside.failed,
        "paced p50, ms": paced.p50,
        "paced p99, ms": paced.p99,
        "beside pages p99, ms": beside.p99,
        "found, ms": median(edits),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await content.remove();
  }
}

/** Milliseconds from saving a file until a word of it is found. */
async function edit(server, content, round) {
  const slug = content.slugs[Math.floor(content.slugs.length / 2)];
  const word = `quixotic${"abcdefgh"[round]}`;
  await pause(400);
  const begin = performance.now();
  await content.rename(slug, `The ${word} institute`);
  while (performance.now() - begin < 60_000) {
    const answer = await fetch(`${server.url}/api/search?q=${word}`, { headers: { "x-forwarded-for": `10.0.${round}.1` } });
    if ((await answer.json()).total === 1) return performance.now() - begin;
    await pause(5);
  }
  return Number.NaN;
}

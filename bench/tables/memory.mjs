// Resident memory of the sample site: at rest, while it is loaded, and after many edits.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, wrk } from "../lib/load.mjs";
import { pause, residentMb, root, website } from "../lib/server.mjs";
import { routes } from "../lib/wire.mjs";

export const title = "Memory of the sample site";
export const note =
  "Resident MB, with the executable's own pages. Under load: 64 connections on every tenth page, one after another, the median of " +
  "samples each half second. Edits: a post is saved EDITS (2,000) times, one edit each 80 ms, and read after every tenth.";

const EDITS = Number(process.env.EDITS ?? 2000);

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), "website-memory-"));
  await cp(join(root, "content"), folder, { recursive: true });
  const server = await website([], folder);
  try {
    await server.rested();
    const rest = await residentMb(server.pid);
    const loaded = await underLoad(server);
    await edit(server, join(folder, "blog/small-samples-honest-intervals.md"));
    const edited = await residentMb(server.pid);
    await server.rested();
    return [
      { when: "at rest", MB: rest },
      { when: "under load", MB: loaded },
      { when: `after ${EDITS} edits`, MB: edited },
      { when: "at rest again", MB: await residentMb(server.pid) },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function underLoad(server) {
  const paths = (await routes(server.url)).filter((_, at) => at % 10 === 0);
  const samples = [];
  let loading = true;
  const sampling = (async () => {
    for (; loading; await pause(500)) samples.push(await residentMb(server.pid));
  })();
  for (const path of paths) await wrk(server.url + path, { seconds: 1, headers: { "accept-encoding": "br" } });
  loading = false;
  await sampling;
  return median(samples);
}

async function edit(server, file) {
  const text = await readFile(file, "utf8");
  for (let number = 1; number <= EDITS; number += 1) {
    await writeFile(file, `${text}\nEdit ${number}.\n`);
    await pause(80);
    if (number % 10 === 0) await (await fetch(`${server.url}/blog/small-samples-honest-intervals`)).arrayBuffer();
  }
}

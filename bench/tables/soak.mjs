import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { median } from "../lib/load.mjs";
import { pause, residentMb, root, website } from "../lib/server.mjs";
import { get } from "../lib/wire.mjs";

export const title = "A long run of mixed load, with an edit every second";
export const note =
  "MINUTES (30). Memory is flat when the median of the last third is at most 5 %, or 4 MB, above that of the middle third; the first third fills caches up to their bounds.";

export const byNameOnly = true;
const MINUTES = Number(process.env.MINUTES ?? 30);
const EVERY_MS = Math.min(30_000, (MINUTES * 60_000) / 12);
const VISITORS = 12;

export const failures = (rows) =>
  rows.filter(({ verdict }) => verdict && verdict !== "ok").map(({ what, verdict }) => `${what} ${verdict}`);

export async function run() {
  const content = await mkdtemp(join(tmpdir(), "website-soak-"));
  await cp(process.env.CONTENT ?? join(root, "content"), content, { recursive: true });
  const server = await website(["--trust-proxy", "1", "--min-fill-seconds", "0"], content);
  try {
    await server.ready();
    const end = performance.now() + MINUTES * 60_000;
    const [memory, lost, asked] = [[], new Map(), { count: 0 }];
    const watch = (async () => {
      for (; performance.now() < end; await pause(EVERY_MS)) {
        memory.push(await residentMb(server.pid));
        console.error(
          `${new Date().toISOString().slice(11, 19)} ${memory.at(-1).toFixed(1)} MB, ${asked.count} requests, ${[...lost.values()].reduce((sum, count) => sum + count, 0)} failed`,
        );
      }
    })();
    const edits = editor(content, end);
    await Promise.all([watch, edits, ...Array.from({ length: VISITORS }, (_, number) => visitor(server.url, number, end, lost, asked))]);
    const third = Math.floor(memory.length / 3);
    const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
    const failed = [...lost.values()].reduce((sum, count) => sum + count, 0);
    return [
      { what: "requests", value: asked.count, verdict: "" },
      { what: "edits", value: await edits, verdict: "" },
      {
        what: `failed ${[...lost].map(([kind, count]) => `${kind}: ${count}`).join(", ")}`.trim(),
        value: failed,
        verdict: failed === 0 ? "ok" : "should be none",
      },
      { what: "memory after start, MB", value: memory[0], verdict: "" },
      { what: "memory, middle third, MB", value: middle, verdict: "" },
      { what: "memory, last third, MB", value: last, verdict: last <= Math.max(middle * 1.05, middle + 4) ? "ok" : "grows" },
    ];
  } finally {
    await server.stop();
    await rm(content, { recursive: true, force: true });
  }
}

/** Changes the description of one post every second, as an editor would. */
async function editor(content, end) {
  const file = join(content, "blog/small-samples-honest-intervals.md");
  const text = await readFile(file, "utf8");
  let edits = 0;
  for (; performance.now() < end; await pause(1000)) {
    edits += 1;
    await writeFile(file, `${text}\nEdited ${edits} times.\n`);
  }
  return edits;
}

const PATHS = [
  "/",
  "/blog",
  "/blog/small-samples-honest-intervals",
  "/team",
  "/organizations",
  "/organizations?q=trust",
  "/organizations?country=Kenya",
  "/events/ai-for-development-2025/agenda",
  "/_payload.json",
  "/blog/_payload.json",
  "/api/organizations?q=in",
  "/organizations.csv",
  "/feed.xml",
  "/sitemap.xml",
  "/og/index.png",
  "/no-such-page",
  "/?utm_source=soak",
];

async function visitor(url, number, end, lost, asked) {
  for (let n = number; performance.now() < end; n += VISITORS) {
    const path = n % 17 === 5 ? `/no-such-${n}` : PATHS[n % PATHS.length];
    // Each request comes from another client, because the work for one client is limited.
    const from = { "x-forwarded-for": clientOf(n) };
    const headers = n % 5 === 0 ? { ...from, cookie: `isDarkTheme=${n % 2 === 0}` } : n % 7 === 0 ? { ...from, "save-data": "on" } : from;
    const good = path.startsWith("/no-such") ? 404 : 200;
    const status = n % 40 === 39 ? await send(url, n) : (await get(url + path, headers).catch(() => ({ status: 0 }))).status;
    asked.count += 1;
    const wanted = n % 40 === 39 ? 201 : good;
    if (status !== wanted) lost.set(`${path} ${status}`, (lost.get(`${path} ${status}`) ?? 0) + 1);
    await pause(2);
  }
}

const clientOf = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function send(url, n) {
  const body = new URLSearchParams({ name: "Ada Example", email: "ada@example.org", topic: "press", message: `Message ${n}` });
  const headers = { accept: "application/json", "x-forwarded-for": clientOf(n) };
  return fetch(`${url}/contact-us`, { method: "POST", headers, body }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
}

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, chmodSync, chownSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { median } from "../lib/load.mjs";
import { pause, website } from "../lib/server.mjs";

export const title = "Acknowledged submissions: each is on disk before the response";
export const note =
  "Median of alternating rounds, 16 senders, keep-alive; the load generator shares the machine's cores. `fsync/s` is the rate of the disk when one file is written and synced at a time; a store with one sync per message can't be faster.";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const SENDERS = 16;

export async function run() {
  const database = postgres();
  const stores = [["SQLite", []], ...(database ? [["PostgreSQL", ["--database-url", database.url]]] : [])];
  const rows = [];
  try {
    await database?.ready();
    const disk = syncsPerSecond();
    const servers = [];
    for (const [store, flags] of stores) {
      const server = await website(["--trust-proxy", "1", "--min-fill-seconds", "0", ...flags]);
      await server.ready();
      servers.push({ store, server, rounds: [] });
    }
    for (let round = 0; round < ROUNDS; round += 1) for (const { server, rounds } of servers) rounds.push(await load(server.url, round));
    for (const { store, server, rounds } of servers) {
      const of = (key) => median(rounds.map((round) => round[key]));
      rows.push({
        store,
        "acknowledged/s": of("perSecond"),
        "p50 ms": of("p50"),
        "p99 ms": of("p99"),
        refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
        "fsync/s": disk,
      });
      await server.stop();
    }
  } finally {
    await database?.stop();
  }
  return rows;
}

/** Sends for some seconds. Every submission comes from a different address, because the limit is not what is measured. */
async function load(url, round) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: SENDERS });
  const [times, until] = [[], performance.now() + SECONDS * 1000];
  let [refused, number] = [0, 0];
  const sender = async () => {
    while (performance.now() < until) {
      number += 1;
      const begin = performance.now();
      const status = await post(agent, url, `10.${round}.${(number >> 8) & 255}.${number & 255}`);
      if (status === 201) times.push(performance.now() - begin);
      else refused += 1;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), refused };
}

const BODY = new URLSearchParams({
  name: "Ada Example",
  email: "ada@example.org",
  topic: "press",
  message: "What came of the wells? ".repeat(12),
}).toString();

function post(agent, url, from) {
  return new Promise((resolve) => {
    const headers = {
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": BODY.length,
      "x-forwarded-for": from,
    };
    const request = http.request(`${url}/contact-us`, { method: "POST", agent, headers }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode)),
    );
    request.on("error", () => resolve(0));
    request.end(BODY);
  });
}

/** The speed of the disk: small writes, each followed by an fsync, for a second. */
function syncsPerSecond() {
  const script =
    "import os,tempfile,time\nf=tempfile.TemporaryFile();n=0;end=time.time()+1\nwhile time.time()<end:\n os.write(f.fileno(),b'x'*4096);os.fsync(f.fileno());n+=1\nprint(n)";
  return Number(execFileSync("python3", ["-c", script]).toString());
}

/** A separate PostgreSQL in a temporary folder, on a socket, with fsync on as in production; undefined if none is installed. */
function postgres() {
  const places = [
    ...(process.env.PATH ?? "").split(":"),
    ...(existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`) : []),
  ];
  const find = (name) => places.map((place) => join(place, name)).find((file) => existsSync(file));
  const [initdb, program] = [find("initdb"), find("postgres")];
  if (!initdb || !program) {
    console.error("PostgreSQL is not installed: only SQLite is measured.");
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "website-bench-pg-"));
  chmodSync(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const NOBODY = 65_534;
  const root = process.getuid() === 0;
  if (root) chownSync(folder, NOBODY, NOBODY);
  const as = root ? { uid: NOBODY, gid: NOBODY, cwd: "/" } : { cwd: "/" };
  const data = join(folder, "data");
  execFileSync(initdb, ["-A", "trust", "-U", "inbox", "-E", "UTF8", "--locale=C", "-D", data], { ...as, stdio: "ignore" });
  const server = spawn(program, ["-D", data, "-k", data, "-h", "", "-c", "dynamic_shared_memory_type=mmap"], { ...as, stdio: "ignore" });
  const ended = new Promise((done) => server.once("exit", done));
  return {
    url: `postgres://inbox@/postgres?host=${encodeURIComponent(data)}&sslmode=disable`,
    ready: async () => {
      for (let tries = 0; tries < 300 && !existsSync(join(data, ".s.PGSQL.5432")); tries += 1) await pause(100);
    },
    stop: async () => {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";

import { certificate } from "../lib/certificate.mjs";
import { median, wrk } from "../lib/load.mjs";
import { nginx } from "../lib/nginx.mjs";
import { peers, serveWith } from "../lib/peers.mjs";
import { binary, pause, residentMb, website } from "../lib/server.mjs";
import { get } from "../lib/wire.mjs";

export const title = "The same bytes from other servers";
export const note =
  "Alternating rounds, 64 connections, medians; × is our rate divided by theirs in the same round. The load generator shares the " +
  "machine's cores. A server that is not installed is left out: Debian has nginx, brotli_static and caddy; " +
  "`cargo install static-web-server --root bench/.peers`.";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const IDLE = Number(process.env.IDLE ?? 5000);
const BROTLI = { "accept-encoding": "br" };

export async function run() {
  const ours = await website();
  const others = [];
  try {
    await ours.rested();
    const page = "/blog/small-samples-honest-intervals";
    const script = /\/assets\/start[\w.-]*\.js|\/assets\/[\w.-]+\.js/.exec(
      (await get(`${ours.url}/`, { "accept-encoding": "identity" })).body.toString(),
    )[0];
    const cases = [
      { name: "home page", own: "/", file: "home.html" },
      { name: "post", own: page, file: "post.html" },
      { name: "payload", own: "/_payload.json", file: "home.json" },
      { name: "script", own: script, file: "script.js" },
      { name: "304 of home", own: "/", file: "home.html", revalidate: true },
    ];
    const files = {};
    for (const { own, file } of cases) {
      files[file] = {
        brotli: (await get(ours.url + own)).body,
        gzip: (await get(ours.url + own, { "accept-encoding": "gzip" })).body,
        identity: (await get(ours.url + own, { "accept-encoding": "identity" })).body,
      };
    }
    for (const name of peers()) others.push({ name, ...(await serveWith(name, files)) });

    const rows = [];
    for (const one of cases) rows.push(...(await compare(one, ours, others)));
    rows.push(...(await alone(ours)));
    for (const { name, pid } of [{ name: "ours", pid: ours.pid }, ...others])
      rows.push(row("memory after all that, MB", name, { memory: await residentMb(pid) }));
    rows.push(...(await idle(ours)));
    rows.push(...(await secure()));
    return rows;
  } finally {
    await ours.stop();
    for (const other of others) await other.stop();
  }
}

/**
 * One row of the table. A figure that was not measured is empty.
 * @typedef {{ perSecond?: number, ratio?: number | "", p50?: number, p99?: number, failed?: number, memory?: number }} Measured
 * @type {(what: string, server: string, measured: Measured) => Record<string, string | number>}
 */
const row = (what, server, { perSecond = "", ratio = "", p50 = "", p99 = "", failed = "", memory = "" }) => ({
  what,
  server,
  "per second": perSecond,
  "ours ×": ratio,
  "p50 ms": p50,
  "p99 ms": p99,
  failed,
  MB: memory,
});

/**
 * Measures one case on all servers, round by round.
 * @param {{ name: string, own: string, file: string, revalidate?: boolean }} one
 */
async function compare({ name, own, file, revalidate }, ours, others) {
  const servers = [
    { name: "ours", url: ours.url + own, rounds: [] },
    ...others.map((other) => ({ name: other.name, url: `${other.url}/${file}`, rounds: [] })),
  ];
  for (const server of servers) {
    const { headers, body } = await get(server.url);
    server.headers = revalidate ? { ...BROTLI, "if-none-match": headers.etag } : BROTLI;
    server.same = revalidate || servers[0].bytes === undefined || servers[0].bytes === body.length;
    server.bytes = body.length;
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of servers) server.rounds.push(await wrk(server.url, { seconds: SECONDS, headers: server.headers }));
  return servers.map(({ name: server, rounds, same }) => {
    const of = (key) => median(rounds.map((one) => one[key]));
    const ratio = median(rounds.map((one, at) => servers[0].rounds[at].perSecond / one.perSecond));
    return row(name, same ? server : `${server} (other bytes)`, {
      perSecond: of("perSecond"),
      ratio: server === "ours" ? "" : ratio,
      p50: of("p50"),
      p99: of("p99"),
      failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    });
  });
}

/** Requests that no file server can answer. */
async function alone(ours) {
  const rows = [];
  const one = async (what, path) => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await wrk(ours.url + path, { seconds: SECONDS, headers: BROTLI }));
    const of = (key) => median(rounds.map((each) => each[key]));
    rows.push(
      row(what, "ours", {
        perSecond: of("perSecond"),
        p50: of("p50"),
        p99: of("p99"),
        failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
      }),
    );
  };
  await one("search, “in”", "/api/organizations?q=in");
  await one("home page with an undeclared query parameter", "/?utm_source=a");
  const mixed = await Promise.all(
    ["/", "/team", "/_payload.json", "/api/organizations?q=trust"].map((path) =>
      wrk(ours.url + path, { seconds: SECONDS * 2, connections: 16, headers: BROTLI }),
    ),
  );
  rows.push(
    row("four kinds at once, 16 connections each", "ours", {
      perSecond: mixed.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p50: Math.max(...mixed.map(({ p50 }) => p50)),
      p99: Math.max(...mixed.map(({ p99 }) => p99)),
      failed: mixed.reduce((sum, { failed }) => sum + failed, 0),
    }),
  );
  return rows;
}

/** Requests the page while thousands of idle connections are open. */
async function idle(ours) {
  const before = await residentMb(ours.pid);
  const port = Number(new URL(ours.url).port);
  const sockets = [];
  // The connections come from several loopback addresses, because each address has a limit.
  for (let n = 0; n < IDLE; n += 1) {
    const socket = net.connect({ port, host: "127.0.0.1", localAddress: `127.1.0.${1 + (n % 100)}` });
    socket.on("error", () => {});
    // Each connection sends one request, because the server closes a connection that never sends one. Then it is idle.
    socket.write("GET /robots.txt HTTP/1.1\r\nhost: test\r\n\r\n");
    sockets.push(socket);
    if (n % 200 === 0) await once(socket, "connect").catch(() => {});
  }
  const answered = () => sockets.filter((socket) => !socket.destroyed && socket.bytesRead > 0).length;
  for (const end = performance.now() + 20_000; performance.now() < end && answered() < IDLE; await pause(250));
  const open = answered();
  const during = await residentMb(ours.pid);
  const load = await wrk(`${ours.url}/`, { seconds: SECONDS * 2, headers: BROTLI });
  for (const socket of sockets) socket.destroy();
  return [
    row(`home page beside ${open.toLocaleString("en-GB")} open connections`, "ours", { ...load, memory: during }),
    row("memory of one open connection, kB", "ours", { memory: open > 0 ? ((during - before) * 1024) / open : Number.NaN }),
  ];
}

/** The home page by HTTP/2 over TLS compared with nginx, by h2load; nothing if h2load or the flag is missing. */
async function secure() {
  const help = execFileSync(binary, ["serve", "--help"]).toString();
  if (!help.includes("--tls-cert") || !peers().includes("nginx")) return [];
  const tls = await certificate();
  const plain = await website();
  let ours, theirs;
  try {
    await plain.rested();
    const file = {
      identity: (await get(`${plain.url}/`, { "accept-encoding": "identity" })).body,
      brotli: (await get(`${plain.url}/`)).body,
    };
    await plain.stop();
    theirs = await nginx({ "home.html": file }, tls);
    ours = await website(["--tls-cert", tls.cert, "--tls-key", tls.key]);
    await ours.rested();
    const servers = [
      { name: "ours", url: `${ours.url}/`, rounds: [] },
      { name: "nginx", url: `${theirs.secure}/home.html`, rounds: [] },
    ];
    for (let round = 0; round < ROUNDS; round += 1) for (const server of servers) server.rounds.push(await h2load(server.url, SECONDS));
    if (servers[0].rounds.includes(undefined)) return [];
    return servers.map(({ name, rounds }) =>
      row("home page, TLS and HTTP/2, 16 connections × 10", name, {
        perSecond: median(rounds.map((one) => one.perSecond)),
        ratio: name === "ours" ? "" : median(rounds.map((one, at) => servers[0].rounds[at].perSecond / one.perSecond)),
        failed: rounds.reduce((sum, one) => sum + one.failed, 0),
      }),
    );
  } finally {
    await plain.stop();
    await ours?.stop();
    await theirs?.stop();
    await tls.remove();
  }
}

/** Requests per second, failures, and the size of one body. */
function h2load(url, seconds) {
  return new Promise((done) => {
    const child = spawn("h2load", ["-t1", "-c16", "-m10", `-D${seconds}`, "-H", "accept-encoding: br", url]);
    let out = "";
    child.stdout.on("data", (part) => {
      out += part;
    });
    child
      .on("error", () => done(undefined))
      .on("close", () => {
        const of = (pattern) => Number(pattern.exec(out)?.[1] ?? Number.NaN);
        done({ perSecond: of(/([\d.]+) req\/s/), failed: of(/(\d+) failed/), bytes: of(/\((\d+)\) data/) / of(/(\d+) 2xx/) });
      });
  });
}

import http from "node:http";
import { join } from "node:path";

import { median, wrk } from "../lib/load.mjs";
import { nginx } from "../lib/nginx.mjs";
import { residentMb, root, website } from "../lib/server.mjs";

export const title = "A page, a payload and a 304 against nginx (brotli_static) sending the same responses";
export const note =
  "Alternating rounds, each of all cases, medians of the rounds, “ratio” of their sums; the load generator shares the machine's cores. Requests a second are with 64 connections that " +
  "never pause. Latencies are at the same load for both (“same load/s”): a third of what the slower one answered of the home page before the rounds, " +
  "with pauses between the requests of a connection. “full p99” is with 64 connections " +
  "that never pause: the server that answers more requests has more load, and nginx's figure depends on how its workers share the connections. " +
  "nginx sends the same body and fields, for example the policy; its 304 has two fields of them, because ours leaves most out.";

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const BROTLI = { "accept-encoding": "br" };
const FULL = { connections: 64 };
/** Requests a second that a connection of spread.lua sends. */
const SPREAD = 300;
const MOST_SPREAD = 128;

/** Bytes as they are on the wire. */
function bytes(url, encoding) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": encoding } }, (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part)).on("end", () => resolve({ body: Buffer.concat(parts), headers: answer.headers }));
      })
      .on("error", reject);
  });
}

export async function run() {
  const ours = await website();
  // The server makes the best compression in the background. This waits for it, because both servers must send the same
  // bytes.
  await ours.rested();
  const files = {};
  const cases = [
    ["home page", "/", "home.html"],
    ["blog post", "/blog/small-samples-honest-intervals", "post.html"],
    ["payload of home", "/_payload.json", "home.json"],
  ];
  for (const [, path, name] of cases) {
    const brotli = await bytes(ours.url + path, "br");
    files[name] = { identity: (await bytes(ours.url + path, "identity")).body, brotli: brotli.body, headers: brotli.headers };
  }
  files["known.html"] = { ...files["home.html"], headers: undefined };
  const theirs = await nginx(files);
  const rows = [];
  try {
    const compared = cases.map(([label, path, name]) => ({
      label,
      size: files[name].brotli.length,
      own: { url: `${ours.url}${path}`, headers: BROTLI },
      their: { url: `${theirs.url}/${name}`, headers: BROTLI },
    }));
    const known = async (url) => ({ url, headers: { ...BROTLI, "if-none-match": (await bytes(url, "br")).headers.etag } });
    compared.push({ label: "304 of home", size: 0, own: await known(`${ours.url}/`), their: await known(`${theirs.url}/known.html`) });
    rows.push(...(await compare(compared)));
    const empty = Object.fromEntries(Object.keys(rows[0]).map((column) => [column, ""]));
    rows.push({ ...empty, case: "memory, MB", "ours/s": await residentMb(ours.pid), "nginx/s": await residentMb(theirs.pid) });
  } finally {
    await ours.stop();
    await theirs.stop();
  }
  return rows;
}

/** How many connections of spread.lua send a third of what the slower server can answer. A fixed number would fill a slow machine. */
async function third({ own, their }) {
  const most = [];
  for (const { url, headers } of [own, their]) most.push((await wrk(url, { ...FULL, headers })).perSecond);
  return Math.min(MOST_SPREAD, Math.round(Math.min(...most) / 3 / SPREAD));
}

/** Measures all cases in each round, so that a slow minute of the machine is not the whole of one case. */
async function compare(cases) {
  const loads = { full: FULL, same: { connections: await third(cases[0]), script: join(root, "bench/lib/spread.lua") } };
  const rounds = new Map(cases.map((each) => [each, { full: [], same: [] }]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [{ own, their }, measured] of rounds)
      for (const [load, options] of Object.entries(loads))
        measured[load].push({
          ours: await wrk(own.url, { ...options, headers: own.headers }),
          nginx: await wrk(their.url, { ...options, headers: their.headers }),
        });
  return [...rounds].map(([{ label, size }, { full, same }]) => {
    const of = (load, who, figure) => median(load.map((round) => round[who][figure]));
    const sum = (who) => full.reduce((all, round) => all + round[who].perSecond, 0);
    return {
      case: label,
      "bytes (br)": size,
      "ours/s": of(full, "ours", "perSecond"),
      "nginx/s": of(full, "nginx", "perSecond"),
      // Of the sums: nginx is fast in rounds where one worker got all connections and slow in the others, and a median chooses between the two.
      ratio: sum("ours") / sum("nginx"),
      "full p99 ms": of(full, "ours", "p99"),
      "nginx full p99": of(full, "nginx", "p99"),
      "same load/s": of(same, "ours", "perSecond"),
      "p50 ms": of(same, "ours", "p50"),
      "nginx p50": of(same, "nginx", "p50"),
      "p99 ms": of(same, "ours", "p99"),
      "nginx p99": of(same, "nginx", "p99"),
      failed: [...full, ...same].reduce((all, { ours }) => all + ours.failed, 0),
    };
  });
}

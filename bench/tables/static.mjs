import http from "node:http";
import { join } from "node:path";

import { median, wrk } from "../lib/load.mjs";
import { nginx } from "../lib/nginx.mjs";
import { residentMb, root, website } from "../lib/server.mjs";

export const title = "A page, a payload and a 304 against nginx (brotli_static) sending the same responses";
export const note =
  "Alternating rounds, medians of the rounds, “ratio” of their sums; the load generator shares the machine's cores. Requests a second are with 64 connections that " +
  "never pause. Latencies are at the same load for both, about 38,000 requests a second of 128 connections. “full p99” is with 64 connections " +
  "that never pause: the server that answers more requests has more load, and nginx's figure depends on how its workers share the connections. " +
  "nginx sends the same body and fields, for example the policy; its 304 has two fields of them, because ours leaves most out.";

const ROUNDS = Number(process.env.ROUNDS ?? 9);

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
    for (const [label, path, name] of cases) {
      rows.push(await compare(label, `${ours.url}${path}`, `${theirs.url}/${name}`, { "accept-encoding": "br" }));
    }
    const ownTag = (await bytes(ours.url + "/", "br")).headers.etag;
    const theirTag = (await bytes(`${theirs.url}/known.html`, "br")).headers.etag;
    rows.push(await compare("304 of home", `${ours.url}/`, `${theirs.url}/known.html`, { "accept-encoding": "br" }, [ownTag, theirTag]));
    const empty = Object.fromEntries(Object.keys(rows[0]).map((column) => [column, ""]));
    rows.push({ ...empty, case: "memory, MB", "ours/s": await residentMb(ours.pid), "nginx/s": await residentMb(theirs.pid) });
  } finally {
    await ours.stop();
    await theirs.stop();
  }
  return rows;
}

async function compare(label, own, their, headers, tags) {
  const size = (await bytes(own, "br")).body.length;
  const withTag = (tag) => (tag ? { ...headers, "if-none-match": tag } : headers);
  const alternate = async (load) => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ours: await wrk(own, { ...load, headers: withTag(tags?.[0]) }),
        nginx: await wrk(their, { ...load, headers: withTag(tags?.[1]) }),
      });
    }
    return {
      rounds,
      of: (who, figure) => median(rounds.map((round) => round[who][figure])),
      sum: (who) => rounds.reduce((sum, round) => sum + round[who].perSecond, 0),
    };
  };
  const full = await alternate({ connections: 64 });
  const same = await alternate({ connections: 128, script: join(root, "bench/lib/spread.lua") });
  return {
    case: label,
    "bytes (br)": tags ? 0 : size,
    "ours/s": full.of("ours", "perSecond"),
    "nginx/s": full.of("nginx", "perSecond"),
    // Of the sums: nginx is fast in rounds where one worker got all connections and slow in the others, and a median chooses between the two.
    ratio: full.sum("ours") / full.sum("nginx"),
    "full p99 ms": full.of("ours", "p99"),
    "nginx full p99": full.of("nginx", "p99"),
    "p50 ms": same.of("ours", "p50"),
    "nginx p50": same.of("nginx", "p50"),
    "p99 ms": same.of("ours", "p99"),
    "nginx p99": same.of("nginx", "p99"),
    failed: [...full.rounds, ...same.rounds].reduce((sum, { ours }) => sum + ours.failed, 0),
  };
}

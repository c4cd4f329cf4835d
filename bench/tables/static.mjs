import http from "node:http";

import { median, wrk } from "../lib/load.mjs";
import { nginx } from "../lib/nginx.mjs";
import { residentMb, website } from "../lib/server.mjs";

export const title = "A page, a payload and a 304 against nginx (brotli_static) sending the same responses";
export const note =
  "Alternating rounds, 64 connections, median of the rounds; the load generator shares the machine's cores. nginx sends the same " +
  "body and fields, for example the policy; its 304 has two fields of them, because ours leaves most out.";

const ROUNDS = Number(process.env.ROUNDS ?? 5);

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
    rows.push({
      case: "memory, MB",
      "bytes (br)": "",
      "ours/s": await residentMb(ours.pid),
      "nginx/s": await residentMb(theirs.pid),
      ratio: "",
      "p50 ms": "",
      "p99 ms": "",
      "nginx p99": "",
      failed: "",
    });
  } finally {
    await ours.stop();
    await theirs.stop();
  }
  return rows;
}

async function compare(label, own, their, headers, tags) {
  const [a, b, ratios] = [[], [], []];
  const size = (await bytes(own, "br")).body.length;
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await wrk(own, { headers: tags ? { ...headers, "if-none-match": tags[0] } : headers });
    const two = await wrk(their, { headers: tags ? { ...headers, "if-none-match": tags[1] } : headers });
    a.push(one);
    b.push(two);
    ratios.push(one.perSecond / two.perSecond);
  }
  return {
    case: label,
    "bytes (br)": tags ? 0 : size,
    "ours/s": median(a.map((r) => r.perSecond)),
    "nginx/s": median(b.map((r) => r.perSecond)),
    ratio: median(ratios),
    "p50 ms": median(a.map((r) => r.p50)),
    "p99 ms": median(a.map((r) => r.p99)),
    "nginx p99": median(b.map((r) => r.p99)),
    failed: a.reduce((sum, r) => sum + r.failed, 0),
  };
}

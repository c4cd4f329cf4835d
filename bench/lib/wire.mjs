// Responses as they are on the wire, without decoding them.
import http from "node:http";

import { pause } from "./server.mjs";

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** The response to a visitor whose browser accepts Brotli; `headers` are sent with the request. */
export function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { "accept-encoding": "br", ...headers } }, (answer) => {
        const parts = [];
        answer
          .on("data", (part) => parts.push(part))
          .on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
      })
      .on("error", reject);
  });
}

/** Waits until the best compression, made in the background, has replaced the quick one on all of these pages. */
export async function settled(urls, headers = {}, limit = 900_000) {
  let [before, same] = [-1, 0];
  for (const end = performance.now() + limit; performance.now() < end; await pause(3000)) {
    let sum = 0;
    for (const url of urls) sum += (await get(url, headers)).body.length;
    // The form contains the time at which it was shown, so its page differs by some bytes each time.
    same = Math.abs(sum - before) < 100 ? same + 1 : 0;
    // On a busy machine, the next page may take longer than one check.
    if (same === 4) return;
    before = sum;
  }
  throw new Error(`compression has not settled within ${limit} ms`);
}

/** Every page of the sitemap, as a path. */
export async function routes(url) {
  const { body } = await get(`${url}/sitemap.xml`, { "accept-encoding": "identity" });
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc.replaceAll("&amp;", "&")).pathname);
}

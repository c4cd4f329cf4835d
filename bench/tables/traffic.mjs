import { contentOf } from "../lib/directory.mjs";
import { pause, residentMb, until, website } from "../lib/server.mjs";

export const title = "Pages, search and listing while content changes";
export const note = "SIZE organizations, one file edited every half second; no request may fail.";

const SIZE = Number(process.env.SIZE ?? 36_000);
const SECONDS = Number(process.env.SECONDS ?? 20);
const VISITORS = 16;

export async function run() {
  const content = await contentOf(SIZE);
  const server = await website([], content.folder);
  try {
    await until(`${server.url}/`, 120_000);
    await server.ready();
    const end = performance.now() + SECONDS * 1000;
    const slug = (n) => content.slugs[(n * 7919) % content.slugs.length];
    const kinds = {
      page: (n) => ["/", "/blog", "/organizations", "/team"][n % 4],
      profile: (n) => `/organizations/${slug(n)}`,
      search: (n) => `/api/organizations?q=${["water", "in", "é", "health", "xyz"][n % 5]}`,
      listing: (n) => `/organizations?tag=nonprofit&page=${1 + (n % 8)}`,
      data: (n) => `/organizations.json?country=KE&page=${1 + (n % 3)}`,
    };
    const seen = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { times: [], failed: 0 }]));
    let edits = 0;
    const editor = (async () => {
      for (; performance.now() < end; edits += 1) {
        await content.edit(slug(edits), `$${edits + 2} million`);
        await pause(500);
      }
    })();
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      const names = Object.keys(kinds);
      for (let n = visitor; performance.now() < end; n += VISITORS) {
        const kind = names[n % names.length];
        const begin = performance.now();
        try {
          const answer = await fetch(server.url + kinds[kind](n));
          await answer.arrayBuffer();
          if (answer.status !== 200) seen[kind].failed += 1;
        } catch {
          seen[kind].failed += 1;
        }
        seen[kind].times.push(performance.now() - begin);
      }
    });
    await Promise.all([editor, ...visitors]);
    const memory = await residentMb(server.pid);
    return Object.entries(seen).map(([kind, { times, failed }]) => {
      times.sort((a, b) => a - b);
      const at = (share) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
      return {
        kind,
        requests: times.length,
        failed,
        "p50, ms": at(0.5),
        "p99, ms": at(0.99),
        "edits meanwhile": edits,
        "memory then, MB": memory,
      };
    });
  } finally {
    await server.stop();
    await content.remove();
  }
}

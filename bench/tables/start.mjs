import { median } from "../lib/load.mjs";
import { residentMb, until, website } from "../lib/server.mjs";

export const title = "From starting to the first page, and to every page";
export const note = "Milliseconds from the start of the process; budget for the first page: 400.";

const ROUNDS = Number(process.env.ROUNDS ?? 7);

export async function run() {
  const [first, all, memory] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await website();
    try {
      await until(`${server.url}/`, 20_000);
      first.push(performance.now() - server.started);
      await server.ready();
      all.push(performance.now() - server.started);
      memory.push(await residentMb(server.pid));
    } finally {
      await server.stop();
    }
  }
  const row = (what, values) => ({ what, min: Math.min(...values), median: median(values), max: Math.max(...values) });
  return [row("first page, ms", first), row("every page rendered, ms", all), row("memory then, MB", memory)];
}

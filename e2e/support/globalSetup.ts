import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { crawl, CRAWL_FILE } from "./crawl.ts";
import { prepareImageStore, startServer } from "./server.ts";
import { offerSites } from "./sites.ts";

/** One server for the whole run. Its pages are crawled once, for all tests that examine bytes. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  prepareImageStore();
  const server = await startServer();
  process.env["E2E_ORIGIN"] = server.origin;
  process.env["E2E_ADMIN"] = server.admin;
  const stopSites = await offerSites();
  const stop = async () => {
    await Promise.all([server.stop(), stopSites()]);
  };
  try {
    mkdirSync(dirname(CRAWL_FILE), { recursive: true });
    writeFileSync(CRAWL_FILE, JSON.stringify(await crawl(server.origin)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

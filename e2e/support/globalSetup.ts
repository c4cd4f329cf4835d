import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { crawl, CRAWL_FILE } from "./crawl.ts";
import { startServer } from "./server.ts";

/** One server for the whole run; its pages are read once, for all tests that look at bytes. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env["E2E_ORIGIN"] = server.origin;
  process.env["E2E_ADMIN"] = server.admin;
  try {
    mkdirSync(dirname(CRAWL_FILE), { recursive: true });
    writeFileSync(CRAWL_FILE, JSON.stringify(await crawl(server.origin)));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}

// ipx 3.1.1 from npm, in a separate folder that git ignores.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const VERSION = "3.1.1";
const folder = new URL("../.ipx/", import.meta.url).pathname;

/** The exports of ipx, and sharp as ipx uses it. Installs both if they are missing. */
export async function ipx() {
  if (!existsSync(join(folder, "node_modules/ipx"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", `ipx@${VERSION}`], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const require = createRequire(join(folder, "package.json"));
  const exports = await import(pathToFileURL(require.resolve("ipx")).href);
  const { default: sharp } = await import(pathToFileURL(require.resolve("sharp")).href);
  return { ...exports, sharp };
}

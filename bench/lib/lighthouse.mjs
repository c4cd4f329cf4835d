// Lighthouse from npm, in a separate folder that git ignores, with the newer Node that it needs.
import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { freePort, pause, until } from "./server.mjs";

const VERSIONS = ["lighthouse@13", "node@22"];
const folder = new URL("../.lighthouse/", import.meta.url).pathname;
const run = promisify(execFile);

function install() {
  if (existsSync(join(folder, "node_modules/lighthouse")) && existsSync(join(folder, "node_modules/.bin/node"))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", ...VERSIONS], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** A Chromium that all audits share; `audit` returns Lighthouse's report of one page. */
export async function lighthouse() {
  install();
  const chromium =
    process.env.CHROMIUM ??
    ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
  if (!chromium) throw new Error("No Chromium: install it, or set CHROMIUM.");
  const profile = mkdtempSync(join(tmpdir(), "website-lighthouse-"));
  const port = await freePort();
  const child = spawn(
    chromium,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--ignore-certificate-errors",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise((done) => child.once("exit", done));
  await until(`http://127.0.0.1:${port}/json/version`, 30_000);
  return {
    async audit(url, categories) {
      const args = [
        join(folder, "node_modules/lighthouse/cli/index.js"),
        url,
        `--port=${port}`,
        "--output=json",
        "--output-path=stdout",
        "--quiet",
        `--only-categories=${categories.join(",")}`,
      ];
      // Lighthouse sometimes loses a trace ("Please run Lighthouse again").
      for (let tries = 1; ; tries += 1) {
        try {
          const { stdout } = await run(join(folder, "node_modules/.bin/node"), args, { maxBuffer: 1 << 28 });
          return JSON.parse(stdout);
        } catch (error) {
          if (tries === 3) throw new Error(`Lighthouse did not measure ${url}: ${error.stderr ?? error.message}`);
        }
      }
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await pause(200);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

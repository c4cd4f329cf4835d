import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Whether the tests that need a browser can run here. */
export const hasBrowser = existsSync(executablePath);

/** A Chromium that asks nobody for updates. */
export function launch() {
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
}

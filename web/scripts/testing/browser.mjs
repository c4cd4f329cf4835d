// The browser for tests. It must be installed; none is downloaded.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The headless shell is preferred: it is the same engine without windows, and a page in it takes a third of the processor time. */
const PLACES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));

/** Whether the tests that need a browser can run here. */
export const hasBrowser = executablePath !== undefined && existsSync(executablePath);

/** Starts Chromium without requests for updates. */
export function launch() {
  if (!hasBrowser) throw new Error(`No Chromium: install it, or set CHROMIUM. Looked for ${executablePath ?? PLACES.join(", ")}.`);
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
}

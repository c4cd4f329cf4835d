import { defineConfig } from "@playwright/test";
import { ENGINES } from "./support/engines/driver.ts";
import { CHROMIUM, isInstalled } from "./support/engines/places.ts";
import type { ProjectOptions } from "./support/engines/test.ts";

/** The engines in which the flows of `tests/engines` run, separated by spaces. If it is set, nothing else runs. */
const ONLY = process.env["ENGINES"]?.split(" ");
const WANTED = ONLY ?? ["firefox", "webkit"];

// A worker has one browser for all flows of a file.
const engines = ENGINES.filter((engine) => WANTED.includes(engine) && isInstalled(engine)).map((engine) => ({
  name: engine,
  testMatch: "engines/*.spec.ts",
  fullyParallel: false,
  // Alone, WebKit needs as much time as the other two, and gets two workers.
  workers: ONLY && engine === "webkit" ? 2 : 1,
  use: { engine },
}));

if (!CHROMIUM) throw new Error("No Chromium: install it, or set CHROMIUM.");

export default defineConfig<object, ProjectOptions>({
  testDir: "tests",
  outputDir: "output/results",
  globalSetup: "./support/globalSetup.ts",
  fullyParallel: true,
  // Twice the processors of the smallest machine in use, because a test spends much of its time waiting.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  reporter: [["./support/slowest.ts"], ["./support/recorder.ts"], ["list"]],
  // The limit is generous, because the machine may be busy; a test that passes takes a second or two.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
  },
  projects: ONLY
    ? engines
    : [
        // First, because they take longest and have one worker each.
        ...engines,
        // Tests of bytes, without a browser.
        { name: "bytes", testMatch: "http/*.spec.ts" },
        // What a visitor does, and how the app navigates, prefetches, fails and learns of new builds.
        { name: "browser", testMatch: ["browser/*.spec.ts", "app/*.spec.ts"], grepInvert: /@no-js/ },
        // The same flows for a visitor whose browser runs no script.
        { name: "no-js", testMatch: "browser/*.spec.ts", grep: /@both|@no-js/, use: { javaScriptEnabled: false } },
        // Pictures for a person to look at: `npm run sheets`.
        ...(process.env["SHEETS"] ? [{ name: "sheets", testMatch: "sheets/*.spec.ts" }] : []),
      ],
});

import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The headless shell is the same engine without windows; the full browser would open a window for each test.
const PLACES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
const chromium = process.env["CHROMIUM"] ?? PLACES.find((place) => existsSync(place));
if (!chromium) throw new Error(`No Chromium: install it, or set CHROMIUM. Looked for ${PLACES.join(", ")}.`);

export default defineConfig({
  testDir: "tests",
  outputDir: "output/results",
  globalSetup: "./support/globalSetup.ts",
  fullyParallel: true,
  // This is one more than the processors of the smallest machine in use, because a test spends much of its time
  // waiting.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [["./support/slowest.ts"], ["list"]],
  // The limit is generous, because the machine may be busy; a test that passes takes a second or two.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: chromium,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
  },
  projects: [
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

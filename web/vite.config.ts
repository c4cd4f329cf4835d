// Configuration of the tests. The builds are in scripts/build.mjs; the gallery's configuration is in .storybook/vite.config.ts.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  define: { __STYLE_URL__: JSON.stringify("/src/styles/index.css"), __RARE_LETTERS_URL__: JSON.stringify("/rare-letters.css") },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    // Tests that need a document say so in their first line.
    environment: "node",
    // React and the site's modules are loaded once for all files; scripts/testing/clean.mjs isolates the files from each other.
    pool: "threads",
    isolate: false,
    restoreMocks: true,
    setupFiles: ["scripts/testing/clean.mjs"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: "scripts/testing/setup.mjs",
  },
});

// What the builds, the tests and the gallery have in common. The builds themselves are in scripts/build.mjs.
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  define: { __STYLE_URL__: JSON.stringify("/src/styles/index.css") },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    environment: "happy-dom",
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: "scripts/testing/setup.mjs",
  },
});

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The site's own configuration builds bundles for the server; the gallery needs React only (main.ts adds Tailwind). */
export default defineConfig({ plugins: [react()] });

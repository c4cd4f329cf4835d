import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { servePictures } from "./pictures.mjs";

/** The site's own configuration builds bundles for the server; the gallery needs React only. */
export default defineConfig({
  plugins: [react(), servePictures],
  // What is loaded late must be ready too: Vite reloads the page when it meets a new dependency.
  optimizeDeps: { include: ["libphonenumber-js/max", "react-dom/client", "react-dom/server.browser"] },
});

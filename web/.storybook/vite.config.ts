import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { servePictures } from "./pictures.mjs";

/** Vite configuration of the gallery. It only needs React; the site's own configuration builds bundles for the server. */
export default defineConfig({
  plugins: [react(), servePictures],
  // Dependencies of lazily loaded modules are listed too, because Vite reloads the page when it finds a new one.
  optimizeDeps: { include: ["libphonenumber-js/max", "react-dom/client", "react-dom/server.browser"] },
});

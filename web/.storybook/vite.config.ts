import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { servePictures } from "./pictures.mjs";

/** Vite configuration of the gallery. It only needs React; the site's own configuration builds bundles for the server. */
export default defineConfig({
<<<<<<< HEAD
  plugins: [react()],
  // Dependencies of lazily loaded modules are listed too, because Vite reloads the page when it finds a new one.
=======
  plugins: [react(), servePictures],
  // What is loaded late must be ready too: Vite reloads the page when it meets a new dependency.
>>>>>>> L
  optimizeDeps: { include: ["libphonenumber-js/max", "react-dom/client", "react-dom/server.browser"] },
});

import { createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const IMAGES = fileURLToPath(new URL("../../content/images/", import.meta.url));

/** The sample content's own picture that an address of the image service asks for; `undefined` for another address. */
export function pictureAt(path) {
  const name = /^\/_ipx\/[^/]+\/([\w/.-]+)$/.exec(path)?.[1];
  return name && !name.includes("..") ? IMAGES + name : undefined;
}

/** Serves the pictures while stories are written, where no image service runs. */
export const servePictures = {
  name: "gallery-pictures",
  /** @param {import("vite").ViteDevServer} server */
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = pictureAt(new URL(request.url, "http://x").pathname);
      if (!file || !existsSync(file)) return next();
      if (file.endsWith(".svg")) response.setHeader("content-type", "image/svg+xml");
      createReadStream(file).pipe(response);
    });
  },
};

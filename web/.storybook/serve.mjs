import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pictureAt } from "./pictures.mjs";

const FOLDER = "node_modules/.cache/gallery";
const BUILD = ["build", "--disable-telemetry", "--loglevel", "warn", "--preview-only", "-o", FOLDER];
/** Sources of the gallery, including the installed packages. */
const INPUTS = [...filesBelow("src"), ...filesBelow(".storybook"), "package.json", "tsconfig.json", "node_modules/.package-lock.json"];
/** Files among the sources that are not built: tests, and this check itself. */
const NOT_BUILT_IN = /\.test\.\w+$|^\.storybook\/.*\.mjs$/;
/** The file with the digest of the sources from which the gallery was built. */
const DIGEST = join(FOLDER, "inputs.sha256");
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/** Builds the gallery unless its sources are unchanged, and serves it on a free port until the process ends. Returns its address. */
export async function buildAndServe() {
  const inputs = digestOfInputs();
  if (!existsSync(DIGEST) || readFileSync(DIGEST, "utf8") !== inputs) {
    // Storybook empties the folder first, so no digest is left after a build that fails or is stopped.
    const built = spawnSync("node_modules/.bin/storybook", BUILD, { stdio: "inherit", env: { ...process.env, GALLERY_CHECK: "1" } });
    if (built.status !== 0) process.exit(1);
    writeFileSync(DIGEST, inputs);
  }
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = pictureAt(path) ?? join(FOLDER, path);
    try {
      const body = readFileSync(file);
      // Names in assets/ contain a digest. Without this header every page would load and compile a megabyte again.
      const cache = path.startsWith("/assets/") ? { "cache-control": "max-age=31536000, immutable" } : {};
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...cache }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.unref();
  await new Promise((resolve) => server.listen({ port: 0, host: "127.0.0.1" }, () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}`;
}

/** A digest of the names and bytes of all sources, and of the build command. */
function digestOfInputs() {
  const hash = createHash("sha256").update(JSON.stringify([process.version, BUILD]));
  for (const path of INPUTS) if (!NOT_BUILT_IN.test(path)) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function filesBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pictureAt } from "./pictures.mjs";

const FOLDER = "node_modules/.cache/gallery";
const BUILD = ["build", "--disable-telemetry", "--loglevel", "warn", "--preview-only", "-o", FOLDER];
/** What the gallery is built from, the installed packages included. */
const INPUTS = [...filesBelow("src"), ...filesBelow(".storybook"), "package.json", "tsconfig.json", "node_modules/.package-lock.json"];
/** What lies among it and is not built in: tests, and this check itself. */
const NOT_BUILT_IN = /\.test\.\w+$|^\.storybook\/.*\.mjs$/;
/** Holds the digest of what the built gallery was built from. */
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

/** Builds the gallery, unless the last build was made of the same bytes, and serves it on a port of the system's choice until the process ends. Returns its address. */
export async function buildAndServe() {
  const inputs = digestOfInputs();
  if (!existsSync(DIGEST) || readFileSync(DIGEST, "utf8") !== inputs) {
    // Storybook empties the folder first, so a build that fails or is stopped leaves no digest.
    const built = spawnSync("node_modules/.bin/storybook", BUILD, { stdio: "inherit", env: { ...process.env, GALLERY_CHECK: "1" } });
    if (built.status !== 0) process.exit(1);
    writeFileSync(DIGEST, inputs);
  }
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = pictureAt(path) ?? join(FOLDER, path);
    try {
      const body = readFileSync(file);
      // Names in assets/ are made of their bytes. Without this every page would fetch and compile a megabyte anew.
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

/** One digest over the names and bytes of everything that the build reads, and over how it is called. */
function digestOfInputs() {
  const hash = createHash("sha256").update(JSON.stringify([process.version, BUILD]));
  for (const path of INPUTS) if (!NOT_BUILT_IN.test(path)) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function filesBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

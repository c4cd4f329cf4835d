import { existsSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Tests of the built app need a build. They test the last one. */
export default function setup() {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  if (!existsSync(`${root}dist/bundle.json`)) execFileSync("node", ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
}

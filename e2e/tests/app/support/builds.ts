// Two builds of the app that differ in a word, and a server that changes from one to the other.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const WEB = resolve(import.meta.dirname, "../../../../web");

export type Build = { folder: string; remove: () => void };

/** Builds the app from a copy of its sources in which one text is replaced. */
export function buildWith(file: string, text: string, other: string): Build {
  const root = mkdtempSync(join(tmpdir(), "web-build-"));
  for (const part of ["src", "scripts", "package.json", "tsconfig.json", "vite.config.ts"])
    cpSync(join(WEB, part), join(root, part), { recursive: true });
  symlinkSync(join(WEB, "node_modules"), join(root, "node_modules"));
  const source = readFileSync(join(root, file), "utf8");
  if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
  writeFileSync(join(root, file), source.replaceAll(text, other));
  execFileSync("node", ["scripts/build.mjs"], { cwd: root, stdio: "pipe" });
  return { folder: join(root, "dist"), remove: () => rmSync(root, { recursive: true, force: true }) };
}

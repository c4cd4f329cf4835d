// Starts an editor (`website edit`) on a copy of the sample site.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTENT, freePort, program } from "./server.ts";

export type Editor = {
  origin: string;
  /** The text of a file of its content folder. */
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  remove: (path: string) => void;
  folder: string;
  stop: () => Promise<void>;
};

export async function startEditor(flags: string[] = []): Promise<Editor> {
  const root = mkdtempSync(join(tmpdir(), "website-editor-"));
  const folder = join(root, "content");
  cpSync(CONTENT, folder, { recursive: true });
  const port = await freePort();
  const args = ["edit", "--content", folder, "--data-dir", join(root, "data"), "--listen", `127.0.0.1:${port}`, ...flags];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("WEBSITE_")));
  const child = spawn(program(), args, { env, stdio: ["ignore", "ignore", "pipe"] });
  await announced(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: (path) => rmSync(join(folder, path)),
    stop: async () => {
      const ended = new Promise((end) => child.once("exit", end));
      child.kill("SIGTERM");
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Waits for the line with the address. */
function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.on("data", (bytes: Buffer) => {
      log += bytes.toString();
      if (log.includes("The editor is at")) resolve();
    });
    child.once("exit", () => reject(new Error(log)));
  });
}

// Starts an editor (`website edit`) on a copy of the sample site.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { CONTENT, end, freePort, imageStore, program } from "./server.ts";

export type Editor = {
  origin: string;
  /** The text of a file of its content folder. */
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  remove: (path: string) => void;
  folder: string;
  /** Makes its content folder as it was, and removes all working copies. */
  reset: () => void;
  stop: () => Promise<void>;
};

/** Runs git in a folder, as somebody with a name. */
export const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-C", folder, "-c", "user.name=Test", "-c", "user.email=test@localhost", ...args]).toString();

/** With `--edit-git` its content folder is a work tree in which everything is committed. */
export async function startEditor(flags: string[] = []): Promise<Editor> {
  const root = mkdtempSync(join(tmpdir(), "website-editor-"));
  const folder = join(root, "content");
  // A file that changed less than two seconds ago is read again with each request.
  cpSync(CONTENT, folder, { recursive: true, preserveTimestamps: true });
  if (flags.includes("--edit-git"))
    for (const args of ["init --quiet", "add .", "commit --quiet --message sample"]) gitIn(folder, ...args.split(" "));
  mkdirSync(join(root, "data"));
  symlinkSync(imageStore(), join(root, "data/derivatives"));
  const port = await freePort();
  const args = ["edit", "--content", folder, "--data-dir", join(root, "data"), "--listen", `127.0.0.1:${port}`, ...flags];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("WEBSITE_")));
  const child = spawn(program(), args, { env, stdio: ["ignore", "ignore", "pipe"] });
  await announced(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    reset: () => {
      for (const path of filesBelow(folder)) if (!existsSync(join(CONTENT, path))) rmSync(join(folder, path));
      for (const path of filesBelow(CONTENT)) if (isOther(join(CONTENT, path), join(folder, path))) copy(path, folder);
      for (const path of filesBelow(join(root, "data/edit"))) rmSync(join(root, "data/edit", path));
    },
    read: (path) => readFileSync(join(folder, path), "utf8"),
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: (path) => rmSync(join(folder, path)),
    stop: async () => {
      await end(child);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Paths of the files below a folder. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function isOther(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return a.size !== b?.size || a.mtimeMs !== b.mtimeMs;
}

const copy = (path: string, folder: string) => cpSync(join(CONTENT, path), join(folder, path), { preserveTimestamps: true });

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

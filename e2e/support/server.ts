// Starts servers of the site on free ports, each with its own data folder, and stops them by their process ids.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 10_000;

/**
 * The limit of a fixture that starts a server or an editor. It is not part of the test's own time, and it is longer than
 * a start may take, so that a start that fails says what the program wrote.
 */
export const STARTS_A_SERVER = { timeout: READY_WITHIN_MS + 90_000 };

/** The content folder of the repository. Tests never edit it: see `copyOfContent`. */
export const CONTENT = join(ROOT, "content");

export type Server = {
  origin: string;
  admin: string;
  /** Its data folder. */
  data: string;
  stop: () => Promise<void>;
  /** kill -9; the data folder stays. */
  kill: () => Promise<void>;
};

export type ServerOptions = {
  /** The content folder. */
  content?: string;
  /** More flags of `website serve`. A function receives the server's own origin. */
  flags?: string[];
  /** Leaves out `--site-url`, so that absolute addresses are those of `site.toml`. */
  ownSiteUrl?: boolean;
  /** Address and data folder of an earlier server; both are kept at the end. */
  place?: Place;
  /** Folder of the web bundle. */
  web?: string | undefined;
  /** The server starts with an empty store of derivatives of its own, for tests about making images. */
  ownImages?: boolean;
};

/** Address and data folder of a server, which another server can take over. */
export type Place = { origin: string; data: string };

/**
 * A port that was free a moment ago, below the range of outgoing connections (from 32768 on Linux), because a
 * connection might take such a port before the server listens. The range is also different from that of the Rust tests.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((known) => {
    const probe = createServer();
    probe.once("error", () => known(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => known(true)));
  });
}

/** The program under test. */
export const program = (): string => resolve(process.env["WEBSITE_BIN"] ?? join(ROOT, "target/debug/website"));

const STORES = join(import.meta.dirname, "../output/derivatives");

/**
 * The folder of derivatives that all servers share, so that each derivative is made once per run and not once per
 * server. An entry is named by a hash of its source and of how it is made, so servers with different content can share
 * the folder. It is kept from run to run. Another version of the program gets another folder, so that it makes its
 * images itself.
 */
export function imageStore(): string {
  const { size, mtimeMs } = statSync(program());
  return join(STORES, `${size}-${Math.round(mtimeMs)}`);
}

/** Makes the shared folder of derivatives, and removes those of earlier programs. */
export function prepareImageStore(): void {
  if (!existsSync(imageStore())) rmSync(STORES, { recursive: true, force: true });
  mkdirSync(imageStore(), { recursive: true });
}

/** Starts a server and waits until `/readyz` is 200. */
export async function startServer({
  content = CONTENT,
  flags = [],
  ownSiteUrl = false,
  place,
  web = process.env["WEBSITE_WEB"],
  ownImages = false,
}: ServerOptions = {}): Promise<Server> {
  const binary = program();
  if (!existsSync(binary)) throw new Error(`No server at ${binary}: \`cargo build -p website\`, or set WEBSITE_BIN.`);
  const data = place?.data ?? mkdtempSync(join(tmpdir(), "website-e2e-"));
  // Removing the data folder removes the link and keeps its target.
  const images = join(data, "derivatives");
  if (!ownImages && !lstatSync(images, { throwIfNoEntry: false })) symlinkSync(imageStore(), images);
  const origin = place?.origin ?? `http://127.0.0.1:${await freePort()}`;
  const admin = `http://127.0.0.1:${await freePort()}`;
  // Better compression, and images that no test requested, would only take processor time from the tests.
  const args = [
    "serve",
    "--no-background-work",
    "--content",
    content,
    "--data-dir",
    data,
    "--listen",
    new URL(origin).host,
    "--admin-listen",
    new URL(admin).host,
  ];
  if (!ownSiteUrl) args.push("--site-url", origin);
  if (web) args.push("--web", web);

  // Environment variables of the person who runs the tests must not change what is tested.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("WEBSITE_")));
  const child = spawn(binary, [...args, ...flags], { env, stdio: ["ignore", "pipe", "pipe"] });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => log.push(text.toString()));

  const stop = async () => {
    await end(child);
    if (!place) rmSync(data, { recursive: true, force: true });
  };
  try {
    await ready(admin, child);
  } catch (error) {
    await stop();
    const why = `${error instanceof Error ? error.message : error}\n${log.join("").slice(-4000)}`;
    throw new Error(`${binary} ${args.join(" ")} did not become ready: ${why}`, { cause: error });
  }
  const kill = () => {
    child.kill("SIGKILL");
    return end(child);
  };
  return { origin, admin, data, stop, kill };
}

/** A copy of the content folder that a test may edit. */
export function copyOfContent(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "website-content-"));
  cpSync(CONTENT, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function ready(admin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  let answer = "nothing";
  while (Date.now() < until) {
    const ended = endOf(child);
    if (ended !== null) throw new Error(`ended with ${ended}`);
    try {
      // A connection that is never answered must not hide what the next one would be told.
      const response = await fetch(`${admin}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      answer = `${response.status} ${await response.text()}`;
    } catch (error) {
      answer = String(error);
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`not ready after ${READY_WITHIN_MS} ms; the last answer was ${answer}`);
}

/** The exit code of a program that has ended, or the signal that ended it; `null` while it runs. */
const endOf = (child: ChildProcess): number | string | null => child.exitCode ?? child.signalCode;

/** Stops a program, by force if it does not end by itself. */
export function end(child: ChildProcess): Promise<void> {
  if (endOf(child) !== null) return Promise.resolve();
  return new Promise((ended) => {
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    child.once("exit", () => {
      clearTimeout(force);
      ended();
    });
    child.kill("SIGTERM");
  });
}

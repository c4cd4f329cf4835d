// Starts our server and others on free ports, and stops them by their process ids.
import { readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = new URL("../../", import.meta.url).pathname;
export const binary = process.env.WEBSITE_BIN ?? join(root, "target/release/website");

/** A port that is currently free. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a program; `stop` asks it to exit and waits. */
export function launch(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", options.quiet === false ? "inherit" : "ignore"], ...options });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      const hard = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** Derivatives of all benches. The first run prepares them for minutes, and a server that was running before has them too. */
const derivatives = join(root, "bench/.cache/derivatives");

/**
 * Our server on the site's content or another folder. `ready` waits until every page is rendered; `rested` waits until
 * background work has ended too: compression, derivatives, an index.
 */
export async function website(extra = [], content = process.env.CONTENT ?? join(root, "content")) {
  const data = await mkdtemp(join(tmpdir(), "website-bench-"));
  // Removing the data folder removes the link and keeps its target.
  await mkdir(derivatives, { recursive: true });
  await symlink(derivatives, join(data, "derivatives"));
  const [port, adminPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const program = launch(binary, [
    "serve",
    "--content",
    content,
    "--data-dir",
    data,
    ...(process.env.WEB ? ["--web", process.env.WEB] : []),
    "--listen",
    `127.0.0.1:${port}`,
    "--admin-listen",
    `127.0.0.1:${adminPort}`,
    ...extra,
  ]);
  return {
    ...program,
    started,
    url: `${extra.includes("--tls-cert") ? "https" : "http"}://127.0.0.1:${port}`,
    admin: `http://127.0.0.1:${adminPort}`,
    ready: () => until(`http://127.0.0.1:${adminPort}/readyz`, 120_000),
    async rested() {
      await until(`http://127.0.0.1:${adminPort}/readyz`, 120_000);
      await rests(program.pid);
    },
    async stop() {
      await program.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Repeats a request until the status is 200; returns the milliseconds that it took. */
export async function until(url, limit) {
  const begin = performance.now();
  while (performance.now() - begin < limit) {
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status === 200) return performance.now() - begin;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${url} did not answer within ${limit} ms`);
}

/** Waits until a process has used almost no processor time for two seconds. */
export async function rests(pid, limit = 900_000) {
  // User and system time are in hundredths of a second; the name in parentheses may contain spaces.
  const used = () =>
    readFileSync(`/proc/${pid}/stat`, "utf8")
      .split(") ")[1]
      .split(" ")
      .slice(11, 13)
      .reduce((sum, ticks) => sum + Number(ticks), 0);
  for (const end = performance.now() + limit; performance.now() < end;) {
    const before = used();
    await pause(2000);
    if (used() - before <= 4) return;
  }
  throw new Error(`process ${pid} did not rest within ${limit} ms`);
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resident memory of a process and its children in MB. */
export async function residentMb(pid) {
  const { execFile } = await import("node:child_process");
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "--pid", String(pid), "--ppid", String(pid)], (_error, out) => {
      resolve(
        out
          .trim()
          .split(/\s+/)
          .reduce((sum, kb) => sum + Number(kb), 0) / 1024,
      );
    });
  });
}

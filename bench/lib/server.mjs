// Starts our server and others on free ports, and ends them by their own process.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = new URL("../../", import.meta.url).pathname;
export const binary = process.env.WEBSITE_BIN ?? join(root, "target/release/website");

/** A port nobody listens on at the moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a program; `stop` asks it to end and waits. */
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

/** Our server on the site's content or another folder; `ready` waits until every page is rendered. */
export async function website(extra = [], content = process.env.CONTENT ?? join(root, "content")) {
  const data = await mkdtemp(join(tmpdir(), "website-bench-"));
  const [port, adminPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const program = launch(binary, [
    "serve", "--content", content, "--data-dir", data,
    ...(process.env.WEB ? ["--web", process.env.WEB] : []), "--listen", `127.0.0.1:${port}`, "--admin-listen", `127.0.0.1:${adminPort}`, ...extra,
  ]);
  return {
    ...program,
    started,
    url: `http://127.0.0.1:${port}`,
    admin: `http://127.0.0.1:${adminPort}`,
    ready: () => until(`http://127.0.0.1:${adminPort}/readyz`, 120_000),
    async stop() {
      await program.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Asks until the answer is 200; gives the milliseconds it took. */
export async function until(url, limit) {
  const begin = performance.now();
  while (performance.now() - begin < limit) {
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status === 200) return performance.now() - begin;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${url} did not answer within ${limit} ms`);
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resident memory of a process in MB, those of its children included. */
export async function residentMb(pid) {
  const { execFile } = await import("node:child_process");
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "--pid", String(pid), "--ppid", String(pid)], (_error, out) => {
      resolve(out.trim().split(/\s+/).reduce((sum, kb) => sum + Number(kb), 0) / 1024);
    });
  });
}

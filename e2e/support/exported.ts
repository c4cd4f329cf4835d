// An export of a content folder, served by nginx with the configuration of the export.
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, program } from "./server.ts";

const NGINX = process.env["NGINX_BIN"] ?? "/usr/sbin/nginx";
const ANSWERS_WITHIN_MS = 20_000;

export type Exported = { origin: string; stop: () => Promise<void> };

/** False if nginx is missing. */
export const canServeExports = (): boolean => existsSync(NGINX);

/** Exports and serves. */
export async function serveExport(content: string): Promise<Exported> {
  const folder = mkdtempSync(join(tmpdir(), "website-export-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = join(folder, "site");
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("WEBSITE_")));
  const web = process.env["WEBSITE_WEB"] ? ["--web", process.env["WEBSITE_WEB"]] : [];
  const args = [
    "export",
    "--out",
    site,
    "--content",
    content,
    "--data-dir",
    join(folder, "data"),
    "--site-url",
    origin,
    "--brotli",
    "2",
    "--without",
    "cards,avif",
    ...web,
  ];
  await promisify(execFile)(program(), args, { env });

  const own = readFileSync(join(site, "_deploy/nginx.conf"), "utf8").replace("listen 8080;", `listen 127.0.0.1:${port};`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/temp;`).join(" ");
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;\nevents { }\nhttp { access_log off; ${paths}\n${own}\n}\n`,
  );
  const child = spawn(NGINX, ["-c", join(folder, "nginx.conf"), "-p", folder, "-e", join(folder, "log")], { stdio: "ignore" });
  const ended = new Promise((end) => child.once("exit", end));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + ANSWERS_WITHIN_MS;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (Date.now() > until) {
      await stop();
      throw new Error("nginx does not answer");
    }
    await new Promise((later) => setTimeout(later, 50));
  }
  return { origin, stop };
}

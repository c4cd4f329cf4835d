// Other servers with the same files, each as its documentation recommends: precompressed files, keep-alive, no log.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { nginx } from "./nginx.mjs";
import { freePort, launch, until } from "./server.mjs";

const swsHere = new URL("../.peers/bin/static-web-server", import.meta.url).pathname;

function onPath(name) {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

const sws = () => (existsSync(swsHere) ? swsHere : onPath("static-web-server"));

/** The servers that are installed; the others are named on standard error. */
export function peers() {
  const all = { nginx: onPath("nginx"), caddy: onPath("caddy"), "static-web-server": sws() };
  for (const [name, there] of Object.entries(all)) if (!there) console.error(`${name} is not installed: not measured.`);
  return Object.keys(all).filter((name) => all[name]);
}

/** Starts one of them with `files`: name → {identity, brotli, gzip}. */
export async function serveWith(name, files) {
  if (name === "nginx") return nginx(files);
  const folder = await mkdtemp(join(tmpdir(), `${name}-bench-`));
  const www = join(folder, "www");
  await mkdir(www);
  for (const [file, { identity, brotli, gzip }] of Object.entries(files)) {
    await writeFile(join(www, file), identity);
    await writeFile(join(www, `${file}.br`), brotli);
    await writeFile(join(www, `${file}.gz`), gzip);
  }
  const port = await freePort();
  const program =
    name === "caddy"
      ? await caddy(folder, www, port)
      : launch(sws(), [
          "--host",
          "127.0.0.1",
          "--port",
          String(port),
          "--root",
          www,
          "--compression",
          "false",
          "--compression-static",
          "true",
          "--log-level",
          "error",
        ]);
  const url = `http://127.0.0.1:${port}`;
  await until(`${url}/${Object.keys(files)[0]}`, 10_000);
  return {
    ...program,
    url,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function caddy(folder, www, port) {
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${www}
	header Cache-Control "public, max-age=0, must-revalidate"
	file_server {
		precompressed br gzip
	}
}
`,
  );
  return launch("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

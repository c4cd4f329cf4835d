// nginx with brotli_static, which serves given bytes as files.
import { mkdtemp, mkdir, rm, writeFile, access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort, launch, until } from "./server.mjs";

const MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Fields that nginx writes itself. */
const OWN = [
  "accept-ranges",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "last-modified",
  "server",
];

const GIVEN = { "cache-control": "public, max-age=0, must-revalidate", "x-content-type-options": "nosniff" };

const fields = (headers) =>
  Object.entries(headers)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join(" ");

/**
 * Serves `files`: name → {identity, brotli, headers}. `headers` are the fields that a response has besides nginx's own. There is one
 * worker per core and keep-alive, as an operator would configure it. With a certificate (`tls`: {cert, key}) `secure` serves the same by HTTP/2.
 */
export async function nginx(files, tls) {
  await access(MODULE);
  const folder = await mkdtemp(join(tmpdir(), "nginx-bench-"));
  const [port, securePort] = [await freePort(), await freePort()];
  await mkdir(join(folder, "www"));
  for (const [name, { identity, brotli }] of Object.entries(files)) {
    await writeFile(join(folder, "www", name), identity);
    await writeFile(join(folder, "www", `${name}.br`), brotli);
  }
  await writeFile(
    join(folder, "nginx.conf"),
    `
load_module ${MODULE};
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
  types { text/html html; application/json json; text/javascript js; }
  access_log off;
  sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port} backlog=4096;
    ${tls ? `listen 127.0.0.1:${securePort} ssl http2; ssl_certificate ${tls.cert}; ssl_certificate_key ${tls.key};` : ""}
    root ${folder}/www;
    brotli_static on;
    ${Object.entries(files)
      .map(([name, { headers = GIVEN }]) => `location = /${name} { ${fields(headers)} }`)
      .join("\n    ")}
  }
}
`,
  );
  const program = launch("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log"), "-p", folder]);
  const url = `http://127.0.0.1:${port}`;
  await until(`${url}/${Object.keys(files)[0]}`, 5000);
  return {
    ...program,
    url,
    secure: `https://127.0.0.1:${securePort}`,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

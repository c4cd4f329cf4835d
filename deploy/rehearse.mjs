// Runs the topology of compose.yaml without containers: a PostgreSQL, two servers, and Caddy with
// deploy/proxy/Caddyfile, on loopback. Visitors read pages and send the form while one server is killed and restarted.
// Then every acknowledged message must be stored once and delivered once. Needs caddy and PostgreSQL 15 or newer on the
// PATH.
//   node deploy/rehearse.mjs            WEBSITE_BIN=target/debug/website SECONDS=12
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { createServer as createProbe } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes, randomUUID } from "node:crypto";

const root = new URL("../", import.meta.url).pathname;
const binary = process.env.WEBSITE_BIN ?? join(root, "target/debug/website");
const SECONDS = Number(process.env.SECONDS ?? 12);
const SENDERS = 8;
const REPLICAS = ["127.0.0.1", "127.0.0.2"];

const folder = mkdtempSync(join(tmpdir(), "website-rehearsal-"));
const running = [];
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function freePort() {
  return new Promise((done) => {
    const probe = createProbe().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => done(port));
    });
  });
}

function start(command, args, options = {}) {
  const log = openSync(join(folder, `${options.name ?? command}.log`), "a");
  const child = spawn(command, args, { stdio: ["ignore", log, log], cwd: root, ...options });
  const ended = new Promise((done) => child.once("exit", done));
  const program = {
    child,
    stop: async (/** @type {NodeJS.Signals} */ signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
  running.push(program);
  return program;
}

async function until(what, test) {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await pause(100)) if (await test().catch(() => false)) return;
  throw new Error(`${what}: not within a minute. Logs: ${folder}`);
}

// PostgreSQL refuses to run as root.
async function database() {
  const as = process.getuid() === 0 ? { uid: 65_534, gid: 65_534, cwd: "/" } : { cwd: "/" };
  const home = join(folder, "pg");
  mkdirSync(home);
  chmodSync(folder, 0o755);
  if (as.uid) chownSync(home, as.uid, as.gid);
  const data = join(home, "data");
  execFileSync("initdb", ["-A", "trust", "-U", "website", "-E", "UTF8", "--locale=C", "-D", data], { ...as, stdio: "ignore" });
  start("postgres", ["-D", data, "-k", data, "-h", "", "-c", "dynamic_shared_memory_type=mmap"], { ...as, name: "postgres" });
  await until("PostgreSQL", async () => existsSync(join(data, ".s.PGSQL.5432")));
  return `postgres://website@/postgres?host=${encodeURIComponent(data)}&sslmode=disable`;
}

// Receives the webhook's calls, and keeps their idempotency keys by reference. Every seventh call is refused if its
// message
// was not refused before, because real receivers fail sometimes too.
async function receiver(port) {
  const [told, refused] = [new Map(), new Set()];
  let calls = 0;
  const server = createServer((asked, answer) => {
    const parts = [];
    asked
      .on("data", (part) => parts.push(part))
      .on("end", () => {
        calls += 1;
        const { reference } = JSON.parse(Buffer.concat(parts).toString());
        if (calls % 7 === 0 && !refused.has(reference)) {
          refused.add(reference);
          return answer.writeHead(503).end();
        }
        told.set(reference, [...(told.get(reference) ?? []), asked.headers["idempotency-key"]]);
        answer.writeHead(204).end();
      });
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", () => done(undefined)));
  return { told, close: () => server.close() };
}

/**
 * Sends a request from this loopback address: Caddy distributes visitors by address, and limits are counted for each
 * address. The status is 0 if there is no response.
 */
function ask(url, localAddress, fields) {
  const body = fields ? new URLSearchParams(fields).toString() : "";
  const headers = fields
    ? { accept: "application/json", "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) }
    : {};
  return new Promise((done) => {
    const nothing = () => done({ status: 0, text: "" });
    const asked = request(url, { method: fields ? "POST" : "GET", headers, timeout: 20_000, agent: false, localAddress }, (answer) => {
      let text = "";
      answer
        .on("data", (part) => {
          text += part;
        })
        .on("end", () => done({ status: answer.statusCode, text }))
        .on("error", nothing)
        .on("close", nothing);
    });
    asked.on("error", nothing).on("timeout", () => asked.destroy());
    asked.end(body);
  });
}

async function main() {
  const [port, sitePort, adminPort, caddyAdmin, hookPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `http://127.0.0.1:${port}`;
  const [databaseUrl, hook] = [await database(), await receiver(hookPort)];

  // The servers share the assets of builds, and the key of preview links.
  mkdirSync(join(folder, "assets"));
  const key = randomBytes(32);
  const replica = (address) => {
    const data = join(folder, address);
    if (!existsSync(data)) {
      mkdirSync(data);
      symlinkSync(join(folder, "assets"), join(data, "assets"));
      writeFileSync(join(data, "preview.key"), key, { mode: 0o600 });
    }
    const env = {
      PATH: process.env.PATH,
      WEBSITE_LISTEN: `${address}:${sitePort}`,
      WEBSITE_ADMIN_LISTEN: `${address}:${adminPort}`,
      WEBSITE_DATA_DIR: data,
      WEBSITE_CONTENT: join(root, "content"),
      WEBSITE_SITE_URL: url,
      WEBSITE_TRUST_PROXY: "1",
      WEBSITE_DATABASE_URL: databaseUrl,
      WEBSITE_WEBHOOK_URL: `http://127.0.0.1:${hookPort}/`,
      WEBSITE_MIN_FILL_SECONDS: "0",
      WEBSITE_LOG_JSON: "true",
    };
    return start(binary, ["serve"], { env, name: address });
  };
  const healthy = (address) =>
    until(address, async () => (execFileSync(binary, ["health", "--admin-listen", `${address}:${adminPort}`], { stdio: "ignore" }), true));
  const servers = REPLICAS.map(replica);
  await Promise.all(REPLICAS.map(healthy));

  start("caddy", ["run", "--adapter", "caddyfile", "--config", join(root, "deploy/proxy/Caddyfile")], {
    name: "caddy",
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: url,
      CADDY_ADMIN: `127.0.0.1:${caddyAdmin}`,
      UPSTREAMS: REPLICAS.map((address) => `${address}:${sitePort}`).join(" "),
      ADMIN_PORT: String(adminPort),
    },
  });
  await until("Caddy", async () => (await fetch(`${url}/`)).ok);

  const wrong = [];
  const pages = { asked: 0, failed: 0 };
  const end = Date.now() + SECONDS * 1000;
  const reader = async () => {
    const paths = ["/", "/blog", "/team", "/organizations?q=trust", "/_payload.json", "/api/organizations?q=united"];
    for (; Date.now() < end; pages.asked += 1) {
      const { status } = await ask(url + paths[pages.asked % paths.length], `127.9.0.${1 + (pages.asked % 200)}`);
      if (status !== 200) pages.failed += 1;
    }
  };
  // A visitor who gets no answer, or an error, sends the same message again under the same id.
  const [acknowledged, retried] = [new Map(), { count: 0 }];
  const sender = async (number) => {
    for (let n = 0; Date.now() < end; n += 1) {
      const from = `127.${10 + number}.${(n >> 8) & 255}.${n & 255 || 1}`;
      const fields = {
        name: "Ada Example",
        email: "ada@example.org",
        topic: "press",
        message: `${number}/${n}`,
        submissionId: randomUUID(),
      };
      for (let tries = 0; tries < 100; tries += 1) {
        const { status, text } = await ask(`${url}/contact-us`, from, fields);
        if (status === 201) {
          const { reference } = JSON.parse(text);
          if (acknowledged.has(reference)) wrong.push(`${reference} was given twice`);
          acknowledged.set(reference, fields.message);
          break;
        }
        if (![0, 502, 503].includes(status)) wrong.push(`a submission was answered ${status}: ${text.slice(0, 120)}`);
        retried.count += 1;
        await pause(200);
      }
    }
  };
  const outage = (async () => {
    await pause((SECONDS * 1000) / 3);
    await servers[0].stop("SIGKILL");
    await pause((SECONDS * 1000) / 4);
    servers[0] = replica(REPLICAS[0]);
    await healthy(REPLICAS[0]);
    // Then the other server restarts after SIGTERM, as in a deploy.
    await servers[1].stop("SIGTERM");
    servers[1] = replica(REPLICAS[1]);
    await healthy(REPLICAS[1]);
  })();
  await Promise.all([outage, reader(), reader(), ...Array.from({ length: SENDERS }, (_, number) => sender(number))]);

  const listed = () =>
    JSON.parse(
      execFileSync(binary, ["inbox", "export", "--format", "json", "--database-url", databaseUrl], {
        encoding: "utf8",
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  // A message that the killed server had claimed for delivery is free again after a minute.
  for (const limit = Date.now() + 90_000; Date.now() < limit && listed().some(({ status }) => status !== "delivered"); await pause(1000));
  const kept = listed();
  const references = new Set(kept.map(({ reference }) => reference));
  for (const reference of acknowledged.keys()) if (!references.has(reference)) wrong.push(`${reference} was acknowledged and is not there`);
  const messages = new Set(kept.map(({ message }) => message));
  if (messages.size !== kept.length) wrong.push(`${kept.length - messages.size} messages are stored twice`);
  const late = kept.filter(({ status }) => status !== "delivered");
  if (late.length > 0) wrong.push(`${late.length} messages were not delivered`);
  let twice = 0;
  for (const [reference, keys] of hook.told) {
    if (new Set(keys).size > 1) wrong.push(`${reference} came under ${new Set(keys).size} idempotency keys`);
    if (keys.length > 1) twice += 1;
  }
  // A server that is killed between a delivery and its record may leave a few duplicates, under the same key.
  if (twice > SENDERS) wrong.push(`${twice} messages were delivered twice`);
  if (pages.failed > 0) wrong.push(`${pages.failed} of ${pages.asked} pages failed`);

  hook.close();
  console.log(
    `${pages.asked} pages asked for, ${pages.failed} failed; ${acknowledged.size} submissions acknowledged after ${retried.count} repeats, ${kept.length} stored, ${hook.told.size} delivered, ${twice} of them told twice under one key.`,
  );
  return wrong;
}

let wrong;
try {
  wrong = await main();
} finally {
  for (const { stop } of running.reverse()) await stop("SIGKILL");
}
for (const line of wrong) console.error(line);
if (wrong.length === 0) rmSync(folder, { recursive: true, force: true });
else console.error(`Logs: ${folder}`);
process.exit(wrong.length > 0 ? 1 : 0);

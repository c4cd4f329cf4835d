import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { ipx } from "../lib/ipx.mjs";
import { median } from "../lib/load.mjs";
import { binary, freePort, launch, root, until } from "../lib/server.mjs";
import { ssim } from "../lib/ssim.mjs";

export const title = "Derivatives of a photograph of 12 megapixels, against ipx 3.1.1 (sharp)";
export const note =
  "CPU milliseconds, because a derivative uses one core here and several in sharp. SSIM is of luma, relative to sharp's result before encoding; `like theirs` is ours at the lowest quality that is as good as ipx's. Memory is the maximum of the whole run. Medians of three runs in turn, because a machine's speed changes within minutes.";

const run = promisify(execFile);
const bench = join(root, "target/release/examples/bench");
const source = join(root, "target/bench-4000x3000.jpg");
const output = new URL("../output/images/", import.meta.url).pathname;

/** The output lines of one side, by their subject. Each derivative is made `rounds` times after a first time, which is not counted. */
async function measure(program, args, rounds = 3) {
  const { stdout } = await run(program, args, { cwd: root, env: { ...process.env, ROUNDS: String(rounds) } });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return new Map(lines.map((line) => [line.what, line]));
}

/**
 * The output lines of our side and of ipx, by their subject: medians of three runs in turn. `modifiers` makes only these derivatives.
 * @param {[string[], string[]]} modifiers
 */
async function inTurn(folders, modifiers = [[], []]) {
  const runs = [];
  for (let turn = 0; turn < 3; turn += 1)
    runs.push([
      await measure(bench, [source, folders.ours, ...modifiers[0]]),
      await measure("node", [join(root, "bench/ipx.mjs"), source, folders.theirs, ...modifiers[1]]),
    ]);
  return [0, 1].map((side) => {
    const medianOf = (what, figure) => median(runs.map((run) => run[side].get(what)[figure]));
    return new Map(
      [...runs[0][side]].map(([what, line]) => [
        what,
        { ...line, cpu: medianOf(what, "cpu"), ...(line.mb && { mb: medianOf(what, "mb") }) },
      ]),
    );
  });
}

export async function table() {
  if (!existsSync(bench)) await run("cargo", ["build", "--release", "-p", "site-images", "--example", "bench"], { cwd: root });
  const folders = { ours: join(output, "ours"), theirs: join(output, "theirs") };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  if (!existsSync(source)) await measure(bench, []);
  const [ours, theirs] = await inTurn(folders);
  const judge = await judgeOf(source);

  const rows = [];
  for (const [what, mine] of ours) {
    const other = theirs.get(what);
    if (!other || what === "memory") continue;
    const looks = existsSync(join(folders.theirs, what)) && [
      await judge(join(folders.ours, what), what),
      await judge(join(folders.theirs, what), what),
    ];
    rows.push(row(what, mine, other, looks));
    const quality = /q_(\d+)/.exec(what)?.[1];
    if (looks && quality && what.startsWith("w_1600")) {
      const alike = await likeTheirs(what, Number(quality), looks[1], judge, folders.ours);
      const [cost, theirCost] = await inTurn(folders, [[alike], [what]]);
      const look = await judge(join(folders.ours, alike), what);
      rows.push(row(`${alike} (like theirs)`, cost.get(alike), theirCost.get(what), [look, looks[1]]));
    }
  }
  const memory = (name, what) => ({
    ...row(name, {}, {}),
    "ours cpu": ours.get(what).mb,
    "ipx cpu": theirs.get(what).mb,
    "ipx/ours": theirs.get(what).mb / ours.get(what).mb,
  });
  rows.push(memory("most memory in 64 different, MB", "64 different at once"), memory("most memory, MB", "memory"));
  if (existsSync(binary)) rows.push(await notModified());
  return rows;
}
export { table as run };

function row(what, ours, theirs, looks) {
  return {
    derivative: what,
    "ours cpu": ours.cpu ?? "",
    "ipx cpu": theirs.cpu ?? "",
    "ipx/ours": ours.cpu ? theirs.cpu / ours.cpu : "",
    "ours bytes": ours.bytes ?? "",
    "ipx bytes": theirs.bytes ?? "",
    "ours SSIM": looks ? looks[0].toFixed(4) : "",
    "ipx SSIM": looks ? looks[1].toFixed(4) : "",
  };
}

/** Returns a function that gives the SSIM of a file, compared with sharp's resized picture before encoding. */
async function judgeOf(photo) {
  const { sharp } = await ipx();
  const plane = (image) => image.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const originals = new Map();
  return async (file, what) => {
    const width = Number(/w_(\d+)/.exec(what)[1]);
    if (!originals.has(width)) originals.set(width, await plane(sharp(photo).resize(width)));
    const original = originals.get(width);
    const made = await plane(sharp(readFileSync(file)));
    return ssim(original.data, made.data, original.info.width, original.info.height);
  };
}

/** Our picture at the lowest quality whose SSIM reaches `goal`. */
async function likeTheirs(what, quality, goal, judge, folder) {
  let [low, high] = [Math.max(1, quality - 20), Math.min(100, quality + 24)];
  const at = (q) => what.replace(/q_\d+/, `q_${q}`);
  while (low < high) {
    const middle = (low + high) >> 1;
    await measure(bench, [source, folder, at(middle)], 1);
    if ((await judge(join(folder, at(middle)), what)) >= goal) high = middle;
    else low = middle + 1;
  }
  return at(low);
}

/** Milliseconds until a 304 arrives over an open connection. */
async function notModified() {
  const data = mkdtempSync(join(tmpdir(), "website-bench-"));
  const content = join(data, "content");
  await run("cp", ["-r", join(root, "content"), content]);
  copyFileSync(source, join(content, "images/photo.jpg"));
  const [port, admin] = [await freePort(), await freePort()];
  const program = launch(binary, [
    "serve",
    "--content",
    content,
    "--data-dir",
    join(data, "data"),
    "--listen",
    `127.0.0.1:${port}`,
    "--admin-listen",
    `127.0.0.1:${admin}`,
    ...(process.env.WEB ? ["--web", process.env.WEB] : []),
  ]);
  const { createIPX, createIPXNodeServer, ipxFSStorage } = await ipx();
  const service = http.createServer(createIPXNodeServer(createIPX({ storage: ipxFSStorage({ dir: join(content, "images") }) })));
  try {
    await until(`http://127.0.0.1:${admin}/readyz`, 60_000);
    await new Promise((listening) => service.listen(0, "127.0.0.1", () => listening(undefined)));
    const { port: theirPort } = /** @type {import("node:net").AddressInfo} */ (service.address());
    const ours = await time304(`http://127.0.0.1:${port}/_ipx/w_640,f_webp/photo.jpg`, 200);
    const theirs = await time304(`http://127.0.0.1:${theirPort}/w_640,f_webp/photo.jpg`, 5);
    return { ...row("304, ms wall", {}, {}), "ours cpu": ours, "ipx cpu": theirs, "ipx/ours": theirs / ours };
  } finally {
    service.close();
    await program.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function time304(url, rounds) {
  const agent = new http.Agent({ keepAlive: true });
  const ask = (headers) =>
    new Promise((answered, failed) => {
      const started = performance.now();
      http
        .get(url, { agent, headers }, (answer) =>
          answer.on("data", () => {}).on("end", () => answered({ answer, took: performance.now() - started })),
        )
        .on("error", failed);
    });
  const first = await ask({});
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const { answer, took } = await ask({ "if-none-match": first.answer.headers.etag });
    if (answer.statusCode !== 304) throw new Error(`${url} answered ${answer.statusCode}`);
    times.push(took);
  }
  agent.destroy();
  return median(times);
}

// Prints the cost of derivatives with ipx 3.1.1, one JSON object per line, like crates/site-images/examples/bench.rs:
// node bench/ipx.mjs SOURCE.jpg [OUT [MODIFIERS …]]. It is a separate process, so that the measured memory is that of ipx.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

import { ipx as load } from "./lib/ipx.mjs";

const { createIPX, ipxFSStorage } = await load();
const source = resolve(process.argv[2]);
const out = process.argv[3];
const ipx = createIPX({ storage: ipxFSStorage({ dir: dirname(source) }) });
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const DERIVATIVES = {
  "w_1600,f_webp,q_80": { width: "1600", format: "webp", quality: "80" },
  "w_1600,f_avif,q_50": { width: "1600", format: "avif", quality: "50" },
  "w_1600,f_jpeg,q_80": { width: "1600", format: "jpeg", quality: "80" },
  "w_320,f_webp,q_72": { width: "320", format: "webp", quality: "72" },
  "w_640,f_png": { width: "640", format: "png" },
};

async function cost(count, work) {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const used = process.cpuUsage(cpu);
  return { result, cpu: (used.user + used.system) / 1000 / count, wall: (performance.now() - started) / count };
}

const make = async (modifiers) => (await ipx(basename(source), modifiers).process()).data;
const tell = (line) => console.log(JSON.stringify(line));

const wanted = process.argv.slice(4);
for (const [what, modifiers] of Object.entries(DERIVATIVES)) {
  if (wanted.length > 0 && !wanted.includes(what)) continue;
  // Not counted: bench.rs says why.
  let data = await make(modifiers);
  const { cpu, wall } = await cost(ROUNDS, async () => {
    for (let round = 0; round < ROUNDS; round += 1) data = await make(modifiers);
  });
  if (out) writeFileSync(join(out, what), data);
  tell({ what, bytes: data.length, cpu, wall });
}
if (wanted.length > 0) process.exit();
const equal = await cost(1, () => Promise.all(Array.from({ length: 24 }, () => make({ width: "1500", format: "webp" }))));
tell({ what: "24 equal at once", transforms: 24, cpu: equal.cpu, wall: equal.wall });
const peak = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024);
const whole = peak();
// Resets the peak of the memory in use.
writeFileSync("/proc/self/clear_refs", "5");
const different = await cost(1, () =>
  Promise.all(Array.from({ length: 64 }, (_, at) => make({ width: String(1400 + at), format: "webp" }))),
);
tell({ what: "64 different at once", transforms: 64, cpu: different.cpu, wall: different.wall, mb: peak() });
tell({ what: "memory", mb: Math.max(whole, peak()) });

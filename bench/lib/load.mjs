// Load by wrk: requests per second and latencies, parsed from its last lines.
import { execFile } from "node:child_process";

/**
 * One round. `headers` are sent with each request; `script` (Lua) can change each request.
 * @param {string} url
 * @param {{ seconds?: number, connections?: number, headers?: Record<string, string>, script?: string }} [options]
 */
export function wrk(url, { seconds = 4, connections = 64, headers = {}, script } = {}) {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"];
  if (script) args.push("-s", script);
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    execFile("wrk", [...args, url], (error, out) => {
      if (error) return reject(error);
      const failed = /Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? "0";
      const broken = /Socket errors: (.*)/.exec(out)?.[1] ?? "";
      resolve({
        perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? Number.NaN),
        p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(out)?.[1]),
        p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(out)?.[1]),
        failed: Number(failed),
        broken,
      });
    });
  });
}

function milliseconds(text = "") {
  const value = Number.parseFloat(text);
  if (text.endsWith("us")) return value / 1000;
  return text.endsWith("ms") ? value : value * 1000;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

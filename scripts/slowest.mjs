// Prints the ten longest tests of the last `make test`, from nextest's JUnit file and from the lists that Playwright
// and Vitest write. A runner that left no list is skipped.
import { existsSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url).pathname;
const SHOWN = 10;
const read = (path) => (existsSync(root + path) ? readFileSync(root + path, "utf8") : "");

const tests = [];
for (const [, attributes] of read("target/nextest/default/junit.xml").matchAll(/<testcase ([^>]*)>/g)) {
  const of = (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  tests.push({ seconds: Number(of("time")), name: `Rust: ${of("classname")} ${of("name")}` });
}
for (const [, seconds, name] of read("e2e/output/slowest.txt").matchAll(/^ *([\d.]+) s {2}(.*)$/gm)) {
  tests.push({ seconds: Number(seconds), name: `end to end: ${name}` });
}
for (const { seconds, name } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)) {
  console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}

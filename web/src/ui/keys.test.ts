import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const src = new URL("../", import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx") && !file.includes(".test."));

// Promise: in-the-browser
test("every handler of keys leaves those of an input method alone", () => {
  const handlers = files.flatMap((file) => {
    const text = readFileSync(new URL(file, src), "utf8");
    return [...text.matchAll(/onKeyDown=\{(?:(\w+)\}|(.*))/g)].map(([, name, inline]) => {
      const is = name ? text.includes(`const ${name} = ownKeys(`) : inline?.startsWith("ownKeys(");
      return [file, is];
    });
  });
  expect(handlers.length).toBeGreaterThan(5);
  expect(handlers.filter(([, is]) => !is)).toEqual([]);
});

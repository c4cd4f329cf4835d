// Every address of the site that the interface names comes from src/generated/routes.ts, which Rust writes.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

/** What the server answers to programs: no pages, and no files that a page links to. */
const ENDPOINTS = /^\/(api\/organizations|builds\/|preferences$|visits$)/;

/** A path of the site in quotation marks, or after a value in a template. */
const WRITTEN = /["'`](\/[a-z][^"'`\s]*)["'`]|\$\{\w*[rR]oute\w*\}(\/[a-z][^"'`\s]*)/g;

it("no component writes an address by hand", () => {
  const modules = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path) && !/\.test\.|stories\/|everyWidget|samples|^generated\//.test(path));
  const found = modules.flatMap((path) =>
    [...readFileSync(src + path, "utf8").matchAll(WRITTEN)].map(([, whole, part]) => whole ?? part ?? "").filter((address) => !ENDPOINTS.test(address)).map((address) => `src/${path} ${address}`),
  );
  expect(found).toEqual([]);
});

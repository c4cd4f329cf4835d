// Every address of the site in a component comes from src/generated/routes.ts, which Rust generates.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

/** Addresses for programs: they are neither pages nor files to which a page links. */
const ENDPOINTS = /^\/(api\/organizations|api\/search|builds\/|preferences$|visits$)/;

/** A path of the site in quotation marks, or after an expression in a template literal. */
const WRITTEN = /["'`](\/[a-z][^"'`\s]*)["'`]|\$\{\w*[rR]oute\w*\}(\/[a-z][^"'`\s]*)/g;

it("no component writes an address by hand", () => {
  const modules = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|stories\/|^generated\//.test(path),
  );
  const found = modules.flatMap((path) =>
    [...readFileSync(src + path, "utf8").matchAll(WRITTEN)]
      .map(([, whole, part]) => whole ?? part ?? "")
      .filter((address) => !ENDPOINTS.test(address))
      .map((address) => `src/${path} ${address}`),
  );
  expect(found).toEqual([]);
});

// Every attribute is written as React writes it, or refused with its name. The names that React treats in a special way are
// read from its source, so that an update of React cannot add one that this renderer writes differently.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { createElement, type ReactNode } from "react";
import { renderToString as byReact } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { renderToString } from "./renderToString";

const require = createRequire(import.meta.url);
const source = readFileSync(
  require.resolve("react-dom/package.json").replace("package.json", "cjs/react-dom-server-legacy.node.production.js"),
  "utf8",
);
const aliases = [...(source.match(/aliases = new Map\(\[([^;]*?)\]\)/)?.[1] ?? "").matchAll(/\["([\w-]+)", "[\w:-]+"\]/g)].map(
  ([, name]) => name as string,
);
const special = [...(source.match(/^function pushAttribute\([^]*?^}/m)?.[0] ?? "").matchAll(/case "(\w+)":/g)]
  .map(([, name]) => name as string)
  .filter((name) => !["function", "symbol", "boolean"].includes(name));

const VALUES: unknown[] = ["text", "", "2", "a&b", 1, 0, -1, 1.5, Number.NaN, true, false, () => undefined, Symbol("s")];

/** Passes if both renderers write the same, or if ours throws an error that names the property. Returns true in the first case. */
function sameOrRefused(name: string, value: unknown, type = "p"): boolean {
  const element: ReactNode = createElement(type, { [name]: value });
  let html: string;
  try {
    html = renderToString(element);
  } catch (error) {
    expect((error as Error).message).toContain(name);
    return false;
  }
  expect(html, `${name}={${String(value)}}`).toBe(byReact(element));
  return true;
}

// React warns about properties that no element has.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("the names of special properties are found in React's source", () => {
  expect(aliases.length).toBeGreaterThan(70);
  expect(special.length).toBeGreaterThan(60);
  expect(special).toContain("xlinkHref");
});

test.each([...aliases, ...special, "on", "onClick", "one", "DATA-x", "aria-x", "data-a b", "unknown", "className", "is", "xlink:href"])(
  "the property %s is written as React writes it, or refused",
  (name) => {
    for (const type of ["p", "a", "img", "input", "button", "option"]) for (const value of VALUES) sameOrRefused(name, value, type);
  },
);

test("every alias that React knows is written", () => {
  const refused = aliases.filter((name) => !sameOrRefused(name, "x"));
  expect(refused).toEqual(["panose-1", "xmlnsXlink"]);
});

test("any property is written as React writes it, or refused with its name", () => {
  const name = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.stringMatching(/^[a-z][a-zA-Z]{1,9}$/),
    fc.constantFrom("data-", "aria-", "on").chain((start) => fc.string().map((end) => start + end)),
  );
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.double());
  const own = new Set(["children", "dangerouslySetInnerHTML", "style", "key", "ref", "__proto__"]);
  fc.assert(
    fc.property(
      name.filter((one) => !own.has(one)),
      value,
      (one, given) => void sameOrRefused(one, given),
    ),
    { numRuns: 500 },
  );
});

test.each(["style", "class", "nosuch", "xlinkHref", "credentialless"])("the property %s is refused", (name) => {
  expect(() => renderToString(createElement("p", { [name]: name === "style" ? { color: "red" } : "x" }))).toThrow(name);
});

test("an object as the value of an attribute is refused", () => {
  expect(() => renderToString(createElement("p", { title: { a: 1 } }))).toThrow("title");
});

// Compares structured data with the vocabulary of schema.org, by its published types.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, expectNone, origin, test } from "../../support/http.ts";
import { EVERY_PAGE, mayDiffer } from "../../support/changed.ts";
import { document, pages } from "../../support/crawl.ts";

const E2E = resolve(import.meta.dirname, "../..");

type Node = Record<string, unknown> & { "@type": string; "@id"?: string };

/** The nodes of the page's graph. */
function nodesOf(page: ReturnType<typeof pages>[number]): Node[] {
  const scripts = document(page).querySelectorAll('script[type="application/ld+json"]');
  return scripts.flatMap((script) => (JSON.parse(script.textContent) as { "@graph": Node[] })["@graph"]);
}

/** Every object inside a value. */
function objects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objects);
  if (typeof value !== "object" || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
}

test("structured data uses types and properties of schema.org with allowed values", () => {
  test.setTimeout(180_000);
  const lines = ['import type * as Schema from "schema-dts";'];
  const addresses: string[] = [];
  let found = 0;
  // Many pages contain the same data about the organization and the site, so these are checked once.
  const known = new Set<string>();
  for (const page of pages().filter(({ address }) => mayDiffer(address)))
    for (const node of nodesOf(page)) {
      found += 1;
      const text = JSON.stringify(node, (key, value: unknown) => {
        // Constraints of an action's input are not part of the vocabulary: schema.org/docs/actions.html.
        if (key === "query-input") return expect(value).toMatch(/^required name=\w+$/);
        return value;
      });
      if (known.has(text)) continue;
      known.add(text);
      lines.push(`(${text}) satisfies Schema.${node["@type"]};`);
      addresses[lines.length] = page.address;
    }
  if (EVERY_PAGE) expect(found, "nodes found").toBeGreaterThan(100);
  const folder = join(E2E, "output/structured-data");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "graph.ts"), `${lines.join("\n")}\n`);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, module: "nodenext", types: [] },
      files: ["graph.ts"],
    }),
  );
  let output = "";
  try {
    execFileSync(join(E2E, "node_modules/.bin/tsc"), ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const wrong = output.split("\n").filter((line) => line.includes("error"));
  expectNone(
    wrong.map((line) => `${addresses[Number(/\((\d+),/.exec(line)?.[1])]}: ${line.slice(0, 300)}`),
    "what the vocabulary does not allow",
  );
});

test("the structured data of a page is one graph: each node has an id, and each referenced id exists", () => {
  const graphs = pages().map((page) => ({ address: page.address, nodes: nodesOf(page) }));
  const known = new Set(
    graphs.flatMap(({ nodes }) =>
      objects(nodes)
        .filter((o) => "@type" in o)
        .map((o) => o["@id"]),
    ),
  );
  const wrong: string[] = [];
  for (const { address, nodes } of graphs) {
    const own = new Set(nodes.map((node) => node["@id"]));
    if (own.size !== nodes.length || own.has(undefined)) wrong.push(`${address}: ${nodes.length} nodes, ${own.size} names`);
    const used = objects(nodes)
      .filter((o) => Object.keys(o).length === 1 && "@id" in o)
      .map((o) => String(o["@id"]));
    for (const id of used) if (!known.has(id)) wrong.push(`${address}: nobody describes ${id}`);
    for (const id of own) if (id && !id.startsWith(origin())) wrong.push(`${address}: ${id} is elsewhere`);
  }
  expectNone(wrong, "structured data");
});

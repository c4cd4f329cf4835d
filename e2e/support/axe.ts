import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, a line each, on the page or within a selector. The policy of the site allows no foreign script, so axe comes through the debugger. */
export async function axe(page: Page, options: RunOptions = {}, within?: string): Promise<string[]> {
  // Colours that were just changed arrive with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    ([part, chosen]) => (window as unknown as { axe: { run: (part: ElementContext, o: RunOptions) => Promise<AxeResults> } }).axe.run(part ?? document, chosen),
    [within, { resultTypes: ["violations"], ...options } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim()}`));
}

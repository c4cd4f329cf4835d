import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Locator, Page } from "@playwright/test";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that every page must pass. */
export const RULES: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
};

/** The rules whose result can depend on the theme, which only changes colours. */
export const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * The findings of axe, one line each, for the page or within a selector. The policy of the site allows no foreign
 * script, so axe is injected through the debugger.
 */
export async function axe(page: Page, options: RunOptions = {}, within?: string): Promise<string[]> {
  await page.evaluate(async () => {
    // Changed colours are applied in the next frame, and an element that fades in reaches its colours at the end.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    ([part, chosen]) =>
      (window as unknown as { axe: { run: (part: ElementContext, o: RunOptions) => Promise<AxeResults> } }).axe.run(
        part ?? document,
        chosen,
      ),
    [within, { resultTypes: ["violations"], preload: false, ...options } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim()}`),
  );
}

/** The findings of axe within an element that lies over the page. */
export async function axeWithin(page: Page, element: Locator, rules: RunOptions = RULES): Promise<string[]> {
  await element.evaluate((it) => it.setAttribute("data-looked-at", ""));
  const found = await axe(page, rules, "[data-looked-at]");
  await element.evaluate((it) => it.removeAttribute("data-looked-at"));
  return found;
}

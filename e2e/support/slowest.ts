// Lists the tests that took longest, at the end and in a file of output/, for people who want a faster run.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const FILE = join(import.meta.dirname, "../output/slowest.txt");
const SHOWN = 10;

export default class Slowest implements Reporter {
  private readonly took: { name: string; ms: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const [, project, file, ...titles] = test.titlePath();
    this.took.push({ name: `[${project}] ${file}: ${titles.join(" › ")}`, ms: duration });
  }

  onEnd(): void {
    const longest = this.took.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    const lines = longest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`).join("");
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, lines);
    process.stdout.write(`\nThe longest tests:\n${lines}`);
  }

  printsToStdio(): boolean {
    // Another reporter prints the list of tests.
    return false;
  }
}

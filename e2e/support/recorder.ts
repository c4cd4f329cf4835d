// Records which addresses each test has requested, so that `make test` can leave out the tests that a change can't affect
// (`scripts/unaffected.mjs`).
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, type BrowserContext } from "@playwright/test";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const FILE = join(import.meta.dirname, "../output/requests.json");
const TYPE = "requests";

/** Stands in a record for every address: the test runs after every change. */
export const EVERY_ADDRESS = "*";

/** Notes the paths that the running test has requested. */
export function noteRequests(paths: Iterable<string>): void {
  base.info().annotations.push({ type: TYPE, description: [...new Set(paths)].join("\n") });
}

/** What Node tells of each request: of `fetch` and of `node:http`. A test that writes to a socket itself calls `noteRequests`. */
const REQUESTS = ["undici:request:create", "http.client.request.start"];

/** Tests that note what they request without a browser. */
export const plainTest = base.extend<{ asked: void }>({
  asked: [
    async ({}, use) => {
      const paths = new Set<string>();
      const note = (message: unknown) => {
        const { path } = (message as { request: { path: string } }).request;
        paths.add(path.split("?")[0] ?? path);
      };
      for (const channel of REQUESTS) subscribe(channel, note);
      await use();
      for (const channel of REQUESTS) unsubscribe(channel, note);
      noteRequests(paths);
    },
    { auto: true },
  ],
});

/**
 * Tests that note also what every context of their browser requests. Of pages that the app goes to, or may go to, only those count that
 * are shown: it fetches far more payloads in advance.
 */
export const test = plainTest.extend<{ noted: void }>({
  noted: [
    async ({ browser }, use) => {
      const paths = new Set<string>();
      const note = (address: string) => {
        const path = URL.parse(address)?.pathname;
        if (path && !path.endsWith("/_payload.json")) paths.add(path);
      };
      const follow = (context: BrowserContext) => {
        context.on("request", (request) => note(request.url()));
        context.on("page", (page) => page.on("framenavigated", (frame) => note(frame.url())));
      };
      browser.on("context", follow);
      await use();
      browser.off("context", follow);
      noteRequests(paths);
    },
    { auto: true },
  ],
});

/** Keeps the record of the tests that passed, from run to run. */
export default class Recorder implements Reporter {
  private readonly record: Record<string, string[]> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};

  onTestEnd(tested: TestCase, { annotations, status }: TestResult): void {
    const [, project, ...titles] = tested.titlePath();
    const name = [`[${project}]`, ...titles].join(" › ");
    const noted = annotations
      .filter(({ type }) => type === TYPE)
      .flatMap(({ description }) => description?.split("\n") ?? [])
      .filter(Boolean);
    delete this.record[name];
    if (status === "passed" && noted.length > 0 && !noted.includes(EVERY_ADDRESS)) this.record[name] = noted;
  }

  onEnd(): void {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.record, null, 1));
  }

  printsToStdio(): boolean {
    return false;
  }
}

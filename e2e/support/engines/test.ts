// Tests that run in each engine. A worker has one browser, one server, and the line between them; every test begins as a new
// visitor, and fails on an error or a warning in the console and on a report of a violation of the policy.
import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test as base } from "@playwright/test";
import { noteRequests } from "../recorder.ts";
import { type Server, STARTS_A_SERVER, startServer } from "../server.ts";
import type { Driver, Engine, Settings } from "./driver.ts";
import { Line } from "./line.ts";
import { startChromium, startFirefox } from "./puppeteer.ts";
import { Visitor } from "./visitor.ts";
import { startWebkit } from "./webkit.ts";

export { expect };
export { Visitor };

/** A visitor who has refused all cookies that need consent. */
export const REFUSED = { areCookiesSetupUp: "true", acceptedCookies: "%5B%5D" };

export const start = (engine: Engine, settings: Settings): Promise<Driver> =>
  ({ chromium: startChromium, firefox: startFirefox, webkit: startWebkit })[engine](settings);

type EngineOptions = {
  /** Console messages that the test provokes. */
  allowedMessages: RegExp[];
  /** The cookies with which the visitor comes. */
  cookies: Record<string, string>;
  /** Whether the browser runs the scripts of pages. */
  scripts: boolean;
};

/** What a project of the configuration decides. */
export type ProjectOptions = { engine: Engine };

type Fixtures = { visitor: Visitor };
type WorkerFixtures = { line: Line; server: Server; drivers: (settings: Settings) => Promise<Driver> };

/** Messages that are no faults of a page. */
const QUIRKS = [
  // WebKitGTK says it and Safari does not: Debian builds it without manifests of apps, and with them goes their directive.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // Firefox calls it an error that a visitor follows a link while a font is on its way. The status is NS_BINDING_ABORTED.
  /downloadable font: download failed .* status=2152398850 /,
  // WebKit says it of a prefetch that is on its way when the visitor leaves. Access control does not concern the page's own origin,
  // and any other failure has another text.
  /^(https?:\/\/[^/]+)\/\S* CONSOLE JS ERROR Fetch API cannot load \1\/\S+ due to access control checks/,
];

/** How often a browser may fail to begin a visit, and how long it may take to: it loads one page that loads nothing. */
const BEGINNINGS = 3;
const BEGIN_WITHIN_MS = 15_000;

/**
 * A visitor at an empty page. WebKitWebDriver sometimes loses its browser between two tests and then answers no command at all;
 * such a browser is replaced before the test begins. A browser that stops answering during a test fails the test.
 */
async function begin(drivers: WorkerFixtures["drivers"], settings: Settings, origin: string, cookies: Record<string, string>) {
  for (let beginning = 1; ; beginning += 1) {
    const driver = await drivers(settings);
    const visitor = new Visitor(driver, origin, settings.scripts);
    const begun = driver.resize(1280, 800).then(() => visitor.begins(cookies));
    const failure = await Promise.race([
      begun.then(() => undefined, String),
      setTimeout(BEGIN_WITHIN_MS, `no answer in ${BEGIN_WITHIN_MS} ms`, { ref: false }),
    ]);
    if (failure === undefined) return { driver, visitor };
    if (beginning === BEGINNINGS) throw new Error(`${driver.engine} did not begin a visit, ${BEGINNINGS} times: ${failure}`);
    console.warn(`${driver.engine} is started again: ${failure}`);
    await driver.close();
  }
}

let visitors = 0;

export const test = base.extend<EngineOptions & Fixtures, WorkerFixtures & { engine: Engine }>({
  engine: ["chromium", { option: true, scope: "worker" }],
  allowedMessages: [[], { option: true }],
  cookies: [REFUSED, { option: true }],
  scripts: [true, { option: true }],

  line: [
    async ({}, use) => {
      const line = await Line.open();
      await use(line);
      await line.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ line }, use) => {
      const flags = ["--site-url", line.origin, "--min-fill-seconds", "0", "--trust-proxy", "1"];
      const server = await startServer({ ownSiteUrl: true, flags });
      line.to(server.origin);
      await use(server);
      await server.stop();
    },
    { scope: "worker", ...STARTS_A_SERVER },
  ],
  drivers: [
    async ({ engine }, use) => {
      const open = new Map<boolean, Driver>();
      await use(async (settings) => {
        const known = await open.get(settings.scripts);
        // A browser that ended between two tests is started again. One that ends during a test fails it.
        const driver = known?.isRunning() ? known : await start(engine, settings);
        open.set(settings.scripts, driver);
        return driver;
      });
      for (const driver of open.values()) await driver.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  visitor: async ({ drivers, line, server, cookies, scripts, allowedMessages }, use, { project }) => {
    line.reset();
    visitors += 1;
    line.visitor = `10.9.${visitors >> 8}.${visitors & 255}`;
    const { driver, visitor } = await begin(drivers, { scripts }, line.origin, cookies);
    test.info().annotations.push({ type: "engine", description: `${project.name} ${driver.version}` });
    const before = driver.messages().length;
    await use(visitor);
    noteRequests(line.paths);
    if (test.info().errors.length > 0) writeFileSync(test.info().outputPath("page.png"), await visitor.picture());
    line.mend();
    const wrong = driver
      .messages()
      .slice(before)
      .filter((text) => !QUIRKS.some((quirk) => quirk.test(text)))
      .filter((text) => !allowedMessages.some((allowed) => allowed.test(text)));
    expect(wrong, "console messages").toEqual([]);
    const figures = await (await fetch(`${server.admin}/metrics`)).text();
    expect(figures, "reports that browsers sent").toContain("website_csp_reports_total 0\n");
  },
});

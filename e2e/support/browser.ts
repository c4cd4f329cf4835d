// Tests in a browser. Besides its own subject, each test fails on a console message, on a request to another origin,
// and on a cookie that the site may not set.
import { createHash } from "node:crypto";
import { expect, type Page, type Response } from "@playwright/test";
import { origin } from "./http.ts";
import { test as base } from "./recorder.ts";
import { followTraffic } from "./traffic.ts";
import { STARTS_A_SERVER } from "./server.ts";
import { type Site, site as siteOf, type SiteName } from "./sites.ts";

export { expect };
export type { Page };

const COOKIES = ["isDarkTheme", "isLowData", "areCookiesSetupUp", "acceptedCookies"];
const A_YEAR_S = 365 * 24 * 60 * 60;

export type Options = {
  /** What the visitor has decided before: `undecided` sees the cookie banner. */
  consent: "undecided" | "refused";
  /** Console messages that the test provokes. */
  allowedMessages: RegExp[];
  /** Origins that the test's own set-up provides. */
  allowedOrigins: string[];
};

type Fixtures = {
  /** Whether this visitor's browser runs scripts. */
  scripted: boolean;
  /** Goes to a page and, if scripts run, waits until the app has started. */
  open: (address: string) => Promise<Response>;
  watch: void;
};

export const test = base.extend<Options & Fixtures>({
  consent: ["refused", { option: true }],
  allowedMessages: [[], { option: true }],
  allowedOrigins: [[], { option: true }],

  baseURL: async ({}, use) => use(origin()),
  page: async ({ page }, use) => {
    followTraffic(page);
    await use(page);
  },
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),

  watch: [
    async ({ context, consent, allowedMessages, allowedOrigins, baseURL }, use) => {
      const wrong: string[] = [];
      const known = [baseURL ?? "", ...allowedOrigins];
      if (consent === "refused") await decide(context, baseURL ?? "", []);
      context.on("console", (message) => {
        if (!["error", "warning"].includes(message.type())) return;
        const text = `${message.type()}: ${message.text()} (${message.location().url})`;
        if (!allowedMessages.some((allowed) => allowed.test(text))) wrong.push(text);
      });
      context.on("weberror", (error) => wrong.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (/^(https?|wss?):$/.test(url.protocol) && !known.includes(url.origin)) wrong.push(`request to ${request.url()}`);
      });
      await use();
      // A response that a test still holds back would delay the end of its context too.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      const cookies = await context.cookies().catch(() => []);
      for (const { name, path, sameSite, expires, httpOnly } of cookies) {
        const days = (expires * 1000 - Date.now()) / 86_400_000;
        if (!COOKIES.includes(name)) wrong.push(`cookie ${name}`);
        else if (path !== "/" || sameSite !== "Lax" || httpOnly || days < 364 || days > 366)
          wrong.push(`cookie ${name} with Path=${path} SameSite=${sameSite} HttpOnly=${httpOnly} for ${days.toFixed(1)} days`);
      }
      expect(wrong, "console messages, requests to other origins, cookies").toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, scripted }, use) => {
    await use(async (address) => {
      const response = await page.goto(address);
      if (!response) throw new Error(`${address} did not answer`);
      if (scripted) await started(page);
      return response;
    });
  },
});

/** Tests of a site that several tests share. */
export const testOn = (name: SiteName) =>
  test.extend<{ site: Site }>({
    // A fixture of the test and not of the worker, because Playwright starts a new worker, and with it a new browser,
    // whenever the fixtures of the worker differ.
    site: [async ({}, use) => use(await siteOf(name)), STARTS_A_SERVER],
    baseURL: async ({ site }, use) => use(site.origin),
  });

/** An address for the visitor of one test, to be sent in X-Forwarded-For. */
export function addressOf(testId: string): string {
  const number = Number.parseInt(createHash("sha1").update(testId).digest("hex").slice(0, 6), 16);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/** Waits for the app. */
export async function started(page: Page): Promise<void> {
  // The page itself checks at every frame; an expectation would check again after growing pauses.
  await page.locator("html[data-app=started]").waitFor({ state: "attached", timeout: 20_000 });
}

/** The visitor's decision about cookies, as an earlier visit left it. */
export async function decide(context: import("@playwright/test").BrowserContext, url: string, accepted: string[]): Promise<void> {
  const common = { url, sameSite: "Lax" as const, expires: Math.floor(Date.now() / 1000) + A_YEAR_S };
  await context.addCookies([
    { ...common, name: "areCookiesSetupUp", value: "true" },
    { ...common, name: "acceptedCookies", value: encodeURIComponent(JSON.stringify(accepted)) },
  ]);
}

/** True while the document is the one that `markDocument` marked. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => "sameDocument" in window);

/** Marks the document, to distinguish a navigation from a document load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

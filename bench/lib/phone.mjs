// What a phone loads before a visitor scrolls or touches, measured with the Chromium of the end-to-end tests.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { pause, root } from "./server.mjs";

const chromium =
  process.env.CHROMIUM ??
  ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));

/**
 * Bytes on the wire, by kind, of everything that is loaded until the network is quiet, except images below the first
 * screen, which are `below`. Returns nothing if Chromium or Playwright is missing.
 */
export async function firstScreen(urls, { lowData = false } = {}) {
  const places = createRequire(join(root, "e2e/package.json"));
  if (!chromium || !existsSync(join(root, "e2e/node_modules/playwright-core"))) return undefined;
  const browser = await places("playwright-core").chromium.launch({
    executablePath: chromium,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const all = [];
    for (const url of urls) all.push(await measure(browser, url, lowData));
    return all;
  } finally {
    await browser.close();
  }
}

async function measure(browser, url, lowData) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: lowData ? { "save-data": "on" } : {},
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const seen = new Map();
  session.on("Network.responseReceived", ({ requestId, response, type }) => seen.set(requestId, { url: response.url, type, bytes: 0 }));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  if (!lowData) await page.waitForSelector("html[data-app=started]", { state: "attached" });
  const untilStarted = [...seen.values()].filter(
    ({ url: address }) => !address.startsWith("data:") && !address.includes("/builds/"),
  ).length;
  // About a second later the app fetches what visitors are likely to want next.
  await pause(1500);
  await page.waitForLoadState("networkidle");
  const shown = new Set(
    await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        })
        .map((image) => image.currentSrc),
    ),
  );
  await context.close();
  const sum = { url, document: 0, scripts: 0, styles: 0, fonts: 0, images: 0, other: 0, below: 0, total: 0, requests: 0, untilStarted };
  const kinds = { Document: "document", Script: "scripts", Stylesheet: "styles", Font: "fonts", Image: "images" };
  for (const { url: address, type, bytes } of seen.values()) {
    if (address.startsWith("data:")) continue;
    const kind = type === "Image" && address.includes("/_ipx/") && !shown.has(address) ? "below" : (kinds[type] ?? "other");
    sum[kind] += bytes;
    sum.requests += 1;
    if (kind !== "below") sum.total += bytes;
  }
  return sum;
}

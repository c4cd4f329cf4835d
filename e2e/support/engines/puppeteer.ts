// Chromium by its own protocol, and Firefox by WebDriver BiDi, which it speaks without geckodriver.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import puppeteer, { type KeyInput } from "puppeteer-core";
import type { Driver, Key, Settings } from "./driver.ts";
import { CHROMIUM, FIREFOX } from "./places.ts";

export async function startChromium({ scripts }: Settings): Promise<Driver> {
  return drive("chromium", {
    browser: "chrome",
    executablePath: CHROMIUM ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      ...(scripts ? [] : ["--blink-settings=scriptEnabled=false"]),
    ],
  });
}

export async function startFirefox({ scripts }: Settings): Promise<Driver> {
  return drive("firefox", {
    browser: "firefox",
    executablePath: FIREFOX ?? "",
    extraPrefsFirefox: {
      "javascript.enabled": scripts,
      // As on a phone: a scrollbar takes no width of the page.
      "ui.useOverlayScrollbars": 1,
      // Otherwise the theme is that of the machine.
      "ui.systemUsesDarkTheme": 0,
    },
  });
}

async function drive(engine: "chromium" | "firefox", options: Parameters<typeof puppeteer.launch>[0]): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: { width: 1280, height: 800 } });
  // Firefox's first page never gets the focus, and no focus events.
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(readFileSync(join(import.meta.dirname, "watch.js"), "utf8"));
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => messages.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`));
  return {
    engine,
    version: await browser.version(),
    go: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    reload: async () => void (await page.reload({ waitUntil: "load" })),
    run: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    point: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key as KeyInput),
    resize: async (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    pdf: () => page.pdf({ format: "A4" }),
    messages: () => messages,
    isRunning: () => browser.connected,
    close: () => browser.close(),
  };
}

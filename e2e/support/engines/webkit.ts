// WebKitGTK by WebDriver, in a window that `webkit/browser.js` opens on a virtual screen.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Builder, Key as Keys, type WebDriver } from "selenium-webdriver";
import { freePort } from "../server.ts";
import type { Driver, Key, Settings } from "./driver.ts";
import { WEBKIT_DRIVER } from "./places.ts";

const BROWSER = join(import.meta.dirname, "webkit/browser.js");
/** The name by which `webkit/browser.js` introduces itself. */
const NAME = "WebKitGTK";
const KEYS: Record<Key, string> = {
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  Backspace: Keys.BACK_SPACE,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
};
const QUIT_WITHIN_MS = 5_000;
/** How the engine writes a console message to its output. */
const MESSAGE = /CONSOLE (?:[A-Z]+ )?(?:ERROR|WARN) /;

/**
 * Removes a folder into which the window's processes, which outlive their driver for a moment, may still write. `maxRetries` of Node
 * does not list a folder again that got a new file meanwhile.
 */
async function removeWhole(folder: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (tries === 40) throw error;
      await setTimeout(250);
    }
  }
}

export async function startWebkit({ scripts }: Settings): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), "website-webkit-"));
  const output = join(folder, "output");
  const screen = await startScreen();
  const port = await freePort();
  const written = openSync(output, "a");
  const driverProcess = spawn(WEBKIT_DRIVER ?? "", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      WEBKIT_BROWSER_FOLDER: folder,
      WEBKIT_BROWSER_WATCH: join(import.meta.dirname, "watch.js"),
      // The accessibility bus and the settings of a desktop are not needed.
      NO_AT_BRIDGE: "1",
      GSETTINGS_BACKEND: "memory",
    },
    // The window and its page inherit this output.
    stdio: ["ignore", written, written],
  });
  const stop = async () => {
    await end(driverProcess);
    await end(screen.process);
    await removeWhole(folder);
  };
  try {
    const driver = await connect(`http://127.0.0.1:${port}`, scripts);
    const session = await driver.getCapabilities();
    return {
      engine: "webkit",
      version: String(session.get("browserVersion")),
      go: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      run: <T>(expression: string) => driver.executeScript<T>(`return (${expression})`),
      point: (x, y) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y) })
          .click()
          .perform(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
      resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
      picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
      messages: () =>
        readFileSync(output, "utf8")
          .split("\n")
          .filter((line) => MESSAGE.test(line)),
      isRunning: () => driverProcess.exitCode === null && driverProcess.signalCode === null,
      close: async () => {
        // A driver that has lost its browser does not answer this either.
        await Promise.race([driver.quit().catch(() => {}), setTimeout(QUIT_WITHIN_MS, undefined, { ref: false })]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(url: string, scripts: boolean): Promise<WebDriver> {
  const wanted = {
    browserName: NAME,
    "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation", ...(scripts ? [] : ["--no-scripts"])] },
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await new Builder().usingServer(url).withCapabilities(wanted).build();
    } catch (error) {
      // The driver does not listen yet.
      if (attempt === 100 || !String(error).includes("ECONNREFUSED")) throw error;
      await setTimeout(50);
    }
  }
}

/** A screen without a monitor. It chooses its own number and writes it to the fourth file. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const numbers = child.stdio[3];
  if (!numbers) throw new Error("Xvfb has no fourth file");
  const [number] = (await once(numbers, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

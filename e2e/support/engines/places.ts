// Where the browsers are. `scripts/tools engines` installs them.
import { existsSync } from "node:fs";
import type { Engine } from "./driver.ts";

const find = (variable: string, ...places: string[]): string | undefined =>
  process.env[variable] ?? places.find((place) => existsSync(place));

export const CHROMIUM = find(
  "CHROMIUM",
  ...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`),
);
export const FIREFOX = find("FIREFOX", "/usr/bin/firefox-esr", "/usr/bin/firefox");
export const WEBKIT_DRIVER = find("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver");

/** WebKit's window is drawn by a script for gjs on a virtual screen. */
const WEBKIT_PARTS = ["/usr/bin/gjs", "/usr/bin/Xvfb"];

export function isInstalled(engine: Engine): boolean {
  if (engine === "chromium") return CHROMIUM !== undefined;
  if (engine === "firefox") return FIREFOX !== undefined;
  return WEBKIT_DRIVER !== undefined && WEBKIT_PARTS.every((part) => existsSync(part));
}

import { followCookies, readFlag, tellChoice, writeCookie } from "./cookies";

/** Applies a theme and saves it. The script in the document's head draws it. */
export function setTheme(dark: boolean): void {
  writeCookie("isDarkTheme", String(dark));
  // For a browser that keeps no cookies.
  document.documentElement.dataset["theme"] = String(dark);
  tellChoice();
}

/**
 * Saves the choice, and returns whether a new document has the fonts and pictures for it. In this one it holds for what is loaded from
 * now on.
 */
export function setLowData(on: boolean): boolean {
  saveData(on);
  return writeCookie("isLowData", String(on));
}

/** Follows the choice in other tabs. */
export function followLowData(): void {
  followCookies(() => saveData(readFlag("isLowData") ?? wantsFewBytes()));
}

const saveData = (on: boolean) => document.documentElement.toggleAttribute("data-low-data", on);

/** Whether data should be saved: by the visitor's choice, by the browser's setting, or because the connection is slow. */
export function wantsFewBytes(): boolean {
  return document.documentElement.hasAttribute("data-low-data");
}

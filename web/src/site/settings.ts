import { writeCookie } from "./cookies";

/** Applies a theme and saves it. */
export function setTheme(dark: boolean): void {
  const { classList } = document.documentElement;
  classList.toggle("dark", dark);
  classList.toggle("light", !dark);
  writeCookie("isDarkTheme", String(dark));
}

/** Saves the choice and reloads the page, because the server chooses fonts and pictures according to this cookie. */
export function setLowData(on: boolean): void {
  writeCookie("isLowData", String(on));
  location.reload();
}

/** Whether data should be saved: by the visitor's choice, by the browser's setting, or because the connection is slow. */
export function wantsFewBytes(): boolean {
  return document.documentElement.hasAttribute("data-low-data");
}

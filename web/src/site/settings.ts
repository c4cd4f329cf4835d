import { writeCookie } from "./cookies";

/** Shows a theme and keeps it. */
export function setTheme(dark: boolean): void {
  const { classList } = document.documentElement;
  classList.toggle("dark", dark);
  classList.toggle("light", !dark);
  writeCookie("isDarkTheme", String(dark));
}

/** Keeps the choice and asks for the page again: fonts and pictures of the other kind are the server's to send. */
export function setLowData(on: boolean): void {
  writeCookie("isLowData", String(on));
  location.reload();
}

/** True where the visitor, their browser or their connection wants few bytes. */
export function wantsFewBytes(): boolean {
  return document.documentElement.hasAttribute("data-low-data");
}

import type { CookieName } from "./stored";

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The raw value of a cookie, of two of one name the last, as on the server; `undefined` if it is not set. */
export function readCookie(name: CookieName): string | undefined {
  return RegExp(`(?:.*; |^)${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/**
 * Calls `listener` when a cookie may have changed: here, or in another tab as soon as this one is seen again. The script in the
 * document's head sends the event.
 */
export function followCookies(listener: () => void): () => void {
  addEventListener("cookies", listener);
  return () => removeEventListener("cookies", listener);
}

/** Tells everybody that the visitor has chosen something, by way of the script in the document's head. */
export const tellChoice = (): boolean => dispatchEvent(new Event("choice"));

/**
 * Sets a cookie for a year, for the whole site and for no other site. The value must not contain `;` or spaces. Returns whether the
 * browser has kept it.
 */
export function writeCookie(name: CookieName, value: string): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR}${secure}`;
  return readCookie(name) === value;
}

/** The last value of a cookie that is `true` or `false`, as on the server; null if none is. */
export function readFlag(name: CookieName): boolean | null {
  const last = RegExp(`(?:.*; |^)${name}=(true|false)(?:;|$)`).exec(document.cookie);
  return last && last[1] === "true";
}

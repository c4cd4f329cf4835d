import type { CookieName } from "./stored";

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The raw value of a cookie; `undefined` if it is not set. */
export function readCookie(name: CookieName): string | undefined {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === name) return part.slice(at + 1);
  }
  return undefined;
}

/** Sets a cookie for a year, for the whole site and for no other site. The value must not contain `;` or spaces. */
export function writeCookie(name: CookieName, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR}${secure}`;
}

/** The value of a cookie that is `true` or `false`; `undefined` for any other value. */
export function readFlag(name: CookieName): boolean | undefined {
  const value = readCookie(name);
  return value === "true" ? true : value === "false" ? false : undefined;
}

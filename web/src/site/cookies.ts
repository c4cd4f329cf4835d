import type { CookieName } from "./stored";

const ONE_YEAR = 365 * 24 * 60 * 60;

/** The raw text of a cookie; `undefined` where there is none. */
export function readCookie(name: CookieName): string | undefined {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === name) return part.slice(at + 1);
  }
  return undefined;
}

/** Keeps a cookie for a year, for the whole site and no other. The value must be free of `;` and spaces. */
export function writeCookie(name: CookieName, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR}${secure}`;
}

/** A cookie of `true` or `false`; anything else counts as absent. */
export function readFlag(name: CookieName): boolean | undefined {
  const value = readCookie(name);
  return value === "true" ? true : value === "false" ? false : undefined;
}

/** Protocols that run code, or that show content which another page made. No option allows them. */
const DANGEROUS = new Set(["javascript:", "data:", "vbscript:", "blob:"]);
const OUTSIDE = new Set(["http:", "https:", "mailto:", "tel:"]);

/** An address to which navigation is never allowed. */
export class Refused extends Error {}

/**
 * Resolves the address of a navigation as the browser would: the URL parser handles spaces, control characters, backslashes and
 * `//host`. Throws `Refused` for dangerous protocols, and for other origins without `external`.
 */
export function targetOf(href: string, base: string | URL, external = false): URL {
  let url: URL;
  try {
    url = new URL(href, base);
  } catch {
    throw new Refused(`Navigation to ${JSON.stringify(href)} is refused: it is no address`);
  }
  // Checked before the origin, because a blob's origin is that of the page that made it.
  if (DANGEROUS.has(url.protocol)) throw new Refused(`Navigation to ${url.protocol} is refused`);
  if (/^https?:$/.test(url.protocol) && url.origin === new URL(base).origin) return url;
  if (!OUTSIDE.has(url.protocol)) throw new Refused(`Navigation to ${url.protocol} is refused`);
  if (!external) throw new Refused(`Navigation to ${url.href} needs the option external`);
  return url;
}

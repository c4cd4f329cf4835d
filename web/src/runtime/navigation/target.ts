/** Protocols that run code or stand for what another page made. No option lets them through. */
const DANGEROUS = new Set(["javascript:", "data:", "vbscript:", "blob:"]);
const OUTSIDE = new Set(["http:", "https:", "mailto:", "tel:"]);

/** An address that nobody may be sent to, however often it is tried. */
export class Refused extends Error {}

/**
 * The address that a navigation may go to, as the browser would read it: spaces and control characters, backslashes and
 * `//host` are the parser's business. Throws for dangerous protocols, and for other origins without `external`.
 */
export function targetOf(href: string, base: string | URL, external = false): URL {
  let url: URL;
  try {
    url = new URL(href, base);
  } catch {
    throw new Refused(`Navigation to ${JSON.stringify(href)} is refused: it is no address`);
  }
  // Before the origins: a blob has the origin of the page that made it.
  if (DANGEROUS.has(url.protocol)) throw new Refused(`Navigation to ${url.protocol} is refused`);
  if (/^https?:$/.test(url.protocol) && url.origin === new URL(base).origin) return url;
  if (!OUTSIDE.has(url.protocol)) throw new Refused(`Navigation to ${url.protocol} is refused`);
  if (!external) throw new Refused(`Navigation to ${url.href} needs the option external`);
  return url;
}

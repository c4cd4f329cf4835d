/** Protocols of addresses outside of this site. Others may run code, or show content which another page made. */
const OUTSIDE = /^(https?|mailto|tel):$/;

/** An address to which navigation is never allowed. */
export class Refused extends Error {}

/**
 * Resolves the address of a navigation as the browser would: the URL parser handles spaces, control characters, backslashes and
 * `//host`. Throws `Refused` for protocols that no link needs, and for other origins without `external`.
 */
export function targetOf(href: string, base: string | URL, external = false): URL {
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (!url || !OUTSIDE.test(url.protocol)) throw new Refused(`Navigation to ${url ? url.protocol : href} is refused`);
  if (url.origin !== new URL(base).origin && !external) throw new Refused(`Navigation to ${url.href} needs the option external`);
  return url;
}

type Navigator = (url: URL) => void;

let router: Navigator | undefined;

/** The router takes over addresses of this site; without one the browser goes there itself. */
export function setRouter(navigator: Navigator): void {
  router = navigator;
}

/** Goes to a page of this site. Refuses other origins and anything that is not a page's address. */
export function navigate(href: string): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) throw new Error(`Navigation to ${url.origin} needs a link that says so`);
  if (router) router(url);
  else location.assign(url);
}

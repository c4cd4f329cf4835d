import { pageOf } from "./clicks";
import { targetOf } from "./target";

type Navigator = (url: URL) => void;

let router: Navigator | undefined;
let underway = false;

/** Whether the next page was asked for and has not come yet. */
export const isUnderway = (): boolean => underway;

/** The router tells when it sets out and when it has arrived. */
export function setUnderway(value: boolean): void {
  underway = value;
}

/** The router takes over pages of this site; without one the browser goes there itself. */
export function setRouter(navigator: Navigator | undefined): void {
  router = navigator;
}

/** Goes to an address of this site, or with `external` to another. Throws where `targetOf` does. */
export function navigate(href: string, { external = false }: { external?: boolean } = {}): void {
  const url = targetOf(href, location.href, external);
  if (router && pageOf(url, new URL(location.href))) router(url);
  else location.assign(url);
}

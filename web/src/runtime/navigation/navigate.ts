import { pageOf } from "./clicks";
import { targetOf } from "./target";

type Navigator = (url: URL) => void;

let router: Navigator | undefined;
let underway = false;

/** Whether a navigation is under way. */
export const isUnderway = (): boolean => underway;

/** The router calls this at the start and at the end of a navigation. */
export function setUnderway(value: boolean): void {
  underway = value;
}

/** Sets the router, which handles pages of this site. Without one the browser loads documents. */
export function setRouter(navigator: Navigator | undefined): void {
  router = navigator;
}

/** Goes to an address of this site, or with `external` to another origin. Throws if `targetOf` refuses the address. */
export function navigate(href: string, { external = false }: { external?: boolean } = {}): void {
  const url = targetOf(href, location.href, external);
  if (router && pageOf(url, new URL(location.href))) router(url);
  else location.assign(url);
}

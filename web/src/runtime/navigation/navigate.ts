import { type Page, readShown } from "./shown";
import { targetOf } from "./target";

type Router = {
  /** Goes to an address. */
  go: (url: URL) => void;
  /** Shows a page in the place of the one shown, at another address, without a request. */
  turnInto: (url: URL, page: Page) => void;
};

const BROWSER: Router = { go: (url) => location.assign(url), turnInto: (url) => location.replace(url) };
let router = BROWSER;

/** Sets what changes the page. Without it the browser loads documents. */
export function setRouter(given: Router = BROWSER): void {
  router = given;
}

/** Goes to an address of this site, or with `external` to another origin. Throws if `targetOf` refuses the address. */
export function navigate(href: string, { external = false }: { external?: boolean } = {}): void {
  router.go(targetOf(href, readShown().url, external));
}

/** Turns the page shown into another one, whose data are already here. */
export function turnInto(href: string, change: Pick<Page, "payload" | "View">): void {
  const { url, page } = readShown();
  router.turnInto(new URL(href, url), { ...page, ...change });
}

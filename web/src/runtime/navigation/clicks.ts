import { pathOf } from "./payloads";
import { readShown } from "./shown";

/**
 * The address that a click or a form submission asks for, if the router handles it: a page of this site in this window. Everything
 * else (other origins, downloads, files, new tabs, fragments of this page) is left to the browser. The path is spelled as the server does.
 */
export function pageOf(url: URL, here: URL): URL | undefined {
  if (url.origin !== here.origin || !/^https?:$/.test(url.protocol)) return undefined;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  if (samePage && url.hash) return undefined;
  const page = new URL(url);
  page.pathname = pathOf(url);
  return isPage(page.pathname) ? page : undefined;
}

/** A page's path has no file extension, and its first segment is neither api nor builds, and begins with no underscore. */
function isPage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !last.includes(".") && !/^\/(_|api\/|builds\/)/.test(pathname);
}

/** The address of a link, if this is a plain click that the router handles. */
export function linkOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const url = event.target instanceof Element ? addressOf(event.target.closest("a[href]")) : undefined;
  return url && pageOf(url, new URL(location.href));
}

/** The address of a link that opens in this window. */
export function addressOf(link: Element | null): URL | undefined {
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  // A link without an address, or with one that can't be parsed, has no protocol, and is left to the browser.
  return link.protocol === ":" ? undefined : new URL(link.getAttribute("href") ?? "", readShown().url);
}

/** The address of a search or a filter: a GET form with its fields as the query, without the empty ones. */
export function queryOf(event: SubmitEvent): URL | undefined {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return undefined;
  if (form.target && form.target !== "_self") return undefined;
  const url = new URL(form.action);
  url.search = "";
  url.hash = "";
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === "string" && value !== "") url.searchParams.append(name, value);
  }
  return pageOf(url, new URL(location.href));
}

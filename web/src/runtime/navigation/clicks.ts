/**
 * The address that a click or a submission asks for, where it is the router's business: a page of this site, in this
 * window. Anything else (other origins, downloads, files, new tabs, fragments of this page) stays with the browser.
 */
export function pageOf(url: URL, here: URL): URL | undefined {
  if (url.origin !== here.origin || !/^https?:$/.test(url.protocol)) return undefined;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  if (samePage && url.hash) return undefined;
  return isPage(url.pathname) ? url : undefined;
}

/** Pages have no file extension; what begins with an underscore is machinery. */
function isPage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !last.includes(".") && !/^\/(_|api\/|builds\/)/.test(pathname);
}

/** The link's address, if a plain click on it is ours. */
export function linkOf(event: MouseEvent): URL | undefined {
  const url = plainLinkOf(event);
  return url && pageOf(url, new URL(location.href));
}

/** Whether the browser is about to scroll to a part of this page. */
export function isFragmentLink(event: MouseEvent): boolean {
  const url = plainLinkOf(event);
  return url !== undefined && url.hash !== "" && url.href.split("#")[0] === location.href.split("#")[0];
}

function plainLinkOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  // An address that can't be read has no protocol; it is the browser's to complain about.
  return link.protocol === ":" ? undefined : new URL(link.href);
}

/** The address of a search or a filter: a GET form with its fields as query, empty ones left out. */
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

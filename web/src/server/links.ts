// Links of a preview: they carry its token, so that whoever follows one stays in the preview. No other render has one.
import { attribute } from "./attributes";
import type { Props } from "./props";
import { escape } from "./escape";

type IsPage = (path: string) => boolean;

let query = "";
let isPage: IsPage = () => false;

/** From now on links to the paths for which `isPageOfSite` holds carry this query; an empty one changes nothing. */
export function linkWith(text: string, isPageOfSite: IsPage): void {
  query = text;
  isPage = isPageOfSite;
}

/** Where a link leads. */
export function linkTo(href: unknown): unknown {
  if (query === "" || typeof href !== "string" || !leadsToPage(href)) return href;
  const [address = "", ...fragment] = href.split(/(?=#)/);
  const base = address.replace(/\?+$/, "");
  return [base, base.includes("?") ? "&" : "?", query, ...fragment].join("");
}

/** What a form sends beside its fields, where its answer is a page of the site. */
export function hiddenFields({ action, method }: Props): string {
  if (query === "" || typeof action !== "string" || !leadsToPage(action) || /^post$/i.test(String(method ?? ""))) return "";
  const fields = [...new URLSearchParams(query)];
  return fields.map(([name, value]) => `<input type="hidden"${attribute("name", name)}${attribute("value", value)}/>`).join("");
}

// A value as our Markdown writes it: quotation marks of an editor are escaped, so that no text looks like a link.
const LINK = /<a href="([^"]*)"/g;

/** The same for the links of a text that is HTML already. */
export function linksWithin(html: string): string {
  if (query === "") return html;
  return html.replace(LINK, (_, href: string) => `<a href="${escape(String(linkTo(href.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"))))}"`);
}

const leadsToPage = (href: string) => isPage(href.replace(/[?#].*/s, ""));

// Links of a preview carry its token, so that a reader who follows a link stays in the preview. Other renders have no token.
import { attribute } from "./attributes";
import type { Props } from "./props";
import { escape } from "./escape";

type IsPage = (path: string) => boolean;

let query = "";
let isPage: IsPage = () => false;

/** Adds this query to all further links to paths for which `isPageOfSite` is true; an empty query changes nothing. */
export function linkWith(text: string, isPageOfSite: IsPage): void {
  query = text;
  isPage = isPageOfSite;
}

/** The address of a link, with the query if it needs it. */
export function linkTo(href: unknown): unknown {
  if (query === "" || typeof href !== "string" || !leadsToPage(href)) return href;
  const [address = "", ...fragment] = href.split(/(?=#)/);
  const base = address.replace(/\?+$/, "");
  return [base, base.includes("?") ? "&" : "?", query, ...fragment].join("");
}

/** Hidden fields with the query, for a GET form whose `action` is a page of the site. A form's query replaces that of its action. */
export function hiddenFields({ action, method }: Props): string {
  if (query === "" || typeof action !== "string" || !leadsToPage(action) || /^post$/i.test(String(method ?? ""))) return "";
  const fields = [...new URLSearchParams(query)];
  return fields.map(([name, value]) => `<input type="hidden"${attribute("name", name)}${attribute("value", value)}/>`).join("");
}

// The form in which our Markdown writes links. It escapes quotation marks, so no text can look like a link.
const LINK = /<a href="([^"]*)"/g;

/** Adds the query to the links in HTML from Markdown. */
export function linksWithin(html: string): string {
  if (query === "") return html;
  return html.replace(
    LINK,
    (_, href: string) => `<a href="${escape(String(linkTo(href.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"))))}"`,
  );
}

const leadsToPage = (href: string) => isPage(href.replace(/[?#].*/s, ""));

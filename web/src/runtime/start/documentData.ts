import type { Payload, SiteData } from "../../generated/payload";

/**
 * Reads the data that the server wrote into the document beside the page. It finds the elements by their type, because headings of
 * content have ids in the same document. Throws if the document was not made by this site's server: the app can't run in it.
 */
export function readDocument() {
  const json = (name: string): unknown => JSON.parse(document.querySelector(`script[data-json=${name}]`)?.textContent ?? "");
  const { href, key, index } = window.shown as NonNullable<Window["shown"]>;
  return {
    app: document.querySelector("body > #app") as HTMLElement,
    payload: json("payload") as Payload,
    site: json("site") as SiteData,
    /** The entry of the history whose page this is. */
    entry: { key, index, url: new URL(href) },
    options: { lowData: document.documentElement.dataset["lowData"] === "true" },
  };
}

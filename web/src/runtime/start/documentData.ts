import type { RenderOptions } from "../../site/contexts";
import type { Payload, SiteData } from "../../generated/payload";

/** The data that the server wrote into the document beside the page. */
export type DocumentData = {
  app: HTMLElement;
  payload: Payload;
  site: SiteData;
  options: RenderOptions;
  /** The entry of the history whose page this is. */
  entry: { key: string; index: number; url: URL };
};

/**
 * Reads the data. It finds the elements by their type, because headings of content have ids in the same document. Throws if the
 * document was not made by this site's server: the app can't run in it.
 */
export function readDocument(): DocumentData {
  const json = (name: string): unknown => JSON.parse(element(`script[data-json=${name}]`).textContent);
  const { href, key, index } = window.shown as NonNullable<Window["shown"]>;
  return {
    app: element("body > #app"),
    payload: json("payload") as Payload,
    site: json("site") as SiteData,
    entry: { key, index, url: new URL(href) },
    options: { lowData: document.documentElement.dataset["lowData"] === "true" },
  };
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The document lacks ${selector}`);
  return found;
}

import type { RenderOptions } from "../../site/contexts";
import type { Payload, SiteData } from "../../generated/payload";

/** What the server wrote into the document beside the page. */
export type DocumentData = { app: HTMLElement; payload: Payload; site: SiteData; options: RenderOptions };

/**
 * Reads it. The elements are found by what they are: ids of an editor's headings stand in the same document. Throws where
 * the document is not one of ours: there is nothing an app could do then.
 */
export function readDocument(): DocumentData {
  const json = (name: string): unknown => JSON.parse(element(`script[data-json=${name}]`).textContent);
  return {
    app: element("body > #app"),
    payload: json("payload") as Payload,
    site: json("site") as SiteData,
    options: { lowData: document.documentElement.dataset["lowData"] === "true" },
  };
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The document lacks ${selector}`);
  return found;
}

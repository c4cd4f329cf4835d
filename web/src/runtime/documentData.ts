import type { RenderOptions } from "../components/contexts";
import type { Payload, SiteData } from "../generated/payload";

/** What the server wrote into the document beside the page. */
export type DocumentData = { app: HTMLElement; payload: Payload; site: SiteData; options: RenderOptions };

/** Reads it. Throws where the document is not one of ours: there is nothing an app could do then. */
export function readDocument(): DocumentData {
  const json = (id: string): unknown => JSON.parse(element(id).textContent);
  return {
    app: element("app"),
    payload: json("payload") as Payload,
    site: json("site") as SiteData,
    options: { lowData: document.documentElement.dataset["lowData"] === "true" },
  };
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document lacks #${id}`);
  return found;
}

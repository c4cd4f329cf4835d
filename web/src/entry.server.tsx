// The door for the server: sets `globalThis.render`, which the Rust process calls with JSON and gets HTML from.
// No fetch, no document, no clock in here: a page is a pure function of its payload.
import { keepFor, share } from "./server/kept";
import type { ReactNode } from "react";
import { askedImages } from "./server/images";
import { renderToString } from "./server/renderToString";
import { App } from "./App";
import { Contexts, type RenderOptions } from "./site/contexts";
import type { Island, Payload, SiteData } from "./generated/payload";
import { Banner } from "./layout/Banner";
import { Footer } from "./layout/Footer";
import { renderIsland } from "./pages/islands";
import { viewOf } from "./pages/registry.server";
import { Loader } from "./ui/Loader";

/** What was drawn, and what its pictures ask for. */
type Drawn = { html: string; images: string[] };
type Render = (kind: "page" | "island" | "loader", payloadJson: string, siteJson: string, optionsJson: string) => Drawn;

// Links of the navbar know their page and what lies below it: all its addresses have one part.
share(Banner, { by: ({ path, fixed }) => `${String(fixed)} ${String(path).replace(/^(\/[^/]+\/).*/, "$1")}` });
share(Footer, { by: () => "", hole: "path" });

let last: { json: string; site: SiteData } | undefined;

/** Read once for all pages between two changes of it. */
function siteOf(json: string): SiteData {
  if (last?.json !== json) last = { json, site: JSON.parse(json) as SiteData };
  return last.site;
}

const drawn = (element: ReactNode): Drawn => ({ html: renderToString(element), images: askedImages() });

const render: Render = (kind, payloadJson, siteJson, optionsJson) => {
  // Asked for by the build: the loader stands in every app shell.
  if (kind === "loader") return drawn(<Loader />);
  keepFor(siteJson + optionsJson);
  const site = siteOf(siteJson);
  const options = JSON.parse(optionsJson) as RenderOptions;
  if (kind === "island") {
    const island = JSON.parse(payloadJson) as Island;
    return drawn(
      <Contexts site={site} images={island.images} options={options}>
        {renderIsland(island)}
      </Contexts>,
    );
  }
  const payload = JSON.parse(payloadJson) as Payload;
  const View = viewOf(payload.page);
  // An unknown kind would otherwise be React's riddle about an undefined element.
  if (!View) throw new Error(`No page for the kind ${payload.page}`);
  // Two places, as in the browser's Root (the loader's is empty): `useId` counts places, and labels must find their fields.
  return drawn(
    <>
      <App payload={payload} site={site} options={options} View={View} />
      {null}
    </>,
  );
};

Object.assign(globalThis, { render });

// The entry point of the server: sets `globalThis.render`, which the Rust process calls with JSON and gets HTML from.
// No fetch, no document, no clock in here: a page is a pure function of its payload.
import { keepFor, share } from "./server/kept";
import { linkWith } from "./server/links";
import { noting } from "./server/notes";
import { renderToString } from "./server/renderToString";
import { App } from "./App";
import { Contexts, type RenderOptions } from "./site/contexts";
import type { Island, Payload, SiteData } from "./generated/payload";
import { Banner } from "./layout/Banner";
import { Footer } from "./layout/Footer";
import { renderIsland } from "./pages/islands";
import { giveIslands } from "./runtime/islands/islands";
import { viewOf } from "./pages/registry.server";
import { likelyKind } from "./site/routes";
import { Loader } from "./ui/Loader";

/** What was drawn, and what was noted of it. */
type Drawn = { html: string; classes: string[]; images: string[]; islands: string[] };
/** The data of an island, and the address that its place names. */
type IslandCall = { address: string; island: Island };
type Render = (kind: "page" | "island" | "loader", payloadJson: string, siteJson: string, optionsJson: string, islandsJson?: string, linkQuery?: string) => Drawn;

// Links of the navbar know their page and what lies below it: all its addresses have one part.
share(Banner, { by: ({ path, fixed }) => `${String(fixed)} ${String(path).replace(/^(\/[^/]+\/).*/, "$1")}` });
share(Footer, { by: () => "", hole: "path" });

let last: { json: string; site: SiteData } | undefined;

/** Read once for all pages between two changes of it. */
function siteOf(json: string): SiteData {
  if (last?.json !== json) last = { json, site: JSON.parse(json) as SiteData };
  return last.site;
}

const drawIsland = (island: Island, site: SiteData, options: RenderOptions): string =>
  renderToString(
    <Contexts site={site} images={island.images} options={options}>
      {renderIsland(island)}
    </Contexts>,
  );

function draw(kind: string, payloadJson: string, site: SiteData, options: RenderOptions, islands: IslandCall[]): string {
  if (kind === "island") return drawIsland(JSON.parse(payloadJson) as Island, site, options);
  const payload = JSON.parse(payloadJson) as Payload;
  const View = viewOf(payload.page);
  // React's own words about an undefined element would not name the kind.
  if (!View) throw new Error(`No page for the kind ${payload.page}`);
  giveIslands(islands.map(({ address, island }) => [address, drawIsland(island, site, options)]));
  // The same two children as in the browser's Root, where the second is the loading bar: `useId` counts places.
  return renderToString(
    <>
      <App payload={payload} site={site} options={options} View={View} />
      {null}
    </>,
  );
}

const render: Render = (kind, payloadJson, siteJson, optionsJson, islandsJson = "", linkQuery = "") => {
  const { drawn, ...notes } = noting(() => {
    // Asked for by the build: the loader stands in every app shell.
    if (kind === "loader") return renderToString(<Loader />);
    keepFor(siteJson + optionsJson + linkQuery);
    linkWith(linkQuery, (path) => likelyKind(path) !== undefined);
    return draw(kind, payloadJson, siteOf(siteJson), JSON.parse(optionsJson) as RenderOptions, islandsJson ? (JSON.parse(islandsJson) as IslandCall[]) : []);
  });
  return { html: drawn, classes: [...notes.classes], images: [...notes.images], islands: [...notes.islands] };
};

Object.assign(globalThis, { render });

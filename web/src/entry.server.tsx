// The server's entry point. It sets `globalThis.render`, which the Rust process calls with JSON and which returns HTML and notes.
// This module uses no fetch, no document and no clock: a page is a pure function of its payload.
import { resetCacheFor, share } from "./server/htmlCache";
import { linkWith } from "./server/links";
import { noting } from "./server/notes";
import { renderToString } from "./server/renderToString";
import type { Props } from "./server/props";
import { withoutStills } from "./server/stills";
import { App } from "./App";
import { Contexts, type RenderOptions, useImages } from "./site/contexts";
import type { Island, OrganizationSummary, Payload, SiteData } from "./generated/payload";
import { Banner } from "./layout/Banner";
import { Footer } from "./layout/Footer";
import { OrganizationCard } from "./features/organizations/OrganizationGrid";
import { renderIsland } from "./pages/islands";
import { giveIslands } from "./runtime/islands/islands";
import { viewOf } from "./pages/registry.server";
import { likelyKind } from "./site/routes";
import { Loader } from "./ui/Loader";

/**
 * The HTML of a render, what the render noted about it (see `server/notes.ts`), and the payload for the document; the payload is
 * empty if it is the one that was given.
 */
type Drawn = { html: string; classes: string[]; images: string[]; islands: string[]; payload: string };
/** The data of an island, and the address in the `data-island` attribute of its place. */
type IslandCall = { address: string; island: Island };
type Render = (
  kind: "page" | "island" | "loader",
  payloadJson: string,
  siteJson: string,
  optionsJson: string,
  islandsJson?: string,
  linkQuery?: string,
) => Drawn;

// The navbar marks links to the page and to the pages below it, so pages with the same first path segment share it.
share(Banner, { by: ({ path, fixed }) => `${String(fixed)} ${sectionOf(String(path))}` });
share(Footer, { by: () => "", slot: "path" });
share(OrganizationCard, { by: useCardKey, anywhere: true });

/** The first segment of a path; with a slash behind it if the page is below the section's own. */
function sectionOf(path: string): string {
  const end = path.indexOf("/", 1);
  return end < 0 ? path : path.slice(0, end + 1);
}

/** All that a card shows: its properties, and the measured size, hash and colour of its logo. */
function useCardKey({ organization, level }: Props): string {
  const images = useImages();
  const { image } = organization as OrganizationSummary;
  return JSON.stringify([organization, level, image && images[image]]);
}

let last: { json: string; site: SiteData } | undefined;

/** The parsed site data. It is parsed once and used for every page until it changes. */
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
  // React's own message about an undefined element would not name the kind.
  if (!View) throw new Error(`No page for the kind ${payload.page}`);
  giveIslands(islands.map(({ address, island }) => [address, drawIsland(island, site, options)]));
  // Renders the same two children as `Root` in the browser, where the second one is the loading bar; otherwise `useId` would differ.
  return renderToString(
    <>
      <App payload={payload} site={site} options={options} View={View} />
      {null}
    </>,
  );
}

const render: Render = (kind, payloadJson, siteJson, optionsJson, islandsJson = "", linkQuery = "") => {
  const { drawn, ...notes } = noting(() => {
    // The build asks for the loader, because every app shell contains it.
    if (kind === "loader") return renderToString(<Loader />);
    resetCacheFor(siteJson + optionsJson + linkQuery);
    linkWith(linkQuery, (path) => likelyKind(path) !== undefined);
    return draw(
      kind,
      payloadJson,
      siteOf(siteJson),
      JSON.parse(optionsJson) as RenderOptions,
      islandsJson ? (JSON.parse(islandsJson) as IslandCall[]) : [],
    );
  });
  const payload = notes.stills.size > 0 ? withoutStills(JSON.parse(payloadJson) as Payload, notes.stills) : "";
  return { html: drawn, classes: [...notes.classes], images: [...notes.images], islands: [...notes.islands], payload };
};

Object.assign(globalThis, { render });

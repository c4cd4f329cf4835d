import { createContext, useContext, type ReactNode } from "react";
import type { Images, SiteData } from "../generated/payload";

/** How a page is rendered. The server renders a second variant with `lowData`. */
export type RenderOptions = { lowData: boolean };

type Facts = { site: SiteData | null; images: Images; options: RenderOptions };

const FactsContext = createContext<Facts>({ site: null, images: {}, options: { lowData: false } });

/** Provides the site, the measured images of the page, and the render options to the components below it. */
export function Contexts({ children, ...facts }: Facts & { site: SiteData; children: ReactNode }) {
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** Facts about the site that all pages share. Throws outside of `Contexts`. */
export function useSite(): SiteData {
  const { site } = useContext(FactsContext);
  if (!site) throw new Error("useSite needs <Contexts> above it");
  return site;
}

/** Size, hash and colour of every image that the page's payload names, by path. */
export const useImages = (): Images => useContext(FactsContext).images;

/** The render options of this page. */
export const useOptions = (): RenderOptions => useContext(FactsContext).options;

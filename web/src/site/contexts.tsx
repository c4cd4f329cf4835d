import { createContext, useContext, type ReactNode } from "react";
import type { Images, SiteData } from "../generated/payload";

/** How a page is rendered. The server renders a second variant with `lowData`. */
export type RenderOptions = { lowData: boolean };

const SiteContext = createContext<SiteData | null>(null);
const ImagesContext = createContext<Images>({});
const OptionsContext = createContext<RenderOptions>({ lowData: false });

/** Provides the site, the measured images of the page, and the render options to the components below it. */
export function Contexts(props: { site: SiteData; images: Images; options: RenderOptions; children: ReactNode }) {
  return (
    <SiteContext value={props.site}>
      <OptionsContext value={props.options}>
        <ImagesContext value={props.images}>{props.children}</ImagesContext>
      </OptionsContext>
    </SiteContext>
  );
}

/** Facts about the site that all pages share. Throws outside of `Contexts`. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs <Contexts> above it");
  return site;
}

/** Size, hash and colour of every image that the page's payload names, by path. */
export function useImages(): Images {
  return useContext(ImagesContext);
}

/** The render options of this page. */
export function useOptions(): RenderOptions {
  return useContext(OptionsContext);
}

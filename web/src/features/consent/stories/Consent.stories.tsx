import type { ReactNode } from "react";
import type { SiteData } from "../../../generated/payload";
import { SITE, SITE_WITH_ALL } from "../../../stories/site";
import { Contexts } from "../../../site/contexts";
import { CookieBanner } from "../CookieBanner";
import { CookiePreferences } from "../CookiePreferences";
import { DeviceSections } from "../DeviceSections";

export default { title: "Features/Consent", id: "features-consent" };

const on = (site: SiteData, children: ReactNode) => (
  <Contexts site={site} images={{}} options={{ lowData: false }}>
    {children}
  </Contexts>
);

export const Banner = () => on(SITE, <CookieBanner />);
export const BannerAsksForAll = () => on(SITE_WITH_ALL, <CookieBanner />);
export const Preferences = () => on(SITE, <CookiePreferences />);
export const PreferencesInitiallyOn = () => on(SITE_WITH_ALL, <CookiePreferences />);
export const Device = () => on(SITE, <DeviceSections device={{ chatOrigins: [] }} />);
export const DeviceWithChat = () =>
  on(SITE_WITH_ALL, <DeviceSections device={{ chatOrigins: ["https://chat.example", "https://media.chat.example"] }} />);

import type { SiteData } from "../generated/payload";

/** The sample site. It has no chat and does not count visits. */
export const SITE: SiteData = {
  name: "Meridian Evidence",
  blurb:
    "Meridian Evidence reads development research so that programmes can use it. Every answer shows its sources and says how strong they are.",
  city: "Washington DC",
  email: "hello@meridian-evidence.example",
  socialName: "LinkedIn",
  socialUrl: "https://www.linkedin.example/company/meridian-evidence",
  loginUrl: "https://dashboard.example/login",
  year: 2026,
  consent: { initiallyOn: false },
};

/** The same site with a chat and counted visits, and with all categories of cookies switched on before the visitor chooses. */
export const SITE_WITH_ALL: SiteData = {
  ...SITE,
  chatScriptUrl: "https://chat.example/widget.js",
  consent: { initiallyOn: true, visitsKeptMonths: 25 },
};

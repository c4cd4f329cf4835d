import * as common from "../site/words/common";
import * as words from "../site/words/layout";

/** A link of the navigation. */
export type NavLink = { text: string; href: string };

export const DEMO: NavLink = { text: common.requestDemo, href: "/contact-us?topic=demo" };

/** Links of the navbar and the drawer. `Login` leads to the external dashboard. */
export function mainLinks(loginUrl: string): NavLink[] {
  return [
    { text: words.aboutUs, href: "/about-us" },
    { text: words.services, href: "/services" },
    { text: words.vision, href: "/vision" },
    { text: common.events, href: "/events" },
    { text: words.team, href: "/team" },
    { text: common.blog, href: "/blog" },
    { text: words.login, href: loginUrl },
  ];
}

/** `page` on the link's own page, `true` on pages below it. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}

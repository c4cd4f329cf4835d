import * as common from "../site/words/common";
import * as words from "../site/words/layout";
import * as routes from "../generated/routes";

/** A link of the navigation. */
export type NavLink = { text: string; href: string };

export const DEMO: NavLink = { text: common.requestDemo, href: routes.contactUsDemo };

/** Links of the navbar and of the drawer. `Login` opens the external dashboard. */
export function mainLinks(loginUrl: string): NavLink[] {
  return [
    { text: words.aboutUs, href: routes.aboutUs },
    { text: words.services, href: routes.services },
    { text: words.vision, href: routes.vision },
    { text: common.events, href: routes.events },
    { text: words.team, href: routes.team },
    { text: common.blog, href: routes.blog },
    { text: words.login, href: loginUrl },
  ];
}

/** Pages that the labels of the navbar and of the first two columns of the footer leave out: a column of the footer. */
export const exploreLinks: readonly NavLink[] = [
  { text: words.aboutUs, href: routes.aboutUs },
  { text: words.services, href: routes.services },
  { text: words.team, href: routes.team },
  { text: common.organizations, href: routes.organizations },
];

/** Pages that are in the drawer below the links of the navbar. */
export const drawerLinks: readonly NavLink[] = [
  { text: words.aidinsight, href: routes.aidinsight },
  { text: common.organizations, href: routes.organizations },
];

/** Value of `aria-current`: `page` on the link's own page, `true` on pages below it. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}

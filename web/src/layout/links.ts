/** A link of the navigation. */
export type NavLink = { text: string; href: string };

export const DEMO: NavLink = { text: "Request a Demo", href: "/contact-us?topic=demo" };

/** Links of the navbar and the drawer. `Login` leads to the external dashboard. */
export function mainLinks(loginUrl: string): NavLink[] {
  return [
    { text: "About Us", href: "/about-us" },
    { text: "Services", href: "/services" },
    { text: "Vision", href: "/vision" },
    { text: "Events", href: "/events" },
    { text: "Team", href: "/team" },
    { text: "Blog", href: "/blog" },
    { text: "Login", href: loginUrl },
  ];
}

/** `page` on the link's own page, `true` on pages below it. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}

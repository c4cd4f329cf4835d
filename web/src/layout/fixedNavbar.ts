import type { Kind } from "../site/pages";

/**
 * Kinds of pages with a solid navbar (docs/promises/layout.md). On these pages a picture
 * is directly behind the navbar.
 */
const FIXED: ReadonlySet<Kind> = new Set<Kind>(["Organization", "SimilarOrganizations"]);

export const hasFixedNavbar = (kind: Kind): boolean => FIXED.has(kind);

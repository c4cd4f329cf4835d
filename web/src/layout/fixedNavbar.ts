import type { Kind } from "../site/pages";

/**
 * Pages that choose the solid navbar (specification §2: "A fixed-colour option forces it solid"): their first screen is
 * a picture that reaches up to it, and not plain paper.
 */
const FIXED: ReadonlySet<Kind> = new Set<Kind>(["Organization", "SimilarOrganizations"]);

export const hasFixedNavbar = (kind: Kind): boolean => FIXED.has(kind);

import * as words from "./words/layout";
import * as routes from "../generated/routes";

/** Pages that say how the company works and how often it is wrong: a group of the footer and of the drawer, and links beside the claims. */
export const howWeKnowLinks = [
  { text: words.methods, href: routes.methods },
  { text: words.corrections, href: routes.corrections },
  { text: words.caseStudies, href: routes.caseStudies },
  { text: words.howWeWork, href: routes.howWeWork },
  { text: words.security, href: routes.security },
  { text: words.procurement, href: routes.procurement },
];

import * as words from "./words/layout";
import * as routes from "../generated/routes";

/** Pages that say how the company works and how often it is wrong: a group of the footer and of the drawer, and links beside the claims. */
export const howWeKnow = {
  methods: { text: words.methods, href: routes.methods },
  corrections: { text: words.corrections, href: routes.corrections },
  caseStudies: { text: words.caseStudies, href: routes.caseStudies },
  howWeWork: { text: words.howWeWork, href: routes.howWeWork },
  security: { text: words.security, href: routes.security },
  procurement: { text: words.procurement, href: routes.procurement },
};

/** The same pages in the order in which the groups show them. */
export const howWeKnowLinks = Object.values(howWeKnow);

import type { Kind } from "./pages";

const ROUTES: readonly [RegExp, Kind][] = [
  [/^\/$/, "Home"],
  [/^\/about-us$/, "AboutUs"],
  [/^\/vision$/, "Vision"],
  [/^\/services$/, "Services"],
  [/^\/aidinsight$/, "Aidinsight"],
  [/^\/blog(\/tags\/[^/]+)?$/, "Blog"],
  [/^\/blog\/[^/]+$/, "BlogPost"],
  [/^\/team$/, "Team"],
  [/^\/team\/[^/]+$/, "TeamMember"],
  [/^\/events$/, "Events"],
  [/^\/events\/[^/]+$/, "EventOverview"],
  [/^\/events\/[^/]+\/agenda$/, "EventAgenda"],
  [/^\/events\/[^/]+\/faqs$/, "EventFaqs"],
  [/^\/events\/[^/]+\/registration$/, "EventRegistration"],
  [/^\/events\/[^/]+\/speakers$/, "EventSpeakers"],
  [/^\/events\/[^/]+\/speakers\/[^/]+$/, "EventSpeaker"],
  [/^\/organizations$/, "Organizations"],
  [/^\/organizations\/[^/]+$/, "Organization"],
  [/^\/organizations\/[^/]+\/similar-organizations$/, "SimilarOrganizations"],
  [/^\/contact-us$/, "ContactUs"],
  [/^\/(privacy-policy|terms-of-service)$/, "Legal"],
];

/** The kind a path most likely has, so that its code can travel beside its payload. The payload has the last word. */
export function likelyKind(path: string): Kind | undefined {
  return ROUTES.find(([route]) => route.test(path))?.[1];
}

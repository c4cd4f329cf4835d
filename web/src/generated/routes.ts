// Generated from crates/site-pages/src/route.rs by `make types`. Never edit.
import type { PageData } from "./payload";

export const home = "/";
export const aboutUs = "/about-us";
export const vision = "/vision";
export const services = "/services";
export const aidinsight = "/aidinsight";
export const aidinsightQuestion = (question: string): string => `/aidinsight/${question}`;
export const blog = "/blog";
export const blogTag = (tag: string): string => `/blog/tags/${tag}`;
export const blogPost = (slug: string): string => `/blog/${slug}`;
export const blogGuess = (slug: string, choice: string): string => `/blog/${slug}/guess/${choice}`;
export const caseStudies = "/case-studies";
export const caseStudy = (slug: string): string => `/case-studies/${slug}`;
export const studies = "/studies";
export const study = (slug: string): string => `/studies/${slug}`;
export const map = "/map";
export const corrections = "/corrections";
export const team = "/team";
export const teamMember = (slug: string): string => `/team/${slug}`;
export const events = "/events";
export const event = (slug: string): string => `/events/${slug}`;
export const eventAfterwards = (slug: string): string => `/events/${slug}/afterwards`;
export const eventAgenda = (slug: string): string => `/events/${slug}/agenda`;
export const eventSpeakers = (slug: string): string => `/events/${slug}/speakers`;
export const eventFaqs = (slug: string): string => `/events/${slug}/faqs`;
export const eventRegistration = (slug: string): string => `/events/${slug}/registration`;
export const methods = "/methods";
export const howWeWork = "/how-we-work";
export const security = "/security";
export const procurement = "/procurement";
export const workWithUs = "/work-with-us";
export const press = "/press";
export const eventSpeaker = (slug: string, speaker: string): string => `/events/${slug}/speakers/${speaker}`;
export const organizations = "/organizations";
export const organization = (slug: string): string => `/organizations/${slug}`;
export const similarOrganizations = (slug: string): string => `/organizations/${slug}/similar-organizations`;
export const contactUs = "/contact-us";
export const contactThanks = "/contact-us/thank-you";
export const search = "/search";
export const privacyPolicy = "/privacy-policy";
export const termsOfService = "/terms-of-service";

/** Every `?topic=`, in the order of the form. */
export const TOPICS = ["demo", "general", "partnership", "press", "event", "correction"] as const;
export type Topic = (typeof TOPICS)[number];

export const contactUsDemo = "/contact-us?topic=demo";
export const contactUsGeneral = "/contact-us?topic=general";
export const contactUsPartnership = "/contact-us?topic=partnership";
export const contactUsPress = "/contact-us?topic=press";
export const contactUsEvent = "/contact-us?topic=event";
export const contactUsCorrection = "/contact-us?topic=correction";
export const contactUsService = (slug: string): string => `/contact-us?service=${slug}`;
export const correctionOf = (slug: string): string => `/contact-us?topic=correction&organization=${slug}`;

// Files beside the pages.
export const feed = "/feed.xml";
export const correctionsFeed = "/corrections.xml";
export const eventCalendar = (slug: string): string => `/events/${slug}/calendar.ics`;
export const chartCsv = (slug: string): string => `/data/${slug}.csv`;
export const organizationsCsv = "/organizations.csv";
export const organizationsJson = "/organizations.json";
export const organizationJson = (slug: string): string => `/organizations/${slug}.json`;
export const studiesCsv = "/studies.csv";
export const mapCsv = "/map.csv";

/** Which kind of page stands at a path. */
export const PATTERNS: readonly (readonly [RegExp, PageData["page"]])[] = [
  [/^\/$/, "Home"],
  [/^\/about-us$/, "AboutUs"],
  [/^\/vision$/, "Vision"],
  [/^\/services$/, "Services"],
  [/^\/aidinsight$/, "Aidinsight"],
  [/^\/aidinsight\/[^/.]+$/, "AidinsightQuestion"],
  [/^\/(?:blog|blog\/tags\/[^/.]+)$/, "Blog"],
  [/^\/(?:blog\/[^/.]+|blog\/[^/.]+\/guess\/[^/.]+)$/, "BlogPost"],
  [/^\/case-studies$/, "CaseStudies"],
  [/^\/case-studies\/[^/.]+$/, "CaseStudy"],
  [/^\/studies$/, "Studies"],
  [/^\/studies\/[^/.]+$/, "Study"],
  [/^\/map$/, "Map"],
  [/^\/corrections$/, "Corrections"],
  [/^\/team$/, "Team"],
  [/^\/team\/[^/.]+$/, "TeamMember"],
  [/^\/events$/, "Events"],
  [/^\/events\/[^/.]+$/, "EventOverview"],
  [/^\/events\/[^/.]+\/afterwards$/, "EventAfterwards"],
  [/^\/events\/[^/.]+\/agenda$/, "EventAgenda"],
  [/^\/events\/[^/.]+\/speakers$/, "EventSpeakers"],
  [/^\/events\/[^/.]+\/faqs$/, "EventFaqs"],
  [/^\/events\/[^/.]+\/registration$/, "EventRegistration"],
  [/^\/(?:methods|how-we-work|security|procurement|work-with-us|press|privacy-policy|terms-of-service)$/, "Text"],
  [/^\/events\/[^/.]+\/speakers\/[^/.]+$/, "EventSpeaker"],
  [/^\/organizations$/, "Organizations"],
  [/^\/organizations\/[^/.]+$/, "Organization"],
  [/^\/organizations\/[^/.]+\/similar-organizations$/, "SimilarOrganizations"],
  [/^\/contact-us$/, "ContactUs"],
  [/^\/contact-us\/thank-you$/, "ContactThanks"],
  [/^\/search$/, "Search"],
];

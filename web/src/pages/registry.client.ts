// In the browser, the code of a page is loaded together with its payload, in one chunk for each kind.
import type { Kind, Pages, View } from "../site/pages";

type Loaders = { [K in Kind]: () => Promise<Pages[K]> };

const loaders: Loaders = {
  Home: () => import("./Home").then((m) => m.Home),
  AboutUs: () => import("./AboutUs").then((m) => m.AboutUs),
  Vision: () => import("./Vision").then((m) => m.Vision),
  Services: () => import("./Services").then((m) => m.Services),
  Aidinsight: () => import("./Aidinsight").then((m) => m.Aidinsight),
  AidinsightQuestion: () => import("./AidinsightQuestion").then((m) => m.AidinsightQuestion),
  Blog: () => import("./Blog").then((m) => m.Blog),
  BlogPost: () => import("./BlogPost").then((m) => m.BlogPost),
  Team: () => import("./Team").then((m) => m.Team),
  TeamMember: () => import("./TeamMember").then((m) => m.TeamMember),
  Events: () => import("./Events").then((m) => m.Events),
  EventOverview: () => import("./EventOverview").then((m) => m.EventOverview),
  EventAgenda: () => import("./EventAgenda").then((m) => m.EventAgenda),
  EventFaqs: () => import("./EventFaqs").then((m) => m.EventFaqs),
  EventRegistration: () => import("./EventRegistration").then((m) => m.EventRegistration),
  EventSpeakers: () => import("./EventSpeakers").then((m) => m.EventSpeakers),
  EventSpeaker: () => import("./EventSpeaker").then((m) => m.EventSpeaker),
  Organizations: () => import("./Organizations").then((m) => m.Organizations),
  Organization: () => import("./Organization").then((m) => m.Organization),
  SimilarOrganizations: () => import("./SimilarOrganizations").then((m) => m.SimilarOrganizations),
  ContactUs: () => import("./ContactUs").then((m) => m.ContactUs),
  ContactThanks: () => import("./ContactThanks").then((m) => m.ContactThanks),
  Search: () => import("./Search").then((m) => m.Search),
  CaseStudies: () => import("./CaseStudies").then((m) => m.CaseStudies),
  CaseStudy: () => import("./CaseStudy").then((m) => m.CaseStudy),
  Corrections: () => import("./Corrections").then((m) => m.Corrections),
  Text: () => import("./Text").then((m) => m.Text),
  Error: () => import("./Error").then((m) => m.Error),
};

/** Loads the component of a kind; rejects if its chunk fails to load. The cast is sound: `Pages` pairs kind and data. */
export function loadView(kind: Kind): Promise<View> {
  return loaders[kind]() as Promise<View>;
}

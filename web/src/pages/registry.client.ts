// In the browser, the code of a page is loaded together with its payload, in one chunk for each kind.
import type { Kind, Pages, View } from "../site/pages";

type Loaders = { [K in Kind]: () => Promise<Pick<Pages, K>> };

const loaders: Loaders = {
  Home: () => import("./Home"),
  AboutUs: () => import("./AboutUs"),
  Vision: () => import("./Vision"),
  Services: () => import("./Services"),
  Aidinsight: () => import("./Aidinsight"),
  AidinsightQuestion: () => import("./AidinsightQuestion"),
  Blog: () => import("./Blog"),
  BlogPost: () => import("./BlogPost"),
  Team: () => import("./Team"),
  TeamMember: () => import("./TeamMember"),
  Events: () => import("./Events"),
  EventOverview: () => import("./EventOverview"),
  EventAfterwards: () => import("./EventAfterwards"),
  EventAgenda: () => import("./EventAgenda"),
  EventFaqs: () => import("./EventFaqs"),
  EventRegistration: () => import("./EventRegistration"),
  EventSpeakers: () => import("./EventSpeakers"),
  EventSpeaker: () => import("./EventSpeaker"),
  Organizations: () => import("./Organizations"),
  Organization: () => import("./Organization"),
  SimilarOrganizations: () => import("./SimilarOrganizations"),
  ContactUs: () => import("./ContactUs"),
  ContactThanks: () => import("./ContactThanks"),
  Search: () => import("./Search"),
  CaseStudies: () => import("./CaseStudies"),
  CaseStudy: () => import("./CaseStudy"),
  Studies: () => import("./Studies"),
  Study: () => import("./Study"),
  Map: () => import("./Map"),
  Corrections: () => import("./Corrections"),
  Text: () => import("./Text"),
  Error: () => import("./Error"),
};

/**
 * Loads the component of a kind; rejects if its chunk fails to load. Each module exports it under the name of the kind. The cast is sound:
 * `Pages` pairs kind and data.
 */
export async function loadView(kind: Kind): Promise<View> {
  const view: Partial<Pages> = await loaders[kind]();
  return view[kind] as View;
}

// On the server all page components are in the bundle.
import { AboutUs } from "./AboutUs";
import { Aidinsight } from "./Aidinsight";
import { AidinsightQuestion } from "./AidinsightQuestion";
import { Blog } from "./Blog";
import { BlogPost } from "./BlogPost";
import { CaseStudies } from "./CaseStudies";
import { CaseStudy } from "./CaseStudy";
import { ContactThanks } from "./ContactThanks";
import { ContactUs } from "./ContactUs";
import { Corrections } from "./Corrections";
import { Error as ErrorPage } from "./Error";
import { EventAgenda } from "./EventAgenda";
import { EventFaqs } from "./EventFaqs";
import { EventOverview } from "./EventOverview";
import { EventRegistration } from "./EventRegistration";
import { EventSpeaker } from "./EventSpeaker";
import { EventSpeakers } from "./EventSpeakers";
import { Events } from "./Events";
import { Home } from "./Home";
import { Organization } from "./Organization";
import { Organizations } from "./Organizations";
import { Search } from "./Search";
import { Services } from "./Services";
import { SimilarOrganizations } from "./SimilarOrganizations";
import { Team } from "./Team";
import { TeamMember } from "./TeamMember";
import { Text } from "./Text";
import { Vision } from "./Vision";
import type { Kind, Pages, View } from "../site/pages";

const pages: Pages = {
  Home,
  AboutUs,
  Vision,
  Services,
  Aidinsight,
  AidinsightQuestion,
  Blog,
  BlogPost,
  Team,
  TeamMember,
  Events,
  EventOverview,
  EventAgenda,
  EventFaqs,
  EventRegistration,
  EventSpeakers,
  EventSpeaker,
  Organizations,
  Organization,
  SimilarOrganizations,
  ContactUs,
  ContactThanks,
  Search,
  CaseStudies,
  CaseStudy,
  Corrections,
  Text,
  Error: ErrorPage,
};

/** The component of a kind. The cast is sound: `Pages` pairs each kind with its data. */
export function viewOf(kind: Kind): View {
  return pages[kind] as View;
}

//! The data that React receives: the complete interface between Rust and TypeScript.
//!
//! [`typescript`] exports every type of this module to `web/src/generated/payload.ts`, so no type is written twice.
//! Field names are those of specification §3, so JSON is camelCase. An image value is the string that an editor wrote
//! (a path below `content/images/`); the `images` map beside it holds the data of each image once.

mod afterwards;
mod aidinsight;
mod blog;
mod case_study;
mod contact;
mod correction;
mod directory;
mod event;
mod head;
mod home;
mod images;
mod island;
mod links;
mod pages;
mod people;
mod search;
mod site;
mod static_directory;
mod static_search;
mod typescript;

pub use afterwards::*;
pub use aidinsight::*;
pub use blog::*;
pub use case_study::*;
pub use contact::*;
pub use correction::*;
pub use directory::*;
pub use event::*;
pub use head::*;
pub use home::*;
pub use images::*;
pub use island::*;
pub use links::*;
pub use pages::*;
pub use people::*;
pub use search::*;
pub use site::*;
pub use static_directory::*;
pub use static_search::*;
pub use typescript::typescript;

use serde::Serialize;
use ts_rs::TS;

/// One page as data. The server's render and the browser's use the same bytes.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Payload {
    /// Path of the route, without query; `/` for home.
    pub path: String,
    /// Which component shows the page (`page`) and its data (`data`).
    #[serde(flatten)]
    pub page: Page,
    /// HTTP status the page is served with.
    pub status: u16,
    /// The head of the document and the breadcrumb.
    pub head: Head,
}

/// The kinds of page. React's switch over `page` has no default, so a kind without a component does not compile.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "page", content = "data")]
pub enum Page {
    /// `/`
    Home(Box<HomeData>),
    /// `/about-us`
    AboutUs(Box<AboutUsData>),
    /// `/vision`
    Vision(VisionData),
    /// `/services`
    Services(ServicesData),
    /// `/aidinsight`
    Aidinsight(AidinsightData),
    /// `/aidinsight/{question}`
    AidinsightQuestion(AidinsightQuestionData),
    /// `/blog` and `/blog/tags/{tag}`
    Blog(BlogData),
    /// `/blog/{slug}`
    BlogPost(Box<BlogPostData>),
    /// `/team`
    Team(TeamData),
    /// `/team/{slug}`
    TeamMember(Box<TeamMemberData>),
    /// `/events`
    Events(EventsData),
    /// `/events/{slug}`
    EventOverview(Box<EventOverviewData>),
    /// `/events/{slug}/agenda`
    EventAgenda(Box<EventAgendaData>),
    /// `/events/{slug}/faqs`
    EventFaqs(Box<EventFaqsData>),
    /// `/events/{slug}/registration`
    EventRegistration(Box<EventRegistrationData>),
    /// `/events/{slug}/speakers`
    EventSpeakers(Box<EventSpeakersData>),
    /// `/events/{slug}/speakers/{speaker}`
    EventSpeaker(Box<EventSpeakerData>),
    /// `/organizations`, with its filters
    Organizations(Box<OrganizationsData>),
    /// `/organizations/{slug}`
    Organization(Box<OrganizationData>),
    /// `/organizations/{slug}/similar-organizations`
    SimilarOrganizations(Box<SimilarOrganizationsData>),
    /// `/contact-us`
    ContactUs(Box<ContactUsData>),
    /// The thank-you view after a submission
    ContactThanks(ContactThanksData),
    /// `/search`
    Search(Box<SearchData>),
    /// `/case-studies`
    CaseStudies(CaseStudiesData),
    /// `/case-studies/{slug}`
    CaseStudy(Box<CaseStudyData>),
    /// `/corrections`
    Corrections(CorrectionsData),
    /// A page that is one long text: `/methods`, `/how-we-work`, `/security`, `/procurement`, `/privacy-policy` and
    /// `/terms-of-service`
    Text(TextData),
    /// Any answer that is not a page of the site
    Error(ErrorData),
}

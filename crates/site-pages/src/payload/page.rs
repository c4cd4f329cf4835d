use serde::Serialize;
use ts_rs::TS;

use super::*;

payload! {
    /// One page as data. The server's render and the browser's use the same bytes.
    struct Payload {
        /// Path of the route, without query; `/` for home.
        path: String,
        /// Which component shows the page (`page`) and its data (`data`).
        #[serde(flatten)]
        page: PageData,
        /// HTTP status the page is served with.
        status: u16,
        /// The head of the document and the breadcrumb.
        head: Head,
    }
}

/// The data of a page, with the images that it names.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Illustrated<T> {
    /// What the page shows.
    #[serde(flatten)]
    pub data: T,
    /// See [`Images`].
    pub images: Images,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident($data:ty),)*) => {
        /// The kinds of page. React's switch over `page` has no default, so a kind without a component does not compile.
        #[derive(Debug, Clone, Serialize, TS)]
        #[serde(tag = "page", content = "data")]
        pub enum PageData {
            $($(#[$doc])* $kind(Box<Illustrated<$data>>),)*
        }

        impl PageData {
            /// Adds the images that the data names.
            pub(crate) fn illustrate(&mut self, images: Images) {
                match self {
                    $(Self::$kind(page) => page.images = images,)*
                }
            }
        }

        $(impl From<$data> for PageData {
            fn from(data: $data) -> Self {
                let images = Images::new();
                Self::$kind(Box::new(Illustrated { data, images }))
            }
        })*
    };
}

impl PageData {
    /// The texts under these keys of an object in the page's JSON, empty where there is none; `None` without the object.
    pub(crate) fn texts_below<const N: usize>(
        &self,
        place: &str,
        keys: [&str; N],
    ) -> Option<[String; N]> {
        let data = serde_json::to_value(self).ok()?;
        let object = data.pointer(place)?;
        Some(keys.map(|key| object[key].as_str().unwrap_or_default().to_owned()))
    }
}

kinds! {
    /// `/`
    Home(HomeData),
    /// `/about-us`
    AboutUs(AboutUsData),
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
    BlogPost(BlogPostData),
    /// `/team`
    Team(TeamData),
    /// `/team/{slug}`
    TeamMember(TeamMemberData),
    /// `/events`
    Events(EventsData),
    /// `/events/{slug}`
    EventOverview(EventOverviewData),
    /// `/events/{slug}/afterwards`
    EventAfterwards(EventAfterwardsData),
    /// `/events/{slug}/agenda`
    EventAgenda(EventAgendaData),
    /// `/events/{slug}/faqs`
    EventFaqs(EventFaqsData),
    /// `/events/{slug}/registration`
    EventRegistration(EventRegistrationData),
    /// `/events/{slug}/speakers`
    EventSpeakers(EventSpeakersData),
    /// `/events/{slug}/speakers/{speaker}`
    EventSpeaker(EventSpeakerData),
    /// `/organizations`, with its filters
    Organizations(OrganizationsData),
    /// `/organizations/{slug}`
    Organization(OrganizationData),
    /// `/organizations/{slug}/similar-organizations`
    SimilarOrganizations(SimilarOrganizationsData),
    /// `/contact-us`
    ContactUs(ContactUsData),
    /// The thank-you view after a submission
    ContactThanks(ContactThanksData),
    /// `/search`
    Search(SearchData),
    /// `/case-studies`
    CaseStudies(CaseStudiesData),
    /// `/case-studies/{slug}`
    CaseStudy(CaseStudyData),
    /// `/studies`, with its filters
    Studies(StudiesData),
    /// `/studies/{slug}`
    Study(StudyData),
    /// `/map`, with its filters
    Map(MapData),
    /// `/corrections`
    Corrections(CorrectionsData),
    /// A page that is one long text: `/methods`, `/how-we-work`, `/security`, `/procurement`, `/privacy-policy` and
    /// `/terms-of-service`
    Text(TextData),
    /// Any answer that is not a page of the site
    Error(ErrorData),
}

/// Part of a page that is rendered on the server only and delivered as HTML, without JavaScript of its own.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "name")]
pub enum Island {
    /// Shown below a post. Properties: `{"slug": post}`.
    RelatedPosts(RelatedPostsIsland),
    /// Shown on a profile. Properties: `{"slug": organization}`.
    SimilarOrganizations(SimilarOrganizationsIsland),
}

payload! {
    /// Posts to read next.
    struct RelatedPostsIsland {
        /// Up to three posts that share the most tags.
        posts: Vec<PostSummary>,
        /// See [`Images`].
        images: Images,
    }

    /// Similar organizations.
    struct SimilarOrganizationsIsland {
        /// Up to four, in the editor's order.
        organizations: Vec<OrganizationSummary>,
        /// See [`Images`].
        images: Images,
    }
}

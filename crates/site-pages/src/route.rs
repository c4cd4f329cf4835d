//! The addresses of the site.

mod parts;

use std::{borrow::Cow, fmt};

pub use parts::{EventPage, TextPage, Topic};

use site_content::{CaseStudy, Event, Member, Organization, Post, SampleAnswer, Slug, Speaker};

use crate::{DirectoryFilter, StudyFilter, address::Query, payload::SearchKind};

/// A parsed address of the site. Query parameters that a route does not declare are dropped, so that random queries
/// can't fill a cache.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the routes by name")]
pub enum Route {
    Home,
    AboutUs,
    Vision,
    Services,
    Aidinsight,
    AidinsightQuestion {
        question: String,
    },
    Blog {
        page: u32,
    },
    BlogTag {
        tag: String,
        page: u32,
    },
    BlogPost {
        slug: String,
    },
    /// A post with one of the four guesses of its figure chosen.
    BlogGuess {
        slug: String,
        choice: String,
    },
    CaseStudies,
    CaseStudy {
        slug: String,
    },
    Studies {
        filter: StudyFilter,
    },
    Study {
        slug: String,
    },
    Map {
        filter: StudyFilter,
    },
    Corrections,
    Text(TextPage),
    Team,
    TeamMember {
        slug: String,
    },
    Events,
    Event {
        slug: String,
        page: EventPage,
    },
    EventSpeaker {
        slug: String,
        speaker: String,
    },
    Organizations {
        filter: DirectoryFilter,
        page: u32,
    },
    Organization {
        slug: String,
    },
    SimilarOrganizations {
        slug: String,
    },
    ContactUs {
        topic: Option<Topic>,
        service: Option<String>,
        organization: Option<String>,
    },
    ContactThanks {
        reference: String,
        topic: Option<Topic>,
    },
    Search {
        query: String,
        kind: Option<SearchKind>,
        page: u32,
    },
    PrivacyPolicy,
    TermsOfService,
}

/// A row of the table: the path, where each `{}` is a segment; the route's name in TypeScript; the kind of its page (a
/// variant of [`crate::payload::PageData`]; TypeScript checks it); and the names of the segments.
pub(crate) struct Row {
    pub(crate) path: &'static str,
    pub(crate) name: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) parts: &'static [&'static str],
}

/// The one table of routes, from which come the reading and the writing of paths and the addresses in TypeScript. A row has
/// in braces the names of its segments, in brackets what the path decides, and in parentheses what is read from the query.
macro_rules! routes {
    ($($path:literal $name:ident $kind:ident => $variant:ident { $($part:ident)* }
        $([$fixed:tt = $value:path])? $(($($field:ident = $read:path),+))?;)*) => {
        /// The rows of the table.
        pub(crate) const ROWS: &[Row] = &[$(Row {
            path: $path,
            name: stringify!($name),
            kind: stringify!($kind),
            parts: &[$(stringify!($part)),*],
        },)*];

        impl Route {
            /// Parses a path (percent-decoded, no trailing slash) and a raw query. `None` if no route matches.
            #[must_use]
            #[allow(unused_mut, unused_variables, reason = "most rows have no parts")]
            pub fn parse(path: &str, query: &str) -> Option<Self> {
                let query = Query::new(query);
                $(if let Some(parts) = parts_of($path, path) {
                    let mut parts = parts.into_iter();
                    return Some(Self::$variant {
                        $($part: parts.next()?.to_owned(),)*
                        $($fixed: $value,)?
                        $($($field: $read(&query),)+)?
                    });
                })*
                None
            }

            /// The path of the route's row, where each `{}` is a segment that names an entry.
            #[must_use]
            pub fn pattern(&self) -> &'static str {
                match self {
                    $(Self::$variant { $($fixed: $value,)? .. } => $path,)*
                }
            }

            /// The path without the query, percent-encoded.
            #[must_use]
            pub fn path(&self) -> String {
                match self {
                    $(Self::$variant { $($part,)* $($fixed: $value,)? .. } => filled($path, &[$($part),*]),)*
                }
            }
        }
    };
}

routes! {
    "/" home Home => Home {};
    "/about-us" aboutUs AboutUs => AboutUs {};
    "/vision" vision Vision => Vision {};
    "/services" services Services => Services {};
    "/aidinsight" aidinsight Aidinsight => Aidinsight {};
    "/aidinsight/{}" aidinsightQuestion AidinsightQuestion => AidinsightQuestion { question };
    "/blog" blog Blog => Blog {} (page = Query::page);
    "/blog/tags/{}" blogTag Blog => BlogTag { tag } (page = Query::page);
    "/blog/{}" blogPost BlogPost => BlogPost { slug };
    "/blog/{}/guess/{}" blogGuess BlogPost => BlogGuess { slug choice };
    "/case-studies" caseStudies CaseStudies => CaseStudies {};
    "/case-studies/{}" caseStudy CaseStudy => CaseStudy { slug };
    "/studies" studies Studies => Studies {} (filter = Query::study_filter);
    "/studies/{}" study Study => Study { slug };
    "/map" map Map => Map {} (filter = Query::study_filter);
    "/corrections" corrections Corrections => Corrections {};
    "/team" team Team => Team {};
    "/team/{}" teamMember TeamMember => TeamMember { slug };
    "/events" events Events => Events {};
    "/events/{}" event EventOverview => Event { slug } [page = EventPage::Overview];
    "/events/{}/afterwards" eventAfterwards EventAfterwards => Event { slug } [page = EventPage::Afterwards];
    "/events/{}/agenda" eventAgenda EventAgenda => Event { slug } [page = EventPage::Agenda];
    "/events/{}/speakers" eventSpeakers EventSpeakers => Event { slug } [page = EventPage::Speakers];
    "/events/{}/faqs" eventFaqs EventFaqs => Event { slug } [page = EventPage::Faqs];
    "/events/{}/registration" eventRegistration EventRegistration => Event { slug } [page = EventPage::Registration];
    "/methods" methods Text => Text {} [0 = TextPage::Methods];
    "/how-we-work" howWeWork Text => Text {} [0 = TextPage::HowWeWork];
    "/security" security Text => Text {} [0 = TextPage::Security];
    "/procurement" procurement Text => Text {} [0 = TextPage::Procurement];
    "/work-with-us" workWithUs Text => Text {} [0 = TextPage::WorkWithUs];
    "/press" press Text => Text {} [0 = TextPage::Press];
    "/events/{}/speakers/{}" eventSpeaker EventSpeaker => EventSpeaker { slug speaker };
    "/organizations" organizations Organizations => Organizations {} (filter = Query::directory_filter, page = Query::page);
    "/organizations/{}" organization Organization => Organization { slug };
    "/organizations/{}/similar-organizations" similarOrganizations SimilarOrganizations => SimilarOrganizations { slug };
    "/contact-us" contactUs ContactUs => ContactUs {} (topic = Query::topic, service = Query::service,
        organization = Query::organization);
    "/contact-us/thank-you" contactThanks ContactThanks => ContactThanks {} (reference = Query::reference, topic = Query::topic);
    "/search" search Search => Search {} (query = Query::search_text, kind = Query::kind, page = Query::page);
    "/privacy-policy" privacyPolicy Text => PrivacyPolicy {};
    "/terms-of-service" termsOfService Text => TermsOfService {};
}

/// Whether a fixed address, or a fixed start of addresses such as `/blog/tags`, is the site's own, so that no entry can have it.
#[must_use]
pub fn is_reserved(address: &str) -> bool {
    let rest = |row: &Row| row.path.strip_prefix(address);
    let mut rests = ROWS.iter().filter_map(rest);
    rests.any(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The segments of a path where a pattern has `{}`; `None` if the path does not match.
fn parts_of<'p>(pattern: &str, path: &'p str) -> Option<Vec<&'p str>> {
    let mut parts = Vec::new();
    let mut segments = path.split('/');
    for wanted in pattern.split('/') {
        match segments.next()? {
            segment if wanted == "{}" && !segment.is_empty() => parts.push(segment),
            segment if wanted != segment => return None,
            _ => {}
        }
    }
    segments.next().is_none().then_some(parts)
}

/// A pattern with these parts, percent-encoded.
fn filled(pattern: &str, parts: &[&String]) -> String {
    let mut pieces = pattern.split("{}");
    let mut path = pieces.next().unwrap_or_default().to_owned();
    for (part, piece) in parts.iter().zip(pieces) {
        path.push_str(&encoded(part));
        path.push_str(piece);
    }
    path
}

impl Route {
    /// The number of a page of a listing that is exported; `None` for other pages.
    #[must_use]
    pub fn page_number(&self) -> Option<u32> {
        match self {
            Self::Blog { page } | Self::BlogTag { page, .. } | Self::Organizations { page, .. } => {
                Some(*page)
            }
            _ => None,
        }
    }

    /// The path of the page in an export, whose hosts ignore queries: `/blog?page=2` is `/blog/page/2`.
    #[must_use]
    pub fn exported_path(&self) -> String {
        match self.page_number() {
            None | Some(1) => self.path(),
            Some(page) => format!("{}/page/{page}", self.path()),
        }
    }

    pub(crate) fn post(post: &Post) -> Self {
        let slug = post.slug.to_string();
        Self::BlogPost { slug }
    }

    pub(crate) fn case_study(study: &CaseStudy) -> Self {
        let slug = study.slug.to_string();
        Self::CaseStudy { slug }
    }

    pub(crate) fn study(slug: &Slug) -> Self {
        let slug = slug.to_string();
        Self::Study { slug }
    }

    pub(crate) fn question(answer: &SampleAnswer) -> Self {
        let question = answer.slug.to_string();
        Self::AidinsightQuestion { question }
    }

    pub(crate) fn member(member: &Member) -> Self {
        let slug = member.slug.to_string();
        Self::TeamMember { slug }
    }

    pub(crate) fn event(event: &Event, page: EventPage) -> Self {
        let slug = event.slug.to_string();
        Self::Event { slug, page }
    }

    pub(crate) fn speaker(event: &Event, speaker: &Speaker) -> Self {
        let (slug, speaker) = (event.slug.to_string(), speaker.slug.to_string());
        Self::EventSpeaker { slug, speaker }
    }

    pub(crate) fn organization(entry: &Organization) -> Self {
        let slug = entry.slug.to_string();
        Self::Organization { slug }
    }

    /// Whether the page shows text from its address, which anybody who makes a link can choose.
    #[must_use]
    pub fn shows_text_of_address(&self) -> bool {
        // The values of these are numbers, or names of what the site has.
        let own = ["page", "kind", "topic", "service", "organization"];
        let parameters = self.parameters().into_iter();
        let mut free = parameters.filter(|(name, _)| !own.contains(name));
        free.any(|(_, value)| !value.is_empty())
    }

    /// The names of the query parameters of a list that has several pages or filters; `None` for other pages.
    #[must_use]
    pub fn list_parameters(&self) -> Option<Vec<&'static str>> {
        let is_contact = matches!(self, Self::ContactUs { .. } | Self::ContactThanks { .. });
        let names = self.parameters().into_iter().map(|(name, _)| name);
        let names: Vec<_> = names.filter(|_| !is_contact).collect();
        (!names.is_empty()).then_some(names)
    }

    /// The query parameters that make a page of its own, in the order of the canonical address. An empty one is left out there.
    fn parameters(&self) -> Vec<(&'static str, String)> {
        let page_of = |page: &u32| match page {
            1 => String::new(),
            page => page.to_string(),
        };
        let name_of = |topic: &Option<Topic>| {
            let name = topic.map(Topic::name);
            name.unwrap_or_default().to_owned()
        };
        match self {
            Self::Blog { page } | Self::BlogTag { page, .. } => vec![("page", page_of(page))],
            Self::Organizations { filter, page } => {
                let pairs = filter.pairs().into_iter();
                let mut pairs: Vec<_> = pairs.map(|(name, value)| (name, value.clone())).collect();
                pairs.push(("page", page_of(page)));
                pairs
            }
            Self::Search { query, kind, page } => vec![
                ("q", query.clone()),
                (
                    "kind",
                    kind.map(|kind| kind.name().to_owned()).unwrap_or_default(),
                ),
                ("page", page_of(page)),
            ],
            Self::Studies { filter } | Self::Map { filter } => vec![
                ("subject", filter.subject.clone()),
                ("place", filter.place.clone()),
            ],
            Self::ContactUs {
                topic,
                service,
                organization,
            } => vec![
                ("topic", name_of(topic)),
                ("service", service.clone().unwrap_or_default()),
                ("organization", organization.clone().unwrap_or_default()),
            ],
            Self::ContactThanks { reference, topic } => {
                vec![("reference", reference.clone()), ("topic", name_of(topic))]
            }
            _ => Vec::new(),
        }
    }
}

/// A path segment, percent-encoded. Slugs of entries stay as they are; in other segments every special character is
/// encoded, `?` above all: without it `/blog/tags/a%3Fpage=2` would have the address of page 2 of `a`.
fn encoded(segment: &str) -> Cow<'_, str> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if segment.bytes().all(plain) {
        return segment.into();
    }
    let encoded: String = url::form_urlencoded::byte_serialize(segment.as_bytes()).collect();
    encoded.replace('+', "%20").into()
}

/// The canonical address of a route: the path and, in a fixed order, the parameters that make a page of its own. Two
/// requests for one page have one address, which caches use as their key.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = self.parameters().into_iter();
        let pairs = pairs.filter(|(_, value)| !value.is_empty());
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        let query = query.extend_pairs(pairs).finish();
        f.write_str(&self.path())?;
        if query.is_empty() {
            return Ok(());
        }
        write!(f, "?{query}")
    }
}

//! The addresses of the site.

mod parts;
mod topic;

use std::{borrow::Cow, fmt};

pub use parts::{EventPage, TextPage};
pub use topic::Topic;

use crate::{DirectoryFilter, address::Query, payload::SearchKind};

/// A parsed address of the site. Query parameters that a route does not declare are dropped, so that random queries
/// can't fill a cache.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the specification's routes by name")]
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
    CaseStudies,
    CaseStudy {
        slug: String,
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
    },
    ContactThanks {
        reference: String,
    },
    Search {
        query: String,
        kind: Option<SearchKind>,
        page: u32,
    },
    PrivacyPolicy,
    TermsOfService,
}

impl Route {
    /// Parses a path (percent-decoded, no trailing slash) and a raw query. `None` if no route matches.
    #[must_use]
    pub fn parse(path: &str, query: &str) -> Option<Self> {
        let query = Query::new(query);
        let mut segments = path.strip_prefix('/')?.split('/');
        let first = segments.next()?;
        let rest: Vec<&str> = segments.collect();
        if rest.iter().any(|segment| segment.is_empty()) {
            return None;
        }
        let route = match (first, rest.as_slice()) {
            ("", []) => Self::Home,
            ("about-us", []) => Self::AboutUs,
            ("vision", []) => Self::Vision,
            ("services", []) => Self::Services,
            ("aidinsight", []) => Self::Aidinsight,
            ("aidinsight", [question]) => Self::AidinsightQuestion {
                question: (*question).to_owned(),
            },
            ("blog", []) => Self::Blog { page: query.page() },
            ("blog", ["tags", tag]) => Self::BlogTag {
                tag: (*tag).to_owned(),
                page: query.page(),
            },
            ("blog", [slug]) => Self::BlogPost {
                slug: (*slug).to_owned(),
            },
            ("case-studies", []) => Self::CaseStudies,
            ("case-studies", [slug]) => Self::CaseStudy {
                slug: (*slug).to_owned(),
            },
            ("corrections", []) => Self::Corrections,
            ("team", []) => Self::Team,
            ("team", [slug]) => Self::TeamMember {
                slug: (*slug).to_owned(),
            },
            ("events", []) => Self::Events,
            ("events", [slug]) => Self::event(slug, EventPage::Overview),
            ("events", [slug, "agenda"]) => Self::event(slug, EventPage::Agenda),
            ("events", [slug, "faqs"]) => Self::event(slug, EventPage::Faqs),
            ("events", [slug, "registration"]) => Self::event(slug, EventPage::Registration),
            ("events", [slug, "speakers"]) => Self::event(slug, EventPage::Speakers),
            ("events", [slug, "speakers", speaker]) => Self::EventSpeaker {
                slug: (*slug).to_owned(),
                speaker: (*speaker).to_owned(),
            },
            ("organizations", []) => Self::Organizations {
                filter: query.directory_filter(),
                page: query.page(),
            },
            ("organizations", [slug]) => Self::Organization {
                slug: (*slug).to_owned(),
            },
            ("organizations", [slug, "similar-organizations"]) => Self::SimilarOrganizations {
                slug: (*slug).to_owned(),
            },
            ("contact-us", []) => Self::ContactUs {
                topic: query.get("topic").and_then(|name| Topic::from_name(&name)),
                service: query.service(),
            },
            ("contact-us", ["thank-you"]) => Self::ContactThanks {
                reference: query.reference(),
            },
            ("search", []) => Self::Search {
                query: query.search_text(),
                kind: query
                    .get("kind")
                    .and_then(|name| SearchKind::from_name(&name)),
                page: query.page(),
            },
            ("privacy-policy", []) => Self::PrivacyPolicy,
            ("terms-of-service", []) => Self::TermsOfService,
            (name, []) => Self::Text(
                TextPage::ALL
                    .into_iter()
                    .find(|page| page.segment() == name)?,
            ),
            _ => return None,
        };
        Some(route)
    }

    fn event(slug: &str, page: EventPage) -> Self {
        Self::Event {
            slug: slug.to_owned(),
            page,
        }
    }

    /// Whether the page shows text from its address, which anybody who makes a link can choose.
    #[must_use]
    pub fn shows_text_of_address(&self) -> bool {
        match self {
            Self::Organizations { filter, .. } => *filter != DirectoryFilter::default(),
            Self::ContactThanks { reference } => !reference.is_empty(),
            Self::Search { query, .. } => !query.is_empty(),
            _ => false,
        }
    }

    /// The query parameters of a list with several pages; `None` for other pages.
    #[must_use]
    pub fn list_parameters(&self) -> Option<&'static [&'static str]> {
        match self {
            Self::Blog { .. } | Self::BlogTag { .. } => Some(&["page"]),
            Self::Organizations { .. } => Some(&["q", "tag", "country", "page"]),
            Self::Search { .. } => Some(&["q", "kind", "page"]),
            _ => None,
        }
    }

    /// The path without the query, percent-encoded.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::AboutUs => "/about-us".to_owned(),
            Self::Vision => "/vision".to_owned(),
            Self::Services => "/services".to_owned(),
            Self::Aidinsight => "/aidinsight".to_owned(),
            Self::AidinsightQuestion { question } => {
                format!("/aidinsight/{}", encoded(question))
            }
            Self::Blog { .. } => "/blog".to_owned(),
            Self::BlogTag { tag, .. } => format!("/blog/tags/{}", encoded(tag)),
            Self::BlogPost { slug } => format!("/blog/{}", encoded(slug)),
            Self::CaseStudies => "/case-studies".to_owned(),
            Self::CaseStudy { slug } => format!("/case-studies/{}", encoded(slug)),
            Self::Corrections => "/corrections".to_owned(),
            Self::Text(page) => format!("/{}", page.segment()),
            Self::Team => "/team".to_owned(),
            Self::TeamMember { slug } => format!("/team/{}", encoded(slug)),
            Self::Events => "/events".to_owned(),
            Self::Event { slug, page } => {
                format!("/events/{}{}", encoded(slug), page.segment())
            }
            Self::EventSpeaker { slug, speaker } => {
                format!("/events/{}/speakers/{}", encoded(slug), encoded(speaker))
            }
            Self::Organizations { .. } => "/organizations".to_owned(),
            Self::Organization { slug } => format!("/organizations/{}", encoded(slug)),
            Self::SimilarOrganizations { slug } => {
                format!("/organizations/{}/similar-organizations", encoded(slug))
            }
            Self::ContactUs { .. } => "/contact-us".to_owned(),
            Self::ContactThanks { .. } => "/contact-us/thank-you".to_owned(),
            Self::Search { .. } => "/search".to_owned(),
            Self::PrivacyPolicy => "/privacy-policy".to_owned(),
            Self::TermsOfService => "/terms-of-service".to_owned(),
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
        f.write_str(&self.path())?;
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        match self {
            Self::Blog { page } | Self::BlogTag { page, .. } if *page != 1 => {
                query.append_pair("page", &page.to_string());
            }
            Self::Organizations { filter, page } => {
                for (name, value) in [
                    ("q", &filter.q),
                    ("tag", &filter.tag),
                    ("country", &filter.country),
                ] {
                    if !value.is_empty() {
                        query.append_pair(name, value);
                    }
                }
                if *page != 1 {
                    query.append_pair("page", &page.to_string());
                }
            }
            Self::Search {
                query: text,
                kind,
                page,
            } => {
                if !text.is_empty() {
                    query.append_pair("q", text);
                }
                if let Some(kind) = kind {
                    query.append_pair("kind", kind.name());
                }
                if *page != 1 {
                    query.append_pair("page", &page.to_string());
                }
            }
            Self::ContactUs { topic, service } => {
                if let Some(topic) = topic {
                    query.append_pair("topic", topic.name());
                }
                if let Some(service) = service {
                    query.append_pair("service", service);
                }
            }
            Self::ContactThanks { reference } if !reference.is_empty() => {
                query.append_pair("reference", reference);
            }
            _ => {}
        }
        let query = query.finish();
        if query.is_empty() {
            Ok(())
        } else {
            write!(f, "?{query}")
        }
    }
}

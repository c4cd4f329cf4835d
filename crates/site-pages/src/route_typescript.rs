use crate::{EventPage, Route, TextPage, Topic};

/// Every address as a TypeScript module, which is committed as `web/src/generated/routes.ts`: constants and functions for
/// links, and the pattern of each kind of page.
///
/// `make types` writes the file; a test fails when it is stale.
#[must_use]
pub fn routes_typescript() -> String {
    let mut out = String::from(
        "// Generated from crates/site-pages/src/route.rs by `make types`. Never edit.\nimport type { Page } from \"./payload\";\n\n",
    );
    for route in samples() {
        out.push_str(&address(names(&route).0, &route.path()));
    }
    let topics = Topic::ALL.map(|topic| format!("\"{}\"", topic.name()));
    out.push_str(&format!(
        "\n/** Every `?topic=`, in the order of the form. */\nexport const TOPICS = [{}] as const;\nexport type Topic = (typeof TOPICS)[number];\n\n",
        topics.join(", ")
    ));
    for topic in Topic::ALL {
        let name = format!("contactUs{}", capital(topic.name()));
        let route = Route::ContactUs {
            topic: Some(topic),
            service: None,
        };
        out.push_str(&address(&name, &route.to_string()));
    }
    let route = Route::ContactUs {
        topic: None,
        service: Some(SLUG.to_owned()),
    };
    out.push_str(&address("contactUsService", &route.to_string()));
    out.push_str("\n// Files beside the pages.\n");
    for (name, path) in crate::files::linked(SLUG) {
        out.push_str(&address(name, &path));
    }
    out.push_str(
        "\n/** Which kind of page stands at a path. */\nexport const PATTERNS: readonly (readonly [RegExp, Page[\"page\"]])[] = [\n",
    );
    for route in samples() {
        let pattern = route.path().replace('/', "\\/");
        let pattern = [SLUG, SPEAKER]
            .iter()
            .fold(pattern, |path, mark| path.replace(mark, "[^/.]+"));
        out.push_str(&format!("  [/^{pattern}$/, \"{}\"],\n", names(&route).1));
    }
    out.push_str("];\n");
    out
}

/// These stand for slugs in a path; no word of a route contains one.
const SLUG: &str = "SLUG";
const SPEAKER: &str = "SPEAKER";

/// One route of each shape, with marks for slugs.
pub(crate) fn samples() -> Vec<Route> {
    let slug = || SLUG.to_owned();
    let mut routes = vec![
        Route::Home,
        Route::AboutUs,
        Route::Vision,
        Route::Services,
        Route::Aidinsight,
        Route::AidinsightQuestion { question: slug() },
        Route::Blog { page: 1 },
        Route::BlogTag {
            tag: slug(),
            page: 1,
        },
        Route::BlogPost { slug: slug() },
        Route::CaseStudies,
        Route::CaseStudy { slug: slug() },
        Route::Corrections,
        Route::Team,
        Route::TeamMember { slug: slug() },
        Route::Events,
    ];
    routes.extend(EventPage::ALL.map(|page| Route::Event { slug: slug(), page }));
    routes.extend(TextPage::ALL.map(Route::Text));
    routes.extend([
        Route::EventSpeaker {
            slug: slug(),
            speaker: SPEAKER.to_owned(),
        },
        Route::Organizations {
            filter: crate::DirectoryFilter::default(),
            page: 1,
        },
        Route::Organization { slug: slug() },
        Route::SimilarOrganizations { slug: slug() },
        Route::ContactUs {
            topic: None,
            service: None,
        },
        Route::ContactThanks {
            reference: String::new(),
        },
        Route::Search {
            query: String::new(),
            kind: None,
            page: 1,
        },
        Route::PrivacyPolicy,
        Route::TermsOfService,
    ]);
    routes
}

/// The name of a route in TypeScript, and the kind of its page (a variant of [`crate::payload::Page`]; TypeScript checks it).
fn names(route: &Route) -> (&'static str, &'static str) {
    match route {
        Route::Home => ("home", "Home"),
        Route::AboutUs => ("aboutUs", "AboutUs"),
        Route::Vision => ("vision", "Vision"),
        Route::Services => ("services", "Services"),
        Route::Aidinsight => ("aidinsight", "Aidinsight"),
        Route::AidinsightQuestion { .. } => ("aidinsightQuestion", "AidinsightQuestion"),
        Route::Blog { .. } => ("blog", "Blog"),
        Route::BlogTag { .. } => ("blogTag", "Blog"),
        Route::BlogPost { .. } => ("blogPost", "BlogPost"),
        Route::CaseStudies => ("caseStudies", "CaseStudies"),
        Route::CaseStudy { .. } => ("caseStudy", "CaseStudy"),
        Route::Corrections => ("corrections", "Corrections"),
        Route::Text(page) => match page {
            TextPage::Methods => ("methods", "Text"),
            TextPage::HowWeWork => ("howWeWork", "Text"),
            TextPage::Security => ("security", "Text"),
            TextPage::Procurement => ("procurement", "Text"),
        },
        Route::Team => ("team", "Team"),
        Route::TeamMember { .. } => ("teamMember", "TeamMember"),
        Route::Events => ("events", "Events"),
        Route::Event { page, .. } => match page {
            EventPage::Overview => ("event", "EventOverview"),
            EventPage::Agenda => ("eventAgenda", "EventAgenda"),
            EventPage::Faqs => ("eventFaqs", "EventFaqs"),
            EventPage::Registration => ("eventRegistration", "EventRegistration"),
            EventPage::Speakers => ("eventSpeakers", "EventSpeakers"),
        },
        Route::EventSpeaker { .. } => ("eventSpeaker", "EventSpeaker"),
        Route::Organizations { .. } => ("organizations", "Organizations"),
        Route::Organization { .. } => ("organization", "Organization"),
        Route::SimilarOrganizations { .. } => ("similarOrganizations", "SimilarOrganizations"),
        Route::ContactUs { .. } => ("contactUs", "ContactUs"),
        Route::ContactThanks { .. } => ("contactThanks", "ContactThanks"),
        Route::Search { .. } => ("search", "Search"),
        Route::PrivacyPolicy => ("privacyPolicy", "Text"),
        Route::TermsOfService => ("termsOfService", "Text"),
    }
}

/// A constant, or, if the path has marks, a function of the slugs, which stand in addresses as they are.
fn address(name: &str, path: &str) -> String {
    if !path.contains(SLUG) {
        return format!("export const {name} = \"{path}\";\n");
    }
    let parameters = if path.contains(SPEAKER) {
        "slug: string, speaker: string"
    } else {
        "slug: string"
    };
    let template = path.replace(SLUG, "${slug}").replace(SPEAKER, "${speaker}");
    format!("export const {name} = ({parameters}): string => `{template}`;\n")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
        .unwrap_or_default()
}

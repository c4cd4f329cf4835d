use proptest::prelude::*;
use site_pages::{DirectoryFilter, EventPage, POSTS_PER_PAGE, Route, StudyFilter, Topic};

use crate::help::{pages, payload, route, texts};

// Promise: pages 22, 36
#[test]
fn every_route_that_was_promised_is_a_page() {
    let pages = pages();
    let addresses = [
        ("/", "Home"),
        ("/about-us", "AboutUs"),
        ("/aidinsight", "Aidinsight"),
        ("/aidinsight/chlorine-at-the-pump", "AidinsightQuestion"),
        ("/blog", "Blog"),
        ("/blog/from-report-to-decision", "BlogPost"),
        ("/contact-us", "ContactUs"),
        ("/events", "Events"),
        ("/events/ai-for-development-2025", "EventOverview"),
        (
            "/events/ai-for-development-2024/afterwards",
            "EventAfterwards",
        ),
        ("/events/ai-for-development-2025/agenda", "EventAgenda"),
        ("/events/ai-for-development-2025/faqs", "EventFaqs"),
        (
            "/events/ai-for-development-2024/registration",
            "EventRegistration",
        ),
        ("/events/ai-for-development-2024/speakers", "EventSpeakers"),
        (
            "/events/ai-for-development-2024/speakers/grace-wanjiru",
            "EventSpeaker",
        ),
        ("/organizations", "Organizations"),
        ("/organizations/lantern-bridge-foundation", "Organization"),
        (
            "/organizations/lantern-bridge-foundation/similar-organizations",
            "SimilarOrganizations",
        ),
        ("/case-studies", "CaseStudies"),
        ("/case-studies/1250-staff-hours", "CaseStudy"),
        ("/studies", "Studies"),
        ("/studies/a-meal-every-day", "Study"),
        ("/map", "Map"),
        ("/corrections", "Corrections"),
        ("/methods", "Text"),
        ("/how-we-work", "Text"),
        ("/security", "Text"),
        ("/procurement", "Text"),
        ("/work-with-us", "Text"),
        ("/press", "Text"),
        ("/privacy-policy", "Text"),
        ("/services", "Services"),
        ("/team", "Team"),
        ("/team/amara-okafor", "TeamMember"),
        ("/terms-of-service", "Text"),
        ("/vision", "Vision"),
    ];
    for (address, kind) in addresses {
        let payload = payload(&pages, address);
        assert_eq!(payload["page"], kind, "{address}");
        assert_eq!(payload["status"], 200, "{address}");
        let listed = pages.routes().contains(&route(address));
        assert!(listed, "{address} is not among the routes");
    }
}

#[test]
fn every_listed_route_has_a_page_of_that_address() {
    let pages = pages();
    for route in pages.routes() {
        let page = pages
            .page(&route)
            .unwrap_or_else(|| panic!("{route} has no page"));
        assert_eq!(page.payload.path, route.path());
        assert!(
            page.payload.head.canonical.ends_with(&route.to_string()),
            "{route}"
        );
    }
}

// Promise: pages 40
#[test]
fn an_unknown_entry_is_a_route_without_a_page() {
    let pages = pages();
    for address in [
        "/blog/no-such",
        "/case-studies/no-such",
        "/studies/no-such",
        "/blog/tags/no-such",
        "/team/no-such",
        "/events/no-such",
        "/events/no-such/agenda",
        "/events/ai-for-development-2025/speakers/grace-wanjiru",
        "/organizations/no-such",
        "/organizations/no-such/similar-organizations",
    ] {
        assert!(pages.page(&route(address)).is_none(), "{address}");
    }
}

#[test]
fn an_address_that_no_route_matches_is_not_parsed() {
    for path in [
        "",
        "blog",
        "/nothing",
        "/blog/",
        "//",
        "/blog//x",
        "/blog/a/b",
        "/team/a/b",
        "/events/a/b",
        "/events/a/speakers/b/c",
        "/organizations/a/b",
        "/contact-us/x",
        "/Blog",
    ] {
        assert_eq!(Route::parse(path, ""), None, "{path}");
    }
}

// Promise: content 5
#[test]
fn the_blog_shows_every_post_once_newest_first() {
    let pages = pages();
    let posts = pages.site().posts();
    let last = posts.len().div_ceil(POSTS_PER_PAGE);
    let mut slugs = Vec::new();
    for number in 1..=last {
        let payload = payload(&pages, &format!("/blog?page={number}"));
        assert_eq!(payload["data"]["currentPage"], number);
        assert_eq!(payload["data"]["lastPage"], last);
        slugs.extend(texts(&payload, "/data/posts", "slug"));
    }
    let expected: Vec<String> = posts.iter().map(|post| post.slug.to_string()).collect();
    assert_eq!(slugs, expected);
    assert!(posts.is_sorted_by(|a, b| a.date >= b.date));
}

#[test]
fn a_page_number_out_of_range_has_no_page() {
    let pages = pages();
    for address in [
        "/blog?page=0",
        "/blog?page=99",
        "/blog?page=-1",
        "/blog?page=x",
        "/blog?page=99999999999999999999",
        "/organizations?page=0",
        "/organizations?page=99",
        "/blog/tags/policy?page=99",
    ] {
        assert!(pages.page(&route(address)).is_none(), "{address}");
    }
    assert!(pages.page(&route("/blog?page=")).is_some());
}

// Promise: pages 11
#[test]
fn a_tag_leads_to_its_posts_and_to_no_others() {
    let pages = pages();
    let blog = payload(&pages, "/blog");
    let tags = blog["data"]["tags"].as_array().unwrap();
    assert!(!tags.is_empty());
    for tag in tags {
        let (slug, label) = (
            tag["slug"].as_str().unwrap(),
            tag["label"].as_str().unwrap(),
        );
        let found = payload(&pages, &format!("/blog/tags/{slug}"));
        assert_eq!(found["data"]["total"], tag["count"], "{label}");
        for post in texts(&found, "/data/posts", "slug") {
            let post = pages.site().post(&post).unwrap();
            assert!(
                post.tags.iter().any(|own| own == label),
                "{label}: {}",
                post.slug
            );
        }
    }
}

#[test]
fn a_query_that_a_route_does_not_declare_changes_nothing() {
    assert_eq!(route("/vision?utm_source=x&page=3"), Route::Vision);
    assert_eq!(
        route("/blog?utm_source=x&page=2").to_string(),
        "/blog?page=2"
    );
    assert_eq!(
        route("/organizations?x=1&page=2&country=KE&q=%20Open%20%20well").to_string(),
        "/organizations?q=Open+well&country=KE&page=2"
    );
    assert_eq!(
        route("/studies?place=Burkina%20Faso&x=1&subject=School+meals").to_string(),
        "/studies?subject=school-meals&place=burkina-faso"
    );
    assert_eq!(
        route("/studies?place=%C3%80d").to_string(),
        "/studies?place=andorra"
    );
    assert_eq!(route("/contact-us?topic=sales").to_string(), "/contact-us");
}

fn slug() -> impl Strategy<Value = String> {
    "[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}"
}

fn any_route() -> impl Strategy<Value = Route> {
    let filter = ("\\PC{0,40}", "\\PC{0,20}").prop_map(|(q, text)| {
        DirectoryFilter::read(|name| Some(if name == "q" { q.clone() } else { text.clone() }))
    });
    prop_oneof![
        Just(Route::Home),
        Just(Route::AboutUs),
        Just(Route::Vision),
        Just(Route::Services),
        Just(Route::Aidinsight),
        slug().prop_map(|question| Route::AidinsightQuestion { question }),
        Just(Route::Team),
        Just(Route::Events),
        Just(Route::PrivacyPolicy),
        Just(Route::TermsOfService),
        any::<u32>().prop_map(|page| Route::Blog { page }),
        (slug(), any::<u32>()).prop_map(|(tag, page)| Route::BlogTag { tag, page }),
        slug().prop_map(|slug| Route::BlogPost { slug }),
        slug().prop_map(|slug| Route::TeamMember { slug }),
        (slug(), proptest::sample::select(EventPage::ALL.to_vec()))
            .prop_map(|(slug, page)| Route::Event { slug, page }),
        (slug(), slug()).prop_map(|(slug, speaker)| Route::EventSpeaker { slug, speaker }),
        (filter, any::<u32>()).prop_map(|(filter, page)| Route::Organizations { filter, page }),
        slug().prop_map(|slug| Route::Organization { slug }),
        slug().prop_map(|slug| Route::Study { slug }),
        ("\\PC{0,40}", "\\PC{0,90}").prop_map(|(subject, place)| Route::Studies {
            filter: StudyFilter::new(&subject, &place)
        }),
        slug().prop_map(|slug| Route::SimilarOrganizations { slug }),
        (
            proptest::option::of(proptest::sample::select(Topic::ALL.to_vec())),
            proptest::option::of(slug()),
            proptest::option::of(slug()),
        )
            .prop_map(|(topic, service, organization)| Route::ContactUs {
                topic,
                service,
                // With another topic the parameter means nothing, and is left out.
                organization: organization.filter(|_| topic == Some(Topic::Correction)),
            }),
        "[A-Za-z0-9-]{0,40}".prop_map(|reference| Route::ContactThanks {
            reference,
            topic: None
        }),
    ]
}

#[test]
fn percent_encoded_characters_of_a_path_are_never_read_as_syntax() {
    let odd = Route::parse("/blog/tags/water?page=2", "").unwrap();
    let page = route("/blog/tags/water?page=2");
    assert_eq!(odd.to_string(), "/blog/tags/water%3Fpage%3D2");
    assert_ne!(odd.to_string(), page.to_string());
    let spaced = Route::parse("/team/a b+c%é", "").unwrap();
    assert_eq!(spaced.to_string(), "/team/a%20b%2Bc%25%C3%A9");
}

proptest! {
    #[test]
    fn an_address_reads_back_to_its_route(expected in any_route()) {
        let address = expected.to_string();
        prop_assert_eq!(route(&address), expected);
    }

    #[test]
    fn parsing_any_address_ends_without_a_panic(path in "\\PC{0,60}", query in "\\PC{0,120}") {
        if let Some(route) = Route::parse(&format!("/{path}"), &query) {
            prop_assert!(route.to_string().starts_with('/'));
        }
    }
}

use std::collections::HashMap;

use crate::help::{NOW, SITE_URL, pages, pages_of, payload, route, site_with, text, texts};

// Promise: heads 2
#[test]
fn titles_and_descriptions_are_unique_on_the_whole_site() {
    let pages = pages();
    let mut titles: HashMap<String, String> = HashMap::new();
    let mut descriptions: HashMap<String, String> = HashMap::new();
    for route in pages.routes() {
        let head = pages.page(&route).unwrap().payload.head;
        assert!(
            !head.title.trim().is_empty() && !head.description.trim().is_empty(),
            "{route}"
        );
        if let Some(other) = titles.insert(head.title.clone(), route.to_string()) {
            panic!("{route} and {other} are both called {}", head.title);
        }
        if let Some(other) = descriptions.insert(head.description.clone(), route.to_string()) {
            panic!("{route} and {other} both say {}", head.description);
        }
    }
}

// Promise: heads 5; pages 24
#[test]
fn a_title_ends_with_the_name_of_the_site() {
    let pages = pages();
    for route in pages.routes() {
        let title = pages.page(&route).unwrap().payload.head.title;
        let own = title.strip_suffix(" | Meridian Evidence");
        assert!(own.is_some_and(|own| !own.is_empty()), "{route}: {title}");
    }
}

// Promise: errors 22; heads 5; layout 2
#[test]
fn the_title_of_an_error_is_status_and_message_and_it_is_not_indexed() {
    let page = pages().error("/nowhere", 404, "Page not found: /nowhere", None);
    assert_eq!(page.payload.head.title, "404 - Page not found: /nowhere");
    assert_eq!(page.payload.head.robots.as_deref(), Some("noindex"));
    assert!(page.payload.head.breadcrumb.is_empty());
    assert_eq!(page.payload.status, 404);
}

// Promise: layout 2
#[test]
fn every_page_but_home_has_a_breadcrumb_from_home_to_itself() {
    let pages = pages();
    for route in pages.routes() {
        let crumbs = pages.page(&route).unwrap().payload.head.breadcrumb;
        let Some((last, above)) = crumbs.split_last() else {
            assert_eq!(route.path(), "/");
            continue;
        };
        assert_eq!(last.route, route.path());
        assert_eq!(above[0].route, "/");
        for crumb in above {
            let above = crate::help::route(&crumb.route);
            assert!(pages.page(&above).is_some(), "{route}: {}", crumb.route);
            assert!(
                route.path().starts_with(&crumb.route),
                "{route}: {}",
                crumb.route
            );
        }
    }
}

// Promise: findings 3; heads 6
#[test]
fn a_page_without_meta_texts_has_those_of_its_entry() {
    let without = |text: &str| {
        let kept = |line: &&str| !line.contains("MetaTitle =") && !line.starts_with("meta");
        text.lines().filter(kept).collect::<Vec<_>>().join("\n")
    };
    let event = "events/ai-for-development-2025";
    let site = site_with(&[
        ("blog/from-report-to-decision.md", &without),
        ("team/amara-okafor.md", &without),
        (&format!("{event}/index.toml"), &without),
    ]);
    let pages = pages_of(&site, NOW);
    for (address, title) in [
        ("/blog/from-report-to-decision", "From report to decision"),
        ("/team/amara-okafor", "Amara Okafor"),
        ("/events/ai-for-development-2025", "AI for Development 2025"),
        (
            "/events/ai-for-development-2025/agenda",
            "Agenda, AI for Development 2025",
        ),
    ] {
        let page = payload(&pages, address);
        assert_eq!(
            text(&page, "/head/title"),
            format!("{title} | Meridian Evidence")
        );
        assert!(text(&page, "/head/description").len() > 10, "{address}");
    }
}

#[test]
fn the_breadcrumb_of_a_speaker_contains_the_event() {
    let speaker = payload(
        &pages(),
        "/events/ai-for-development-2024/speakers/grace-wanjiru",
    );
    assert_eq!(
        texts(&speaker, "/head/breadcrumb", "text"),
        [
            "Home",
            "Events",
            "AI for Development 2024",
            "Speakers",
            "Grace Wanjiru"
        ]
    );
}

#[test]
fn only_a_filtered_directory_is_kept_out_of_search_engines() {
    let pages = pages();
    let filtered = payload(&pages, "/organizations?country=KE");
    assert_eq!(text(&filtered, "/head/robots"), "noindex, follow");
    for route in pages.routes() {
        assert_eq!(
            pages.page(&route).unwrap().payload.head.robots,
            None,
            "{route}"
        );
    }
}

// Promise: layout 2
#[test]
fn addresses_in_a_head_are_absolute() {
    let pages = pages();
    for route in pages.routes() {
        let head = pages.page(&route).unwrap().payload.head;
        for address in [head.canonical, head.image] {
            assert!(address.starts_with(SITE_URL), "{route}: {address}");
        }
    }
    let home = pages.page(&route("/")).unwrap().payload.head;
    assert_eq!(home.image, format!("{SITE_URL}/og/index.png"));
}

#[test]
fn the_blog_and_the_log_of_corrections_announce_their_feeds() {
    let pages = pages();
    for (address, feed) in [
        ("/blog", Some("/feed.xml")),
        ("/blog/from-report-to-decision", Some("/feed.xml")),
        ("/corrections", Some("/corrections.xml")),
        ("/team", None),
    ] {
        let payload = payload(&pages, address);
        assert_eq!(payload["head"]["feed"].as_str(), feed, "{address}");
    }
}

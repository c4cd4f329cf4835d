use crate::help::{pages, pages_of, payload, route, site, site_with, text, texts};

const EVENT: &str = "/events/ai-for-development-2025";

#[test]
fn an_event_is_archived_from_the_second_it_ends() {
    // 18:30 in Barcelona is 16:30 in UTC, because summer time ends five days later.
    for (now, status) in [
        ("2025-10-21T05:30:00Z", "ACTIVE"),
        ("2025-10-21T16:29:59Z", "ACTIVE"),
        ("2025-10-21T16:30:00Z", "ARCHIVED"),
    ] {
        let page = payload(&pages_of(site(), now), EVENT);
        assert_eq!(text(&page, "/data/event/status"), status, "{now}");
    }
}

#[test]
fn the_list_separates_coming_events_from_past_ones() {
    let slugs =
        |now: &str, list: &str| texts(&payload(&pages_of(site(), now), "/events"), list, "slug");
    let (both, newer) = (
        ["ai-for-development-2024", "ai-for-development-2025"],
        ["ai-for-development-2025"],
    );
    assert_eq!(slugs("2024-01-01T00:00:00Z", "/data/upcoming"), both);
    assert_eq!(slugs("2025-01-01T00:00:00Z", "/data/upcoming"), newer);
    assert_eq!(slugs("2026-01-01T00:00:00Z", "/data/upcoming"), [""; 0]);
    assert_eq!(slugs("2026-01-01T00:00:00Z", "/data/past").len(), 2);
}

#[test]
fn the_start_of_a_session_is_local_time_with_its_offset() {
    let pages = pages();
    let first = |address: &str| {
        let page = payload(&pages, address);
        text(&page, "/data/agenda/0/startsAt").to_owned()
    };
    assert_eq!(
        first("/events/ai-for-development-2025/agenda"),
        "2025-10-21T07:30:00+02:00"
    );
    assert_eq!(
        first("/events/ai-for-development-2024/agenda"),
        "2024-10-28T07:30:00+01:00"
    );
}

// Promise: pages 35
#[test]
fn each_session_has_an_anchor_of_its_own_which_the_speaker_page_names() {
    let agenda = "events/ai-for-development-2025/agenda.toml";
    let again = |text: &str| text.replace("text = \"Coffee, and fruit\"", "text = \"Coffee\"");
    let pages = pages_of(&site_with(&[(agenda, &again)]), "2026-01-01T00:00:00Z");
    let ids = texts(
        &payload(&pages, &format!("{EVENT}/agenda")),
        "/data/agenda",
        "id",
    );
    assert!(ids.contains(&"coffee".to_owned()) && ids.contains(&"coffee-2".to_owned()));
    assert_eq!(
        ids.iter().collect::<std::collections::HashSet<_>>().len(),
        ids.len()
    );
    let speaker = payload(&pages, &format!("{EVENT}/speakers/aisha-bello"));
    let sessions = texts(&speaker, "/data/sessions", "id");
    assert!(!sessions.is_empty() && sessions.iter().all(|id| ids.contains(id)));
}

#[test]
fn what_came_of_an_event_is_told_from_the_second_it_ends() {
    for (now, told) in [
        ("2025-10-21T16:29:59Z", false),
        ("2025-10-21T16:30:00Z", true),
    ] {
        let pages = pages_of(site(), now);
        let page = payload(&pages, EVENT);
        let title = page.pointer("/data/afterwards/title").is_some();
        let line = page.pointer("/data/event/outcome").is_some();
        assert_eq!((title, line), (told, told), "{now}");
        let own = route(&format!("{EVENT}/afterwards"));
        assert_eq!(pages.page(&own).is_some(), told, "{now}");
        assert_eq!(pages.routes().contains(&own), told, "{now}");
    }
}

// Promise: pages 50
#[test]
fn each_page_that_a_group_wrote_opens_and_the_agenda_leads_to_it() {
    let pages = pages_of(site(), "2026-12-01T00:00:00Z");
    let page = payload(&pages, &format!("{EVENT}/afterwards"));
    let bodies = texts(&page, "/data/afterwards/pages", "body");
    assert!(bodies.len() == 4 && bodies.iter().all(|body| body.contains("<p>")));
    let agenda = payload(&pages, &format!("{EVENT}/agenda"));
    let href = text(&agenda, "/data/agenda/7/highlightList/0/href");
    assert_eq!(href, format!("{EVENT}/afterwards"));
}

// Promise: pages 51
#[test]
fn a_speaker_of_a_past_event_spoke() {
    let file = "events/ai-for-development-2025/speakers/aisha-bello.md";
    let without = |text: &str| {
        let lines = text
            .lines()
            .filter(|line| !line.starts_with("metaDescription"));
        lines.collect::<Vec<_>>().join("\n")
    };
    let site = site_with(&[(file, &without)]);
    for (now, verb) in [
        ("2025-10-21T16:29:59Z", " speaks at "),
        ("2025-10-21T16:30:00Z", " spoke at "),
    ] {
        let page = payload(
            &pages_of(&site, now),
            &format!("{EVENT}/speakers/aisha-bello"),
        );
        let description = text(&page, "/head/description");
        assert!(description.contains(verb), "{now}: {description}");
    }
}

// Promise: pages 32
#[test]
fn a_service_in_the_address_of_the_contact_page_is_chosen_and_an_unknown_one_is_ignored() {
    for (query, chosen) in [
        ("service=training", vec!["Training"]),
        ("topic=demo&service=no-such", vec![]),
        ("service=%3Cb%3E", vec![]),
    ] {
        let page = payload(&pages(), &format!("/contact-us?{query}"));
        assert_eq!(
            page.pointer("/data/form/services").unwrap(),
            &serde_json::json!(chosen)
        );
        let about = page.pointer("/data/about").and_then(|title| title.as_str());
        assert_eq!(about, chosen.first().copied(), "{query}");
    }
}

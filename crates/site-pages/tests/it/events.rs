use crate::help::{pages, pages_of, payload, site, text, texts};

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

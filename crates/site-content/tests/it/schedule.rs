//! Drafts and scheduled entries.

use jiff::Timestamp;
use site_content::{Drafts, Site};

use crate::harness::TestSite;

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn scheduled() -> Site {
    TestSite::good()
        .edit(
            "blog/first-post.md",
            "author =",
            "publishAt = 2026-01-01T12:00:00+02:00\nexpireAt = 2026-02-01T00:00:00Z\nauthor =",
        )
        .edit(
            "team/ana-lima.md",
            "order = 1",
            "order = 1\nexpireAt = 2026-01-15T00:00:00Z",
        )
        .edit(
            "organizations/blue-delta.toml",
            "country =",
            "draft = true\ncountry =",
        )
        .edit(
            "events/field-day/speakers/cy-marsh.md",
            "talk =",
            "publishAt = 2026-03-01T00:00:00Z\ntalk =",
        )
        .site()
}

#[test]
fn an_entry_is_shown_from_its_first_second_to_before_its_last() {
    let site = scheduled();
    let shown = |now| site.at(at(now), Drafts::Hide).post("first-post").is_some();
    assert!(!shown("2026-01-01T09:59:59Z"));
    assert!(shown("2026-01-01T10:00:00Z"));
    assert!(shown("2026-01-31T23:59:59Z"));
    assert!(!shown("2026-02-01T00:00:00Z"));
}

#[test]
fn a_draft_is_shown_only_in_a_preview() {
    let site = scheduled();
    let now = at("2026-01-10T00:00:00Z");
    let public = site.at(now, Drafts::Hide);
    assert!(public.organization("blue-delta").is_none());
    let well = public.organization("open-well").unwrap();
    assert!(
        well.similar_organizations.is_empty(),
        "nothing may refer to a hidden entry"
    );
    let preview = site.at(now, Drafts::Show);
    assert!(preview.organization("blue-delta").is_some());
    assert!(
        preview.event("field-day").unwrap().speakers.len() == 1,
        "previews must respect the times"
    );
}

#[test]
fn nothing_refers_to_a_hidden_entry() {
    let site = scheduled();
    let late = site.at(at("2026-01-20T00:00:00Z"), Drafts::Hide);
    assert!(late.member("ana-lima").is_none());
    assert_eq!(late.post("first-post").unwrap().author, None);
    assert!(late.pages().contact_us.answered_by.is_empty());
    let event = late.event("field-day").unwrap();
    assert_eq!(event.speakers.len(), 1);
    assert!(event.agenda.iter().all(|item| item.speakers.is_empty()));
    // The original site still has all of them.
    assert!(site.post("first-post").unwrap().author.is_some());
}

#[test]
fn the_next_change_is_the_next_moment_of_any_entry_or_the_end_of_an_event() {
    let site = scheduled();
    let mut now = at("2025-01-01T00:00:00Z");
    let mut changes = Vec::new();
    while let Some(next) = site.next_change(now) {
        changes.push(next.to_string());
        now = next;
    }
    let expected = [
        "2025-10-21T07:30:00Z",
        "2026-01-01T10:00:00Z",
        "2026-01-15T00:00:00Z",
        "2026-02-01T00:00:00Z",
        "2026-03-01T00:00:00Z",
    ];
    assert_eq!(changes, expected);
}

#[test]
fn the_hash_changes_when_what_is_shown_does() {
    let site = scheduled();
    let hash = |now| site.at(at(now), Drafts::Hide).hash();
    assert_eq!(hash("2026-01-02T00:00:00Z"), hash("2026-01-03T00:00:00Z"));
    assert_ne!(hash("2026-01-02T00:00:00Z"), hash("2026-01-16T00:00:00Z"));
    assert_ne!(
        hash("2026-02-02T00:00:00Z"),
        hash("2026-03-02T00:00:00Z"),
        "a speaker became visible"
    );
}

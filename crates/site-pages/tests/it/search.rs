//! The search of the whole site, with the content of the real site.

use std::sync::OnceLock;

use proptest::prelude::*;
use site_pages::payload::{PageData, SearchKind, SearchResult};
use site_pages::{Pages, Route};

use crate::help::{NOW, pages_of, site_with};

/// The pages with their index, which all tests share.
fn pages() -> &'static Pages {
    static PAGES: OnceLock<Pages> = OnceLock::new();
    PAGES.get_or_init(crate::help::pages)
}

/// What a visitor types and the path of the result that comes first, written by reading the content.
const QUERIES: [(&str, &str); 88] = [
    (
        "cash transfers",
        "/blog/cash-transfers-what-the-evidence-says",
    ),
    (
        "Cash transfers: what the evidence says",
        "/blog/cash-transfers-what-the-evidence-says",
    ),
    ("cash transf", "/blog/cash-transfers-what-the-evidence-says"),
    (
        "cash transfres",
        "/blog/cash-transfers-what-the-evidence-says",
    ),
    ("handwashing", "/blog/handwashing-counted-three-ways"),
    ("handwahing counted", "/blog/handwashing-counted-three-ways"),
    ("school meal", "/blog/school-meals-four-outcomes"),
    ("living review", "/blog/living-reviews-for-ministries"),
    ("evidence gap map", "/blog/evidence-gap-maps-that-get-used"),
    (
        "\"two districts\"",
        "/blog/two-districts-are-not-a-comparison",
    ),
    ("SWAHILI PORTUGUESE", "/blog/a-study-in-another-language"),
    ("good indicator", "/blog/what-a-good-indicator-is"),
    ("Amara Okafor", "/team/amara-okafor"),
    ("okafor", "/team/amara-okafor"),
    ("Ines Carvalho", "/team/ines-carvalho"),
    ("tomas novak", "/team/tomas-novak"),
    // Decomposed, as keyboards of some scripts and files of macOS have it; the last letter with its mark is a beginning.
    ("Tomas Nova\u{301}", "/team/tomas-novak"),
    ("to\u{ad}mas \u{200b}novak\u{2060}", "/team/tomas-novak"),
    (
        "«two districts»",
        "/blog/two-districts-are-not-a-comparison",
    ),
    ("lindqvist", "/team/sofia-lindqvist"),
    ("ALT", "/organizations/acacia-learning-trust"),
    ("Acacia", "/organizations/acacia-learning-trust"),
    ("andean water", "/organizations/andean-water-council"),
    ("Yaku Tantanakuy", "/organizations/andean-water-council"),
    (
        "balti tõenduskeskus",
        "/organizations/baltic-evidence-centre",
    ),
    ("institiuid an droimnin", "/organizations/drumlin-institute"),
    (
        "Two districts are not a comparison",
        "/blog/two-districts-are-not-a-comparison",
    ),
    (
        "invented citations",
        "/blog/when-a-model-invents-a-citation",
    ),
    ("stop reading", "/blog/when-to-stop-reading"),
    ("my ratings", "/blog/my-ratings-audited"),
    (
        "low resource languages",
        "/blog/low-resource-languages-high-stakes",
    ),
    (
        "small samples intervals",
        "/blog/small-samples-honest-intervals",
    ),
    ("map ended date", "/blog/the-map-that-ended-on-its-date"),
    ("knowledge management", "/services#knowledge-management"),
    (
        "monitoring evaluation learning",
        "/services#monitoring-evaluation-and-learning",
    ),
    ("compliance", "/services#compliance"),
    (
        "research & development",
        "/services#research-and-development",
    ),
    ("privacy policy", "/privacy-policy"),
    ("methods", "/methods"),
    (
        "error rates by language",
        "/methods#error-rates-by-language-september-2026",
    ),
    ("procurement", "/procurement"),
    ("jobs", "/work-with-us"),
    ("careers", "/work-with-us"),
    ("vacancy", "/work-with-us#one-way-to-apply"),
    ("press", "/press"),
    ("logo", "/press#pictures-charts-and-logo"),
    (
        "correction 1,262 hours",
        "/corrections#1-262-hours-were-1-250",
    ),
    ("menu for a dry year", "/case-studies/a-menu-for-a-dry-year"),
    (
        "Mock audit",
        "/events/ai-for-development-2024/agenda#the-mock-audit",
    ),
    (
        "whose minutes",
        "/events/ai-for-development-2025/agenda#whose-minutes-are-they",
    ),
    (
        "do you help with visas",
        "/events/ai-for-development-2025/faqs#question-8",
    ),
    (
        "school meals sahel",
        "/aidinsight/school-meals-attendance-sahel",
    ),
    (
        "virtanen",
        "/events/ai-for-development-2025/speakers/hanna-virtanen",
    ),
    (
        "Mariam Toure",
        "/events/ai-for-development-2025/speakers/mariam-toure",
    ),
    ("Notes from the reading room", "/blog"),
    ("Eleven people who like to be corrected", "/team"),
    ("One day, one room, hard questions", "/events"),
    ("Who works on what, and where", "/organizations"),
    ("Tell us what you have to decide", "/contact-us"),
    ("We read so that programmes can act", "/about-us"),
    ("Eight ways to put evidence to work", "/services"),
    ("Evidence that reaches the field", "/"),
    ("Search that shows its sources", "/aidinsight"),
    ("blog", "/blog"),
    ("team", "/team"),
    ("events", "/events"),
    ("organizations", "/organizations"),
    ("contact us", "/contact-us"),
    ("about us", "/about-us"),
    ("services", "/services"),
    ("vision", "/vision"),
    ("corrections", "/corrections"),
    ("case studies", "/case-studies"),
    ("security", "/security"),
    ("terms of service", "/terms-of-service"),
    (
        "Five working tables",
        "/events/ai-for-development-2024/agenda#five-working-tables",
    ),
    (
        "cash transfers Kenya",
        "/blog/cash-transfers-what-the-evidence-says",
    ),
    (
        "what is the evidence on cash transfers?",
        "/blog/cash-transfers-what-the-evidence-says",
    ),
    (
        "how is handwashing counted",
        "/blog/handwashing-counted-three-ways",
    ),
    (
        "correction 1262 hours",
        "/corrections#1-262-hours-were-1-250",
    ),
    (
        "correction 1 262 hours",
        "/corrections#1-262-hours-were-1-250",
    ),
    (
        "evi\u{ad}dence gap map",
        "/blog/evidence-gap-maps-that-get-used",
    ),
    (
        "living reviews ministry",
        "/blog/living-reviews-for-ministries",
    ),
    ("what a good indicator is", "/blog/what-a-good-indicator-is"),
    ("handwahing zzyzx", "/blog/handwashing-counted-three-ways"),
    ("who keeps us honest", "/about-us"),
    ("Juniper Row", "/contact-us"),
    ("school meals quokka", "/blog/school-meals-four-outcomes"),
];

// Promise: search 16; pages 45
#[test]
fn each_query_of_the_table_has_its_page_first() {
    let pages = pages();
    let wrong: Vec<String> = QUERIES
        .iter()
        .filter(|(_, path)| !path.is_empty())
        .filter_map(|(query, path)| {
            let found = pages.search_site(query, None, 0, 1);
            let first = found
                .results
                .first()
                .map(|result| result.path.clone())
                .unwrap_or_default();
            (first != *path).then(|| format!("{query}: {first}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

// Promise: search 19
#[test]
fn an_exact_headline_title_or_session_comes_first() {
    let pages = pages();
    let mut wrong = Vec::new();
    let mut asked = std::collections::BTreeSet::new();
    let mut check = |query: &str, path: String| {
        // Of two things with one name, either may come first.
        if !asked.insert(query.to_owned()) {
            return;
        }
        let first = pages.search_site(query, None, 0, 1).results;
        let first = first.first().map(|result| result.path.clone());
        if first.as_deref() != Some(path.as_str()) {
            wrong.push(format!("{query}: {first:?} in place of {path}"));
        }
    };
    let site = pages.site();
    let texts = site.pages();
    for (head, path) in [
        (&texts.home.head, "/"),
        (&texts.about_us.head, "/about-us"),
        (&texts.vision.head, "/vision"),
        (&texts.services.head, "/services"),
        (&texts.aidinsight.head, "/aidinsight"),
        (&texts.blog.head, "/blog"),
        (&texts.team.head, "/team"),
        (&texts.events.head, "/events"),
        (&texts.organizations.head, "/organizations"),
        (&texts.contact_us.head, "/contact-us"),
        (&texts.case_studies.head, "/case-studies"),
        (&texts.corrections.head, "/corrections"),
    ] {
        check(&head.title, path.to_owned());
    }
    for post in site.posts() {
        check(&post.title, format!("/blog/{}", post.slug));
    }
    for event in site.events() {
        for session in &event.agenda {
            let path = format!("/events/{}/agenda#{}", event.slug, session.id);
            check(&session.text, path);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

// Promise: search 18
#[test]
fn without_a_result_that_has_all_words_those_with_most_are_shown_and_what_the_first_lacks_is_said()
{
    let pages = pages();
    let without = |query: &str| pages.search_site(query, None, 0, 10).without;
    for (query, lacks) in [
        ("cash transfers Kenya", vec!["Kenya"]),
        ("cash transfers", vec![]),
        ("what does evidence cost", vec![]),
        ("handwahing Zzyzx", vec!["Zzyzx"]),
        ("\"two districts\" Zzyzx", vec!["Zzyzx"]),
    ] {
        assert_eq!(without(query), lacks, "{query}");
        let found = pages.search_site(query, None, 0, 10);
        assert!(found.total > 0, "{query}");
    }
    let nothing = pages.search_site("\"comparison a not\" Zzyzx", None, 0, 10);
    assert_eq!((nothing.total, nothing.without.len()), (0, 0));
    let nothing = pages.search_site("Zzyzx Quokkaland", None, 0, 10);
    assert_eq!((nothing.total, nothing.searched_instead), (0, None));
}

// Promise: search 17
#[test]
fn queries_that_mean_the_same_words_find_as_much() {
    let pages = pages();
    let total = |query: &str| pages.search_site(query, None, 0, 1).total;
    for (one, other) in [
        ("analysis", "analyses"),
        ("study", "studies"),
        ("woman", "women"),
        ("child", "children"),
        ("person", "people"),
        ("1250", "1,250"),
        ("1 250", "1,250"),
        ("evidence", "evi\u{ad}dence"),
    ] {
        // The sign at the end makes the last word whole.
        let (one, other) = (format!("{one}."), format!("{other}."));
        assert!(total(&one) > 0, "{one}");
        assert_eq!(total(&one), total(&other), "{one}, {other}");
    }
}

// Promise: search 16
#[test]
fn a_forgiven_slip_is_told_and_an_exact_query_is_not_changed() {
    let pages = pages();
    let found = pages.search_site("handwahing", None, 0, 10);
    assert_eq!(found.searched_instead.as_deref(), Some("handwashing"));
    assert_eq!(
        pages
            .search_site("handwashing", None, 0, 10)
            .searched_instead,
        None
    );
}

// Promise: search 12
#[test]
fn a_page_past_the_last_is_none_and_an_empty_query_finds_nothing() {
    let pages = pages();
    let page = |query: &str| Route::parse("/search", query).and_then(|route| pages.page(&route));
    assert!(page("q=evidence&page=9999").is_none());
    assert!(page("q=evidence&page=0").is_none());
    let PageData::Search(page) = page("").unwrap().payload.page else {
        panic!("another page");
    };
    let found = &page.data.found;
    assert_eq!((found.total, found.results.len()), (0, 0));
}

#[test]
fn a_search_is_a_miss_only_if_no_kind_has_a_result() {
    let pages = pages();
    let is_missed = |query: &str| {
        let route = Route::parse("/search", query).unwrap();
        pages.page(&route).unwrap().is_missed_search()
    };
    assert!(is_missed("q=zzyzx"));
    for query in ["", "q=okafor", "q=okafor&kind=faq"] {
        assert!(!is_missed(query), "{query}");
    }
}

#[test]
fn every_result_leads_to_a_page_of_the_site() {
    let pages = pages();
    for document in pages.static_search().documents {
        let anchors = document
            .sections
            .iter()
            .filter_map(|section| section.anchor.clone());
        for anchor in anchors.chain([String::new()]) {
            let path = document.path.clone() + &anchor;
            let path = path.split('#').next().unwrap_or_default().to_owned();
            let route = Route::parse(&path, "");
            assert!(
                route.and_then(|route| pages.page(&route)).is_some(),
                "{path}"
            );
        }
    }
}

#[test]
fn a_snippet_marks_what_matched() {
    let found = pages().search_site("handwashing", Some(SearchKind::Post), 0, 1);
    let snippet = &found.results[0].snippet;
    let marked = snippet.iter().filter(|part| part.matched);
    assert!(marked.count() > 0, "{snippet:?}");
}

/// A reader of Bengali gets as much of a text as a reader of English, although its letters have three bytes.
#[test]
fn the_length_of_a_snippet_is_in_characters() {
    for (word, wanted) in [("water", "wells"), ("পানির", "কূপের")] {
        let text = format!(
            "{}{wanted} {}",
            format!("{word} ").repeat(40),
            format!("{word} ").repeat(60)
        );
        let site = site_with(&[("blog/small-samples-honest-intervals.md", &|post: &str| {
            format!("{post}\n\n## A heading of its own\n\n{text}\n")
        })]);
        let pages = pages_of(&site, NOW);
        let found = pages.search_site(&format!("\"{wanted}\""), Some(SearchKind::Post), 0, 10);
        let is_it = |result: &&SearchResult| result.path.contains("small-samples");
        let result = found.results.iter().find(is_it).expect(wanted);
        let length: usize = result
            .snippet
            .iter()
            .map(|part| part.text.chars().count())
            .sum();
        assert!((190..=206).contains(&length), "{wanted}: {length}");
        let before = result.snippet.iter().take_while(|part| !part.matched);
        let before: usize = before.map(|part| part.text.chars().count()).sum();
        assert!((50..=63).contains(&before), "{wanted}: {before}");
    }
}

#[test]
fn a_sign_before_a_word_that_begins_a_title_does_not_change_the_order() {
    let plain = pages().search_site("can", None, 0, 10);
    let signed = pages().search_site("(can", None, 0, 10);
    assert_eq!(plain.results, signed.results);
}

#[test]
fn a_name_with_signs_is_found_exactly_by_its_words_or_with_its_signs() {
    let site = site_with(&[
        ("organizations/acacia-learning-trust.toml", &|text| {
            text.replacen("Acacia Learning Trust", "(Can!)", 1)
        }),
        ("organizations/baltic-evidence-centre.toml", &|text| {
            text.replacen("Baltic Evidence Centre", "Acme™", 1)
        }),
        ("organizations/drumlin-institute.toml", &|text| {
            text.replacen("Drumlin Institute", "Acme", 1)
        }),
    ]);
    let pages = pages_of(&site, NOW);
    for (typed, slug) in [
        ("can", "acacia-learning-trust"),
        ("(Can!)", "acacia-learning-trust"),
        ("CAN", "acacia-learning-trust"),
        ("Acme™", "baltic-evidence-centre"),
        ("“Acme”", "drumlin-institute"),
    ] {
        let found = pages.search_site(typed, None, 0, 10);
        let path = format!("/organizations/{slug}");
        assert_eq!(found.results[0].path, path, "{typed}");
    }
}

/// A name begins with a word of each query, and the organization was not found by it.
#[test]
fn the_other_name_that_is_told_is_one_by_which_an_organization_was_found() {
    let site = site_with(&[("organizations/acacia-learning-trust.toml", &|text| {
        let names = "otherNames = [\"Actors and the Guild\", \"ACT Relief\"]";
        text.replacen("acronyms = [\"ALT\"]", names, 1)
    })]);
    let pages = pages_of(&site, NOW);
    for (typed, also) in [
        ("act relief", Some("ACT Relief")),
        ("the acacia relief", Some("ACT Relief")),
        ("relief act", Some("Actors and the Guild")),
        ("relief act.", Some("ACT Relief")),
        ("acacia learn", None),
    ] {
        let found = pages.search_site(typed, Some(SearchKind::Organization), 0, 1);
        let first = &found.results[0];
        assert_eq!(
            first.path, "/organizations/acacia-learning-trust",
            "{typed}"
        );
        assert_eq!(first.also.as_deref(), also, "{typed}");
    }
}

proptest! {
    #[test]
    fn no_query_fails_or_shows_more_than_a_page(query in "\\PC{0,300}") {
        let found = pages().search_site(&query, None, 0, 10);
        prop_assert!(found.results.len() <= 10);
    }

    // Promise: search 14
    #[test]
    fn operators_are_text(word in "[a-z]{3,8}", sign in "[*^:()+-]{1,3}") {
        let plain = pages().search_site(&word, None, 0, 10);
        let signed = pages().search_site(&format!("{sign}{word}"), None, 0, 10);
        prop_assert_eq!(plain.results, signed.results);
    }
}

use site_content::Site;
use site_pages::Pages;

use crate::help::{Change, NOW, pages, pages_of, payload, route, site_with, texts};

fn entry(name: &str, more: &str) -> String {
    format!(
        "name = \"{name}\"\ndescription = \"Invented for a test, so that names can be searched.\"\n\
         country = \"Kenya\"\nwebsite = \"https://{}.example\"\ntags = [\"Nonprofit\"]\n{more}\n",
        name.to_lowercase()
            .replace(' ', "-")
            .replace(['ü', 'ï'], "x")
    )
}

fn site_with_united() -> Site {
    site_with(&[
        ("organizations/a-1.toml", &|_| entry("The United Lakes", "")),
        ("organizations/a-2.toml", &|_| {
            entry("Ünïted Coast Fund", "")
        }),
        ("organizations/a-3.toml", &|_| entry("United Arbour", "")),
        ("organizations/a-4.toml", &|_| {
            entry("Aaa Trust", "acronyms = [\"UNITED\"]")
        }),
        ("organizations/a-5.toml", &|_| {
            entry("Friends of the Estuary United", "")
        }),
    ])
}

fn names(pages: &Pages, text: &str) -> Vec<String> {
    let found = pages.search(text, usize::MAX);
    assert_eq!(found.total, found.organizations.len());
    let entries = found.organizations.iter();
    entries.map(|entry| entry.name.clone()).collect()
}

// Promise: search 1, 3
#[test]
fn a_search_ignores_case_and_accents_and_orders_by_position_then_name() {
    let pages = pages_of(&site_with_united(), NOW);
    let expected = [
        "United Arbour",
        "Ünïted Coast Fund",
        "The United Lakes",
        "Friends of the Estuary United",
        // Only its other name matches, so it comes last although the match is at the beginning.
        "Aaa Trust",
    ];
    for text in ["united", "Ünïted", "UNITED", "  uni\u{308}ted "] {
        assert_eq!(names(&pages, text), expected, "{text}");
    }
    // The listing has the same entries in the same order.
    let listing = payload(&pages, "/organizations?q=%C3%9Cn%C3%AFted");
    assert_eq!(texts(&listing, "/data/organizations", "name"), expected);
}

// Promise: search 4
#[test]
fn an_empty_search_finds_nothing() {
    let pages = pages();
    for text in ["", "   ", "\u{301}", "no organization is called so"] {
        assert!(names(&pages, text).is_empty(), "{text:?}");
    }
}

#[test]
fn filters_leave_only_entries_that_pass_all_of_them() {
    let pages = pages();
    let all = payload(&pages, "/organizations");
    assert_eq!(all["data"]["total"], pages.site().organizations().len());
    for facet in all["data"]["countries"].as_array().unwrap() {
        let country = facet["value"].as_str().unwrap();
        let query: String = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("country", country)
            .finish();
        let found = payload(&pages, &format!("/organizations?{query}"));
        assert_eq!(found["data"]["total"], facet["count"], "{country}");
    }
    let found = payload(&pages, "/organizations?tag=nonprofit&country=Bangladesh");
    for organization in found["data"]["organizations"].as_array().unwrap() {
        assert_eq!(organization["country"], "Bangladesh");
        let tags = organization["tags"].as_array().unwrap();
        assert!(tags.iter().any(|tag| tag == "Nonprofit"));
    }
    assert!(found["data"]["total"].as_u64() >= Some(1));
}

// Promise: directory 2
#[test]
fn a_country_can_be_filtered_by_its_code() {
    assert_eq!(
        route("/organizations?country=BD"),
        route("/organizations?country=Bangladesh")
    );
    assert_eq!(
        route("/organizations?tag=venture-capital-firm"),
        route("/organizations?tag=Venture+Capital+Firm")
    );
}

#[test]
fn a_filter_that_finds_nothing_gives_an_empty_page() {
    let found = payload(&pages(), "/organizations?q=zzzz&tag=none&country=Nowhere");
    assert_eq!(found["data"]["total"], 0);
    assert_eq!(found["data"]["lastPage"], 1);
}

#[test]
fn an_organization_is_never_similar_to_itself() {
    let pages = pages();
    for organization in pages.site().organizations() {
        let page = payload(
            &pages,
            &format!("/organizations/{}/similar-organizations", organization.slug),
        );
        let similar = texts(&page, "/data/organization/similarOrganizations", "slug");
        assert!(
            !similar
                .iter()
                .any(|slug| slug == organization.slug.as_str())
        );
    }
}

/// Three hundred entries: every third is in Peru, every second is a company.
fn large() -> Pages {
    let files: Vec<(String, String)> = (0..300)
        .map(|n| {
            let country = if n % 3 == 0 { "Peru" } else { "Kenya" };
            let tag = if n % 2 == 0 { "Company" } else { "Archive" };
            let text = format!(
                "name = \"{} Órg {n}\"\ndescription = \"One of many.\"\ncountry = \"{country}\"\ntags = [\"{tag}\"]\n\
                 acronyms = [\"ZQ{n}\"]\n[[offices]]\ncountry = \"{country}\"\ncity = \"C\"\nlat = {}\nlng = {}\n",
                ["Альфа", "Beta", "Gamma"][n % 3],
                (n / 17) as f64 * 7.0 - 60.0,
                (n % 17) as f64 * 20.0 - 160.0,
            );
            (format!("organizations/large-{n}.toml"), text)
        })
        .collect();
    let makers: Vec<_> = files
        .iter()
        .map(|(_, text)| move |_: &str| text.clone())
        .collect();
    let paths = files.iter().map(|(path, _)| path.as_str());
    let changes: Vec<Change<'_>> = paths
        .zip(makers.iter().map(|make| make as &dyn Fn(&str) -> String))
        .collect();
    pages_of(&site_with(&changes), NOW)
}

#[test]
fn the_pages_of_a_listing_hold_every_entry_once_and_in_one_order() {
    let pages = large();
    for (query, count) in [
        ("q=%C3%B3rg", 300),
        ("q=zq", 300),
        ("country=PE&q=org", 100),
        ("tag=archive&country=Peru&q=ORG", 50),
    ] {
        let mut slugs = Vec::new();
        let mut number = 1;
        loop {
            let page = payload(&pages, &format!("/organizations?{query}&page={number}"));
            assert_eq!(page["data"]["total"], count, "{query}");
            slugs.extend(texts(&page, "/data/organizations", "slug"));
            if page["data"]["lastPage"] == number {
                break;
            }
            number += 1;
        }
        let filter = match route(&format!("/organizations?{query}")) {
            site_pages::Route::Organizations { filter, .. } => filter,
            other => panic!("{other:?}"),
        };
        let all = pages.filtered(&filter);
        let expected: Vec<&str> = all.iter().map(|entry| entry.slug.as_str()).collect();
        assert_eq!(slugs, expected, "{query}");
        assert_eq!(slugs.len(), count, "{query}");
    }
}

#[test]
fn the_position_of_a_match_is_counted_in_characters_in_every_script() {
    let pages = large();
    // The match is at the fifth character of "Beta org" and at the sixth of "Альфа org" and "Gamma org".
    let found = names(&pages, "org");
    assert!(found.iter().take(100).all(|name| name.starts_with("Beta")));
    assert!(found.iter().skip(100).any(|name| name.starts_with("Альфа")));
}

#[test]
fn a_limited_search_returns_the_first_matches_and_counts_all() {
    let pages = large();
    let whole = pages.search("zq", usize::MAX);
    for limit in [0, 1, 7, 299, 300, 301] {
        let found = pages.search("zq", limit);
        assert_eq!(found.total, 300);
        let slugs = |found: &site_pages::Found| -> Vec<String> {
            let entries = found.organizations.iter();
            entries.map(|entry| entry.slug.to_string()).collect()
        };
        assert_eq!(slugs(&found), slugs(&whole)[..limit.min(300)]);
    }
}

#[test]
fn a_match_never_reaches_from_one_name_into_the_next() {
    let pages = large();
    assert_eq!(names(&pages, "zq17").len(), 11);
    for text in ["org 0 zq0", "zq0 beta", "\u{1e}", "\u{1f}", "0\u{1f}zq"] {
        assert!(names(&pages, text).is_empty(), "{text:?}");
    }
}

#[test]
fn the_overview_map_has_few_points_that_stand_for_every_office() {
    let page = payload(&large(), "/organizations?q=org");
    let places = page["data"]["places"].as_array().unwrap();
    assert!((100..=400).contains(&places.len()), "{}", places.len());
    for place in places {
        let number = |i: usize| place[i].as_i64().unwrap();
        assert!(number(0).abs() <= 180 && number(1).abs() <= 90 && (1..=3).contains(&number(2)));
    }
    let none = payload(&large(), "/organizations?q=nobody");
    assert_eq!(none["data"]["places"], serde_json::json!([]));
}

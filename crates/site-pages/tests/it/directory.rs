use site_content::Site;
use site_pages::Pages;

use crate::help::{NOW, pages, pages_of, payload, route, site_with, texts};

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

#[test]
fn a_search_knows_no_case_and_no_accents_and_orders_by_position_then_name() {
    let pages = pages_of(&site_with_united(), NOW);
    let expected = [
        "United Arbour",
        "Ünïted Coast Fund",
        "The United Lakes",
        "Friends of the Estuary United",
        // Only another of its names matches, so it stands last however early.
        "Aaa Trust",
    ];
    for text in ["united", "Ünïted", "UNITED", "  uni\u{308}ted "] {
        assert_eq!(names(&pages, text), expected, "{text}");
    }
    // The listing finds the same in the same order.
    let listing = payload(&pages, "/organizations?q=%C3%9Cn%C3%AFted");
    assert_eq!(texts(&listing, "/data/organizations", "name"), expected);
}

#[test]
fn an_empty_search_finds_nothing() {
    let pages = pages();
    for text in ["", "   ", "\u{301}", "no organization is called so"] {
        assert!(names(&pages, text).is_empty(), "{text:?}");
    }
}

#[test]
fn filters_leave_what_carries_them_all() {
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

#[test]
fn a_country_may_be_asked_for_by_its_code() {
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
fn a_filter_that_finds_nothing_is_an_empty_page_and_no_error() {
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

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

#[test]
fn a_name_is_found_as_pages_show_it_whatever_white_space_its_file_has() {
    let written = [
        "Zephyr  Well Fund",
        "Zephyr\\tWell Fund",
        "Zephyr\\nWell Fund",
        " Zephyr\u{a0} Well Fund",
    ];
    for name in written {
        let site = site_with(&[("organizations/zephyr.toml", &|_| {
            entry("Zephyr", "").replace("name = \"Zephyr\"", &format!("name = \"{name}\""))
        })]);
        let found = pages_of(&site, NOW).search("zephyr well  fund", 10);
        assert_eq!(found.total, 1, "{name:?}");
    }
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

// Promise: directory 2, 13
#[test]
fn a_filter_means_the_same_in_every_spelling_and_has_one_canonical_address() {
    let pages = pages();
    for (name, spellings, one) in [
        (
            "country",
            &["Bangladesh", "BD", "bd", "bangladesh", "BANGLADÉSH"][..],
            "Bangladesh",
        ),
        (
            "tag",
            &[
                "Venture Capital Firm",
                "venture-capital-firm",
                "VENTURE capital firm",
            ],
            "Venture Capital Firm",
        ),
        (
            "intervention",
            &[
                "Water and Sanitation",
                "water-and-sanitation",
                "wáter AND sanitation",
            ],
            "Water and Sanitation",
        ),
        (
            "outcome",
            &["Child Survival", "child-survival", "child survival"],
            "Child Survival",
        ),
    ] {
        let of = |spelling: &str| {
            let mut query = url::form_urlencoded::Serializer::new(String::new());
            let query = query.append_pair(name, spelling).finish();
            payload(&pages, &format!("/organizations?{query}"))
        };
        let first = of(one);
        assert!(first["data"]["total"].as_u64() >= Some(1), "{one}");
        assert_eq!(first["data"]["query"][name], one);
        assert_eq!(first["head"]["robots"], "noindex, follow");
        let canonical = first["head"]["canonical"].as_str().unwrap();
        let query = format!("/organizations?{name}={}", one.replace(' ', "+"));
        assert!(canonical.ends_with(&query), "{canonical}");
        for spelling in spellings {
            assert_eq!(of(spelling), first, "{spelling}");
        }
        let unknown = of("No Such Thing");
        assert_eq!(unknown["data"]["total"], 0, "{name}");
        assert_eq!(unknown["data"]["query"][name], "No Such Thing");
    }
}

/// The browser that filters an export has the same rule (`web/src/features/directory/files/directory.test.ts`).
#[test]
fn a_text_whose_slug_would_be_that_of_a_value_is_not_the_value() {
    let pages = pages();
    for query in [
        "tag=(nonprofit)",
        "tag=venture,+capital+firm",
        "intervention=water+/+and+sanitation",
        "outcome=child--survival",
        "tag=%E2%80%8B",
    ] {
        let found = payload(&pages, &format!("/organizations?{query}"));
        assert_eq!(found["data"]["total"], 0, "{query}");
    }
}

// Promise: directory 13
#[test]
fn a_choice_says_how_many_organizations_it_would_leave_together_with_the_other_filters() {
    let pages = pages();
    let lists = ["tags", "countries", "interventions", "outcomes"];
    let names = ["tag", "country", "intervention", "outcome"];
    for query in [
        "",
        "intervention=health",
        "outcome=income&tag=nonprofit",
        "q=an&intervention=education",
    ] {
        let page = payload(&pages, &format!("/organizations?{query}"));
        for (list, name) in lists.into_iter().zip(names) {
            let facets = page["data"][list].as_array().unwrap();
            assert!(!facets.is_empty(), "{list} of {query}");
            for facet in facets {
                let pairs = url::form_urlencoded::parse(query.as_bytes());
                let others = pairs.filter(|(other, _)| other != name);
                let chosen = url::form_urlencoded::Serializer::new(String::new())
                    .extend_pairs(others)
                    .append_pair(name, facet["value"].as_str().unwrap())
                    .finish();
                let left = payload(&pages, &format!("/organizations?{chosen}"));
                assert_eq!(left["data"]["total"], facet["count"], "{chosen}");
            }
        }
    }
}

// Promise: directory 13
/// Spellings of one name are one choice, an entry counts once for it, and of many choices the commonest are offered.
#[test]
fn a_choice_is_a_meaning_and_not_a_spelling() {
    let named = |names: &[String]| -> String {
        let tables = names.iter().map(|name| {
            format!("[[interventions]]\nname = \"{name}\"\ndescription = \"Invented.\"\n")
        });
        entry("Zzz Trust", &tables.collect::<String>())
    };
    let same = ["Éducation", "education", "EDUCATION"].map(str::to_owned);
    let site = site_with(&[("organizations/z.toml", &|_| named(&same))]);
    let found = payload(&pages_of(&site, NOW), "/organizations?q=Zzz");
    let facets = found["data"]["interventions"].as_array().unwrap();
    assert_eq!(facets.len(), 1);
    assert_eq!(facets[0]["count"], 1);

    let many: Vec<Vec<String>> = (0..30)
        .map(|file| (0..20).map(|n| format!("Kind {file} {n}")).collect())
        .collect();
    let makers: Vec<_> = many
        .iter()
        .map(|names| move |_: &str| named(names))
        .collect();
    let paths: Vec<String> = (0..30)
        .map(|n| format!("organizations/z-{n}.toml"))
        .collect();
    let changes: Vec<Change<'_>> = paths
        .iter()
        .map(String::as_str)
        .zip(makers.iter().map(|make| make as &dyn Fn(&str) -> String))
        .collect();
    let pages = pages_of(&site_with(&changes), NOW);
    let all = payload(&pages, "/organizations");
    assert_eq!(all["data"]["interventions"].as_array().unwrap().len(), 250);
    let rare = payload(&pages, "/organizations?intervention=kind-29-19");
    assert_eq!(rare["data"]["total"], 1);
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

// Promise: directory 14
#[test]
fn a_country_stands_where_most_of_its_offices_are() {
    let page = payload(&large(), "/organizations?q=org");
    let countries = page["data"]["countries"].as_array().unwrap();
    assert_eq!(countries.len(), 2);
    for country in countries {
        assert_eq!(
            country["place"].as_array().map(Vec::len),
            Some(2),
            "{country}"
        );
    }
    let office = |lng: i32| {
        format!("[[offices]]\ncountry = \"Tuvalu\"\ncity = \"C\"\nlat = -18\nlng = {lng}\n")
    };
    let tuvaluan = |lng: i32| entry("Tuvaluan", &office(lng)).replace("Kenya", "Tuvalu");
    // One of three is beyond the date line; a mean would stand in Africa.
    let site = site_with(&[
        ("organizations/f-1.toml", &|_| tuvaluan(178)),
        ("organizations/f-2.toml", &|_| tuvaluan(-179)),
        ("organizations/f-3.toml", &|_| tuvaluan(177)),
        ("organizations/f-4.toml", &|_| {
            entry("Without Office", "").replace("Kenya", "Tonga")
        }),
    ]);
    let page = payload(&pages_of(&site, NOW), "/organizations");
    let place = |name: &str| {
        let countries = page["data"]["countries"].as_array().unwrap().iter();
        let mut named = countries.filter(|country| country["label"] == name);
        named.next().unwrap()["place"].clone()
    };
    assert_eq!(place("Tuvalu"), serde_json::json!([177, -18]));
    assert_eq!(place("Tonga"), serde_json::Value::Null);
}

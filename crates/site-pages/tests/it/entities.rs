//! The entities of the site: each has its fields under their names in a payload, and the content has the
//! numbers and facts that were promised.

use serde_json::Value;

use crate::help::{NOW, pages, pages_of, payload, site, site_with, text, texts};

const EDITIONS: [&str; 2] = [
    "/events/ai-for-development-2024",
    "/events/ai-for-development-2025",
];

/// Panics unless the object, or the first object of the list, has every field.
fn has(page: &Value, pointer: &str, fields: &[&str]) {
    let found = page.pointer(pointer);
    let object = match found {
        Some(Value::Array(items)) => items.first(),
        other => other,
    };
    for field in fields {
        assert!(
            object.and_then(|object| object.get(field)).is_some(),
            "no {field} at {pointer}"
        );
    }
}

fn count(page: &Value, pointer: &str) -> Option<usize> {
    page.pointer(pointer)
        .and_then(Value::as_array)
        .map(Vec::len)
}

// Promise: content 4; payloads-and-builds 18
#[test]
fn a_post_has_its_fields() {
    let page = payload(&pages(), "/blog/living-reviews-for-ministries");
    let fields = [
        "title",
        "description",
        "image",
        "alt",
        "slug",
        "date",
        "metaTitle",
        "metaDescription",
        "tags",
    ];
    has(&page, "/data/post", &fields);
    assert!(!texts(&page, "/data/post/tags", "label").is_empty());
}

// Promise: content 11
#[test]
fn a_member_has_its_fields_two_of_them_optional() {
    let without = |text: &str| {
        let kept =
            |line: &&str| !line.starts_with("description =") && !line.starts_with("linkedin =");
        text.lines().filter(kept).collect::<Vec<_>>().join("\n")
    };
    let fields = [
        "name",
        "occupation",
        "text",
        "image",
        "slug",
        "metaTitle",
        "metaDescription",
        "tags",
    ];
    let whole = payload(&pages(), "/team/amara-okafor");
    has(&whole, "/data/member", &fields);
    has(&whole, "/data/member", &["description", "linkedin"]);
    let site = site_with(&[("team/amara-okafor.md", &without)]);
    let sparse = payload(&pages_of(&site, NOW), "/team/amara-okafor");
    has(&sparse, "/data/member", &fields);
    for field in ["description", "linkedin"] {
        assert!(sparse["data"]["member"][field].is_null(), "{field}");
    }
}

// Promise: content 6, 10, 12, 13
#[test]
fn services_values_clients_and_testimonials_have_its_fields() {
    let home = payload(&pages(), "/");
    has(
        &home,
        "/data/services",
        &["title", "description", "alt", "icon"],
    );
    has(&home, "/data/values", &["title", "description", "icon"]);
    has(
        &home,
        "/data/clients",
        &["name", "logo", "logoLight", "alt"],
    );
    has(
        &home,
        "/data/testimonials",
        &["text", "logo", "darkModeLogo", "alt"],
    );
}

// Promise: content 8, 9
#[test]
fn partners_and_photos_have_its_fields() {
    let about = payload(&pages(), "/about-us");
    has(&about, "/data/partners", &["name", "description"]);
    has(&about, "/data/photos", &["image", "alt"]);
}

// Promise: directory 4–8, 10; payloads-and-builds 18
#[test]
fn an_organization_has_its_fields() {
    let page = payload(&pages(), "/organizations/lantern-bridge-foundation");
    let fields = [
        "name",
        "description",
        "slug",
        "metaTitle",
        "metaDescription",
        "image",
        "imageAlt",
        "coverImage",
        "coverImageAlt",
        "country",
        "website",
        "numberOfEmployees",
        "foundingYear",
        "budget",
        "tags",
        "linkedinUrl",
        "facebookUrl",
        "twitterUrl",
    ];
    let organization = &page["data"]["organization"];
    has(&page, "/data/organization", &fields);
    assert!(organization["foundingYear"].is_number() && organization["budget"].is_string());
    let offices = ["country", "city", "address", "lat", "lng"];
    has(&page, "/data/organization/offices", &offices);
    for list in ["interventions", "outcomes"] {
        let pointer = format!("/data/organization/{list}");
        has(&page, &pointer, &["name", "description"]);
    }
    let similar = payload(
        &pages(),
        "/organizations/lantern-bridge-foundation/similar-organizations",
    );
    let pointer = "/data/organization/similarOrganizations";
    has(&similar, pointer, &["image", "name", "tags"]);
}

// Promise: directory 9
#[test]
fn the_directory_has_organizations_of_the_five_types_that_the_directory_knows() {
    let found: Vec<String> = site()
        .organizations()
        .iter()
        .flat_map(|entry| entry.tags.iter().map(|tag| tag.label().to_owned()))
        .collect();
    for tag in [
        "Funding Agencies",
        "Research Institute",
        "Educational Institute",
        "Grant-Making Organization",
        "Venture Capital Firm",
    ] {
        assert!(found.iter().any(|other| other == tag), "{tag}");
    }
}

// Promise: directory 11, 12
#[test]
fn the_sample_organization_has_the_offices_interventions_and_outcomes_that_were_promised() {
    let page = payload(&pages(), "/organizations/lantern-bridge-foundation");
    assert_eq!(count(&page, "/data/organization/offices"), Some(7));
    assert_eq!(
        texts(&page, "/data/organization/interventions", "name"),
        [
            "Financial Services",
            "Social Change",
            "Education",
            "Health",
            "Infrastructure"
        ]
    );
    assert_eq!(
        texts(&page, "/data/organization/outcomes", "name"),
        [
            "Food Security",
            "Cost Effectiveness",
            "Sustainability",
            "Innovation"
        ]
    );
    assert_eq!(
        text(&page, "/data/organization/numberOfEmployees"),
        "10,000+"
    );
}

// Promise: events 7, 10; payloads-and-builds 18
#[test]
fn an_event_has_its_fields() {
    let fields = [
        "name",
        "description",
        "date",
        "image",
        "slug",
        "cta",
        "location",
        "registerLink",
        "summary",
        "topics",
        "topicsImage",
        "expectations",
        "expectationsImage",
        "expectationsDescription",
    ];
    for address in EDITIONS {
        has(&payload(&pages(), address), "/data/event", &fields);
    }
}

// Promise: events 9
#[test]
fn each_part_of_an_event_has_the_meta_texts_that_its_file_gives_it() {
    let change = |text: &str| {
        ["overview", "agenda", "faqs", "speakers"]
            .iter()
            .fold(text.to_owned(), |text, part| {
                let lines = text.lines().map(|line| match line.split_once(" = ") {
                    Some((key, _)) if key == format!("{part}MetaTitle") => {
                        format!("{key} = \"The {part} of the day\"")
                    }
                    Some((key, _)) if key == format!("{part}MetaDescription") => {
                        format!("{key} = \"What this page of the event says in its head, namely {part}.\"")
                    }
                    _ => line.to_owned(),
                });
                lines.collect::<Vec<_>>().join("\n")
            })
    };
    let site = site_with(&[("events/ai-for-development-2025/index.toml", &change)]);
    let pages = pages_of(&site, NOW);
    for (part, below) in [
        ("overview", ""),
        ("agenda", "/agenda"),
        ("faqs", "/faqs"),
        ("speakers", "/speakers"),
    ] {
        let page = payload(&pages, &format!("{}{below}", EDITIONS[1]));
        assert_eq!(
            text(&page, "/head/title"),
            format!("The {part} of the day | Meridian Evidence")
        );
        assert!(text(&page, "/head/description").ends_with(&format!("namely {part}.")));
    }
}

// Promise: events 5
#[test]
fn an_agenda_item_has_its_fields() {
    let page = payload(&pages(), "/events/ai-for-development-2025/agenda");
    has(
        &page,
        "/data/agenda",
        &["time", "text", "list", "highlightList"],
    );
    has(&page, "/data/agenda/1/highlightList", &["title", "text"]);
    assert_eq!(count(&page, "/data/agenda/0/highlightList"), Some(0));
}

// Promise: events 14; pages 25
#[test]
fn a_speaker_has_its_fields_and_a_page_of_their_own() {
    for address in EDITIONS {
        let slugs = texts(
            &payload(&pages(), &format!("{address}/speakers")),
            "/data/speakers",
            "slug",
        );
        assert!(!slugs.is_empty());
        for slug in slugs {
            let page = payload(&pages(), &format!("{address}/speakers/{slug}"));
            let fields = [
                "name",
                "occupation",
                "linkedin",
                "image",
                "slug",
                "metaTitle",
                "metaDescription",
            ];
            has(&page, "/data/speaker", &fields);
        }
    }
}

// Promise: content 7; events 13
#[test]
fn both_editions_share_one_list_of_fourteen_questions_with_answers() {
    let lists = EDITIONS.map(|address| {
        let page = payload(&pages(), &format!("{address}/faqs"));
        has(&page, "/data/faqs", &["question", "answer"]);
        page["data"]["faqs"].clone()
    });
    assert_eq!(lists[0].as_array().map(Vec::len), Some(14));
    assert_eq!(lists[0], lists[1]);
}

// Promise: events 16, 18
#[test]
fn the_questions_state_what_the_specification_says_of_fees_recordings_and_virtual_attendance() {
    let page = payload(&pages(), "/events/ai-for-development-2025/faqs");
    let answers = texts(&page, "/data/faqs", "answer");
    for stated in [
        "Registration fees vary per event",
        "recordings are not provided",
        "Our events offer virtual attendance",
    ] {
        assert!(
            answers.iter().any(|answer| answer.contains(stated)),
            "{stated}"
        );
    }
    let link = "href=\"mailto:events@meridian-evidence.example\"";
    let named = answers
        .iter()
        .filter(|answer| answer.contains(link))
        .count();
    assert_eq!(
        named, 3,
        "answers with the address for questions and sponsors"
    );
    let others = answers
        .iter()
        .filter(|answer| answer.contains("mailto:"))
        .count();
    assert_eq!(others, 3, "the address must occur in three of them");
}

// Promise: events 11, 12, 15, 17
#[test]
fn both_editions_are_on_their_days_at_a_social_hub_in_barcelona_from_7_30_to_18_30() {
    for (address, date) in EDITIONS.iter().zip(["2024-10-28", "2025-10-21"]) {
        let page = payload(&pages(), address);
        assert_eq!(text(&page, "/data/event/date"), date);
        assert_eq!(text(&page, "/data/event/city"), "Barcelona");
        assert!(text(&page, "/data/event/venue").contains("Social Hub"));
        let agenda = payload(&pages(), &format!("{address}/agenda"));
        let times = texts(&agenda, "/data/agenda", "time");
        assert!(times.first().is_some_and(|time| time.starts_with("7:30AM")));
        assert!(times.last().is_some_and(|time| time.ends_with("6:30PM")));
    }
}

// Promise: content
#[test]
fn the_product_has_three_features_with_its_fields() {
    let page = payload(&pages(), "/aidinsight");
    has(&page, "/data/features", &["title", "description", "alt"]);
    assert_eq!(count(&page, "/data/features"), Some(3));
}

// Promise: heads 8; pages 24
#[test]
fn the_site_has_an_address_a_name_a_description_and_two_separators_which_are_pipes_by_default() {
    let config = site().config();
    assert_eq!(config.url.as_str(), "https://meridian-evidence.example");
    assert_eq!(config.name, "Meridian Evidence");
    assert!(!config.description.is_empty());
    assert_eq!((&*config.separator, &*config.title_separator), ("|", "|"));
    let change = |text: &str| text.replace("titleSeparator = \"|\"", "titleSeparator = \"~\"");
    let site = site_with(&[("site.toml", &change)]);
    let title = payload(&pages_of(&site, NOW), "/vision");
    assert!(text(&title, "/head/title").ends_with(" ~ Meridian Evidence"));
}

// Promise: content
#[test]
fn the_content_has_as_many_entries_as_the_specification_states() {
    let home = payload(&pages(), "/");
    for (list, wanted) in [
        ("services", 8),
        ("clients", 17),
        ("testimonials", 2),
        ("values", 6),
    ] {
        assert_eq!(
            count(&home, &format!("/data/{list}")),
            Some(wanted),
            "{list}"
        );
    }
    assert_eq!(site().members().len(), 11);
    assert_eq!(site().posts().len(), 20);
    for post in site().posts() {
        assert!((2023..=2026).contains(&post.date.year()), "{}", post.slug);
    }
    let figures = texts(&home, "/data/figures", "value");
    assert_eq!(figures, ["40,000+", "1,250", "1 in 10"]);
}

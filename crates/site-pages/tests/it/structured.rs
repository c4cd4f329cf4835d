use std::collections::HashSet;

use serde_json::Value;

use crate::help::{SITE_URL, pages, pages_of, route, site};

fn types(graph: &Value) -> HashSet<&str> {
    let nodes = graph["@graph"].as_array().unwrap().iter();
    nodes.filter_map(|node| node["@type"].as_str()).collect()
}

// Promise: heads 1
#[test]
fn each_page_has_the_structured_data_that_the_contract_names() {
    let pages = pages();
    let expected: [(&str, &[&str]); 9] = [
        ("/", &["Organization", "WebSite"]),
        (
            "/blog/from-report-to-decision",
            &["BlogPosting", "BreadcrumbList"],
        ),
        ("/team/amara-okafor", &["Person", "BreadcrumbList"]),
        (
            "/events/ai-for-development-2025",
            &["Event", "BreadcrumbList"],
        ),
        (
            "/events/ai-for-development-2025/agenda",
            &["Event", "BreadcrumbList"],
        ),
        (
            "/events/ai-for-development-2025/faqs",
            &["FAQPage", "Event", "BreadcrumbList"],
        ),
        (
            "/events/ai-for-development-2024/speakers/grace-wanjiru",
            &["Person", "BreadcrumbList"],
        ),
        (
            "/organizations/open-well",
            &["Organization", "BreadcrumbList"],
        ),
        ("/vision", &["BreadcrumbList"]),
    ];
    for (address, wanted) in expected {
        let graph = pages.page(&route(address)).unwrap().json_ld.unwrap();
        let found = types(&graph);
        for kind in wanted {
            assert!(found.contains(kind), "{address} has no {kind}");
        }
    }
}

/// Collects the ids that nodes define and the ids that nodes refer to.
fn ids<'a>(value: &'a Value, has: &mut HashSet<&'a str>, refers: &mut HashSet<&'a str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| ids(item, has, refers)),
        Value::Object(fields) => {
            if let Some(id) = fields.get("@id").and_then(Value::as_str) {
                if fields.len() == 1 {
                    refers.insert(id);
                } else {
                    has.insert(id);
                }
            }
            fields.values().for_each(|item| ids(item, has, refers));
        }
        _ => {}
    }
}

#[test]
fn every_id_in_structured_data_is_defined_on_its_page_or_is_the_company() {
    let pages = pages();
    let company = format!("{SITE_URL}/#organization");
    for route in pages.routes() {
        let graph = pages.page(&route).unwrap().json_ld.unwrap();
        let (mut has, mut refers) = (HashSet::new(), HashSet::new());
        ids(&graph, &mut has, &mut refers);
        for id in refers {
            assert!(has.contains(id) || id == company, "{route}: {id}");
        }
        assert!(has.iter().all(|id| id.starts_with(SITE_URL)), "{route}");
    }
}

#[test]
fn the_times_of_an_event_have_the_offset_of_its_day() {
    let pages = pages();
    for (slug, starts, ends) in [
        (
            "ai-for-development-2024",
            "2024-10-28T07:30:00+01:00",
            "2024-10-28T18:30:00+01:00",
        ),
        (
            "ai-for-development-2025",
            "2025-10-21T07:30:00+02:00",
            "2025-10-21T18:30:00+02:00",
        ),
    ] {
        let page = pages.page(&route(&format!("/events/{slug}"))).unwrap();
        let graph = page.json_ld.unwrap();
        let nodes = graph["@graph"].as_array().unwrap();
        let event = nodes.iter().find(|node| node["@type"] == "Event").unwrap();
        assert_eq!(
            (&event["startDate"], &event["endDate"]),
            (&Value::from(starts), &Value::from(ends))
        );
        let host = event["organizer"]["@id"].as_str().unwrap();
        assert_eq!(host, format!("{SITE_URL}/#organization"));
    }
}

/// Promise: events. The archived event offers no registration.
#[test]
fn only_a_coming_event_offers_tickets() {
    for (now, offered) in [
        ("2025-10-21T05:30:00Z", true),
        ("2025-10-21T16:30:00Z", false),
    ] {
        let pages = pages_of(site(), now);
        let event = pages
            .page(&route("/events/ai-for-development-2025"))
            .unwrap();
        let graph = event.json_ld.unwrap();
        let nodes = graph["@graph"].as_array().unwrap();
        let event = nodes.iter().find(|node| node["@type"] == "Event").unwrap();
        assert_eq!(event.get("offers").is_some(), offered, "{now}");
    }
}

#[test]
fn all_questions_of_an_event_are_in_its_faq_page() {
    let pages = pages();
    let page = pages
        .page(&route("/events/ai-for-development-2024/faqs"))
        .unwrap();
    let graph = page.json_ld.unwrap();
    let nodes = graph["@graph"].as_array().unwrap();
    let faq = nodes
        .iter()
        .find(|node| node["@type"] == "FAQPage")
        .unwrap();
    let questions = faq["mainEntity"].as_array().unwrap();
    assert_eq!(questions.len(), 14);
    for question in questions {
        let answer = question["acceptedAnswer"]["text"].as_str().unwrap();
        assert!(!answer.is_empty() && !answer.contains('<'), "{answer}");
    }
}

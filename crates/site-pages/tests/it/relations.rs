//! Pages that concern the same organization or subject lead to each other.

use serde_json::Value;

use crate::help::{NOW, pages, pages_of, payload, site_with};

fn routes<'a>(page: &'a Value, list: &str) -> Vec<&'a str> {
    let links = page.pointer(list).and_then(Value::as_array);
    let links = links.into_iter().flatten();
    links.filter_map(|link| link["route"].as_str()).collect()
}

// Promise: pages 29
#[test]
fn each_prepared_question_has_a_page_and_the_product_shows_the_first() {
    let pages = pages();
    let product = payload(&pages, "/aidinsight");
    let prepared = product["data"]["prepared"].as_array().unwrap();
    assert_eq!(prepared.len(), 4);
    assert_eq!(product["data"]["answer"]["slug"], prepared[0]["slug"]);
    for one in prepared {
        let address = format!("/aidinsight/{}", one["slug"].as_str().unwrap());
        let page = payload(&pages, &address);
        assert_eq!(page["page"], "AidinsightQuestion");
        assert_eq!(page["data"]["answer"]["question"], one["question"]);
        let canonical = page["head"]["canonical"].as_str().unwrap();
        assert!(canonical.ends_with(&address), "{canonical}");
    }
    let canonical = product["head"]["canonical"].as_str().unwrap();
    assert!(canonical.ends_with("/aidinsight"), "{canonical}");
    let unknown = crate::help::route("/aidinsight/no-such-question");
    assert!(pages.page(&unknown).is_none());
}

#[test]
fn the_numbers_in_an_answer_are_those_of_its_studies_and_places() {
    let page = payload(&pages(), "/aidinsight/school-meals-attendance-sahel");
    let answer = &page["data"]["answer"];
    let studies = answer["sources"].as_array().unwrap().len();
    let parts = answer["parts"].as_array().unwrap();
    let cited: Vec<u64> = parts
        .iter()
        .flat_map(|part| part["cited"].as_array().unwrap())
        .filter_map(Value::as_u64)
        .collect();
    assert_eq!(cited, [1, 2, 3, 4, 5]);
    assert!(cited.iter().all(|number| *number as usize <= studies));
    // Two studies are from Zinder, which is one place.
    assert_eq!(answer["places"].as_array().unwrap().len(), studies - 1);
    assert_eq!(answer["places"][0]["sources"], serde_json::json!([1, 5]));
}

#[test]
fn a_profile_names_the_work_with_the_company_the_speakers_and_the_posts() {
    let page = payload(&pages(), "/organizations/baltic-evidence-centre");
    let ties = &page["data"]["ties"];
    assert!(
        ties["partner"]
            .as_str()
            .unwrap()
            .starts_with("Second reader")
    );
    assert_eq!(ties["client"], false);
    assert_eq!(ties["speakers"][0]["speaker"]["text"], "Hanna Virtanen");
    assert_eq!(
        ties["speakers"][0]["event"]["route"],
        "/events/ai-for-development-2025"
    );
    assert_eq!(
        routes(&page, "/data/ties/posts"),
        ["/blog/my-ratings-audited"]
    );
    let none = payload(&pages(), "/organizations/indus-rural-lab");
    assert!(none["data"].get("ties").is_none());
}

#[test]
fn a_post_that_links_to_a_profile_is_named_there_until_the_link_is_gone() {
    let link = |text: &str| format!("{text}\n[A lab](/organizations/indus-rural-lab).\n");
    let site = site_with(&[("blog/my-ratings-audited.md", &link)]);
    let page = payload(&pages_of(&site, NOW), "/organizations/indus-rural-lab");
    assert_eq!(
        routes(&page, "/data/ties/posts"),
        ["/blog/my-ratings-audited"]
    );
    let page = payload(&pages(), "/organizations/indus-rural-lab");
    assert!(routes(&page, "/data/ties/posts").is_empty());
}

#[test]
fn a_hidden_organization_is_not_linked() {
    let hide = |text: &str| format!("draft = true\n{text}");
    let site = site_with(&[("organizations/baltic-evidence-centre.toml", &hide)]);
    let pages = pages_of(&site, NOW);
    let speaker = "/events/ai-for-development-2025/speakers/hanna-virtanen";
    for address in ["/about-us", "/blog/my-ratings-audited", speaker] {
        let page = payload(&pages, address).to_string();
        let route = "/organizations/baltic-evidence-centre";
        assert!(!page.contains(route), "{address}");
    }
    let page = payload(&crate::help::pages(), speaker);
    assert_eq!(page["data"]["employer"]["text"], "Baltic Evidence Centre");
}

#[test]
fn posts_events_and_organizations_of_one_subject_lead_to_each_other() {
    let pages = pages();
    let post = payload(&pages, "/blog/low-resource-languages-high-stakes");
    let events = routes(&post, "/data/related/events");
    assert!(events.contains(&"/events/ai-for-development-2025"));
    assert_eq!(routes(&post, "/data/related/organizations").len(), 3);
    let event = payload(&pages, "/events/ai-for-development-2025");
    assert_eq!(routes(&event, "/data/related/posts").len(), 3);
    assert_eq!(routes(&event, "/data/related/organizations").len(), 3);
    let profile = payload(&pages, "/organizations/two-rivers-university");
    assert_eq!(routes(&profile, "/data/related/posts").len(), 3);
}

#[test]
fn a_post_names_at_most_three_others_of_its_author_and_never_itself() {
    let pages = pages();
    let page = payload(&pages, "/blog/my-ratings-audited");
    let more = routes(&page, "/data/moreByAuthor");
    assert!((1..=3).contains(&more.len()), "{more:?}");
    assert!(!more.contains(&"/blog/my-ratings-audited"));
}

#[test]
fn a_tag_of_a_member_leads_to_its_posts_if_there_are_any() {
    let page = payload(&pages(), "/team/ines-carvalho");
    let tags = &page["data"]["tags"];
    assert_eq!(tags[0]["label"], "Evidence synthesis");
    assert_eq!(tags[0]["route"], "/blog/tags/evidence-synthesis");
    assert!(tags[1].get("route").is_none());
}

//! The studies, the list of them, the map, and who cites them.

use std::collections::BTreeSet;

use site_pages::{Pages, files};

use crate::help::{NOW, pages, pages_of, payload, route, site_with, texts};

fn rows(path: &str, query: &str) -> Vec<csv::StringRecord> {
    let body = files::file(&pages(), path, query).unwrap().body;
    let mut reader = csv::Reader::from_reader(body.as_bytes());
    reader.records().map(Result::unwrap).collect()
}

fn slugs(pages: &Pages, address: &str) -> BTreeSet<String> {
    texts(&payload(pages, address), "/data/studies", "slug")
        .into_iter()
        .collect()
}

// Promise: studies 1
#[test]
fn every_study_has_a_page_that_marks_the_passage_and_names_whoever_cites_it() {
    let pages = pages();
    for (slug, study) in pages.site().studies() {
        let page = payload(&pages, &format!("/studies/{slug}"));
        assert_eq!(page["page"], "Study", "{slug}");
        let html = page["data"]["study"]["html"].as_str().unwrap();
        let marked: Vec<&str> = html.split("<mark>").skip(1).collect();
        assert_eq!(marked.len(), 1, "{slug}");
        let passage = marked[0].split("</mark>").next().unwrap();
        assert_eq!(passage.replace("&amp;", "&"), study.passage, "{slug}");
        let cited = ["answers", "posts"].map(|key| page["data"][key].as_array().unwrap().len());
        assert!(cited.iter().sum::<usize>() > 0, "{slug} is cited by nobody");
        let words = study.body.word_count;
        assert!((120..=260).contains(&words), "{slug} has {words} words");
    }
}

// Promise: studies 1
#[test]
fn a_study_is_a_scholarly_article_for_search_engines() {
    let pages = pages();
    let graph = pages
        .page(&route("/studies/taka-or-rice"))
        .unwrap()
        .json_ld
        .unwrap();
    let mut nodes = graph["@graph"].as_array().unwrap().iter();
    let article = nodes
        .find(|node| node["@type"] == "ScholarlyArticle")
        .unwrap();
    assert_eq!(article["datePublished"], "2018");
    assert_eq!(article["contentLocation"]["name"], "Barguna, Bangladesh");
}

// Promise: studies 2
#[test]
fn a_filter_leaves_the_studies_of_its_subject_and_place() {
    let pages = pages();
    let all = pages.site().studies();
    assert_eq!(slugs(&pages, "/studies").len(), all.len());
    for (query, is_shown) in [
        (
            "place=kenya",
            (|s| s.country == "Kenya") as fn(&site_content::Study) -> bool,
        ),
        ("place=KE", |s| s.country == "Kenya"),
        ("place=ke", |s| s.country == "Kenya"),
        ("place=Burkina%20Faso", |s| s.country == "Burkina Faso"),
        ("place=Zinder%2C+Niger", |s| s.place == "Zinder"),
        ("subject=water-treatment", |s| {
            s.intervention.as_str() == "water-treatment"
        }),
        ("subject=Learning", |s| s.outcome.as_str() == "learning"),
        ("subject=learning&place=rwanda", |s| {
            s.outcome.as_str() == "learning" && s.country == "Rwanda"
        }),
        ("subject=no-such", |_| false),
        ("place=%E6%9D%B1%E4%BA%AC", |_| false),
        ("subject=&place=", |_| true),
        ("other=x", |_| true),
    ] {
        let expected = all.values().filter(|study| is_shown(study));
        let expected: BTreeSet<String> = expected.map(|study| study.slug.to_string()).collect();
        for path in ["/studies", "/map"] {
            assert_eq!(
                slugs(&pages, &format!("{path}?{query}")),
                expected,
                "{path}?{query}"
            );
        }
        let data: BTreeSet<String> = rows("/studies.csv", query)
            .iter()
            .map(|row| row[0].to_owned())
            .collect();
        assert_eq!(data, expected, "/studies.csv?{query}");
    }
    let filtered = payload(&pages, "/studies?place=kenya");
    assert_eq!(filtered["head"]["robots"], "noindex, follow");
}

// Promise: studies 3
#[test]
fn the_list_as_data_has_a_row_for_each_study_with_whoever_cites_it() {
    let pages = pages();
    let body = files::file(&pages, "/studies.csv", "").unwrap().body;
    assert!(body.starts_with("slug,title,design,place,year,size,step,answers,posts\r\n"));
    let rows = rows("/studies.csv", "");
    assert_eq!(rows.len(), pages.site().studies().len());
    let row = rows.iter().find(|row| &row[0] == "taka-or-rice").unwrap();
    let expected = [
        "taka-or-rice",
        "Taka or rice? Diets of small children after the 2017 flood",
        "Cluster-randomized trial",
        "Barguna, Bangladesh",
        "2018",
        "88 villages, 2,640 children under five",
        "4",
        "cash-or-food-after-flood",
        "cash-transfers-what-the-evidence-says",
    ];
    assert_eq!(row.iter().collect::<Vec<_>>(), expected);
}

// Promise: studies 4
#[test]
fn the_map_counts_every_study_once_and_names_the_gaps() {
    let pages = pages();
    let map = &pages.site().pages().map;
    assert_eq!((map.interventions.len(), map.outcomes.len()), (8, 6));
    let rows = rows("/map.csv", "");
    assert_eq!(rows.len(), 8 * 6);
    let counts = rows.iter().map(|row| row[2].parse::<usize>().unwrap());
    assert_eq!(counts.sum::<usize>(), pages.site().studies().len());
    assert!(rows.iter().any(|row| &row[2] == "0"));
    let page = payload(&pages, "/map");
    assert!(!page["data"]["searches"].as_array().unwrap().is_empty());
}

// Promise: studies 5
#[test]
fn every_number_of_an_answer_is_that_of_a_study_with_a_page() {
    let pages = pages();
    for answer in &pages.site().pages().aidinsight.answers {
        let page = payload(&pages, &format!("/aidinsight/{}", answer.slug));
        let sources = texts(&page, "/data/answer/sources", "slug");
        assert_eq!(
            sources,
            answer
                .studies
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        );
        for part in page["data"]["answer"]["parts"].as_array().unwrap() {
            for number in part["cited"].as_array().unwrap() {
                let at = usize::try_from(number.as_u64().unwrap()).unwrap();
                assert!(
                    pages
                        .page(&route(&format!("/studies/{}", sources[at - 1])))
                        .is_some()
                );
            }
        }
    }
}

#[test]
fn names_are_in_the_order_of_people_and_not_of_bytes() {
    let studies = ["Réunion", "Åland Islands"];
    let paths = ["studies/a-meal-every-day.md", "studies/two-years-on.md"];
    let change = |at: usize| {
        move |text: &str| {
            let others = text.lines().map(|line| match line {
                line if line.starts_with("country = ") => format!("country = \"{}\"", studies[at]),
                line => line.to_owned(),
            });
            others.collect::<Vec<_>>().join("\n") + "\n"
        }
    };
    let site = site_with(&[(paths[0], &change(0)), (paths[1], &change(1))]);
    let page = payload(&pages_of(&site, NOW), "/studies");
    let labels = texts(&page, "/data/places", "label");
    let mut sorted = labels.clone();
    sorted.sort_by_key(|label| site_content::fold(label));
    assert_eq!(labels, sorted);
    assert!(
        labels[0].starts_with("Åland") || labels[1].starts_with("Åland"),
        "{labels:?}"
    );
}

// Promise: studies 2
#[test]
fn a_chosen_filter_has_its_name_even_if_it_leaves_no_study() {
    let pages = pages();
    for (address, list, value, label) in [
        (
            "/studies?subject=cash-transfers&place=kenya",
            "subjects",
            "cash-transfers",
            "Cash transfers",
        ),
        (
            "/studies?subject=cash-transfers&place=kenya",
            "places",
            "kenya",
            "Kenya",
        ),
        (
            "/map?subject=cash-transfers&place=kenya",
            "places",
            "kenya",
            "Kenya",
        ),
    ] {
        let page = payload(&pages, address);
        let facets = page["data"][list].as_array().unwrap();
        let chosen = facets.iter().find(|facet| facet["value"] == value);
        assert_eq!(
            chosen.map(|one| (&one["label"], &one["count"])),
            Some((&label.into(), &0.into())),
            "{address} {list}"
        );
    }
}

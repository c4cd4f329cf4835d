//! The list of studies, the page of each, and the map.

use serde_json::json;
use site_content::Study;

use super::{
    draft::Draft,
    head::{head, plain_page},
    json_ld,
};
use crate::{
    Page, Pages, Route,
    payload::{
        self, Crumb, HeadType, MapData, PageLink, StudiesData, StudyData, StudyMark, StudySummary,
    },
    relations::link_to_post,
    studies::{
        StudyFilter, answers_citing, name_in, places, posts_citing, shown, slug_of, subjects,
    },
};

pub(crate) fn list(pages: &Pages, route: &Route, filter: &StudyFilter) -> Page {
    let text = &pages.site.pages().studies.head;
    let studies = shown(&pages.site, filter).into_iter();
    let data = StudiesData {
        intro: text.clone(),
        query: filter.clone(),
        studies: studies.map(summary).collect(),
        subjects: subjects(&pages.site, filter),
        places: places(&pages.site, filter),
        url: json_ld::absolute(pages, &route.to_string()),
    };
    plain_page(pages, route, text, "Studies", data)
}

pub(crate) fn map(pages: &Pages, route: &Route, filter: &StudyFilter) -> Page {
    let text = &pages.site.pages().map;
    let mut studies = shown(&pages.site, filter);
    studies.sort_by_key(|study| std::cmp::Reverse(study.step));
    let data = MapData {
        intro: text.head.clone(),
        query: filter.clone(),
        interventions: text.interventions.clone(),
        outcomes: text.outcomes.clone(),
        studies: studies.into_iter().map(mark).collect(),
        places: places(&pages.site, filter),
        searches: text.searches.clone(),
        url: json_ld::absolute(pages, &route.to_string()),
    };
    plain_page(pages, route, &text.head, "Map of Gaps", data)
}

pub(crate) fn page(pages: &Draft<'_>, study: &Study) -> Page {
    let route = Route::study(&study.slug);
    pages.add_all(&study.body.images);
    let own = Crumb::name(&study.title, route.path());
    let trail = vec![Crumb::page("Studies", "/studies"), own];
    let (title, description) = (&study.title, &study.finding);
    let mut head = head(pages, &route, title, description, trail);
    head.kind = HeadType::Article;
    let answers = answers_citing(&pages.site, study).into_iter();
    let answers = answers.map(|(answer, number)| {
        let path = Route::question(answer).path();
        PageLink {
            text: answer.question.clone(),
            route: format!("{path}#_study-{number}"),
            note: Some(format!("As study {number}")),
            date: None,
        }
    });
    let posts = posts_citing(&pages.site, study).into_iter();
    let map = &pages.site.pages().map;
    let node = json!({
        "@type": "ScholarlyArticle",
        "@id": format!("{}#study", head.canonical),
        "mainEntityOfPage": head.canonical,
        "headline": study.title,
        "name": study.title,
        "abstract": study.finding,
        "datePublished": study.year.to_string(),
        "inLanguage": "en",
        "about": [name_in(&map.interventions, &study.intervention), name_in(&map.outcomes, &study.outcome)],
        "contentLocation": {
            "@type": "Place",
            "name": study.whole_place(),
            "geo": { "@type": "GeoCoordinates", "latitude": study.lat, "longitude": study.lng },
        },
        "publisher": json_ld::company(pages),
    });
    let data = StudyData {
        study: payload::Study {
            summary: summary(study),
            size: study.size.clone(),
            intervention_name: name_in(&map.interventions, &study.intervention),
            outcome_name: name_in(&map.outcomes, &study.outcome),
            why: study.why.clone(),
            why_not_next: study.why_not_next.clone(),
            effect: study.effect.clone(),
            html: study.body.html.clone(),
        },
        answers: answers.collect(),
        posts: posts.map(|post| link_to_post(post)).collect(),
        url: head.canonical.clone(),
    };
    Page::found(&route, data, head).graph(pages, vec![node])
}

fn summary(study: &Study) -> StudySummary {
    StudySummary {
        mark: mark(study),
        finding: study.finding.clone(),
        design: study.design.label().to_owned(),
        year: study.year,
    }
}

fn mark(study: &Study) -> StudyMark {
    StudyMark {
        title: study.title.clone(),
        slug: study.slug.to_string(),
        step: study.step,
        intervention: study.intervention.to_string(),
        outcome: study.outcome.to_string(),
        country: slug_of(&study.country),
        place: study.whole_place(),
    }
}

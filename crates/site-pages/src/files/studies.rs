use super::directory::line;
use crate::{
    Pages,
    address::Query,
    studies::{answers_citing, posts_citing, shown},
};

/// `/studies.csv`: the studies that pass a filter, newest first, with the slugs of the answers and posts that cite each.
pub(super) fn studies(pages: &Pages, query: &Query<'_>) -> Option<String> {
    let mut out = "slug,title,design,place,year,size,step,answers,posts\r\n".to_owned();
    for study in shown(pages.site(), &query.study_filter()) {
        let answers = answers_citing(pages.site(), study).into_iter();
        let answers: Vec<&str> = answers.map(|(answer, _)| answer.slug.as_str()).collect();
        let posts = posts_citing(pages.site(), study).into_iter();
        let posts: Vec<&str> = posts.map(|post| post.slug.as_str()).collect();
        out += &line(&[
            study.slug.as_str(),
            &study.title,
            study.design.label(),
            &study.whole_place(),
            &study.year.to_string(),
            &study.size,
            &study.step.to_string(),
            &answers.join("; "),
            &posts.join("; "),
        ]);
    }
    Some(out)
}

/// `/map.csv`: every cell of the map, the empty ones too, with its number of studies that pass a filter.
pub(super) fn map(pages: &Pages, query: &Query<'_>) -> Option<String> {
    let mut out = "intervention,outcome,studies\r\n".to_owned();
    let map = &pages.site().pages().map;
    let studies = shown(pages.site(), &query.study_filter());
    for intervention in &map.interventions {
        for outcome in &map.outcomes {
            let cell = studies.iter().filter(|study| {
                study.intervention == intervention.slug && study.outcome == outcome.slug
            });
            let count = cell.count().to_string();
            out += &line(&[&intervention.name, &outcome.name, &count]);
        }
    }
    Some(out)
}

//! The page of the search product, and the pages of its prepared questions.

use serde_json::json;
use site_content::{SampleAnswer, Study, citations};

use super::{
    draft::Draft,
    head::{head, plain_page},
    json_ld,
};
use crate::{
    Page, Pages, Route,
    payload::{
        AidinsightData, AidinsightQuestionData, Answer, AnswerPart, AnswerPlace, Crumb,
        PreparedQuestion, Source,
    },
};

pub(crate) fn aidinsight(pages: &Draft<'_>) -> Option<Page> {
    let text = &pages.site.pages().aidinsight;
    let drawn = text.features.iter();
    pages.add_all(drawn.filter_map(|feature| feature.image.as_ref()));
    let data = AidinsightData {
        page: text.clone(),
        prepared: prepared(pages),
        answer: answer(pages, text.answers.first()?),
    };
    let page = plain_page(pages, &Route::Aidinsight, &text.head, "AidInsight", data);
    Some(page)
}

/// The page of one prepared question; `None` if there is no such question.
pub(crate) fn question(pages: &Pages, slug: &str) -> Option<Page> {
    let asked = pages.answer(slug)?;
    let route = Route::question(asked);
    let data = AidinsightQuestionData {
        prepared: prepared(pages),
        answer: answer(pages, asked),
        closing: pages.site.pages().aidinsight.closing.clone(),
    };
    let own = Crumb::name(&asked.label, route.path());
    let trail = vec![Crumb::name("AidInsight", "/aidinsight"), own];
    let (title, description) = (&asked.meta_title, &asked.meta_description);
    let head = head(pages, &route, title, description, trail);
    let node = json!({
        "@type": "QAPage",
        "@id": head.canonical,
        "mainEntity": {
            "@type": "Question",
            "name": asked.question,
            "text": asked.question,
            "answerCount": 1,
            "acceptedAnswer": {
                "@type": "Answer",
                "text": asked.text,
                "url": format!("{}#_answer", head.canonical),
            },
        },
        "publisher": json_ld::company(pages),
    });
    Some(Page::found(&route, data, head).graph(pages, vec![node]))
}

fn prepared(pages: &Pages) -> Vec<PreparedQuestion> {
    let answers = pages.site.pages().aidinsight.answers.iter();
    answers
        .map(|one| PreparedQuestion {
            slug: one.slug.to_string(),
            label: one.label.clone(),
            question: one.question.clone(),
        })
        .collect()
}

fn answer(pages: &Pages, asked: &SampleAnswer) -> Answer {
    let studies = pages.site.studies();
    // Reading has checked that every study exists, so the numbers are those of the text.
    let studies = asked.studies.iter().filter_map(|slug| studies.get(slug));
    let studies: Vec<&Study> = studies.collect();
    let mut places: Vec<AnswerPlace> = Vec::new();
    let mut sources = Vec::with_capacity(studies.len());
    for (number, source) in (1..).zip(studies) {
        let name = source.whole_place();
        let known = places.iter().position(|place| place.name == name);
        let place = known.unwrap_or_else(|| {
            places.push(AnswerPlace {
                name,
                lat: source.lat,
                lng: source.lng,
                sources: Vec::new(),
            });
            places.len() - 1
        });
        if let Some(place) = places.get_mut(place) {
            place.sources.push(number);
        }
        sources.push(Source {
            title: source.title.clone(),
            slug: source.slug.to_string(),
            year: source.year.to_string(),
            design: source.design.label().to_owned(),
            place,
            strength: source.step,
            reason: source.why.clone(),
        });
    }
    Answer {
        slug: asked.slug.to_string(),
        url: json_ld::absolute(pages, &Route::question(asked).path()),
        searched: asked.searched.map(|day| day.to_string()),
        question: asked.question.clone(),
        parts: citations(&asked.text)
            .map(|(text, cited)| AnswerPart {
                text: text.to_owned(),
                cited,
            })
            .collect(),
        certainty: asked.certainty.clone(),
        would_change: asked.would_change.clone(),
        sources,
        places,
    }
}

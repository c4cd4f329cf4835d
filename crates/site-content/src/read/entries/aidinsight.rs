//! The page of the search product, with its prepared questions and answers.

use super::{
    Entry,
    pages::{closing, head},
};
use crate::{
    AidinsightPage, AnswerSource, Feature, Finding, Question, Rule, SampleAnswer, Strength,
    citations,
    read::{
        fields::{ANY, Fields, SOME},
        markdown::shorten,
    },
};

pub(crate) fn aidinsight(fields: &mut Fields<'_>, entry: &Entry) -> Option<AidinsightPage> {
    let head = head(fields, entry);
    let answers = answers(fields);
    let features = fields.tables("features", 3..=3, |fields| {
        let title = fields.text("title", 1..=120);
        let description = fields.text("description", ANY);
        let image = fields.opt_image("image");
        let alt = fields.alt("alt");
        Some(Feature {
            title: title?,
            description: description?,
            image: image?,
            alt: alt?,
        })
    });
    let questions = fields.tables("questions", SOME, |fields| {
        let question = fields.text("question", 1..=200);
        let answer = fields.opt_texts("answer");
        Some(Question {
            question: question?,
            answer: answer?,
        })
    });
    let closing = closing(fields);
    Some(AidinsightPage {
        head: head?,
        answers: answers?,
        features: features?.try_into().ok()?,
        questions: questions?,
        closing: closing?,
    })
}

fn answers(fields: &mut Fields<'_>) -> Option<Vec<SampleAnswer>> {
    let answers = fields.tables("answers", SOME, |fields| {
        let answer = answer(fields);
        Some((answer?, fields.place_of("slug")))
    })?;
    super::lists::unique(
        fields,
        Rule::DuplicateSlug,
        answers.iter().map(|(one, at)| (one.slug.as_str(), at)),
    );
    Some(answers.into_iter().map(|(answer, _)| answer).collect())
}

fn answer(fields: &mut Fields<'_>) -> Option<SampleAnswer> {
    let slug = fields.slug("slug");
    let label = fields.text("label", 1..=40);
    let meta_title = fields.meta_title("metaTitle");
    let meta_description = fields.meta_description("metaDescription");
    let question = fields.text("question", 1..=200);
    let text = fields.text("text", ANY);
    let certainty = fields.text("certainty", 1..=200);
    let would_change = fields.texts("wouldChange", SOME);
    let sources = fields.tables("sources", SOME, source);
    let (text, sources, label) = (text?, sources?, label?);
    unknown_citations(fields, &text, sources.len());
    Some(SampleAnswer {
        slug: slug?,
        meta_title: meta_title?.unwrap_or_else(|| label.clone()),
        meta_description: meta_description?.unwrap_or_else(|| shorten(&text, 160)),
        label,
        question: question?,
        text,
        certainty: certainty?,
        would_change: would_change?,
        sources,
    })
}

/// Reports every number in brackets that no source has.
fn unknown_citations(fields: &Fields<'_>, text: &str, sources: usize) {
    let cited = citations(text).flat_map(|(_, numbers)| numbers);
    for number in cited.filter(|number| *number == 0 || *number > sources) {
        let message = format!("`text` names the source {number}, and there are {sources}.");
        let finding = Finding::new(Rule::UnknownCitation, fields.place_of("text"), message);
        fields
            .doc
            .report(finding.help("Write the number of a table `sources`; the first is 1."));
    }
}

fn source(fields: &mut Fields<'_>) -> Option<AnswerSource> {
    let title = fields.text("title", 1..=200);
    let year = fields.integer("year", 1900..=2100);
    let design = fields.text("design", 1..=100);
    let place = fields.text("place", 1..=100);
    let lat = fields.number("lat", -90.0..=90.0);
    let lng = fields.number("lng", -180.0..=180.0);
    let strength = fields.integer("strength", 1..=4);
    let reason = fields.text("reason", 1..=300);
    Some(AnswerSource {
        title: title?,
        year: i16::try_from(year?).ok()?,
        design: design?,
        place: place?,
        lat: lat?,
        lng: lng?,
        strength: Strength::new(strength?)?,
        reason: reason?,
    })
}

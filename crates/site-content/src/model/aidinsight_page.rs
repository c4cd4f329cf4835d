use jiff::civil::Date;
use serde::Serializer;

use super::page_head::{CLOSING, CLOSING_HELP, Closing, HEADING, PageHead};
use crate::{
    ImageRef, Rule, Slug, citations,
    read::{claim::EntryKind, fields::*, markdown::shorten},
};

/// `pages/aidinsight.toml`
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[check(fields.once_each("answers", "slug", Rule::DuplicateSlug))]
#[allow(missing_docs, reason = "the texts of the page")]
pub struct AidinsightPage {
    #[flat]
    #[serde(rename = "intro")]
    pub head: PageHead,
    /// prepared questions, each with a page of its own; the page itself shows the first
    #[field(tables::<SampleAnswer>(SOME))]
    #[serde(skip)]
    pub answers: Vec<SampleAnswer>,
    /// exactly three
    #[field(With(tables::<Feature>(3..=3), |_, _, three| three.try_into().ok()))]
    #[ts(as = "Vec<Feature>")]
    pub features: [Feature; 3],
    /// questions and answers, in the order shown
    #[field(tables::<Question>(SOME))]
    pub questions: Vec<Question>,
    #[field(CLOSING, help(CLOSING_HELP))]
    pub closing: Closing,
}

/// A prepared question of `/aidinsight/{slug}` with its answer; `/aidinsight` shows the first.
#[derive(Debug, Clone, Declared)]
#[check(cites(fields, text.as_ref()?, studies.as_ref()?.len()))]
pub struct SampleAnswer {
    /// the last part of its address
    ///
    /// Unique among the questions.
    pub slug: Slug,
    /// the subject in a few words, for lists
    #[field(Text(1..=40))]
    pub label: String,
    /// title for search engines; `label` if it is missing
    #[field(META_TITLE, or(label.clone()))]
    pub meta_title: String,
    /// description for search engines; the beginning of `text` if it is missing
    #[field(META_DESCRIPTION, or(shorten(&text, 160)))]
    pub meta_description: String,
    /// what was asked
    #[field(Text(1..=200))]
    pub question: String,
    /// what the product answers; `[1, 2]` names the first and the second study
    pub text: String,
    /// how certain the answer is, in one sentence
    #[field(Text(1..=200))]
    pub certainty: String,
    /// day until which studies were searched
    pub searched: Option<Date>,
    /// what would change the answer
    #[field(list_of(SOME, LONG))]
    pub would_change: Vec<String>,
    /// slugs of the studies it is based on, in the order of their numbers
    #[field(distinct(SOME, Reference(EntryKind::Study)))]
    pub studies: Vec<Slug>,
}

/// Reports every number in brackets that no study has.
fn cites(fields: &Fields<'_>, text: &str, studies: usize) {
    let cited = citations(text).flat_map(|(_, numbers)| numbers);
    for number in cited.filter(|number| *number == 0 || *number > studies) {
        let message = format!("`text` names the study {number}, and `studies` has {studies}.");
        let help = "Write the number of a slug in `studies`; the first is 1.";
        fields.report(Rule::UnknownCitation, "text", message, help);
    }
}

/// A feature of the search product.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(optional_fields)]
pub struct Feature {
    /// in a few words
    #[field(HEADING)]
    pub title: String,
    /// in some sentences
    pub description: String,
    /// picture
    ///
    /// Without one the page draws an interface.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<ImageRef>,
    /// what it shows
    #[field(ALT)]
    pub alt: String,
}

/// A question with zero or more paragraphs of answer.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct Question {
    /// one line
    #[field(Text(1..=200))]
    pub question: String,
    /// paragraphs
    #[serde(serialize_with = "paragraphs")]
    #[ts(as = "String")]
    pub answer: Vec<String>,
}

/// Divided by an empty line.
fn paragraphs<S: Serializer>(of: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&of.join("\n\n"))
}

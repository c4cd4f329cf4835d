use serde::Serialize;
use ts_rs::TS;

use super::{Feature, Images, Intro, Question, TitledText};

/// `/aidinsight`
#[derive(Debug, Clone, Serialize, TS)]
pub struct AidinsightData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// The prepared questions.
    pub prepared: Vec<PreparedQuestion>,
    /// The answer to the first of them.
    pub answer: Answer,
    /// Always three.
    pub features: Vec<Feature>,
    /// Questions and answers about the product.
    pub questions: Vec<Question>,
    /// Last call to action.
    pub closing: TitledText,
    /// See [`Images`].
    pub images: Images,
}

/// `/aidinsight/{question}`
#[derive(Debug, Clone, Serialize, TS)]
pub struct AidinsightQuestionData {
    /// The prepared questions.
    pub prepared: Vec<PreparedQuestion>,
    /// The answer to the question of the page.
    pub answer: Answer,
    /// Last call to action.
    pub closing: TitledText,
    /// See [`Images`].
    pub images: Images,
}

/// A prepared question in the list of all.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PreparedQuestion {
    /// Last segment of its path.
    pub slug: String,
    /// The subject in a few words.
    pub label: String,
    /// What was asked.
    pub question: String,
}

/// A prepared answer with its sources, shown as AidInsight would show it.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// Last segment of the question's path.
    pub slug: String,
    /// What was asked.
    pub question: String,
    /// The answer, divided at its citations.
    pub parts: Vec<AnswerPart>,
    /// How certain the answer is.
    pub certainty: String,
    /// What would change the answer.
    pub would_change: Vec<String>,
    /// The studies it is based on.
    pub sources: Vec<Source>,
    /// The places of the studies, each once.
    pub places: Vec<AnswerPlace>,
}

/// A part of an answer: text, and the sources cited after it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AnswerPart {
    /// Plain text.
    pub text: String,
    /// Numbers of sources, the first being 1; may be empty.
    pub cited: Vec<usize>,
}

/// A place of studies.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AnswerPlace {
    /// Name.
    pub name: String,
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lng: f64,
    /// Numbers of its studies.
    pub sources: Vec<usize>,
}

/// A study that an answer is based on.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Source {
    /// Title of the study.
    pub title: String,
    /// Year as printed.
    pub year: String,
    /// Study design.
    pub design: String,
    /// Index of its place in [`Answer::places`].
    pub place: usize,
    /// Strength of evidence, 1 (weak) to 4 (strong).
    pub strength: u8,
    /// Why it has this strength.
    pub reason: String,
}

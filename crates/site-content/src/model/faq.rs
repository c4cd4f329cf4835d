use super::Document;
use crate::{
    Slug,
    read::{fields::*, markdown::ANSWER},
};

/// A list of questions (`content/faqs/{list}.toml`). Several events may use it.
#[derive(Debug, Clone, Declared)]
pub struct FaqList {
    /// The list's name.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// the questions, in the order shown
    #[field(tables::<Faq>(SOME))]
    pub faqs: Vec<Faq>,
}

impl FaqList {
    /// The ids that the questions have on their page, in order.
    pub fn anchors(&self) -> impl Iterator<Item = String> {
        (1..=self.faqs.len()).map(|n| format!("{ANSWER}{n}"))
    }
}

/// A question and its answer.
#[derive(Debug, Clone, Declared, Serialize, TS)]
pub struct Faq {
    /// one line
    #[field(Text(1..=200))]
    pub question: String,
    /// Markdown: links, and several paragraphs in `"""`
    pub answer: Document,
}

use super::Document;
use crate::Slug;

/// A list of questions (`content/faqs/{list}.toml`). Several events may use it.
#[derive(Debug, Clone)]
pub struct FaqList {
    /// The list's name.
    pub slug: Slug,
    /// In the editor's order, at least one.
    pub faqs: Vec<Faq>,
}

impl FaqList {
    pub(crate) const ANCHOR: &'static str = "question-";

    /// The ids that the questions have on their page, in order.
    pub fn anchors(&self) -> impl Iterator<Item = String> {
        (1..=self.faqs.len()).map(|n| format!("{}{n}", Self::ANCHOR))
    }
}

/// A question and its answer.
#[derive(Debug, Clone)]
pub struct Faq {
    /// Plain text.
    pub question: String,
    /// Paragraphs, may contain links.
    pub answer: Document,
}

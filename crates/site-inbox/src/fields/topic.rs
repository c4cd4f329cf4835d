//! The topic of a submission.

use serde::{Deserialize, Serialize};

/// The topics of the contact form, with the names they have on the wire and in exports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// The visitor asks for a demonstration of the product.
    Demo,
    /// Anything else.
    General,
    /// Working together.
    Partnership,
    /// A journalist's question.
    Press,
    /// About a conference.
    Event,
    /// A mistake in a profile of the directory.
    Correction,
}

impl Topic {
    /// All topics, in the order of the form.
    pub const ALL: [Self; 6] = [
        Self::Demo,
        Self::General,
        Self::Partnership,
        Self::Press,
        Self::Event,
        Self::Correction,
    ];

    /// Name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Demo => "demo",
            Self::General => "general",
            Self::Partnership => "partnership",
            Self::Press => "press",
            Self::Event => "event",
            Self::Correction => "correction",
        }
    }

    /// The beginning of the mail's subject.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Demo => "Demo request",
            Self::General => "Question",
            Self::Partnership => "Partnership",
            Self::Press => "Press question",
            Self::Event => "Event question",
            Self::Correction => "Correction",
        }
    }

    /// The topic with this name on the wire.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.as_str() == name)
    }

    pub(crate) fn parse(raw: &str) -> Result<Self, String> {
        let name = raw.trim();
        if name.is_empty() {
            return Err("Choose a topic, so that the right person answers.".to_owned());
        }
        Self::from_name(name)
            .ok_or_else(|| "There is no such topic. Choose one of the list.".to_owned())
    }
}

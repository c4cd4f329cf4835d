//! The topics of the contact form, as addresses name them.

/// The topic of a message. `?topic=` of the contact page preselects it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A demonstration of the product.
    Demo,
    /// A general question.
    General,
    /// A partnership.
    Partnership,
    /// A question of the press.
    Press,
    /// A question about an event.
    Event,
}

impl Topic {
    /// Every topic, in the order of the form.
    pub const ALL: [Self; 5] = [
        Self::Demo,
        Self::General,
        Self::Partnership,
        Self::Press,
        Self::Event,
    ];

    /// The value in addresses and submissions.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Demo => "demo",
            Self::General => "general",
            Self::Partnership => "partnership",
            Self::Press => "press",
            Self::Event => "event",
        }
    }

    /// Parses the value of an address or a submission.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

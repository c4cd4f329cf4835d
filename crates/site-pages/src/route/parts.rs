//! Pages that differ in one part of their address only.

/// One of the five pages of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the tabs' names")]
pub enum EventPage {
    Overview,
    Agenda,
    Faqs,
    Registration,
    Speakers,
}

impl EventPage {
    /// In the order of the tabs.
    pub const ALL: [Self; 5] = [
        Self::Overview,
        Self::Agenda,
        Self::Speakers,
        Self::Faqs,
        Self::Registration,
    ];
}

/// A page that is one long text and has no other part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those of the files")]
pub enum TextPage {
    Methods,
    HowWeWork,
    Security,
    Procurement,
    WorkWithUs,
    Press,
}

impl TextPage {
    /// Every page that a site may have, in the order of the sitemap.
    pub const ALL: [Self; 6] = [
        Self::Methods,
        Self::HowWeWork,
        Self::Security,
        Self::Procurement,
        Self::WorkWithUs,
        Self::Press,
    ];
}

named! {
    /// The topic of a message. `?topic=` of the contact page preselects it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    Topic {
        /// A demonstration of the product.
        Demo "demo",
        /// A general question.
        General "general",
        /// A partnership.
        Partnership "partnership",
        /// A question of the press.
        Press "press",
        /// A question about an event.
        Event "event",
        /// A mistake in a profile of the directory.
        Correction "correction",
    }
}

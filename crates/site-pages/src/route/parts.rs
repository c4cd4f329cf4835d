//! Pages that differ in one part of their address only.

listed! {
    /// One of the pages of an event, in the order of the tabs. An event has `Afterwards` once it is over and has that text.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[allow(missing_docs, reason = "the names are the tabs' names")]
    EventPage { Overview, Afterwards, Agenda, Speakers, Faqs, Registration, }
}

listed! {
    /// A page that is one long text and has no other part. A site may have each of them, in the order of the sitemap.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[allow(missing_docs, reason = "the names are those of the files")]
    TextPage { Methods, HowWeWork, Security, Procurement, WorkWithUs, Press, }
}

named! {
    /// The topic of a message. `?topic=` of the contact page preselects it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    Topic.name {
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

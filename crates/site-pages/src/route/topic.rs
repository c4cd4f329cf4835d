//! The topics of the contact form, as addresses name them.

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

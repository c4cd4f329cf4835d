//! What came of an event.

use super::TitledText;

payload! {
    /// What came of an event.
    struct EventAfterwards {
        /// Title of the section.
        title: String,
        /// First paragraph.
        lede: String,
        /// `YYYY-MM-DD` of the last change.
        updated: String,
        /// Numbers of the day.
        figures: Vec<EventFigure>,
        /// Rules that tables wrote.
        rules: Vec<HouseRule>,
        /// Pages that groups wrote.
        pages: Vec<TitledText>,
        /// Practices that speakers promised to end.
        ended: Vec<EndedPractice>,
        /// Paragraphs with a title.
        notes: Vec<TitledText>,
        /// Slides and sources.
        links: Vec<LabelledLink>,
    }

    /// Number of an event with what it counts.
    struct EventFigure {
        /// As it is shown.
        value: String,
        /// What it counts.
        label: String,
    }

    /// Rule that a table of an event wrote.
    struct HouseRule {
        /// Subject of the table.
        table: String,
        /// The rule.
        rule: String,
        /// Why.
        reason: String,
        /// When it does not hold.
        exception: String,
    }

    /// Practice that a speaker promised to end.
    struct EndedPractice {
        /// The speaker's name.
        name: String,
        /// The speaker's page.
        route: String,
        /// What was to end.
        practice: String,
        /// What became of it.
        afterwards: String,
    }

    /// Link with its text.
    struct LabelledLink {
        /// Text of the link.
        label: String,
        /// Path of this site, or URL.
        href: String,
    }
}

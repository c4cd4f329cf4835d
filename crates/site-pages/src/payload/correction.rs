use super::{Images, Intro};

payload! {
    /// `/corrections`
    struct CorrectionsData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// Newest first.
        corrections: Vec<Correction>,
        /// See [`Images`].
        images: Images,
    }

    /// A mistake, and what became of it.
    struct Correction {
        /// Anchor on `/corrections`.
        anchor: String,
        /// `YYYY-MM-DD` of the correction.
        date: String,
        /// In a few words.
        title: String,
        /// Where it stood.
        page?: CorrectedPage,
        /// Whether somebody might have decided differently because of it.
        serious: bool,
        /// What stood there.
        was: String,
        /// What is right.
        is: String,
        /// Who noticed.
        told_by: String,
        /// What holds since then.
        since: String,
    }

    /// The page that had a mistake.
    struct CorrectedPage {
        /// Its title.
        title: String,
        /// Its path, perhaps with an anchor.
        href: String,
    }

    /// An entry of the log, for the page that it names.
    struct CorrectionLink {
        /// In a few words.
        title: String,
        /// `YYYY-MM-DD` of the correction.
        date: String,
        /// Path and anchor of the entry.
        href: String,
    }
}

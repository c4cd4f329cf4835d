use super::SearchKind;

payload! {
    /// The texts of a static export, which the browser searches itself because no server answers queries.
    struct StaticSearch {
        /// Everything that can be found.
        documents: Vec<StaticSearchDocument>,
        /// Plurals that are not made with an ending, with their singulars.
        plurals: Vec<(&'static str, &'static str)>,
        /// Words that a result need not contain if the query has others.
        stop_words: Vec<&'static str>,
    }

    /// One page, or part of a page, that can be found.
    #[derive(PartialEq, Eq)]
    struct StaticSearchDocument {
        /// What it is.
        kind: SearchKind,
        /// Its title or name.
        title: String,
        /// Its path.
        path: String,
        /// A sentence about it; empty if there is none.
        description: String,
        /// Its text.
        sections: Vec<StaticSearchSection>,
        /// Other names: of an organization those that it lists, of a page the words of its path.
        also: Vec<String>,
    }

    /// A section of a text.
    #[derive(PartialEq, Eq)]
    struct StaticSearchSection {
        /// The heading; empty before the first one.
        heading: String,
        /// What follows the document's path so that a link leads to the section: an anchor such as `#how-we-read`, or a
        /// further page with one, such as `/agenda#keynote`. Absent if the link leads to the document itself.
        anchor: Option<String>,
        /// Plain text.
        text: String,
    }
}

use serde::Serialize;
use ts_rs::TS;

named! {
    /// What a result of the site search is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, TS)]
    #[serde(rename_all = "lowercase")]
    SearchKind.name {
        /// A page of the site that has no other kind.
        Page "page",
        /// A service.
        Service "service",
        /// A post of the blog.
        Post "post",
        /// A team member, or a speaker of an event.
        Person "person",
        /// An event, with the sessions of its agenda.
        Event "event",
        /// A question with its answer.
        Faq "faq",
        /// A study that an answer or a post cites.
        Study "study",
        /// An organization of the directory.
        Organization "organization",
    }
}

payload! {
    /// `/search`
    struct SearchData {
        /// The text that the visitor searched, cleaned; empty if none was given.
        query: String,
        /// The kind to which the results are restricted.
        kind: Option<SearchKind>,
        /// What was found.
        #[serde(flatten)]
        found: SiteFound,
        /// The number of this page of results, from 1.
        page: u32,
        /// Number of the last page, at least 1.
        pages: u32,
    }

    /// What a search of the site found.
    struct SiteFound {
        /// How many results each kind has, without the restriction; kinds without results are left out.
        kinds: Vec<SearchKindCount>,
        /// Number of results under the restriction.
        total: usize,
        /// What was searched instead, because nothing contains the query as it was written.
        searched_instead: Option<String>,
        /// Words that the first result lacks, because no result has all of them.
        without: Vec<String>,
        /// The results of this page, the best first.
        results: Vec<SearchResult>,
    }

    /// Number of results of one kind.
    #[derive(PartialEq, Eq)]
    struct SearchKindCount {
        /// The kind.
        kind: SearchKind,
        /// Its number of results.
        count: usize,
    }

    /// One result of the site search.
    #[derive(PartialEq, Eq)]
    struct SearchResult {
        /// What it is.
        kind: SearchKind,
        /// Its title or name.
        title: String,
        /// Path of the page, with the anchor of the section in which most of the query stands.
        path: String,
        /// A part of the text, in which the words that matched are marked.
        snippet: Vec<SnippetPart>,
        /// Another name of the organization, by which it was found.
        also?: String,
    }

    /// A piece of a snippet.
    #[derive(PartialEq, Eq)]
    struct SnippetPart {
        /// Plain text.
        text: String,
        /// Whether the text matched the query.
        #[serde(rename = "match")]
        matched: bool,
    }

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

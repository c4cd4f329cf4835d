//! Parts that several families of pages have.

use site_content::{Document, PageHead};

use crate::payload::{Heading, Intro, TitledText};

pub(crate) fn intro(head: &PageHead) -> Intro {
    Intro {
        eyebrow: head.eyebrow.clone(),
        title: head.title.clone(),
        lede: head.lede.clone(),
    }
}

/// A title with its text.
pub(crate) fn pair(title: &str, text: &str) -> TitledText {
    TitledText {
        title: title.to_owned(),
        text: text.to_owned(),
    }
}

/// The headings of a document down to a level, for a table of contents.
pub(crate) fn headings(body: &Document, deepest: u8) -> Vec<Heading> {
    let headings = body.headings.iter();
    let headings = headings.filter(|heading| heading.level <= deepest);
    headings.cloned().collect()
}

/// The names of the charts of a text, whose numbers are files.
pub(crate) fn charts(body: &Document) -> Vec<String> {
    body.chart_names.iter().map(ToString::to_string).collect()
}

//! Renders Markdown as safe HTML and reports findings at their place in the file.

mod chart;
mod emit;
mod inspect;
mod words;

use std::collections::HashSet;

use comrak::{Arena, Options, parse_document};

use super::{doc::Doc, source::Source};
use crate::{Document, Finding, Place, Rule};

/// Position of a Markdown text in its file.
#[derive(Debug, Clone)]
pub(crate) enum At {
    /// The text begins at a new line, after this many lines.
    AfterLines(usize),
    /// The text is a value whose lines can't be told apart, so every finding has the place of the value.
    Value(Place),
}

impl At {
    fn place(&self, source: &Source, span: comrak::nodes::Sourcepos) -> Place {
        match self {
            Self::Value(place) => place.clone(),
            Self::AfterLines(lines) => source.place_of_lines(
                *lines,
                (span.start.line, span.start.column),
                (span.end.line, span.end.column),
            ),
        }
    }
}

/// Reads a Markdown text and reports findings to `doc`.
///
/// The HTML lacks the data of images and the charts, which [`fill`] inserts.
pub(crate) fn read(doc: &Doc<'_>, text: &str, at: &At, anchors: &mut Anchors) -> Document {
    let text = within_bounds(doc, text, at);
    let arena = Arena::new();
    let options = options();
    let root = parse_document(&arena, text, &options);
    let inspected = inspect::inspect(doc, root, text, at, anchors);
    let word_count = words::count(root);
    let html = emit::html(root, &options, &inspected.headings);
    Document {
        html: anchors.own_footnotes(html),
        classes: emit::classes(root),
        image_addresses: Vec::new(),
        headings: inspected.headings,
        links: inspected.links,
        images: inspected.images,
        charts: inspected.charts,
        word_count,
        reading_minutes: words::minutes(word_count),
        excerpt: words::excerpt(root),
    }
}

/// Longest line in bytes. The parser needs quadratic time for deep nesting and for long lines.
const LONGEST_LINE: usize = 20_000;

/// The text, or an empty one if a line is too long.
fn within_bounds<'t>(doc: &Doc<'_>, text: &'t str, at: &At) -> &'t str {
    let mut lines = text.lines().enumerate();
    let Some((index, line)) = lines.find(|(_, line)| line.len() > LONGEST_LINE) else {
        return text;
    };
    let place = at.place(doc.source, (index + 1, 1, index + 1, 1).into());
    let message = format!(
        "A line of the text has {} characters.",
        line.chars().count()
    );
    let help = "Split it into paragraphs of a few hundred characters.";
    doc.report(Finding::new(Rule::LineLength, place, message).help(help));
    ""
}

pub(crate) use emit::fill;
pub(crate) use words::shorten;

fn options() -> Options<'static> {
    let mut options = Options::default();
    options.extension.table = true;
    options.extension.footnotes = true;
    options.parse.smart = true;
    options.parse.sourcepos_chars = true;
    // `<b>` in the text is shown as `<b>`: HTML of an editor is always escaped, even when there is also a finding
    // about it.
    options.render.escape = true;
    options
}

/// Gives each heading of the texts on one page a unique id.
///
/// Ids made from an editor's words are slugs, and ids of components begin with an underscore, so the two never
/// collide. The exceptions are reserved here: ids that every document has, and those of footnotes.
#[derive(Debug)]
pub(crate) struct Anchors {
    taken: HashSet<String>,
    /// Prefixes of ids that the page uses for something else.
    reserved: Vec<&'static str>,
    /// Number of texts of the page that were read.
    texts: usize,
}

impl Anchors {
    /// For a page with one text.
    pub(crate) fn new() -> Self {
        let taken = ["main", "app", "root", "content", "top"];
        Self {
            taken: taken.map(str::to_owned).into(),
            reserved: vec!["fn-", "fnref-"],
            texts: 0,
        }
    }

    /// For the answers of a list of questions, which are numbered on one page.
    pub(crate) fn of_answers() -> Self {
        let mut anchors = Self::new();
        anchors.reserved.push(crate::FaqList::ANCHOR);
        anchors
    }

    /// An id for a text, unique on the page.
    pub(crate) fn next(&mut self, text: &str) -> String {
        let slug = crate::Slug::from_text(text).map_or("section".to_owned(), |s| s.to_string());
        let base = if self.reserved.iter().any(|prefix| slug.starts_with(prefix)) {
            format!("section-{slug}")
        } else {
            slug
        };
        let mut id = base.clone();
        let mut n = 2;
        while !self.taken.insert(id.clone()) {
            id = format!("{base}-{n}");
            n += 1;
        }
        id
    }

    /// Makes footnote ids unique: editors name footnotes in each text, so from the second text of a page on the ids
    /// contain the number of the text. Quotation marks in texts are escaped, so only attributes match.
    fn own_footnotes(&mut self, html: String) -> String {
        self.texts += 1;
        let n = self.texts;
        if n == 1 || !html.contains("\"fnref-") {
            return html;
        }
        ["fn-", "fnref-"].iter().fold(html, |html, prefix| {
            html.replace(&format!("id=\"{prefix}"), &format!("id=\"{prefix}{n}-"))
                .replace(
                    &format!("href=\"#{prefix}"),
                    &format!("href=\"#{prefix}{n}-"),
                )
        })
    }
}

//! Renders Markdown as safe HTML and reports findings at their place in the file.

mod chart;
#[cfg(test)]
mod commonmark_tests;
mod emit;
mod inspect;
mod numbers;
mod words;

use std::collections::HashSet;

use comrak::{Arena, Options, parse_document};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use super::doc::{Doc, Source};
use crate::{Document, Finding, Place, Rule};

/// How the ids of the questions of a list begin on their page.
pub(crate) const ANSWER: &str = "question-";

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
            Self::AfterLines(lines) => source.place_of_lines(*lines, span),
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
    numbers::align(root);
    let (mut document, number) = inspect::inspect(doc, root, text, at, anchors);
    let html = emit::html(root, &options, &document.headings);
    document.html = own_footnotes(html, &number);
    document.sections = words::sections(root, &document.headings);
    document.word_count = words::count(root);
    document.reading_minutes = words::minutes(document.word_count);
    document
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
    let count = line.chars().count();
    let message = format!("A line of the text has {count} characters.");
    let help = "Split it into paragraphs of a few hundred characters.";
    doc.report(Finding::new(Rule::LineLength, place, message, help));
    ""
}

pub(crate) use emit::fill;
pub use words::shorten;

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

/// The words of a text in their own letters, in lower case and with hyphens between them: the id of a heading that has no Latin
/// letters. `None` if it has no letters and digits at all.
fn in_own_letters(text: &str) -> Option<String> {
    let text: String = text.nfc().collect::<String>().to_lowercase();
    let is_part = |c: char| c.is_alphanumeric() || is_combining_mark(c);
    let words = text.split(|c: char| c.is_whitespace() || c == '-');
    let words = words.map(|word| word.replace(|c| !is_part(c), ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then(|| words.join("-"))
}

/// Gives each heading of the texts on one page a unique id.
///
/// Ids made from an editor's words begin with a letter or digit, and ids of components begin with an underscore, so the two never
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
        anchors.reserved.push(ANSWER);
        anchors
    }

    /// An id for a text, unique on the page.
    pub(crate) fn next(&mut self, text: &str) -> String {
        let slug = crate::Slug::from_text(text).map(|slug| slug.to_string());
        let slug = slug.filter(|slug| slug.contains(|c: char| c.is_ascii_lowercase()));
        let slug = slug.or_else(|| in_own_letters(text));
        let slug = slug.unwrap_or_else(|| "section".to_owned());
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

    /// What makes footnote ids unique: editors name footnotes in each text, so from the second text of a page on the ids
    /// contain the number of the text.
    fn number_of_text(&mut self) -> String {
        self.texts += 1;
        match self.texts {
            1 => String::new(),
            n => format!("{n}-"),
        }
    }
}

/// Inserts the number of the text into its footnote ids. Quotation marks in texts are escaped, so only attributes match.
fn own_footnotes(html: String, number: &str) -> String {
    if number.is_empty() || !html.contains("\"fnref-") {
        return html;
    }
    ["id=\"fn-", "id=\"fnref-", "href=\"#fn-", "href=\"#fnref-"]
        .iter()
        .fold(html, |html, begin| {
            html.replace(begin, &format!("{begin}{number}"))
        })
}

#[cfg(test)]
mod tests {
    use super::Anchors;

    #[test]
    fn a_heading_has_an_id_of_its_own_letters() {
        for (heading, id) in [
            ("What we found", "what-we-found"),
            ("Qué hicimos: São Tomé", "que-hicimos-sao-tome"),
            ("Effects of β-carotene", "effects-of-carotene"),
            ("Notes from 東京", "notes-from"),
            ("結果と、考察", "結果と考察"),
            ("2024年の結果", "2024年の結果"),
            ("Что мы  Нашли?", "что-мы-нашли"),
            ("מה מצאנו - ועוד", "מה-מצאנו-ועוד"),
            ("हमने क्या पाया", "हमने-क्या-पाया"),
            ("Τι βρήκαμε", "τι-βρήκαμε"),
            ("2024", "2024"),
            ("※", "section"),
        ] {
            assert_eq!(Anchors::new().next(heading), id);
        }
        let mut anchors = Anchors::new();
        let ids = ["結果", "結果", "方法"].map(|heading| anchors.next(heading));
        assert_eq!(ids, ["結果", "結果-2", "方法"]);
    }
}

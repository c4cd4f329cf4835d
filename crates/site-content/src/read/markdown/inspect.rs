use std::collections::{BTreeSet, HashSet};

use comrak::nodes::{AstNode, NodeValue, Sourcepos, TableAlignment};

use super::{Anchors, At, chart::is_chart, words::plain_text};
use crate::{
    Document, Email, Finding, Heading, HttpUrl, ImageRef, Link, Rule, Slug,
    read::{
        claim::{About, EntryKind},
        doc::Doc,
        text_checks,
    },
};

/// The headings, links, images, ids and classes of a text, without the classes of its images, and what the ids of its footnotes
/// have before their names (see [`Anchors::number_of_text`]).
pub(super) fn inspect<'a, 'd>(
    doc: &'d Doc<'d>,
    root: &'a AstNode<'a>,
    text: &'d str,
    at: &'d At,
    anchors: &'d mut Anchors,
) -> (Document, String) {
    let mut inspector = Inspector {
        doc,
        at,
        number: anchors.number_of_text(),
        anchors,
        text,
        footnotes: HashSet::new(),
        code: Vec::new(),
        classes: BTreeSet::new(),
        found: Document::default(),
    };
    for node in root.descendants() {
        inspector.node(node);
    }
    inspector.unused_footnotes();
    let classes = inspector.classes.into_iter().map(str::to_owned);
    inspector.found.classes = classes.collect();
    (inspector.found, inspector.number)
}

struct Inspector<'d> {
    doc: &'d Doc<'d>,
    at: &'d At,
    number: String,
    anchors: &'d mut Anchors,
    /// The Markdown.
    text: &'d str,
    footnotes: HashSet<String>,
    /// Lines of code blocks, where `[^x]:` does not define a footnote.
    code: Vec<Sourcepos>,
    classes: BTreeSet<&'static str>,
    found: Document,
}

impl Inspector<'_> {
    fn node<'a>(&mut self, node: &'a AstNode<'a>) {
        let data = node.data();
        let span = data.sourcepos;
        match &data.value {
            NodeValue::Heading(heading) => self.heading(node, heading.level, span),
            NodeValue::HtmlBlock(_) | NodeValue::HtmlInline(_) => {
                let message = "HTML is not allowed in Markdown.";
                let help = "Write it in Markdown, or as `&lt;` where a `<` is meant.";
                self.report(Rule::RawHtml, span, message, help);
            }
            NodeValue::Link(link) => self.link(node, &link.url, span),
            NodeValue::Image(image) => self.image(node, &image.url, span),
            NodeValue::FootnoteDefinition(note) => {
                self.footnotes.insert(fold(&note.name));
                // The library's own.
                self.classes.extend(["footnotes", "footnote-backref"]);
                self.footnote_id("fn", &note.name);
            }
            // The description of a picture is plain text.
            NodeValue::FootnoteReference(_) if in_picture(node) => {}
            NodeValue::FootnoteReference(note) => {
                self.classes.insert("footnote-ref");
                match note.ref_num {
                    0 | 1 => self.footnote_id("fnref", &note.name),
                    number => self.footnote_id("fnref", &format!("{}-{number}", note.name)),
                }
            }
            NodeValue::Table(table) => {
                self.classes.insert("table-scroll");
                self.classes
                    .extend(table.alignments.iter().filter_map(side));
            }
            NodeValue::CodeBlock(block) => {
                if !block.closed {
                    let message = "Nothing ends this block of code, so that the text below it is shown as code.";
                    let help = "Write the signs that begin it, such as three backticks, on a line below the code.";
                    self.report(Rule::OpenCodeBlock, span, message, help);
                }
                if is_chart(block) {
                    self.chart(block.literal.trim(), span);
                }
                self.code.push(span);
            }
            NodeValue::Text(text) => {
                let names = text.split("[^").skip(1);
                let mut names = names.filter_map(|rest| Some(rest.split_once(']')?.0));
                if let Some(name) = names.find(|name| !self.has(span, &escaped_footnote(name))) {
                    let joined: Vec<&str> = name.split_whitespace().collect();
                    let joined = joined.join("-");
                    let (message, help) = match joined == name {
                        true => (
                            format!("The footnote `[^{name}]` is not defined."),
                            format!("Write `[^{name}]: …` on a line of its own."),
                        ),
                        false => (
                            format!("The name of the footnote `[^{name}]` has a space in it."),
                            format!("Write `[^{joined}]`, in the text and before its note."),
                        ),
                    };
                    self.report(Rule::Footnote, span, message, help);
                }
                for (rule, message, help) in text_checks::remarks(text, true) {
                    if rule != Rule::LiteralMarkup || !self.has(span, &ESCAPES) {
                        self.report(rule, span, message, help);
                    }
                }
            }
            NodeValue::TableRow(_) => self.row(node, span),
            _ => {}
        }
    }

    fn footnote_id(&mut self, kind: &str, name: &str) {
        let mut id = format!("{kind}-{}", self.number);
        // Writing to a `String` does not fail.
        let _ = comrak::html::escape_href(&mut id, name, false);
        self.found.ids.push(id);
    }

    fn heading<'a>(&mut self, node: &'a AstNode<'a>, level: u8, span: Sourcepos) {
        let text = plain_text(node);
        let before = self.found.headings.last();
        let before = before.map_or(1, |heading| heading.level);
        if level == 1 {
            let message = "The text has a `#` heading.";
            let help = "Begin with `##`: the title of the entry is the first heading of its page.";
            self.report(Rule::HeadingLevelOne, span, message, help);
        } else if level > before + 1 {
            let [deep, up] = [level, before + 1].map(|level| "#".repeat(level.into()));
            let message = format!("The heading `{deep} {text}` skips a level.");
            let help = format!("Write `{up} {text}`.");
            self.report(Rule::HeadingOrder, span, message, help);
        }
        if text.trim().is_empty() {
            let help = "Write it, or remove it.";
            self.report(Rule::EmptyText, span, "The heading is empty.", help);
        }
        let id = self.anchors.next(&text);
        self.found.ids.push(id.clone());
        self.found.headings.push(Heading { level, id, text });
    }

    fn link<'a>(&mut self, node: &'a AstNode<'a>, target: &str, span: Sourcepos) {
        let help = "Link to `/path`, `#heading`, `https://…` or `mailto:name@example.org`.";
        let sound = if let Some(address) = target.strip_prefix("mailto:") {
            let address = address.split('?').next().unwrap_or_default();
            address.parse::<Email>().is_ok()
        } else if target.starts_with('/') {
            !target.starts_with("//") && !target.contains(['\\', ' '])
        } else {
            (target.starts_with('#') && target.len() > 1) || target.parse::<HttpUrl>().is_ok()
        };
        if let Some(message) = text_checks::invisible(target, "The address") {
            self.report(Rule::InvisibleInAddress, span, message, text_checks::REMOVE);
        } else if !sound {
            let message = format!("The link's target can't be followed: `{target}`.");
            self.report(Rule::InvalidLink, span, message, help);
        }
        let pictured = node
            .descendants()
            .any(|n| matches!(n.data().value, NodeValue::Image(_)));
        if plain_text(node).trim().is_empty() && !pictured {
            let help = "Write the text between `[` and `]`.";
            self.report(Rule::EmptyLink, span, "The link has no text.", help);
        }
        let place = self.at.place(self.doc.source, span);
        self.found.links.push(Link {
            target: target.to_owned(),
            place,
        });
    }

    /// Whether one of these stands in the lines of a text.
    fn has(&self, span: Sourcepos, escapes: &[impl AsRef<str>]) -> bool {
        let mut lines = self.lines(span).into_iter().flatten();
        lines.any(|line| escapes.iter().any(|one| line.contains(one.as_ref())))
    }

    fn lines(&self, span: Sourcepos) -> Option<impl Iterator<Item = &str>> {
        let first = span.start.line.checked_sub(1)?;
        let count = span.end.line.checked_sub(first)?;
        Some(self.text.lines().skip(first).take(count))
    }

    /// Reports a row of a table with more cells than the head: the parser leaves them out.
    fn row<'a>(&self, node: &'a AstNode<'a>, span: Sourcepos) {
        let kept = node.children().count();
        let line = self.lines(span).and_then(|mut lines| lines.next());
        let line: String = (line.unwrap_or_default().chars())
            .skip(span.start.column.saturating_sub(1))
            .collect();
        let written = text_checks::cells(&line);
        if written > kept {
            let message = format!(
                "The row has {written} cells, and the head of its table has {kept}; the others are lost."
            );
            let help = "Add columns to the head, or write `\\|` where a `|` belongs to a text.";
            self.report(Rule::LostCell, span, message, help);
        }
    }

    fn image<'a>(&mut self, node: &'a AstNode<'a>, path: &str, span: Sourcepos) {
        if let Err((rule, message, help)) = text_checks::alt(&plain_text(node)) {
            self.report(rule, span, message, help);
        }
        match path.parse::<ImageRef>() {
            Ok(image) => {
                let place = self.at.place(self.doc.source, span);
                self.doc.claim(About::Image(image.clone()), &place);
                self.found.images.push(image);
            }
            Err(error) => {
                let message = format!("The picture's address is not an image path: `{path}`.");
                let help = crate::read::doc::sentence(&error.to_string());
                self.report(Rule::InvalidImage, span, message, help);
            }
        }
    }

    fn chart(&mut self, name: &str, span: Sourcepos) {
        match name.parse::<Slug>() {
            Ok(slug) => {
                let place = self.at.place(self.doc.source, span);
                self.doc.claim(About::Entry(EntryKind::Chart, slug), &place);
            }
            Err(_) => {
                let message = "A `chart` block does not name a chart.";
                let help =
                    "Write one name in it: that of a file of `data/`, without its extension.";
                self.report(Rule::InvalidSlug, span, message, help);
            }
        }
    }

    /// Reports definitions without a reference, and second ones. The syntax tree no longer has them, so the text is searched.
    fn unused_footnotes(&self) {
        let (text, mut defined) = (self.text, HashSet::new());
        if !text.contains("[^") {
            return;
        }
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let in_code = |s: &&Sourcepos| (s.start.line..=s.end.line).contains(&number);
            let name = line
                .trim_start_matches(' ')
                .strip_prefix("[^")
                .and_then(|rest| rest.split_once("]:"))
                .map(|(name, _)| name)
                // With a space it defines nothing, which is reported where it stands.
                .filter(|name| !name.contains(char::is_whitespace));
            let Some(name) = name.filter(|_| !self.code.iter().any(|span| in_code(&span))) else {
                continue;
            };
            let span = Sourcepos::from((number, 1, number, line.chars().count()));
            if !defined.insert(fold(name)) {
                let message = format!("The footnote `[^{name}]` is defined twice.");
                self.report(
                    Rule::Footnote,
                    span,
                    message,
                    "Give one of them another name.",
                );
            } else if !self.footnotes.contains(&fold(name)) {
                let message = format!("Nothing refers to the footnote `[^{name}]`.");
                let help = format!("Write `[^{name}]` in the text, or remove the footnote.");
                self.report(Rule::Footnote, span, message, help);
            }
        }
    }

    fn report(
        &self,
        rule: Rule,
        span: Sourcepos,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let place = self.at.place(self.doc.source, span);
        self.doc.report(Finding::new(rule, place, message, help));
    }
}

/// Backslashes before signs that Markdown would read: the author wants to see them.
const ESCAPES: [&str; 4] = ["\\[", "\\]", "\\!", "\\#"];

/// The spellings of a footnote's sign that the author wants to see.
fn escaped_footnote(name: &str) -> [String; 3] {
    let escapes = [("\\[^", "]"), ("[\\^", "]"), ("[^", "\\]")];
    escapes.map(|(open, close)| format!("{open}{name}{close}"))
}

fn in_picture<'a>(node: &'a AstNode<'a>) -> bool {
    let mut around = node.ancestors();
    around.any(|node| matches!(node.data().value, NodeValue::Image(_)))
}

/// The class of a cell that is aligned to this side.
fn side(side: &TableAlignment) -> Option<&'static str> {
    match side {
        TableAlignment::None => None,
        TableAlignment::Left => Some("align-left"),
        TableAlignment::Center => Some("align-center"),
        TableAlignment::Right => Some("align-right"),
    }
}

/// Footnote names are compared without case.
fn fold(name: &str) -> String {
    name.to_lowercase()
}

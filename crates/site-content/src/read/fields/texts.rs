use std::{ops::RangeInclusive, str::FromStr};

use toml::de::DeValue;

use super::{Fields, Found, Kind, Plain, guessing, nearest};
use crate::{
    Address, Document, Email, HttpUrl, Rule,
    checked::Labelled,
    counted,
    read::{
        claim::{About, Space},
        doc::sentence,
        field_type::FieldType,
        markdown::{self, Anchors, At},
        text_checks,
    },
    title_of_path,
};

/// Any text that is not empty.
pub(crate) const ANY: RangeInclusive<usize> = 1..=usize::MAX;

/// A text that visitors read. Its length in characters should be within the bounds: an empty text is an error if they
/// require a text; any other length outside them is a warning.
pub(crate) struct Text(pub(crate) RangeInclusive<usize>);

/// A text without a limit that visitors read.
pub(crate) const LONG: Text = Text(ANY);

/// A text of this length that should be unique within its space.
pub(crate) struct UniqueText(pub(crate) Space, pub(crate) RangeInclusive<usize>);

/// `metaTitle` and similar keys.
pub(crate) const META_TITLE: UniqueText = UniqueText(Space::MetaTitle, 10..=60);
/// `metaDescription` and similar keys.
pub(crate) const META_DESCRIPTION: UniqueText = UniqueText(Space::MetaDescription, 70..=160);

/// What editors read about `metaTitle`.
pub(crate) const META_TITLE_HELP: &str = "title for search engines; `title` or `name` if it is missing. No two pages should have the same. The program adds the site's name";
/// What editors read about `metaDescription`.
pub(crate) const META_DESCRIPTION_HELP: &str = "description for search engines; `description` or `lede` if it is missing. No two pages should have the same";
/// What editors read about the `title` of a page.
pub(crate) const PAGE_TITLE_HELP: &str = "the title of the page. Where it is optional and left out, the last part of the page's address serves: `about-us` becomes `About Us`";

/// `title` of a page, which may be left out: then the last segment of the page's path serves, and that is its slug. The
/// path of the home page has no segment that could be its title.
pub(crate) struct PageTitle(pub(crate) RangeInclusive<usize>);

/// The whole address of a page anywhere.
pub(crate) const URL: Plain<HttpUrl> = Plain(FieldType::Url, |fields, found| {
    let help = "Write the whole address, such as `https://example.org/page`.";
    parsed(fields, found, Rule::InvalidUrl, help)
});
pub(crate) const EMAIL: Plain<Email> = Plain(FieldType::Email, |fields, found| {
    let help = "Write `name@example.org`, without `mailto:`.";
    parsed(fields, found, Rule::InvalidEmail, help)
});
/// A path of this site.
pub(crate) const SITE_PATH: Plain<Address> = Plain(FieldType::Path, |fields, found| {
    let help = "Write the path as the address bar shows it, such as `/vision`.";
    parsed(fields, found, Rule::InvalidPath, help)
});

/// A value of a closed list.
pub(crate) const fn one_of<T: Labelled>() -> Plain<T> {
    Plain(FieldType::OneOf(T::LABELS), labelled)
}

impl Kind for Text {
    type Value = String;

    fn field_type(&self, _: &Fields<'_>) -> FieldType {
        FieldType::Text {
            min: *self.0.start(),
            max: *self.0.end(),
        }
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
        let text = fields.sized(found, &self.0)?;
        // The texts of the directory are names and sentences of other organizations, which write as they like.
        let is_own = !fields.doc.source.path.starts_with("organizations");
        for (rule, message, help) in text_checks::remarks(&text, is_own) {
            fields.report(rule, found, message, help);
        }
        Some(text)
    }
}

impl Kind for UniqueText {
    type Value = String;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType {
        Text(self.1.clone()).field_type(fields)
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
        let text = Text(self.1.clone()).read(fields, found)?;
        let about = About::Unique(self.0, text.as_str().into());
        fields.claim(about, found);
        Some(text)
    }

    fn filled(&self, fields: &Fields<'_>, key: &'static str, text: &String) {
        fields.claim(About::Unique(self.0, text.as_str().into()), key);
    }
}

impl Kind for PageTitle {
    type Value = String;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType {
        Text(self.0.clone()).field_type(fields)
    }

    fn missing(&self, fields: &Fields<'_>) -> Option<String> {
        let is_home = &*fields.doc.source.path == "pages/home.toml";
        (!is_home).then(|| title_of_path(fields.entry.slug.as_str()))
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
        Text(self.0.clone()).read(fields, found)
    }
}

/// A text whose words are not checked here, because a further check parses it.
pub(crate) const RAW: Plain<String> = Plain(FieldType::Line, raw);

fn raw<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
    fields.sized(found, &ANY)
}

/// A text that is Markdown.
pub(crate) const MARKDOWN: Plain<Document> = Plain(FieldType::Markdown, markdown);

fn markdown<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Document> {
    let (doc, text) = (fields.doc, fields.sized(found, &ANY)?);
    let span = found.span.start + doc.base..found.span.end + doc.base;
    let written = doc.source.text.get(span).unwrap_or_default();
    let place = doc.place(&found.span);
    // In a multi-line string the lines of the text are lines of the file, unless it has escapes.
    let inner = written
        .strip_prefix("\"\"\"")
        .or_else(|| written.strip_prefix("'''"));
    let at = match inner.and_then(|text| text.strip_prefix('\n')) {
        Some(lines) if !lines.contains('\\') && lines.starts_with(&text) => {
            At::AfterLines(place.line as usize)
        }
        _ => At::Value(place),
    };
    let mut anchors = fields.entry.anchors.borrow_mut();
    let anchors = anchors.get_or_insert_with(Anchors::of_answers);
    Some(markdown::read(doc, &text, &at, anchors))
}

/// A text that a checked type parses.
pub(crate) fn parsed<'d, T: FromStr<Err: ToString>>(
    fields: &Fields<'d>,
    found: &Found<'d>,
    rule: Rule,
    help: &str,
) -> Option<T> {
    let text = fields.sized(found, &ANY)?;
    if let Some(message) = text_checks::invisible(&text, "The address") {
        let (rule, help) = (Rule::InvisibleInAddress, text_checks::REMOVE);
        return fields.refuse(rule, found, message, help);
    }
    match text.parse() {
        Ok(value) => Some(value),
        Err(error) => fields.refuse(rule, found, sentence(&error.to_string()), help),
    }
}

fn labelled<'d, T: Labelled>(fields: &Fields<'d>, found: &Found<'d>) -> Option<T> {
    let (text, key) = (fields.string(found)?, found.key);
    let mut known = T::LABELS.iter().zip(T::VALUES);
    if let Some((_, value)) = known.find(|(label, _)| **label == text) {
        return Some(*value);
    }
    let near = nearest(&text, T::LABELS.iter().copied());
    let message = guessing(&format!("`{text}` is not a known value of `{key}`"), near);
    let help = format!("One of: {}.", T::LABELS.join(", "));
    fields.refuse(Rule::UnknownValue, found, message, help)
}

/// A label of an editor's own. It is one word among others, which a cell of a table separates by semicolons.
pub(crate) const TAG: Plain<String> = Plain(FieldType::Line, label);

fn label<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
    let label = LONG.read(fields, found)?;
    if label.contains([';', '\n']) {
        let message = format!("`{label}` has a semicolon or a line break.");
        let help = "Write two labels, or one without it: a spreadsheet separates labels by it.";
        return fields.refuse(Rule::InvalidSlug, found, message, help);
    }
    Some(label)
}

/// The tag of a post.
pub(crate) const SUBJECT: Plain<String> = Plain(FieldType::Line, subject);

fn subject<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
    let subject = label(fields, found)?;
    let about = About::Subject(subject.as_str().into());
    fields.claim(about, found);
    Some(subject)
}

impl<'d> Fields<'d> {
    pub(super) fn string(&self, found: &Found<'d>) -> Option<String> {
        match found.value {
            DeValue::String(text) => Some(text.clone().into_owned()),
            _ => self.wrong_type(found, "a text", "Write it between quotation marks."),
        }
    }

    /// A text within its limits.
    fn sized(&self, found: &Found<'d>, bounds: &RangeInclusive<usize>) -> Option<String> {
        let text = self.string(found)?;
        if text.contains('\0') {
            // As in the bytes of a file: no document may have one.
            let message = "The text has a NUL character, which is not allowed.";
            let help = text_checks::REMOVE;
            return self.refuse(Rule::UnreadableFile, found, message, help);
        }
        let (key, min, max) = (found.key, *bounds.start(), *bounds.end());
        let length = text.trim().chars().count();
        if length == 0 && min > 0 {
            let message = format!("`{key}` is empty.");
            let help = "Write the text, or remove the key.";
            return self.refuse(Rule::EmptyText, found, message, help);
        }
        if !bounds.contains(&length) {
            let message = format!("`{key}` has {}.", counted(&length, "character"));
            let help = match max {
                usize::MAX => format!("Use at least {min}."),
                _ if min <= 1 => format!("Use at most {max}."),
                _ => format!("Use {min} to {max}."),
            };
            self.report(Rule::TextLength, found, message, help);
        }
        Some(if length == text.chars().count() {
            text
        } else {
            text.trim().to_owned()
        })
    }
}

use std::{ops::RangeInclusive, str::FromStr};

use toml::de::DeValue;

use super::{Fields, Found, nearest};
use crate::{
    Address, Email, HttpUrl, LinkTarget, Rule, Slug,
    checked::Labelled,
    read::claim::{About, Space},
    read::shape::Shape,
    read::text_checks::{self, Unseen},
    title_of_path,
};

/// Any text that is not empty.
pub(crate) const ANY: RangeInclusive<usize> = 1..=usize::MAX;

impl<'d> Fields<'d> {
    /// A text whose length in characters should be within `bounds`. An empty text is an error if `bounds` require a
    /// text; any other length outside them is a warning.
    pub(crate) fn text(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<usize>,
    ) -> Option<String> {
        let found = self.find(key, true, || shape(&bounds))?;
        self.bounded(&found, &bounds)
    }

    /// Like [`text`](Self::text), but may be missing. The outer `None` means that an error was reported.
    pub(crate) fn opt_text(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<usize>,
    ) -> Option<Option<String>> {
        match self.find(key, false, || shape(&bounds)) {
            None => Some(None),
            Some(found) => self.bounded(&found, &bounds).map(Some),
        }
    }

    /// `title` of a page, which may be left out: then the last segment of the page's path serves, and that is its slug.
    pub(crate) fn page_title(
        &mut self,
        bounds: RangeInclusive<usize>,
        slug: &Slug,
    ) -> Option<String> {
        let title = self.opt_text("title", bounds)?;
        Some(title.unwrap_or_else(|| title_of_path(slug.as_str())))
    }

    /// `metaTitle` and similar keys: may be missing, and should be unique among pages.
    pub(crate) fn meta_title(&mut self, key: &'static str) -> Option<Option<String>> {
        self.meta(Space::MetaTitle, key, 10..=60)
    }

    /// `metaDescription` and similar keys: may be missing, and should be unique among pages.
    pub(crate) fn meta_description(&mut self, key: &'static str) -> Option<Option<String>> {
        self.meta(Space::MetaDescription, key, 70..=160)
    }

    fn meta(
        &mut self,
        space: Space,
        key: &'static str,
        bounds: RangeInclusive<usize>,
    ) -> Option<Option<String>> {
        let text = self.opt_text(key, bounds)?;
        if let Some(text) = &text {
            self.claim_unique(space, key, text);
        }
        Some(text)
    }

    pub(crate) fn claim_unique(&self, space: Space, key: &str, text: &str) {
        self.doc
            .claim(About::Unique(space, text.into()), &self.place_of(key));
    }

    /// The text and its place, for values with checks of their own: Markdown, or a time zone.
    pub(crate) fn raw_text(&mut self, key: &'static str) -> Option<(String, Found<'d>)> {
        let found = self.find(key, true, || shape(&ANY))?;
        let text = self.sized(&found, &ANY)?;
        Some((text, found))
    }

    pub(crate) fn url(&mut self, key: &'static str) -> Option<HttpUrl> {
        self.parsed(
            key,
            true,
            Rule::InvalidUrl,
            || Shape::Format("uri"),
            URL_HELP,
        )?
    }

    pub(crate) fn opt_url(&mut self, key: &'static str) -> Option<Option<HttpUrl>> {
        self.parsed(
            key,
            false,
            Rule::InvalidUrl,
            || Shape::Format("uri"),
            URL_HELP,
        )
    }

    pub(crate) fn email(&mut self, key: &'static str) -> Option<Email> {
        let help = "Write `name@example.org`, without `mailto:`.";
        self.parsed(
            key,
            true,
            Rule::InvalidEmail,
            || Shape::Format("email"),
            help,
        )?
    }

    pub(crate) fn site_path(&mut self, key: &'static str) -> Option<Address> {
        let help = "Write the path as the address bar shows it, such as `/vision`.";
        self.parsed(key, true, Rule::InvalidPath, || Shape::Pattern("^/"), help)?
    }

    /// A path of this site that may be missing. The outer `None` means that a finding was reported.
    pub(crate) fn opt_site_path(&mut self, key: &'static str) -> Option<Option<Address>> {
        let help = "Write the path as the address bar shows it, such as `/vision`.";
        self.parsed(key, false, Rule::InvalidPath, || Shape::Pattern("^/"), help)
    }

    /// A path of this site, or a URL.
    pub(crate) fn link_target(&mut self, key: &'static str) -> Option<LinkTarget> {
        let help = "Write a path of this site, such as `/vision`, or a whole address.";
        self.parsed(
            key,
            true,
            Rule::InvalidPath,
            || Shape::Pattern("^(/|https?://)"),
            help,
        )?
    }

    /// A text that a checked type parses. The outer `None` means that a finding was reported.
    fn parsed<T: FromStr<Err: ToString>>(
        &mut self,
        key: &'static str,
        required: bool,
        rule: Rule,
        shape: impl FnOnce() -> Shape,
        help: &str,
    ) -> Option<Option<T>> {
        let Some(found) = self.find(key, required, shape) else {
            return Some(None);
        };
        let text = self.sized(&found, &ANY)?;
        if let Some(unseen) = text_checks::invisible(&text) {
            let message = unseen.message("The address");
            self.report(Rule::InvisibleInAddress, &found.span, message, Unseen::HELP);
            return None;
        }
        match text.parse() {
            Ok(value) => Some(Some(value)),
            Err(error) => {
                self.report(rule, &found.span, sentence(&error.to_string()), help);
                None
            }
        }
    }

    /// A value of a closed list.
    pub(crate) fn label<T: Labelled>(&mut self, key: &'static str) -> Option<T> {
        let found = self.find(key, true, || Shape::Label(T::LABELS))?;
        let text = self.string(&found)?;
        self.label_of(&text, &found)
    }

    /// A value of a closed list that may be missing. The outer `None` means that an error was reported.
    pub(crate) fn opt_label<T: Labelled>(&mut self, key: &'static str) -> Option<Option<T>> {
        let Some(found) = self.find(key, false, || Shape::Label(T::LABELS)) else {
            return Some(None);
        };
        let text = self.string(&found)?;
        self.label_of(&text, &found).map(Some)
    }

    pub(super) fn label_of<T: Labelled>(&self, text: &str, found: &Found<'_>) -> Option<T> {
        if let Ok(value) = text.parse() {
            return Some(value);
        }
        let key = found.key;
        let message = match nearest(text, T::LABELS.iter().copied()) {
            Some(label) => {
                format!("`{text}` is not a known value of `{key}`, did you mean `{label}`?")
            }
            None => format!("`{text}` is not a known value of `{key}`."),
        };
        let help = format!("One of: {}.", T::LABELS.join(", "));
        self.report(Rule::UnknownValue, &found.span, message, help);
        None
    }

    pub(super) fn string(&self, found: &Found<'d>) -> Option<String> {
        match found.value {
            DeValue::String(text) => Some(text.clone().into_owned()),
            _ => {
                self.wrong_type(found, "a text", "Write it between quotation marks.");
                None
            }
        }
    }

    /// A text that visitors read: one that keeps its limits, without what editors write by mistake.
    pub(super) fn bounded(
        &self,
        found: &Found<'d>,
        bounds: &RangeInclusive<usize>,
    ) -> Option<String> {
        let text = self.sized(found, bounds)?;
        let warn = |rule, message, help| self.report(rule, &found.span, message, help);
        if let Some(unseen) = text_checks::invisible(&text) {
            warn(
                Rule::InvisibleCharacter,
                unseen.message("The text"),
                Unseen::HELP,
            );
        }
        // The texts of the directory are names and sentences of other organizations, which write as they like.
        if !self.doc.source.path.starts_with("organizations") {
            if let Some((message, help)) = text_checks::voice(&text) {
                warn(Rule::Voice, message, help);
            }
            if let Some((message, help)) = text_checks::literal_markup(&text) {
                warn(Rule::LiteralMarkup, message, help);
            }
        }
        Some(text)
    }

    /// A text whose words are checked elsewhere: Markdown, or an address.
    pub(super) fn sized(
        &self,
        found: &Found<'d>,
        bounds: &RangeInclusive<usize>,
    ) -> Option<String> {
        let text = self.string(found)?;
        let (key, min, max) = (found.key, *bounds.start(), *bounds.end());
        let length = text.trim().chars().count();
        if length == 0 && min > 0 {
            let message = format!("`{key}` is empty.");
            self.report(
                Rule::EmptyText,
                &found.span,
                message,
                "Write the text, or remove the key.",
            );
            return None;
        }
        if !bounds.contains(&length) {
            let message = format!("`{key}` has {length} characters.");
            let help = match max {
                usize::MAX => format!("Use at least {min}."),
                _ if min <= 1 => format!("Use at most {max}."),
                _ => format!("Use {min} to {max}."),
            };
            self.report(Rule::TextLength, &found.span, message, help);
        }
        Some(if length == text.chars().count() {
            text
        } else {
            text.trim().to_owned()
        })
    }
}

const URL_HELP: &str = "Write the whole address, such as `https://example.org/page`.";

fn shape(bounds: &RangeInclusive<usize>) -> Shape {
    Shape::Text {
        min: *bounds.start(),
        max: *bounds.end(),
    }
}

/// Makes a sentence: the first letter capitalized, with a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    let stop = if text.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    format!("{first}{}{stop}", chars.as_str())
}

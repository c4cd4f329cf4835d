//! Reads query strings. Reading is bounded and never fails: an unreadable parameter counts as absent, and a page
//! number that is not a number is read as 0, a page that no listing has.

use crate::{DirectoryFilter, StudyFilter, Topic, payload::SearchKind};

/// Number of name-value pairs of a query string that are examined; later ones are ignored.
const MAX_PAIRS: usize = 32;

/// A query string.
pub struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    /// The part of an address behind its `?`.
    #[must_use]
    pub fn new(raw: &'a str) -> Self {
        Self(raw)
    }

    /// The first value of a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<String> {
        url::form_urlencoded::parse(self.0.as_bytes())
            .take(MAX_PAIRS)
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.into_owned())
    }

    /// The page number: 1 if it is absent or empty, 0 if it is not a number.
    pub(crate) fn page(&self) -> u32 {
        match self.get("page") {
            None => 1,
            Some(text) if text.is_empty() => 1,
            Some(text) => text.parse().unwrap_or(0),
        }
    }

    pub(crate) fn directory_filter(&self) -> DirectoryFilter {
        DirectoryFilter::read(|name| self.get(name))
    }

    pub(crate) fn study_filter(&self) -> StudyFilter {
        StudyFilter::new(
            &self.get("subject").unwrap_or_default(),
            &self.get("place").unwrap_or_default(),
        )
    }

    /// The text of a site search, cleaned and cut.
    pub(crate) fn search_text(&self) -> String {
        crate::directory::search_text(&self.get("q").unwrap_or_default())
    }

    pub(crate) fn topic(&self) -> Option<Topic> {
        Topic::from_name(&self.get("topic")?)
    }

    pub(crate) fn kind(&self) -> Option<SearchKind> {
        SearchKind::from_name(&self.get("kind")?)
    }

    pub(crate) fn service(&self) -> Option<String> {
        self.slug("service")
    }

    /// The organization whose profile is to be corrected. With another topic the parameter means nothing.
    pub(crate) fn organization(&self) -> Option<String> {
        let slug = || self.slug("organization");
        (self.topic() == Some(Topic::Correction)).then(slug)?
    }

    /// A slug; `None` for what can't be one.
    fn slug(&self, name: &str) -> Option<String> {
        self.get(name)
            .filter(|text| text.parse::<site_content::Slug>().is_ok())
    }

    /// The reference of a submission: letters, digits and hyphens, at most 40. Any other value is read as empty.
    pub(crate) fn reference(&self) -> String {
        self.get("reference")
            .filter(|text| text.len() <= 40)
            .filter(|text| {
                text.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            })
            .unwrap_or_default()
    }
}

/// A hash that is the same on every machine and in every release (FNV-1a). It is no protection.
pub(crate) fn fnv1a(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The form of a post's tag in addresses.
pub(crate) fn tag_slug(label: &str) -> Option<String> {
    site_content::Slug::from_text(label).map(|slug| slug.to_string())
}

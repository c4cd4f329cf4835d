//! Reading query strings: bounded, and never an error. What can't be read is absent; what names a page that
//! does not exist (page 0, page "x") is kept as page 0, which no listing has.

use crate::DirectoryFilter;

/// Pairs looked at in one query string.
const MAX_PAIRS: usize = 32;

pub(crate) struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    pub(crate) fn new(raw: &'a str) -> Self {
        Self(raw)
    }

    pub(crate) fn get(&self, name: &str) -> Option<String> {
        url::form_urlencoded::parse(self.0.as_bytes())
            .take(MAX_PAIRS)
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.into_owned())
    }

    /// 1 where absent or empty; 0 where it is no page number.
    pub(crate) fn page(&self) -> u32 {
        match self.get("page") {
            None => 1,
            Some(text) if text.is_empty() => 1,
            Some(text) => text.parse().unwrap_or(0),
        }
    }

    pub(crate) fn directory_filter(&self) -> DirectoryFilter {
        DirectoryFilter::new(
            &self.get("q").unwrap_or_default(),
            &self.get("tag").unwrap_or_default(),
            &self.get("country").unwrap_or_default(),
        )
    }

    /// Letters, digits and hyphens of a reference, at most 40; anything else is no reference.
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

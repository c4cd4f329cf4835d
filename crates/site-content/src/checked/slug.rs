use std::{borrow::Borrow, str::FromStr, sync::Arc};

use serde::Serialize;

use super::text;

/// The last segment of an entry's address: `[a-z0-9]+(-[a-z0-9]+)*`, at most 100 bytes.
///
/// The limit keeps a slug a valid file name on every system, with room for extensions.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Slug(Arc<str>);

/// The text is not a slug.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a slug is 1 to 100 small letters (a–z), digits and single hyphens between them")]
pub struct InvalidSlug;

impl Slug {
    /// Longest slug, in bytes.
    pub const MAX_LEN: usize = 100;

    /// The slug most like a text ("Evidence synthesis" → `evidence-synthesis`); `None` if no letter or digit is left.
    ///
    /// Accents are removed (`Évaluation` → `evaluation`); letters of other alphabets are dropped.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut slug = String::with_capacity(text.len());
        for c in crate::fold(text).chars() {
            if c.is_ascii_alphanumeric() {
                slug.push(c);
            } else if !slug.is_empty() && !slug.ends_with('-') && c != '\'' && c != '’' {
                slug.push('-');
            }
        }
        slug.truncate(Self::MAX_LEN);
        slug.trim_end_matches('-').parse().ok()
    }
}

impl FromStr for Slug {
    type Err = InvalidSlug;

    fn from_str(text: &str) -> Result<Self, InvalidSlug> {
        let part = |part: &str| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if text.len() <= Self::MAX_LEN && text.split('-').all(part) {
            Ok(Self(text.into()))
        } else {
            Err(InvalidSlug)
        }
    }
}

text!(Slug);

impl Borrow<str> for Slug {
    fn borrow(&self) -> &str {
        &self.0
    }
}

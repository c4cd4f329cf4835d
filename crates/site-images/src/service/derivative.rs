//! What the service gives.

use bytes::Bytes;

use crate::facts::Facts;
use crate::format::FormatChoice;
use crate::recipe::Recipe;
use crate::request::DerivativeRequest;

/// A finished derivative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Derivative {
    /// The picture.
    pub bytes: Bytes,
    /// Its media type.
    pub content_type: &'static str,
    /// Strong, with its quotes.
    pub etag: String,
    /// First 16 hexadecimal digits of the source's BLAKE3: equal to the hash in content's pages
    /// where the source has not changed since.
    pub hash_of_source: String,
    /// The answer depends on the `Accept` header.
    pub vary_accept: bool,
}

/// All that can be said about a derivative without making it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// As in [`Derivative::etag`].
    pub etag: String,
    /// As in [`Derivative::content_type`].
    pub content_type: &'static str,
    /// As in [`Derivative::hash_of_source`].
    pub hash_of_source: String,
    /// As in [`Derivative::vary_accept`].
    pub vary_accept: bool,
}

/// What [`Images::prepare`](crate::Images::prepare) did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prepared {
    /// Derivatives that are ready now.
    pub ready: usize,
    /// Derivatives that can't be made; each has been logged.
    pub failed: usize,
}

pub(super) fn tag(recipe: &Recipe, request: &DerivativeRequest) -> Tag {
    Tag {
        etag: format!("\"{}\"", recipe.key()),
        content_type: recipe.format.content_type(),
        hash_of_source: Facts::short_hash(&recipe.facts),
        vary_accept: !recipe.is_fixed() && request.modifiers.format == FormatChoice::Auto,
    }
}

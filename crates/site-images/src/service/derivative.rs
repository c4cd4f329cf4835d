//! The results of the service.

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
    /// What else is known about it.
    pub tag: Tag,
}

/// The facts about a derivative that are known without making it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// A strong ETag, with its quotes.
    pub etag: String,
    /// The media type of the picture.
    pub content_type: &'static str,
    /// First 16 hexadecimal digits of the source's BLAKE3 hash. It equals the hash in the pages of the content if the
    /// source has not changed since they were made.
    pub hash_of_source: String,
    /// Whether the response depends on the `Accept` header.
    pub vary_accept: bool,
    /// Whether a smaller picture is being prepared for this client, so that shared caches should ask again soon.
    pub interim: bool,
}

pub(super) fn tag(recipe: &Recipe, request: &DerivativeRequest) -> Tag {
    Tag {
        etag: format!("\"{}\"", recipe.key()),
        content_type: recipe.format.content_type(),
        hash_of_source: Facts::short_hash(&recipe.facts),
        vary_accept: !recipe.is_fixed() && request.modifiers.format == FormatChoice::Auto,
        interim: recipe.interim,
    }
}

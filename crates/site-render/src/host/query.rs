//! Queries for `URLSearchParams`, by the crate that follows the WHATWG standard.

use form_urlencoded::Serializer;

/// Splits a query (without `?`) into names and values, one after the other.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn parse(query: String) -> Vec<String> {
    form_urlencoded::parse(query.as_bytes())
        .flat_map(|(name, value)| [name.into_owned(), value.into_owned()])
        .collect()
}

/// The reverse: names and values, one after the other.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn write(flat: Vec<String>) -> String {
    let mut query = Serializer::new(String::new());
    for pair in flat.chunks_exact(2) {
        query.append_pair(&pair[0], &pair[1]);
    }
    query.finish()
}

//! Query strings for `URLSearchParams`, with the `form_urlencoded` crate, which follows the WHATWG URL standard.

use form_urlencoded::Serializer;

/// Splits a query string (without `?`) into a flat list: name, value, name, value, and so on.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn parse(query: String) -> Vec<String> {
    form_urlencoded::parse(query.as_bytes())
        .flat_map(|(name, value)| [name.into_owned(), value.into_owned()])
        .collect()
}

/// Joins a flat list of names and values into a query string.
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

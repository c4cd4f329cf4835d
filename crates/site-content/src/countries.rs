//! Countries by ISO 3166-1 code. The names are those of GeoNames, which directory entries and registries use.

use std::sync::LazyLock;

/// Code and name, sorted by code.
static COUNTRIES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let lines = include_str!("countries.tsv").lines();
    lines.filter_map(|line| line.split_once('\t')).collect()
});

/// The name of a two-letter code, ignoring case; `None` for anything else.
#[must_use]
pub fn name_of(code: &str) -> Option<&'static str> {
    let code = code.to_ascii_uppercase();
    let at = COUNTRIES.binary_search_by_key(&code.as_str(), |(known, _)| known);
    Some(COUNTRIES[at.ok()?].1)
}

/// The code of a name, ignoring case.
#[must_use]
pub fn code_of(name: &str) -> Option<&'static str> {
    let mut all = COUNTRIES.iter();
    let found = all.find(|(_, known)| known.eq_ignore_ascii_case(name));
    found.map(|(code, _)| *code)
}

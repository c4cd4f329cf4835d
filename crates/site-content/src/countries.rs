//! Countries by ISO 3166-1 code. The names are those of GeoNames, which directory entries and registries use.

use std::sync::LazyLock;

use crate::Slug;

/// Code, name, and what [`key`] makes of the name; sorted by code.
static COUNTRIES: LazyLock<Vec<(&str, &str, String)>> = LazyLock::new(|| {
    let lines = include_str!("countries.tsv").lines();
    let named = lines.filter_map(|line| line.split_once('\t'));
    named.map(|(code, name)| (code, name, key(name))).collect()
});

/// What the spellings of a name have in common: it is without case, accents, apostrophes and the article.
fn key(name: &str) -> String {
    let slug = Slug::from_text(name).map_or_else(String::new, |slug| slug.to_string());
    slug.strip_prefix("the-").unwrap_or(&slug).to_owned()
}

/// The name of a two-letter code, ignoring case; `None` for anything else.
#[must_use]
pub fn name_of(code: &str) -> Option<&'static str> {
    let code = code.to_ascii_uppercase();
    let at = COUNTRIES.binary_search_by_key(&code.as_str(), |(known, ..)| known);
    Some(COUNTRIES[at.ok()?].1)
}

/// The code of a name, in whichever spelling.
#[must_use]
pub fn code_of(name: &str) -> Option<&'static str> {
    let wanted = key(name);
    let mut all = COUNTRIES.iter();
    let found = all.find(|(_, _, known)| *known == wanted);
    found.map(|(code, ..)| *code)
}

/// The name of the country that a text means: a spelling of the name, or the code.
#[must_use]
pub fn country_named(text: &str) -> Option<&'static str> {
    code_of(text)
        .and_then(name_of)
        .or_else(|| name_of(text.trim()))
}

/// The names of all countries.
pub(crate) fn country_names() -> impl Iterator<Item = &'static str> {
    COUNTRIES.iter().map(|(_, name, _)| *name)
}

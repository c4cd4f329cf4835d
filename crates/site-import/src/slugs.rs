//! Makes slugs from names. A slug never changes afterwards.

use std::collections::HashSet;

use site_content::Slug;
use site_edit::may_be_named;

/// Longest slug that is made from a name, in bytes, so that a suffix still fits.
const MAX_NAME: usize = 70;

/// A slug that is not in `taken`: of the name alone, else with the country as a suffix, else with a number.
pub(crate) fn free(id: &str, name: &str, country: &str, taken: &HashSet<String>) -> Slug {
    let base = of_name(name).unwrap_or_else(|| of_id(id));
    let place = of_name(country).map(|country| format!("{base}-{country}"));
    let numbered = (2..).map(|n: usize| format!("{base}-{n}"));
    std::iter::once(base.clone())
        .chain(place.filter(|slug| slug.len() <= Slug::MAX_LEN))
        .chain(numbered)
        .filter(|slug| !taken.contains(slug))
        .find_map(|slug| may_be_named("organizations", slug.parse().ok()?).ok())
        // Unreachable: the numbers have no end, and a short one always fits.
        .unwrap_or_else(|| unreachable!("a number makes every slug a new one"))
}

/// Transliterates to lower-case letters and hyphens, and cuts between words; `None` if nothing is left.
fn of_name(name: &str) -> Option<String> {
    let plain = deunicode::deunicode_with_tofu(name, " ");
    let slug = Slug::from_text(&plain)?.to_string();
    if slug.len() <= MAX_NAME {
        return Some(slug);
    }
    let cut = slug.get(..=MAX_NAME)?;
    let end = cut.rfind('-').unwrap_or(MAX_NAME);
    cut.get(..end).map(str::to_owned)
}

/// `https://ror.org/00003g016` → `ror-00003g016`.
fn of_id(id: &str) -> String {
    let tail = id.trim_end_matches('/').rsplit('/').next();
    let tail = tail.and_then(of_name).unwrap_or_default();
    format!("ror-{tail}").trim_end_matches('-').to_owned()
}

//! English words that the stemmer does not reduce to one, and words that carry no meaning in a query. The search of an
//! export gets both lists with its documents.

use std::{borrow::Cow, sync::LazyLock};

/// Plurals that are not made with an ending of their singular, or are the same word, and those whose end means another singular than
/// that of most words, in alphabetical order. Words in *-sis* have a rule.
pub(in crate::search) static PLURALS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let lines = include_str!("plurals.tsv").lines();
    lines.filter_map(|line| line.split_once('\t')).collect()
});

/// Words of questions and of grammar. A result need not contain them if the query has other words.
pub(in crate::search) static STOP_WORDS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("stop-words.txt").lines().collect());

/// Ends of plurals with those of their singulars; the first that fits counts. Most words in *-ses* are as `doses`, most in
/// *-uses* as `viruses`, most in *-oes* as `heroes`, and most in *-ies* as `countries`.
const ENDS: [(&str, &str); 28] = [
    ("children", "child"),
    ("people", "person"),
    ("men", "man"),
    ("crises", "crisis"),
    ("emphases", "emphasis"),
    ("gnoses", "gnosis"),
    ("lyses", "lysis"),
    ("oases", "oasis"),
    ("synopses", "synopsis"),
    ("theses", "thesis"),
    ("calories", "calorie"),
    ("auses", "ause"),
    ("excuses", "excuse"),
    ("fuses", "fuse"),
    ("misuses", "misuse"),
    ("ouses", "ouse"),
    ("reuses", "reuse"),
    ("overuses", "overuse"),
    ("uses", "us"),
    ("shoes", "shoe"),
    ("oes", "o"),
    ("ies", "y"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("sses", "ss"),
    ("xes", "x"),
    ("ss", "ss"),
    ("s", ""),
];

/// The singular of a word, of which the last part counts: `re-uses`.
pub(crate) fn singular(plural: &str) -> String {
    let (before, word) = plural.split_at(plural.rfind('-').map_or(0, |at| at + 1));
    if let Some(known) = irregular(word) {
        return format!("{before}{known}");
    }
    let mut ends = ENDS.iter();
    let found = ends.find_map(|&(many, one)| Some(plural.strip_suffix(many)?.to_owned() + one));
    found.unwrap_or_else(|| plural.to_owned())
}

/// The singular of a word of [`PLURALS`].
fn irregular(plural: &str) -> Option<&'static str> {
    let known = PLURALS.binary_search_by_key(&plural, |(plural, _)| plural);
    Some(PLURALS.get(known.ok()?)?.1)
}

/// The word in a form from which the stemmer makes the same stem for singular and plural.
pub(super) fn regular(folded: &str) -> Cow<'_, str> {
    if let Some(singular) = irregular(folded) {
        return Cow::Borrowed(singular);
    }
    match folded.strip_suffix("sis") {
        // `analysis` and `analyses`; the plural of `thesis` would be the word `these`.
        Some(begin) if begin.len() > 1 && folded != "thesis" => Cow::Owned(format!("{begin}ses")),
        _ => Cow::Borrowed(folded),
    }
}

#[cfg(test)]
mod tests {
    use super::{PLURALS, singular};

    #[test]
    fn the_singular_of_a_word_follows_from_its_end_or_is_known() {
        for (plural, one) in [
            ("crises", "crisis"),
            ("meta-analyses", "meta-analysis"),
            ("diagnoses", "diagnosis"),
            ("hypotheses", "hypothesis"),
            ("theses", "thesis"),
            ("analyses", "analysis"),
            ("axes", "axis"),
            ("cases", "case"),
            ("databases", "database"),
            ("gases", "gas"),
            ("biases", "bias"),
            ("lenses", "lens"),
            ("viruses", "virus"),
            ("buses", "bus"),
            ("minibuses", "minibus"),
            ("statuses", "status"),
            ("censuses", "census"),
            ("campuses", "campus"),
            ("causes", "cause"),
            ("houses", "house"),
            ("spouses", "spouse"),
            ("abuses", "abuse"),
            ("syllabuses", "syllabus"),
            ("uses", "use"),
            ("re-uses", "re-use"),
            ("misuses", "misuse"),
            ("processes", "process"),
            ("taxes", "tax"),
            ("potatoes", "potato"),
            ("shoes", "shoe"),
            ("ties", "tie"),
            ("series", "series"),
            ("news", "news"),
            ("schoolchildren", "schoolchild"),
            ("fishermen", "fisherman"),
            ("doses", "dose"),
            ("nurses", "nurse"),
            ("responses", "response"),
            ("classes", "class"),
            ("loss", "loss"),
            ("branches", "branch"),
            ("boxes", "box"),
            ("countries", "country"),
            ("kilocalories", "kilocalorie"),
            ("species", "species"),
            ("lives", "life"),
            ("days", "day"),
            ("staff", "staff"),
        ] {
            assert_eq!(singular(plural), one);
        }
    }

    #[test]
    fn the_plurals_are_in_the_order_in_which_they_are_searched() {
        assert!(PLURALS.is_sorted_by(|one, other| one.0 < other.0));
    }
}

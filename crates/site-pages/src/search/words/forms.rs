//! English words that the stemmer does not reduce to one, and words that carry no meaning in a query. The search of an
//! export gets both lists with its documents.

use std::borrow::Cow;

/// Plurals that are not made with an ending of their singular, in alphabetical order. Words in *-sis* have a rule.
pub(in crate::search) const PLURALS: [(&str, &str); 57] = [
    ("addenda", "addendum"),
    ("alumni", "alumnus"),
    ("appendices", "appendix"),
    ("bacteria", "bacterium"),
    ("calves", "calf"),
    ("children", "child"),
    ("criteria", "criterion"),
    ("curricula", "curriculum"),
    ("errata", "erratum"),
    ("feet", "foot"),
    ("foci", "focus"),
    ("fora", "forum"),
    ("formulae", "formula"),
    ("fungi", "fungus"),
    ("geese", "goose"),
    ("halves", "half"),
    ("hooves", "hoof"),
    ("indices", "index"),
    ("knives", "knife"),
    ("larvae", "larva"),
    ("leaves", "leaf"),
    ("lice", "louse"),
    ("lives", "life"),
    ("loaves", "loaf"),
    ("matrices", "matrix"),
    ("maxima", "maximum"),
    ("memoranda", "memorandum"),
    ("men", "man"),
    ("mice", "mouse"),
    ("midwives", "midwife"),
    ("minima", "minimum"),
    ("moratoria", "moratorium"),
    ("nuclei", "nucleus"),
    ("optima", "optimum"),
    ("oxen", "ox"),
    ("people", "person"),
    ("phenomena", "phenomenon"),
    ("quanta", "quantum"),
    ("radii", "radius"),
    ("referenda", "referendum"),
    ("schemata", "schema"),
    ("selves", "self"),
    ("sheaves", "sheaf"),
    ("shelves", "shelf"),
    ("spectra", "spectrum"),
    ("stimuli", "stimulus"),
    ("strata", "stratum"),
    ("syllabi", "syllabus"),
    ("symposia", "symposium"),
    ("teeth", "tooth"),
    ("theses", "thesis"),
    ("thieves", "thief"),
    ("vertices", "vertex"),
    ("vortices", "vortex"),
    ("wives", "wife"),
    ("wolves", "wolf"),
    ("women", "woman"),
];

/// Words of questions and of grammar. A result need not contain them if the query has other words.
pub(in crate::search) const STOP_WORDS: [&str; 89] = [
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "being", "but", "by",
    "can", "could", "did", "do", "does", "doing", "for", "from", "had", "has", "have", "having",
    "he", "her", "here", "him", "his", "how", "i", "if", "in", "into", "is", "it", "its", "many",
    "may", "me", "might", "much", "must", "my", "of", "on", "or", "our", "s", "shall", "she",
    "should", "so", "some", "such", "t", "than", "that", "the", "their", "them", "then", "there",
    "these", "they", "this", "those", "to", "us", "vs", "was", "we", "were", "what", "when",
    "where", "whether", "which", "who", "whom", "whose", "why", "will", "with", "would", "you",
    "your",
];

/// The word in a form from which the stemmer makes the same stem for singular and plural.
pub(super) fn regular(folded: &str) -> Cow<'_, str> {
    if let Ok(place) = PLURALS.binary_search_by_key(&folded, |(plural, _)| plural) {
        return PLURALS
            .get(place)
            .map_or(Cow::Borrowed(folded), |(_, singular)| {
                Cow::Borrowed(*singular)
            });
    }
    match folded.strip_suffix("sis") {
        // `analysis` and `analyses`; the plural of `thesis` would be the word `these`.
        Some(begin) if begin.len() > 1 && folded != "thesis" => Cow::Owned(format!("{begin}ses")),
        _ => Cow::Borrowed(folded),
    }
}

#[cfg(test)]
mod tests {
    use super::PLURALS;

    #[test]
    fn the_plurals_are_in_the_order_in_which_they_are_searched() {
        assert!(PLURALS.is_sorted_by(|one, other| one.0 < other.0));
    }
}

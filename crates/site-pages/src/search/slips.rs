//! What a visitor may have meant whose query finds nothing.

use std::collections::BTreeMap;

use strsim::osa_distance;

use super::{
    index::{Hit, Index},
    query::Query,
};

/// Candidates for one misspelt word.
const CANDIDATES: usize = 3;
/// Shortest word in which a slip is forgiven, in letters.
const SLIP_LETTERS: usize = 5;
/// Mended queries that are searched for one that finds nothing.
const ATTEMPTS: usize = 6;

impl Index {
    /// The query with one slip forgiven in each word that no item contains; if all are known, in one of them. The
    /// first that finds something is returned with what it finds.
    pub(super) fn find_instead(&self, query: &Query) -> Option<(Query, Vec<Hit>)> {
        let attempts: Vec<Query> = match self.mended(query) {
            Some(mended) => vec![mended],
            None => self.with_one_word_mended(query),
        };
        attempts.into_iter().find_map(|mut attempt| {
            attempt.text = attempt.written();
            let found = self.find(&attempt);
            (!found.is_empty()).then_some((attempt, found))
        })
    }

    /// The query with one slip forgiven in each required word that no item contains, where that makes a known word;
    /// `None` if no word can be mended so.
    pub(super) fn mended(&self, query: &Query) -> Option<Query> {
        let mut mended = query.clone();
        for term in mended.terms.iter_mut().filter(|term| term.is_required) {
            for (word, is_last) in term.clone().words() {
                if !self.knows(word, is_last && term.is_beginning)
                    && let Some(candidate) = self.candidates(word).first()
                {
                    term.replace(word, candidate);
                }
            }
        }
        mended.text = mended.written();
        (mended.terms != query.terms).then_some(mended)
    }

    fn with_one_word_mended(&self, query: &Query) -> Vec<Query> {
        let mut attempts = Vec::new();
        let terms = query.terms.iter().enumerate();
        for (at, term) in terms.filter(|(_, term)| term.is_required) {
            for (word, _) in term.words() {
                if attempts.len() >= ATTEMPTS {
                    return attempts;
                }
                for candidate in self.candidates(word) {
                    let mut mended = query.clone();
                    if let Some(term) = mended.terms.get_mut(at) {
                        term.replace(word, &candidate);
                    }
                    attempts.push(mended);
                }
            }
        }
        attempts
    }

    /// Known words that are one slip away, the most frequent first.
    fn candidates(&self, word: &str) -> Vec<String> {
        if word.chars().count() < SLIP_LETTERS {
            return Vec::new();
        }
        let is_slip = is_slip_of(word);
        // A word of several segments is one word with the sum of its items.
        let mut near: BTreeMap<&str, usize> = BTreeMap::new();
        for (known, count) in self.vocabulary().filter(|(known, _)| is_slip(known)) {
            *near.entry(known).or_default() += count;
        }
        let near = near.into_iter().filter(|(_, count)| *count > 0);
        let mut near: Vec<_> = near.collect();
        near.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let near = near.into_iter().take(CANDIDATES);
        near.map(|(known, _)| known.to_owned()).collect()
    }
}

/// Whether one inserted, left out, wrong or exchanged letter makes a known word of the typed one.
fn is_slip_of(typed: &str) -> impl Fn(&str) -> bool {
    let letter = |number: usize| typed.char_indices().nth(number);
    let start = |number: usize| letter(number).map_or(typed.len(), |(at, _)| at);
    let (begin, end) = (&typed[..start(2)], &typed[start(3)..]);
    // A slip after the second letter leaves the first two as they are; one before leaves all from the fourth. Both are
    // quickly compared, and few words pass.
    move |known| {
        known.len().abs_diff(typed.len()) <= 4
            && (known.starts_with(begin) || known.ends_with(end))
            && osa_distance(typed, known) == 1
    }
}

#[cfg(test)]
mod tests {
    use super::is_slip_of;

    #[test]
    fn one_slip_is_one_letter() {
        let typed = [
            "handwahing",
            "handwasshing",
            "handwoshing",
            "hadnwashing",
            "ahndwashing",
            "xhandwashing",
            "andwashing",
            "hxndwashing",
            "handwashin",
            "handwashign",
        ];
        for typed in typed {
            assert!(is_slip_of(typed)("handwashing"), "{typed}");
        }
        assert!(!is_slip_of("hadnwahing")("handwashing"));
        assert!(!is_slip_of("handwashing")("handwashing"));
    }
}

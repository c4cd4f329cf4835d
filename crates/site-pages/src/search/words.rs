//! Words as the search compares them: without case, accents and English endings.

use std::ops::Range;

use rust_stemmers::{Algorithm, Stemmer};
use site_content::fold;
use unicode_normalization::char::is_combining_mark;

/// A word of a text.
pub(super) struct Word {
    /// Where it stands in the text, in bytes.
    pub(super) at: Range<usize>,
    /// The word without case and accents.
    pub(super) folded: Box<str>,
}

/// The folded words of a text, in their order: each followed by a line break, so that a text is one allocation.
#[derive(Clone)]
pub(super) struct FoldedWords(Box<str>);

impl FoldedWords {
    pub(super) fn of(text: &str) -> Self {
        let mut folded = String::with_capacity(text.len());
        for word in words(text) {
            folded.push_str(&word.folded);
            folded.push('\n');
        }
        Self(folded.into())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split_terminator('\n')
    }
}

/// The words of a text, in their order.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut start = None;
    let ends = text.char_indices().chain([(text.len(), ' ')]);
    for (at, c) in ends {
        let inside = c.is_alphanumeric() || is_combining_mark(c);
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(begin)) => {
                let folded = fold(&text[begin..at]);
                found.push(Word {
                    at: begin..at,
                    folded: folded.into(),
                });
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// Reduces words to their stems, so that `reviews` and `review` are one.
pub(super) struct Stems(Stemmer);

impl Stems {
    pub(super) fn new() -> Self {
        Self(Stemmer::create(Algorithm::English))
    }

    /// Whether a folded word has this stem. An ending is at most changed in the last letter of the stem, so most words
    /// are told apart without making theirs.
    pub(super) fn is(&self, folded: &str, stem: &str) -> bool {
        let end = stem.char_indices().next_back().map_or(0, |(at, _)| at);
        folded.starts_with(&stem[..end]) && self.0.stem(folded) == stem
    }

    /// The stem of a folded word.
    pub(super) fn stem(&self, folded: &str) -> String {
        self.0.stem(folded).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{Stems, words};

    #[test]
    fn word_forms_and_accents_do_not_count() {
        let stems = Stems::new();
        let of = |text: &str| -> Vec<String> {
            words(text).iter().map(|w| stems.stem(&w.folded)).collect()
        };
        assert_eq!(of("Reviews, Łódź"), of("review lodz"));
    }
}

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
    pub(super) folded: String,
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
                    folded,
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

    /// The stem of a folded word.
    pub(super) fn stem(&self, folded: &str) -> String {
        self.0.stem(folded).into_owned()
    }
}

/// Whether one inserted, left out, wrong or exchanged letter makes the words the same.
pub(super) fn one_slip_apart(a: &str, b: &str) -> bool {
    if a.len().abs_diff(b.len()) > 4 {
        return false;
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let head = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[head..], &b[head..]);
    let tails = a.iter().rev().zip(b.iter().rev());
    let tail = tails.take_while(|(a, b)| a == b).count();
    match (&a[..a.len() - tail], &b[..b.len() - tail]) {
        ([_], [] | [_]) | ([], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Stems, one_slip_apart, words};

    #[test]
    fn word_forms_and_accents_do_not_count() {
        let stems = Stems::new();
        let of = |text: &str| -> Vec<String> {
            words(text).iter().map(|w| stems.stem(&w.folded)).collect()
        };
        assert_eq!(of("Reviews, Łódź"), of("review lodz"));
    }

    #[test]
    fn one_slip_is_one_letter() {
        for typed in ["handwahing", "handwasshing", "handwoshing", "hadnwashing"] {
            assert!(one_slip_apart(typed, "handwashing"), "{typed}");
        }
        assert!(!one_slip_apart("hadnwahing", "handwashing"));
    }
}

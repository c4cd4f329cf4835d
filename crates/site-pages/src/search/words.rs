//! Words as the search compares them: without case, accents, separators within numbers, and English endings. Each word
//! of a query and of a text is made here, so that both are divided by the same rules.

mod forms;

use std::{borrow::Cow, ops::Range};

use rust_stemmers::{Algorithm, Stemmer};
use site_content::{fold, is_joiner, is_spaceless};
use unicode_normalization::char::is_combining_mark;

pub(crate) use self::forms::singular;
pub(super) use self::forms::{PLURALS, STOP_WORDS};

/// A word of a text.
pub(super) struct Word {
    /// Where it stands in the text, in bytes. Neighbours in a script without spaces overlap.
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

/// The words of a text, in their order: a run of letters and digits; a number with its separators (`1,250`); and of a run
/// in a script without spaces every two neighbouring characters, so that any part of the run is found.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::new();
    for run in runs(text) {
        let number = found.last_mut().filter(|last| is_group(text, last, &run));
        if let Some(number) = number {
            number.folded = [&*number.folded, &text[run.at.clone()]].concat().into();
            number.at.end = run.at.end;
        } else if run.is_spaceless {
            found.extend(pairs(text, run.at));
        } else {
            found.push(word(text, run.at));
        }
    }
    found
}

/// The words of a text under which it is found. Besides its [`words`] these are the parts of a number, because
/// `Table 3 250 households` is no number, and the last character of a run without spaces, because words are also
/// found by their beginnings.
pub(super) fn indexed_words(text: &str) -> Vec<Word> {
    let mut all = words(text);
    for run in runs(text) {
        if run.is_spaceless {
            let last = clusters(text, run.at).pop();
            all.extend(last.map(|last| word(text, last)));
        } else if text[run.at.clone()].bytes().all(|b| b.is_ascii_digit()) {
            all.push(word(text, run.at));
        }
    }
    all.sort_by_key(|word| (word.at.start, word.at.end));
    all.dedup_by(|later, earlier| later.at == earlier.at);
    all
}

/// Letters, digits and their marks that stand together, of scripts with or without spaces between words.
struct Run {
    at: Range<usize>,
    is_spaceless: bool,
}

fn runs(text: &str) -> Vec<Run> {
    let mut found: Vec<Run> = Vec::new();
    // Whether the last run may go on.
    let mut is_open = false;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match found.last_mut().filter(|_| is_open) {
            Some(run) if continues(c) => run.at.end = end,
            Some(run) if c.is_alphanumeric() && run.is_spaceless == is_spaceless(c) => {
                run.at.end = end;
            }
            _ => {
                is_open = c.is_alphanumeric() || is_combining_mark(c);
                if is_open {
                    let is_spaceless = is_spaceless(c);
                    found.push(Run {
                        at: at..end,
                        is_spaceless,
                    });
                }
            }
        }
    }
    found
}

fn word(text: &str, at: Range<usize>) -> Word {
    let folded = fold(&text[at.clone()]).into();
    Word { at, folded }
}

/// Every two neighbouring characters of a run; a single character as it is.
fn pairs(text: &str, run: Range<usize>) -> Vec<Word> {
    let clusters = clusters(text, run);
    match clusters.as_slice() {
        [one] => vec![word(text, one.clone())],
        all => all
            .windows(2)
            .map(|two| word(text, two[0].start..two[1].end))
            .collect(),
    }
}

/// The characters of a run, each with its marks.
fn clusters(text: &str, run: Range<usize>) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, c) in text[run.clone()].char_indices() {
        let at = run.start + at;
        match found.last_mut() {
            Some(cluster) if continues(c) => {
                cluster.end = at + c.len_utf8();
            }
            _ => found.push(at..at + c.len_utf8()),
        }
    }
    found
}

/// Whether a run is the next three digits of the number before it: `1,250`, `1 250`, `1’250`.
fn is_group(text: &str, number: &Word, run: &Run) -> bool {
    let is_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let begun = &text[number.at.clone()];
    let first = begun
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(begun.len());
    let mut between = text[number.at.end..run.at.start].chars();
    run.at.len() == 3
        && is_digits(&text[run.at.clone()])
        && is_digits(&number.folded)
        && (1..=3).contains(&first)
        && !begun.starts_with('0')
        && matches!(
            (between.next(), between.next()),
            (
                Some(',' | '\'' | '’' | ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}'),
                None
            )
        )
}

/// Whether the character belongs to the one before it: a mark, a soft hyphen, or what joins letters.
pub(super) fn continues(c: char) -> bool {
    is_combining_mark(c) || is_joiner(c)
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
        let regular = forms::regular(folded);
        regular.starts_with(&stem[..end]) && self.0.stem(&regular) == stem
    }

    /// The stem of a folded word.
    pub(super) fn stem(&self, folded: &str) -> String {
        match forms::regular(folded) {
            Cow::Borrowed(word) => self.0.stem(word).into_owned(),
            Cow::Owned(word) => self.0.stem(&word).into_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Stems, indexed_words, words};

    fn stems(text: &str) -> Vec<String> {
        let stems = Stems::new();
        words(text).iter().map(|w| stems.stem(&w.folded)).collect()
    }

    // Promise: contact-desk; forms; search
    #[test]
    fn what_is_one_word_has_one_stem() {
        let same = [
            ("Reviews, Łódź", "review lodz"),
            ("analyses", "analysis"),
            ("crises hypotheses", "crisis hypothesis"),
            ("women children people", "woman child person"),
            ("criteria indices lives", "criterion index life"),
            ("buses gases lenses biases", "bus gas lens bias"),
            ("viruses statuses uses", "virus status use"),
            ("1,250 1 250 1\u{202f}250 1’250", "1250 1250 1250 1250"),
            ("1,262,000 hours", "1262000 hours"),
            ("evi\u{ad}dence co\u{200d}op", "evidence coop"),
            ("東京都", "東京 京都"),
            ("2024 100", "2024 100"),
            ("0,250", "0 250"),
        ];
        for (text, other) in same {
            let other: Vec<String> = other.split(' ').flat_map(stems).collect();
            assert_eq!(stems(text), other, "{text}");
        }
    }

    #[test]
    fn a_text_is_found_by_the_parts_of_its_numbers_and_of_its_runs_without_spaces() {
        let found = |text: &str| -> Vec<String> {
            indexed_words(text)
                .into_iter()
                .map(|word| word.folded.into())
                .collect()
        };
        assert_eq!(
            found("Table 3 250 rows"),
            ["table", "3", "3250", "250", "rows"]
        );
        assert_eq!(found("東京都 x"), ["東京", "京都", "都", "x"]);
        assert_eq!(found("น้ำดื่ม").len(), 4);
    }
}

//! The part of a document that a result shows.

use std::{borrow::Cow, collections::HashSet, ops::Range};

use super::{
    item::Text,
    query::{Query, is_typed},
    words::{FoldedWords, Stems, Word, indexed_words},
};
use crate::payload::{SnippetPart, StaticSearchDocument};

/// Characters of text before the first match, and of the whole snippet.
const BEFORE: usize = 60;
const LENGTH: usize = 200;

/// The words of a query that a result must contain, as texts are searched for them.
struct Wanted<'a> {
    words: Vec<WantedWord<'a>>,
    stemmer: &'a Stems,
}

/// One of them.
struct WantedWord<'a> {
    stem: String,
    /// The word, if it may be the beginning of one.
    beginning: Option<&'a str>,
}

impl<'a> Wanted<'a> {
    fn new(query: &'a Query, stemmer: &'a Stems) -> Self {
        let required = query.terms.iter().filter(|term| term.is_required);
        let words = required.flat_map(|term| {
            term.words().map(move |(word, is_last)| WantedWord {
                stem: stemmer.stem(word),
                beginning: (is_last && term.is_beginning).then_some(word),
            })
        });
        Self {
            words: words.collect(),
            stemmer,
        }
    }

    /// Whether a folded word is this one.
    fn is(&self, word: &str, wanted: &WantedWord<'_>) -> bool {
        self.stemmer.is(word, &wanted.stem)
            || (wanted.beginning).is_some_and(|beginning| word.starts_with(beginning))
    }

    /// Whether a folded word is one of them.
    fn matches(&self, word: &str) -> bool {
        self.words.iter().any(|wanted| self.is(word, wanted))
    }

    /// Number of different words that match.
    fn count<'w>(&self, words: impl Iterator<Item = &'w str>) -> usize {
        let found = words.filter(|word| self.matches(word));
        let stems: HashSet<String> = found.map(|word| self.stemmer.stem(word)).collect();
        stems.len()
    }
}

/// The other name of an organization by which it was found: one with a required word of the query that the name lacks.
pub(super) fn other_name(
    document: &StaticSearchDocument,
    query: &Query,
    stemmer: &Stems,
) -> Option<String> {
    let wanted = Wanted::new(query, stemmer);
    let has = |text: &str, word: &WantedWord<'_>| {
        let words = indexed_words(text);
        words.iter().any(|known| wanted.is(&known.folded, word))
    };
    let missing: Vec<_> = (wanted.words.iter())
        .filter(|word| !has(&document.title, word))
        .collect();
    let mut names = document.also.iter();
    names
        .find(|name| missing.iter().any(|word| has(name, word)))
        .cloned()
}

/// The section with most words of the query: its anchor and its snippet.
pub(super) fn snippet(
    text: &Text,
    query: &Query,
    stemmer: &Stems,
) -> (Option<String>, Vec<SnippetPart>) {
    let wanted = Wanted::new(query, stemmer);
    let document = &text.document;
    let typed = query.folded();
    let mut best = (wanted.count(text.description.iter()), 0, false);
    let mut anchor = None;
    let mut shown = Cow::Borrowed(document.description.as_str());
    for (section, words) in document.sections.iter().zip(&text.sections) {
        let all = wanted.count(words.heading.iter().chain(words.text.iter()));
        if all < best.0 {
            continue;
        }
        // Of two places with as many of the words, the one whose heading contains them is what was meant.
        let is_exact = is_typed(&section.heading, &typed);
        let place = (all, wanted.count(words.heading.iter()), is_exact);
        if place <= best {
            continue;
        }
        best = place;
        anchor.clone_from(&section.anchor);
        // The heading belongs to the snippet if no word of the text would be marked.
        shown = if section.text.is_empty() {
            Cow::Borrowed(section.heading.as_str())
        } else if wanted.count(words.text.iter()) == 0 && !section.heading.is_empty() {
            Cow::Owned(format!("{}: {}", section.heading, section.text))
        } else {
            Cow::Borrowed(section.text.as_str())
        };
    }
    if shown.is_empty() {
        let first = document.sections.first();
        shown = first.map_or(Cow::Borrowed(""), |section| section.text.as_str().into());
    }
    // Names with as many of the words are the better place to begin reading.
    let others = text.also.iter().flat_map(FoldedWords::iter);
    let in_names = wanted.count(text.title.iter().chain(others));
    (anchor.filter(|_| in_names < best.0), parts(&shown, &wanted))
}

fn parts(text: &str, wanted: &Wanted<'_>) -> Vec<SnippetPart> {
    let words = indexed_words(text);
    let matched = marked(&words, wanted);
    let first = matched.first().map_or(0, |at| at.start);
    let back = text[..first].char_indices().rev();
    let begin = back.take(BEFORE).last().map_or(first, |(at, _)| at);
    let mut starts = words.iter().map(|word| word.at.start);
    let start = starts.find(|at| *at >= begin).filter(|_| begin > 0);
    let start = start.unwrap_or(0);
    let after = text[start..].char_indices().nth(LENGTH);
    let end = after.map_or(text.len(), |(at, _)| {
        let ends = words.iter().map(|word| word.at.end);
        let within = ends.filter(|end| *end <= start + at);
        within.max().unwrap_or(text.len())
    });
    let mut parts = Vec::new();
    let mut push = |piece: &str, matched: bool| {
        if !piece.is_empty() {
            parts.push(SnippetPart {
                text: piece.to_owned(),
                matched,
            });
        }
    };
    if start > 0 {
        push("… ", false);
    }
    let mut at = start;
    for word in (matched.into_iter()).filter(|word| word.start >= start && word.end <= end) {
        push(&text[at..word.start], false);
        push(&text[word.clone()], true);
        at = word.end;
    }
    push(&text[at..end], false);
    if end < text.len() {
        push(" …", false);
    }
    parts
}

/// Where words that match stand. Words that overlap are marked together.
fn marked(words: &[Word], wanted: &Wanted<'_>) -> Vec<Range<usize>> {
    let mut marked: Vec<Range<usize>> = Vec::new();
    for word in words.iter().filter(|word| wanted.matches(&word.folded)) {
        match marked.last_mut() {
            Some(last) if word.at.start < last.end => last.end = last.end.max(word.at.end),
            _ => marked.push(word.at.clone()),
        }
    }
    marked
}

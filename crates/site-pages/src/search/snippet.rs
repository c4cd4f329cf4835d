//! The part of a document that a result shows.

use std::{borrow::Cow, collections::HashSet};

use super::{
    query::{Query, Term},
    words::{Stems, words},
};
use crate::payload::{SnippetPart, StaticSearchDocument};

/// Bytes of text before the first match, and of the whole snippet.
const BEFORE: usize = 60;
const LENGTH: usize = 200;

/// The words of a query as a snippet looks for them.
struct Wanted<'a> {
    stems: HashSet<String>,
    beginning: Option<String>,
    stemmer: &'a Stems,
}

impl Wanted<'_> {
    fn matches(&self, folded: &str) -> bool {
        self.stems.contains(&self.stemmer.stem(folded))
            || self
                .beginning
                .as_ref()
                .is_some_and(|beginning| folded.starts_with(beginning))
    }
}

/// The other name of an organization by which it was found: one with a word of the query that the name lacks.
pub(super) fn other_name(
    document: &StaticSearchDocument,
    query: &Query,
    stemmer: &Stems,
) -> Option<String> {
    let lacks = |text: &str, word: &str| {
        let stem = stemmer.stem(word);
        !words(text)
            .iter()
            .any(|known| known.folded.starts_with(word) || stemmer.stem(&known.folded) == stem)
    };
    let wanted = query.terms.iter().flat_map(Term::words);
    let missing: Vec<&str> = wanted
        .map(|(word, _)| word)
        .filter(|word| lacks(&document.title, word))
        .collect();
    let mut names = document.also.iter();
    names
        .find(|name| missing.iter().any(|word| !lacks(name, word)))
        .cloned()
}

/// The section with most words of the query: its anchor and its snippet.
pub(super) fn snippet(
    document: &StaticSearchDocument,
    query: &Query,
    stemmer: &Stems,
) -> (Option<String>, Vec<SnippetPart>) {
    let all = query.terms.iter().flat_map(Term::words);
    let wanted = Wanted {
        stems: all.map(|(word, _)| stemmer.stem(word)).collect(),
        beginning: query.terms.iter().find_map(|term| match term {
            Term::Beginning(word) => Some(word.clone()),
            _ => None,
        }),
        stemmer,
    };
    let distinct = |text: &str| {
        let found = words(text)
            .into_iter()
            .filter(|word| wanted.matches(&word.folded));
        found
            .map(|word| stemmer.stem(&word.folded))
            .collect::<HashSet<_>>()
            .len()
    };
    let names = std::iter::once(&document.title).chain(&document.also);
    let names: Vec<&str> = names.map(String::as_str).collect();
    let in_title = distinct(&names.join(" "));
    let description = distinct(&document.description);
    let mut best = (
        description,
        0,
        None,
        Cow::Borrowed(document.description.as_str()),
    );
    for section in &document.sections {
        let all = distinct(&format!("{} {}", section.heading, section.text));
        let in_heading = distinct(&section.heading);
        // Of two places with as many of the words, the one whose heading contains them is what was meant.
        if (all, in_heading) > (best.0, best.1) {
            // The heading belongs to the snippet if no word of the text would be marked.
            let text = if section.text.is_empty() {
                Cow::Borrowed(section.heading.as_str())
            } else if distinct(&section.text) == 0 {
                Cow::Owned(format!("{}: {}", section.heading, section.text))
            } else {
                Cow::Borrowed(section.text.as_str())
            };
            best = (all, in_heading, section.anchor.clone(), text);
        }
    }
    if best.3.is_empty() {
        best.3 = document
            .sections
            .first()
            .map_or(Cow::Borrowed(""), |section| section.text.as_str().into());
    }
    // A title with as many of the words is the better place to begin reading.
    let anchor = best.2.filter(|_| in_title < best.0);
    (anchor, parts(&best.3, &wanted))
}

fn parts(text: &str, wanted: &Wanted<'_>) -> Vec<SnippetPart> {
    let words = words(text);
    let matched: Vec<_> = words
        .iter()
        .filter(|word| wanted.matches(&word.folded))
        .collect();
    let first = matched.first().map_or(0, |word| word.at.start);
    let starts = words.iter().map(|word| word.at.start);
    let start = starts
        .filter(|at| *at + BEFORE >= first && *at <= first)
        .min()
        .filter(|_| first > BEFORE)
        .unwrap_or(0);
    let ends = words
        .iter()
        .map(|word| word.at.end)
        .filter(|end| *end <= start + LENGTH);
    let end = if text.len() <= start + LENGTH {
        text.len()
    } else {
        ends.max().unwrap_or(text.len())
    };
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
    for word in matched
        .into_iter()
        .filter(|word| word.at.start >= start && word.at.end <= end)
    {
        push(&text[at..word.at.start], false);
        push(&text[word.at.clone()], true);
        at = word.at.end;
    }
    push(&text[at..end], false);
    if end < text.len() {
        push(" …", false);
    }
    parts
}

//! What a visitor searched. No character of it has a meaning except the quotation mark.

use site_content::fold;

use super::words::words;

/// Words of a query that are searched; further ones are left out.
const MAX_WORDS: usize = 16;

/// A word, the beginning of one, or a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Word(String),
    Beginning(String),
    Phrase(Vec<String>),
}

/// The terms, all of which a document must match.
#[derive(Clone, Debug)]
pub(super) struct Query {
    pub(super) text: String,
    pub(super) terms: Vec<Term>,
}

impl Query {
    pub(super) fn new(text: &str) -> Self {
        let (mut terms, mut left) = (Vec::new(), MAX_WORDS);
        for (at, part) in text.split(['"', '“', '”']).enumerate() {
            let mut folded: Vec<String> = (words(part).into_iter())
                .map(|word| word.folded.into())
                .collect();
            folded.truncate(left);
            left -= folded.len();
            if at % 2 == 1 && folded.len() > 1 {
                terms.push(Term::Phrase(folded));
            } else {
                terms.extend(folded.into_iter().map(Term::Word));
            }
        }
        let open = text.ends_with(char::is_alphanumeric);
        if let (true, Some(Term::Word(word))) = (open, terms.last_mut()) {
            let word = std::mem::take(word);
            terms.pop();
            terms.push(Term::Beginning(word));
        }
        Self {
            text: text.to_owned(),
            terms,
        }
    }

    /// The text without case and accents, and without signs around it, as names are compared.
    pub(super) fn folded(&self) -> String {
        fold(self.text.trim_matches(|c: char| !c.is_alphanumeric()))
    }

    /// The query as a visitor would write it.
    pub(super) fn written(&self) -> String {
        let written = self.terms.iter().map(|term| match term {
            Term::Word(word) | Term::Beginning(word) => word.clone(),
            Term::Phrase(words) => format!("\"{}\"", words.join(" ")),
        });
        written.collect::<Vec<_>>().join(" ")
    }
}

impl Term {
    /// The words, and whether each is the last.
    pub(super) fn words(&self) -> impl Iterator<Item = (&str, bool)> {
        let words = match self {
            Self::Word(word) | Self::Beginning(word) => std::slice::from_ref(word),
            Self::Phrase(words) => words,
        };
        let last = words.len().saturating_sub(1);
        words
            .iter()
            .enumerate()
            .map(move |(at, word)| (word.as_str(), at == last))
    }

    pub(super) fn is_beginning(&self) -> bool {
        matches!(self, Self::Beginning(_))
    }

    pub(super) fn phrase(&self) -> Option<&[String]> {
        match self {
            Self::Phrase(words) => Some(words),
            _ => None,
        }
    }

    pub(super) fn replace(&mut self, from: &str, to: &str) {
        let words = match self {
            Self::Word(word) | Self::Beginning(word) => std::slice::from_mut(word),
            Self::Phrase(words) => words,
        };
        for word in words.iter_mut().filter(|word| *word == from) {
            to.clone_into(word);
        }
    }
}

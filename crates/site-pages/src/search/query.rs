//! What a visitor searched. No character of it has a meaning except the quotation mark.

use site_content::{fold, is_spaceless};

use super::words::{STOP_WORDS, Word, continues, words};

/// Words of a query that are searched; further ones are left out. A set of them is a [`WordSet`].
const MAX_WORDS: usize = 16;

/// A set of words of a query: a bit for each, in their order.
pub(super) type WordSet = u16;

/// A word, or several that stand together: a phrase in quotation marks, or the pairs of characters of a run without spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// As the visitor wrote it.
    pub(super) written: String,
    /// Folded, at least one.
    words: Vec<String>,
    /// Whether the last word may be the beginning of one.
    pub(super) is_beginning: bool,
    /// Whether a result must contain it: words of grammar need not occur beside others.
    pub(super) is_required: bool,
}

/// The terms of a query.
#[derive(Clone, Debug)]
pub(super) struct Query {
    pub(super) text: String,
    pub(super) terms: Vec<Term>,
}

impl Query {
    pub(super) fn new(text: &str) -> Self {
        let (mut terms, mut left) = (Vec::new(), MAX_WORDS);
        for (at, part) in text.split(['"', '“', '”', '„', '«', '»']).enumerate() {
            let mut words = words(part);
            words.truncate(left);
            left -= words.len();
            if at % 2 == 1 && words.len() > 1 {
                terms.push(Term::new(part, &words));
            } else {
                // The words of a run without spaces overlap.
                let runs = words.chunk_by(|one, next| next.at.start < one.at.end);
                terms.extend(runs.map(|run| Term::new(part, run)));
            }
        }
        if terms.iter().all(|term| !term.is_required) {
            terms.iter_mut().for_each(|term| term.is_required = true);
        }
        let open = text
            .trim_end_matches(continues)
            .ends_with(char::is_alphanumeric);
        if let (true, Some(last)) = (open, terms.last_mut()) {
            last.is_beginning = last.words.len() == 1;
        }
        // A single character of a script without spaces is the beginning of a pair wherever it stands.
        for term in &mut terms {
            let is_one = matches!(term.words.as_slice(), [one] if one.chars().count() == 1);
            term.is_beginning |= is_one && term.written.starts_with(is_spaceless);
        }
        Self {
            text: text.to_owned(),
            terms,
        }
    }

    /// The text as names are compared.
    pub(super) fn folded(&self) -> String {
        comparable(&self.text)
    }

    /// The query as a visitor would write it.
    pub(super) fn written(&self) -> String {
        let terms = self.terms.iter();
        let written: Vec<&str> = terms.map(|term| term.written.as_str()).collect();
        written.join(" ")
    }

    /// The words of all terms that a result must contain.
    pub(super) fn required(&self) -> WordSet {
        self.set_of(|term| term.is_required)
    }

    /// The words of all terms of several words, which stand together in every result.
    pub(super) fn in_phrases(&self) -> WordSet {
        self.set_of(|term| term.words.len() > 1)
    }

    /// The required terms that are not in this set of words, as the visitor wrote them.
    pub(super) fn missing(&self, found: WordSet) -> Vec<String> {
        let missing = |(term, set): &(&Term, WordSet)| term.is_required && found & set != *set;
        let missing = self.sets().filter(missing);
        missing.map(|(term, _)| term.written.clone()).collect()
    }

    fn set_of(&self, wanted: impl Fn(&Term) -> bool) -> WordSet {
        let sets = self.sets().filter(|(term, _)| wanted(term));
        sets.fold(0, |all, (_, set)| all | set)
    }

    /// The terms, each with the set of its words. A query has at most [`MAX_WORDS`].
    fn sets(&self) -> impl Iterator<Item = (&Term, WordSet)> {
        let mut at = 0;
        self.terms.iter().map(move |term| {
            let begin = at;
            at += term.words.len();
            (term, (begin..at).fold(0, |set, word| set | 1 << word))
        })
    }
}

/// A name, title or heading as it is compared with a query: without case and accents, and then without signs around it.
/// Some signs fold to letters: `™`, `№`.
pub(super) fn comparable(text: &str) -> String {
    trimmed(&fold(text)).to_owned()
}

/// A text without signs around it.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Whether a name, title or heading is the query, of which `typed` is the comparable text.
pub(super) fn is_typed(text: &str, typed: &str) -> bool {
    if text.is_ascii() {
        // Folding makes nothing of its signs, so that no copy is needed.
        trimmed(text).eq_ignore_ascii_case(typed)
    } else {
        comparable(text) == typed
    }
}

impl Term {
    fn new(text: &str, words: &[Word]) -> Self {
        let at = words.first().map_or(0, |word| word.at.start)
            ..words.last().map_or(0, |word| word.at.end);
        let words: Vec<String> = words.iter().map(|word| word.folded.to_string()).collect();
        Self {
            written: text[at].to_owned(),
            is_required: !matches!(words.as_slice(), [one] if STOP_WORDS.contains(&one.as_str())),
            words,
            is_beginning: false,
        }
    }

    /// The words, and whether each is the last.
    pub(super) fn words(&self) -> impl Iterator<Item = (&str, bool)> {
        let last = self.words.len().saturating_sub(1);
        self.words
            .iter()
            .enumerate()
            .map(move |(at, word)| (word.as_str(), at == last))
    }

    /// The words, if there are several.
    pub(super) fn phrase(&self) -> Option<&[String]> {
        (self.words.len() > 1).then_some(&self.words)
    }

    /// Replaces a word, and what the visitor wrote by what is searched instead.
    pub(super) fn replace(&mut self, from: &str, to: &str) {
        for word in self.words.iter_mut().filter(|word| *word == from) {
            to.clone_into(word);
        }
        self.written = match self.words.as_slice() {
            [one] => one.clone(),
            several => format!("\"{}\"", several.join(" ")),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{Query, comparable, is_typed};

    #[test]
    fn signs_around_a_name_or_a_query_do_not_count_unless_they_fold_to_letters() {
        for (name, typed, is_it) in [
            ("(Can!)", "CAN", true),
            ("Three tables", "\"three tables?\"", true),
            ("Łódź …", "lodz", true),
            ("Acme™", "“Acme™”", true),
            ("Acme™", "Acme", false),
            ("№ 5", "no 5", true),
            ("№ 5", "5", false),
            ("½ or more", "½ or more?", true),
        ] {
            assert_eq!(is_typed(name, &comparable(typed)), is_it, "{name}, {typed}");
        }
    }

    /// A letter with its mark is one letter, whether it is composed or not.
    #[test]
    fn a_last_word_that_ends_in_a_mark_may_be_a_beginning() {
        for (text, is_beginning) in [
            ("nov\u{e1}", true),
            ("nova\u{301}", true),
            ("திறந்", true),
            ("nova\u{ad}", true),
            ("nova ", false),
            ("nova.", false),
            ("\"two districts\"", false),
            ("«two districts»", false),
        ] {
            let query = Query::new(text);
            let last = query.terms.last().unwrap();
            assert_eq!(last.is_beginning, is_beginning, "{text}");
            assert_eq!(
                last.words.len(),
                1 + usize::from(text.contains("two")),
                "{text}"
            );
        }
    }
}

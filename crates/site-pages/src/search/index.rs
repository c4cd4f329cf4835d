//! The words of the documents, and which documents contain each.

use std::collections::{BTreeMap, HashMap};

use site_content::fold;

use super::{
    query::{Query, Term},
    words::{Stems, one_slip_apart, words},
};
use crate::payload::StaticSearchDocument;

/// What a word in a title or name counts, in a description or heading, and in a text.
const WEIGHTS: [f32; 3] = [10.0, 3.0, 1.0];
/// Candidates for one misspelt word.
const CANDIDATES: usize = 3;
/// Documents in which a phrase is looked for, the best first.
const PHRASE_DOCUMENTS: usize = 2_000;
/// Shortest word in which a slip is forgiven, in letters.
const SLIP_LETTERS: usize = 5;

/// Where a word stands.
struct Posting {
    document: u32,
    /// Index into [`WEIGHTS`].
    place: u8,
}

/// Documents with the index of their words. It does not change.
pub(super) struct Index {
    pub(super) documents: Vec<StaticSearchDocument>,
    /// Words as they are written, folded, with the number of their stem.
    vocabulary: BTreeMap<String, u32>,
    stems: HashMap<String, u32>,
    /// Documents of each stem, by its number, in their order.
    postings: Vec<Vec<Posting>>,
    pub(super) stemmer: Stems,
}

impl Index {
    pub(super) fn new(documents: Vec<StaticSearchDocument>) -> Self {
        let mut index = Self {
            documents: Vec::new(),
            vocabulary: BTreeMap::new(),
            stems: HashMap::new(),
            postings: Vec::new(),
            stemmer: Stems::new(),
        };
        for (number, document) in (0..).zip(&documents) {
            for (place, text) in texts(document) {
                for word in words(text) {
                    index.add(
                        word.folded,
                        Posting {
                            document: number,
                            place,
                        },
                    );
                }
            }
        }
        index.documents = documents;
        index
    }

    fn add(&mut self, word: String, posting: Posting) {
        let number = match self.vocabulary.get(&word) {
            Some(number) => *number,
            None => {
                let next = u32::try_from(self.postings.len()).unwrap_or(u32::MAX);
                let number = *self.stems.entry(self.stemmer.stem(&word)).or_insert(next);
                if number == next {
                    self.postings.push(Vec::new());
                }
                self.vocabulary.insert(word, number);
                number
            }
        };
        let Some(list) = self.postings.get_mut(number as usize) else {
            return;
        };
        // Texts are read in the order of their weight, so the first place of a word in a document counts most.
        if list
            .last()
            .is_none_or(|last| last.document != posting.document)
        {
            list.push(posting);
        }
    }

    /// Numbers of the documents that match all terms, the best first.
    pub(super) fn find(&self, query: &Query) -> Vec<u32> {
        if query.terms.is_empty() {
            return Vec::new();
        }
        let mut scores = vec![0.0_f32; self.documents.len()];
        let mut alive = vec![0_u16; self.documents.len()];
        let mut round = 0_u16;
        for term in &query.terms {
            for (word, is_last) in term.words() {
                let lists = self.lists(word, is_last && term.is_beginning());
                for posting in lists
                    .iter()
                    .flat_map(|number| self.postings.get(*number as usize))
                    .flatten()
                {
                    let document = posting.document as usize;
                    let weight = WEIGHTS
                        .get(usize::from(posting.place))
                        .copied()
                        .unwrap_or(1.0);
                    if let (Some(alive), Some(score)) =
                        (alive.get_mut(document), scores.get_mut(document))
                    {
                        if *alive == round {
                            *alive = round + 1;
                            *score += weight;
                        }
                    }
                }
                round += 1;
            }
        }
        let mut found: Vec<(f32, u32)> = (0..)
            .zip(alive.iter().zip(&scores))
            .filter(|(_, (alive, _))| **alive == round)
            .map(|(number, (_, score))| (*score, number))
            .collect();
        let typed = fold(&query.text);
        for (score, number) in &mut found {
            *score += self.name_bonus(*number, &typed);
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let phrases: Vec<&[String]> = query.terms.iter().filter_map(Term::phrase).collect();
        if !phrases.is_empty() {
            found.truncate(PHRASE_DOCUMENTS);
            found.retain(|(_, number)| {
                phrases
                    .iter()
                    .all(|phrase| self.has_phrase(*number, phrase))
            });
        }
        found.into_iter().map(|(_, number)| number).collect()
    }

    /// A name or title that is the query comes first, one that begins with it before others, and a short one before
    /// a long one.
    fn name_bonus(&self, number: u32, typed: &str) -> f32 {
        let Some(document) = self.documents.get(number as usize) else {
            return 0.0;
        };
        let title = fold(&document.title);
        if title == typed {
            return 1_000.0;
        }
        if document.also.iter().any(|name| fold(name) == typed) {
            return 900.0;
        }
        let begins = if title.starts_with(typed) { 5.0 } else { 0.0 };
        begins + 1.0 / (1.0 + title.len() as f32)
    }

    /// Numbers of the stems that a word stands for.
    fn lists(&self, word: &str, is_beginning: bool) -> Vec<u32> {
        let mut lists: Vec<u32> = self
            .stems
            .get(&self.stemmer.stem(word))
            .copied()
            .into_iter()
            .collect();
        if is_beginning {
            let from = self.vocabulary.range(word.to_owned()..);
            lists.extend(
                from.take_while(|(known, _)| known.starts_with(word))
                    .map(|(_, number)| *number),
            );
            lists.sort_unstable();
            lists.dedup();
        }
        lists
    }

    /// The other name of an organization by which it was found: one with a word of the query that the name lacks.
    pub(super) fn other_name(
        &self,
        document: &StaticSearchDocument,
        query: &Query,
    ) -> Option<String> {
        let lacks = |text: &str, word: &str| {
            let stem = self.stemmer.stem(word);
            !words(text).iter().any(|known| {
                known.folded.starts_with(word) || self.stemmer.stem(&known.folded) == stem
            })
        };
        let wanted: Vec<&str> = query
            .terms
            .iter()
            .flat_map(Term::words)
            .map(|(word, _)| word)
            .collect();
        let missing = |word: &&&str| lacks(&document.title, word);
        let names = document.also.iter();
        names
            .into_iter()
            .find(|name| wanted.iter().filter(missing).any(|word| !lacks(name, word)))
            .cloned()
    }

    fn has_phrase(&self, number: u32, phrase: &[String]) -> bool {
        let Some(document) = self.documents.get(number as usize) else {
            return false;
        };
        let phrase: Vec<String> = phrase.iter().map(|word| self.stemmer.stem(word)).collect();
        texts(document).any(|(_, text)| {
            let stems: Vec<String> = words(text)
                .iter()
                .map(|word| self.stemmer.stem(&word.folded))
                .collect();
            stems.windows(phrase.len()).any(|stems| stems == phrase)
        })
    }

    /// The query with one slip forgiven in each word that no document contains; if all are known, in one of them.
    /// The first that finds something is returned with what it finds.
    pub(super) fn find_instead(&self, query: &Query) -> Option<(Query, Vec<u32>)> {
        let mut mended = query.clone();
        let mut unknown = false;
        for term in &mut mended.terms {
            for (word, is_last) in term.clone().words() {
                if self.lists(word, is_last && term.is_beginning()).is_empty() {
                    unknown = true;
                    term.replace(word, &self.candidates(word).into_iter().next()?);
                }
            }
        }
        if unknown {
            let found = self.find(&mended);
            return (!found.is_empty()).then_some((mended, found));
        }
        for (at, term) in query.terms.iter().enumerate() {
            for (word, _) in term.words() {
                for candidate in self.candidates(word) {
                    let mut mended = query.clone();
                    mended.terms.get_mut(at)?.replace(word, &candidate);
                    let found = self.find(&mended);
                    if !found.is_empty() {
                        return Some((mended, found));
                    }
                }
            }
        }
        None
    }

    /// Known words that are one slip away, the most frequent first.
    fn candidates(&self, word: &str) -> Vec<String> {
        if word.chars().count() < SLIP_LETTERS {
            return Vec::new();
        }
        let near = self
            .vocabulary
            .iter()
            .filter(|(known, _)| one_slip_apart(word, known));
        let mut near: Vec<(usize, &String)> = near
            .map(|(known, number)| {
                (
                    self.postings.get(*number as usize).map_or(0, Vec::len),
                    known,
                )
            })
            .collect();
        near.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
        near.into_iter()
            .take(CANDIDATES)
            .map(|(_, known)| known.clone())
            .collect()
    }
}

/// The texts of a document with their places, those with the greatest weight first.
fn texts(document: &StaticSearchDocument) -> impl Iterator<Item = (u8, &str)> {
    let names = std::iter::once(&document.title).chain(&document.also);
    let headings = document.sections.iter().map(|section| &section.heading);
    let second = std::iter::once(&document.description).chain(headings);
    let third = document.sections.iter().map(|section| &section.text);
    (names.map(|text| (0, text.as_str())))
        .chain(second.map(|text| (1, text.as_str())))
        .chain(third.map(|text| (2, text.as_str())))
}

//! The words of a set of items, and which items contain each. A segment does not change.

use std::collections::{BTreeSet, HashMap};

use super::{
    item::{Item, texts},
    query::{Query, WordSet},
    words::{Stems, indexed_words},
};
use crate::address::fnv1a;

/// What a word in a title or name counts, in a description or heading, and in a text.
const WEIGHTS: [f32; 3] = [10.0, 3.0, 1.0];
/// What a word counts of which the query contains only the beginning, in proportion to the whole word.
const BEGINNING: f32 = 0.6;
/// Bits of a posting that hold the index into [`WEIGHTS`].
const PLACE_BITS: u32 = 2;

/// The number of an item, and above which of [`WEIGHTS`] its word counts.
#[derive(Clone, Copy)]
struct Posting(u32);

impl Posting {
    fn new(item: u32, place: u8) -> Self {
        Self(item << PLACE_BITS | u32::from(place))
    }

    fn item(self) -> usize {
        (self.0 >> PLACE_BITS) as usize
    }

    fn is_name(self) -> bool {
        self.0 & ((1 << PLACE_BITS) - 1) == 0
    }

    fn weight(self) -> f32 {
        let place = self.0 & ((1 << PLACE_BITS) - 1);
        WEIGHTS.get(place as usize).copied().unwrap_or(1.0)
    }
}

/// What orders items that contain the same words. It stands beside the items, because reading thousands of them would
/// take longer than the search.
fn rank(item: &Item) -> (f32, u32) {
    // A short name comes before a long one. A hash orders items that are otherwise equal, the same in every snapshot.
    let brevity = 1.0 / (1.0 + item.name_length() as f32);
    (brevity, fnv1a(item.key()))
}

/// An item that contains words of a query.
#[derive(Clone, Copy)]
pub(super) struct Match {
    /// What the words count, and the length of the name.
    pub(super) score: f32,
    /// The words of the query that the item contains.
    pub(super) words: WordSet,
    /// Those that stand in its names.
    pub(super) in_names: WordSet,
    pub(super) tie: u32,
    pub(super) item: u32,
}

/// Items with the lists of their words.
pub(super) struct Segment {
    pub(super) items: Vec<Item>,
    ranks: Vec<(f32, u32)>,
    /// Words as they are written, folded and sorted, with the number of their stem.
    pub(super) vocabulary: Vec<(Box<str>, u32)>,
    stems: HashMap<Box<str>, u32>,
    /// Items of each stem, by its number, in their order.
    postings: Vec<Box<[Posting]>>,
}

impl Segment {
    pub(super) fn new(items: Vec<Item>, stemmer: &Stems) -> Self {
        let mut vocabulary: HashMap<Box<str>, u32> = HashMap::new();
        let mut stems: HashMap<Box<str>, u32> = HashMap::new();
        let mut postings: Vec<Vec<Posting>> = Vec::new();
        for (number, item) in (0..).zip(&items) {
            for (place, text) in texts(&item.document()) {
                for word in indexed_words(text) {
                    let stem = match vocabulary.get(&word.folded) {
                        Some(stem) => *stem,
                        None => {
                            let stem = stemmer.stem(&word.folded).into_boxed_str();
                            let next = u32::try_from(postings.len()).unwrap_or(u32::MAX);
                            let stem = *stems.entry(stem).or_insert(next);
                            if stem == next {
                                postings.push(Vec::new());
                            }
                            vocabulary.insert(word.folded, stem);
                            stem
                        }
                    };
                    // Texts are read in the order of their weight: the first place of a word in an item counts most.
                    if let Some(list) = postings.get_mut(stem as usize)
                        && list
                            .last()
                            .is_none_or(|last: &Posting| last.item() != number as usize)
                    {
                        list.push(Posting::new(number, place));
                    }
                }
            }
        }
        let mut vocabulary: Vec<_> = vocabulary.into_iter().collect();
        vocabulary.sort_unstable();
        Self {
            ranks: items.iter().map(rank).collect(),
            items,
            vocabulary,
            stems,
            postings: postings.into_iter().map(Vec::into_boxed_slice).collect(),
        }
    }

    /// The items whose words of the query pass `wanted`, phrases as separate words, with what these words count.
    /// `rarity` holds a factor for each word of the query.
    pub(super) fn find(
        &self,
        query: &Query,
        rarity: &[f32],
        stemmer: &Stems,
        wanted: impl Fn(WordSet) -> bool,
    ) -> Vec<Match> {
        let mut tally = vec![Tally::default(); self.items.len()];
        let mut round = 0;
        for term in &query.terms {
            for (word, is_last) in term.words() {
                let rarity = rarity.get(round as usize).copied().unwrap_or(1.0);
                let whole = self.stem(word, stemmer);
                for posting in whole.iter().flat_map(|stem| self.list(*stem)) {
                    if let Some(tally) = tally.get_mut(posting.item()) {
                        tally.count(round, *posting, rarity);
                    }
                }
                if is_last && term.is_beginning {
                    let mut stems: Vec<u32> = self.beginning(word).map(|(_, stem)| *stem).collect();
                    stems.sort_unstable();
                    stems.dedup();
                    stems.retain(|stem| Some(*stem) != whole);
                    for posting in stems.into_iter().flat_map(|stem| self.list(stem)) {
                        if let Some(tally) = tally.get_mut(posting.item()) {
                            tally.count(round, *posting, rarity * BEGINNING);
                        }
                    }
                }
                round += 1;
            }
        }
        (0..)
            .zip(tally.iter().zip(&self.ranks))
            .filter(|(_, (tally, _))| tally.words != 0 && wanted(tally.words))
            .map(|(item, (tally, (brevity, tie)))| Match {
                score: tally.score + brevity,
                words: tally.words,
                in_names: tally.in_names,
                tie: *tie,
                item,
            })
            .collect()
    }

    /// The number of the stem of a word.
    pub(super) fn stem(&self, word: &str, stemmer: &Stems) -> Option<u32> {
        self.stems.get(stemmer.stem(word).as_str()).copied()
    }

    /// The words that begin so, with the numbers of their stems.
    pub(super) fn beginning(&self, word: &str) -> impl Iterator<Item = &(Box<str>, u32)> {
        let from = self
            .vocabulary
            .partition_point(|(known, _)| **known < *word);
        let rest = self.vocabulary.get(from..).unwrap_or_default().iter();
        rest.take_while(move |(known, _)| known.starts_with(word))
    }

    /// Number of items that contain a stem.
    pub(super) fn count(&self, stem: u32) -> usize {
        self.list(stem).len()
    }

    /// The stems that an item contains, each once.
    pub(super) fn stems_of(&self, item: &Item, stemmer: &Stems) -> BTreeSet<u32> {
        texts(&item.document())
            .flat_map(|(_, text)| indexed_words(text))
            .filter_map(|word| self.stem(&word.folded, stemmer))
            .collect()
    }

    fn list(&self, stem: u32) -> &[Posting] {
        self.postings
            .get(stem as usize)
            .map_or(&[], |list| list.as_ref())
    }
}

/// What the words of a query count in one item.
#[derive(Clone, Copy, Default)]
struct Tally {
    words: WordSet,
    in_names: WordSet,
    score: f32,
    /// What the latest of these words counts.
    latest: f32,
}

impl Tally {
    /// Counts the word number `round` of a query. Where it occurs in several forms, the greatest weight counts.
    fn count(&mut self, round: u32, posting: Posting, factor: f32) {
        let word = 1 << round;
        if self.words & word == 0 {
            self.words |= word;
            self.latest = 0.0;
        }
        let weight = posting.weight() * factor;
        if weight > self.latest {
            self.score += weight - self.latest;
            self.latest = weight;
        }
        if posting.is_name() {
            self.in_names |= word;
        }
    }
}

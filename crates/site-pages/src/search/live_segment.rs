//! A segment with the items of it that are still part of the site.

use std::{collections::HashMap, sync::Arc};

use super::{item::Item, segment::Segment, words::Stems};

/// A segment as a snapshot sees it. What it counts is the same as if the segment had been made of the live items only, so
/// that a site has the same order of results whether it was edited or started.
pub(super) struct LiveSegment {
    pub(super) segment: Arc<Segment>,
    is_live: Vec<bool>,
    /// Number of items that are live.
    pub(super) count: usize,
    /// For a stem, the number of items with it that are no longer part of the site.
    gone: HashMap<u32, usize>,
}

impl LiveSegment {
    /// A new segment of these items.
    pub(super) fn new(items: Vec<Item>, stemmer: &Stems) -> Self {
        Self {
            is_live: vec![true; items.len()],
            count: items.len(),
            segment: Arc::new(Segment::new(items, stemmer)),
            gone: HashMap::new(),
        }
    }

    /// The same segment for a later snapshot; `stays` says which of its items that still has.
    pub(super) fn after(&self, mut stays: impl FnMut(&Item) -> bool, stemmer: &Stems) -> Self {
        let mut later = Self {
            segment: Arc::clone(&self.segment),
            is_live: self.is_live.clone(),
            count: self.count,
            gone: self.gone.clone(),
        };
        for (item, is_live) in self.segment.items.iter().zip(&mut later.is_live) {
            if *is_live && !stays(item) {
                *is_live = false;
                later.count -= 1;
                for stem in self.segment.stems_of(item, stemmer) {
                    *later.gone.entry(stem).or_default() += 1;
                }
            }
        }
        later
    }

    /// An item of the site.
    pub(super) fn item(&self, number: u32) -> Option<&Item> {
        let is_live = self.is_live.get(number as usize).copied()?;
        self.segment.items.get(number as usize).filter(|_| is_live)
    }

    /// The items of the site.
    pub(super) fn items(&self) -> impl Iterator<Item = &Item> {
        let items = self.segment.items.iter().zip(&self.is_live);
        items.filter(|(_, is_live)| **is_live).map(|(item, _)| item)
    }

    pub(super) fn is_whole(&self) -> bool {
        self.count == self.is_live.len()
    }

    /// Number of items that contain a word in any of its forms.
    pub(super) fn count_word(&self, word: &str, stemmer: &Stems) -> usize {
        let stem = self.segment.stem(word, stemmer);
        stem.map_or(0, |stem| self.count_stem(stem))
    }

    /// Whether a word occurs that begins so.
    pub(super) fn has_beginning(&self, word: &str) -> bool {
        let mut words = self.segment.beginning(word);
        words.any(|(_, stem)| self.count_stem(*stem) > 0)
    }

    /// The words, each with the number of items that contain it in any of its forms.
    pub(super) fn vocabulary(&self) -> impl Iterator<Item = (&str, usize)> {
        let words = self.segment.vocabulary.iter();
        words.map(|(word, stem)| (&**word, self.count_stem(*stem)))
    }

    fn count_stem(&self, stem: u32) -> usize {
        let gone = self.gone.get(&stem).copied().unwrap_or(0);
        self.segment.count(stem).saturating_sub(gone)
    }
}

//! All items of a snapshot, in segments. An edit makes a small segment; the large one is shared with the snapshot before.

use std::collections::HashMap;

use super::{
    item::Item,
    live_segment::LiveSegment,
    query::{Query, Term, WordSet},
    segment::Match,
    words::{FoldedWords, Stems},
};

/// Documents in which a phrase is looked for, the best first, which takes some 20 ms. A longer search would hold up others.
const PHRASE_DOCUMENTS: usize = 5_000;
/// A segment with fewer items is not kept beside a new one.
const SMALL_SEGMENT: usize = 64;

/// The index of one snapshot. It does not change.
pub(super) struct Index {
    segments: Vec<LiveSegment>,
    pub(super) stemmer: Stems,
}

/// An item that matches, with its score.
#[derive(Clone, Copy)]
pub(super) struct Hit {
    pub(super) found: Match,
    segment: usize,
}

impl Index {
    /// Makes the index of `items`. Only items that `before` does not contain are read.
    pub(super) fn new(items: &[Item], before: Option<&Self>) -> Self {
        let stemmer = Stems::new();
        let mut wanted: HashMap<&str, &Item> =
            items.iter().map(|item| (item.key(), item)).collect();
        let mut segments: Vec<LiveSegment> = Vec::new();
        for earlier in before.iter().flat_map(|index| &index.segments) {
            let stays = |item: &Item| {
                let is_same = wanted.get(item.key()).is_some_and(|new| new.is(item));
                is_same && wanted.remove(item.key()).is_some()
            };
            segments.push(earlier.after(stays, &stemmer));
        }
        let is_fresh = |item: &&Item| wanted.contains_key(item.key());
        let mut fresh: Vec<Item> = items.iter().filter(is_fresh).cloned().collect();
        // Segments stay few: one that is not much larger than the new one becomes a part of it.
        while let Some(last) = segments.last()
            && !(fresh.is_empty() && last.is_whole())
            && last.count <= SMALL_SEGMENT.max(2 * fresh.len())
        {
            fresh.extend(last.items().cloned());
            segments.pop();
        }
        if !fresh.is_empty() {
            segments.push(LiveSegment::new(fresh, &stemmer));
        }
        Self { segments, stemmer }
    }

    /// The items that contain all required terms, in no order.
    pub(super) fn find(&self, query: &Query) -> Vec<Hit> {
        let required = query.required();
        self.find_where(query, |words| words & required == required)
    }

    /// The items that contain as many of the required words as any, and all phrases; in no order.
    pub(super) fn find_most(&self, query: &Query) -> Vec<Hit> {
        let (required, phrases) = (query.required(), query.in_phrases());
        let mut hits = self.find_where(query, |words| {
            words & phrases == phrases && words & required != 0
        });
        let count = |hit: &Hit| (hit.found.words & required).count_ones();
        let most = hits.iter().map(count).max();
        hits.retain(|hit| Some(count(hit)) == most);
        hits
    }

    fn find_where(&self, query: &Query, wanted: impl Fn(WordSet) -> bool) -> Vec<Hit> {
        if query.terms.is_empty() {
            return Vec::new();
        }
        let (typed, rarity, required) = (query.folded(), self.rarity(query), query.required());
        let mut hits = Vec::new();
        for (segment, live) in self.segments.iter().enumerate() {
            for mut found in (live.segment).find(query, &rarity, &self.stemmer, &wanted) {
                let Some(item) = live.item(found.item) else {
                    continue;
                };
                let is_name = found.in_names & required == required;
                found.score = found.score * item.weight() + item.bonus(&typed, is_name);
                hits.push(Hit { found, segment });
            }
        }
        self.keep_phrases(query, &mut hits);
        hits
    }

    pub(super) fn item(&self, hit: Hit) -> Option<&Item> {
        self.segments.get(hit.segment)?.item(hit.found.item)
    }

    /// Puts the best `count` hits first, in their order; the others follow in no order. The order does not depend on
    /// the segments.
    pub(super) fn best_first(&self, hits: &mut [Hit], count: usize) {
        let key = |hit: &Hit| self.item(*hit).map(Item::key);
        let order = |one: &Hit, other: &Hit| {
            let best = other.found.score.total_cmp(&one.found.score);
            best.then(one.found.tie.cmp(&other.found.tie))
                .then_with(|| key(one).cmp(&key(other)))
        };
        let count = count.min(hits.len());
        if count < hits.len() {
            hits.select_nth_unstable_by(count, order);
        }
        if let Some(first) = hits.get_mut(..count) {
            first.sort_unstable_by(order);
        }
    }

    /// Whether any item contains a word of the query, or a word that begins with it.
    pub(super) fn knows(&self, word: &str, is_beginning: bool) -> bool {
        let mut segments = self.segments.iter();
        segments.any(|live| {
            live.count_word(word, &self.stemmer) > 0 || (is_beginning && live.has_beginning(word))
        })
    }

    /// The words, each with the number of items that contain it. A word may come once for each segment.
    pub(super) fn vocabulary(&self) -> impl Iterator<Item = (&str, usize)> {
        self.segments.iter().flat_map(LiveSegment::vocabulary)
    }

    /// A factor for each word of a query, from 1 for a word that every item contains: of two items the one with more
    /// to say about the rare word comes first.
    fn rarity(&self, query: &Query) -> Vec<f32> {
        let items: usize = self.segments.iter().map(|live| live.count).sum();
        let words = query.terms.iter().flat_map(Term::words);
        words
            .map(|(word, _)| {
                let segments = self.segments.iter();
                let count: usize = segments
                    .map(|live| live.count_word(word, &self.stemmer))
                    .sum();
                1.0 + (items as f32 / count.max(1) as f32).max(1.0).ln()
            })
            .collect()
    }

    /// Removes the hits in which a phrase of the query does not stand together.
    fn keep_phrases(&self, query: &Query, hits: &mut Vec<Hit>) {
        let stem = |word: &String| self.stemmer.stem(word);
        let phrases = query.terms.iter().filter_map(Term::phrase);
        let phrases = phrases.map(|phrase| phrase.iter().map(stem).collect::<Vec<String>>());
        let phrases: Vec<_> = phrases.collect();
        if phrases.is_empty() {
            return;
        }
        self.best_first(hits, PHRASE_DOCUMENTS);
        hits.truncate(PHRASE_DOCUMENTS);
        let has = |item: &Item| self.has_phrases(item, &phrases);
        hits.retain(|hit| self.item(*hit).is_some_and(has));
    }

    fn has_phrases(&self, item: &Item, phrases: &[Vec<String>]) -> bool {
        let text = item.text();
        let sections = text.sections.iter();
        let texts: Vec<Vec<&str>> = sections
            .flat_map(|section| [&section.heading, &section.text])
            .chain(&text.also)
            .chain([&text.title, &text.description])
            .map(|words| FoldedWords::iter(words).collect())
            .collect();
        phrases.iter().all(|phrase| {
            let same = |(word, stem): (&&str, &String)| self.stemmer.is(word, stem);
            texts.iter().any(|words| {
                words
                    .windows(phrase.len())
                    .any(|w| w.iter().zip(phrase).all(same))
            })
        })
    }
}

use std::{collections::BinaryHeap, sync::OnceLock};

use memchr::memmem;
use site_content::Organization;

use super::grams::Grams;

/// Terminates the names of an entry. No folded text contains it.
const END: char = '\u{1e}';

/// Below this many bytes a scan of all names takes microseconds, and an index would be larger than the names.
const WORTH_AN_INDEX: usize = 64 << 10;

/// The folded names of all entries in one string.
pub(crate) struct Names {
    text: Box<str>,
    /// Start of each entry in `text`, and at last the length of `text`.
    starts: Vec<u32>,
    /// Made in the background. Until then a search scans all names.
    grams: OnceLock<Grams>,
}

/// A match as a number that sorts in the order of results: a match of the own name before one of another name, then
/// by position of the match, then by position of the entry in the directory.
fn key(other: bool, position: usize, entry: usize) -> u64 {
    u64::from(other) << 63 | (position as u64 & 0x7fff_ffff) << 32 | (entry as u64 & 0xffff_ffff)
}

/// The position of the entry of a key.
#[expect(clippy::cast_possible_truncation, reason = "the lower half")]
pub(crate) fn entry(key: u64) -> usize {
    key as u32 as usize
}

impl Names {
    /// Takes [`Organization::folded_names`] of all entries in the order of the directory.
    pub(crate) fn new<'a>(folded: impl Iterator<Item = &'a str> + Clone) -> Self {
        let length = folded.clone().map(|names| names.len() + 1).sum();
        let mut text = String::with_capacity(length);
        let mut starts = Vec::new();
        // Past 4 GB of names the positions would be wrong, but such names would not fit into memory.
        let position = |text: &String| u32::try_from(text.len()).unwrap_or(u32::MAX);
        for names in folded {
            starts.push(position(&text));
            text.push_str(names);
            text.push(END);
        }
        starts.push(position(&text));
        Self {
            text: text.into_boxed_str(),
            starts,
            grams: OnceLock::new(),
        }
    }

    /// Makes the index that speeds up searches of a large directory. Without it the results are the same.
    pub(crate) fn index(&self) {
        if self.text.len() >= WORTH_AN_INDEX {
            let count = self.starts.len().saturating_sub(1);
            let entries = (0..count).map(|entry| self.names(entry));
            self.grams.get_or_init(|| Grams::new(entries));
        }
    }

    /// One key for each entry that contains `needle`, by its first match, not sorted. An empty needle matches
    /// nothing.
    pub(crate) fn search(&self, needle: &str) -> Vec<u64> {
        let mut keys = Vec::new();
        self.each(needle, |key| keys.push(key));
        keys
    }

    /// The number of entries that contain `needle`, and the first `limit` keys in order.
    pub(crate) fn first(&self, needle: &str, limit: usize) -> (usize, Vec<u64>) {
        let mut total = 0;
        let mut best = BinaryHeap::new();
        self.each(needle, |key| {
            total += 1;
            if best.len() < limit {
                best.push(key);
            } else if let Some(mut worst) = best.peek_mut()
                && key < *worst
            {
                *worst = key;
            }
        });
        (total, best.into_sorted_vec())
    }

    fn each(&self, needle: &str, mut with: impl FnMut(u64)) {
        if needle.is_empty() || needle.contains([END, Organization::SEPARATOR]) {
            return;
        }
        let finder = memmem::Finder::new(needle);
        let candidates = (self.grams.get()).and_then(|grams| grams.candidates(needle.as_bytes()));
        if let Some(candidates) = candidates {
            for entry in candidates {
                let names = self.names(entry);
                if let Some(at) = finder.find(names) {
                    with(match_key(entry, names, at));
                }
            }
            return;
        }
        let bytes = self.text.as_bytes();
        let (mut entry, mut from) = (0, 0);
        while let Some(found) = bytes.get(from..).and_then(|rest| finder.find(rest)) {
            let at = from + found;
            entry = self.entry_at(entry, at);
            with(match_key(entry, self.names(entry), at - self.start(entry)));
            entry += 1;
            from = self.start(entry);
        }
    }

    /// The names of one entry, without the terminator.
    fn names(&self, entry: usize) -> &[u8] {
        let end = self.start(entry + 1).saturating_sub(END.len_utf8());
        let bytes = self.text.as_bytes();
        bytes.get(self.start(entry)..end).unwrap_or_default()
    }

    fn start(&self, entry: usize) -> usize {
        self.starts
            .get(entry)
            .map_or(self.text.len(), |start| *start as usize)
    }

    /// The entry that contains the byte `at`, searched from `first` on. An exponential search, because matches are
    /// often close together.
    fn entry_at(&self, first: usize, at: usize) -> usize {
        let rest = self.starts.get(first..).unwrap_or_default();
        let mut bound = 1;
        while rest.get(bound).is_some_and(|start| *start as usize <= at) {
            bound *= 2;
        }
        let near = rest.get(..bound.min(rest.len())).unwrap_or_default();
        first
            + near
                .partition_point(|start| *start as usize <= at)
                .saturating_sub(1)
    }
}

/// The key of a match at a byte position of an entry's names.
fn match_key(entry: usize, names: &[u8], at: usize) -> u64 {
    let before = names.get(..at).unwrap_or_default();
    let other = before.contains(&(Organization::SEPARATOR as u8));
    key(other, characters(before), entry)
}

/// Number of UTF-8 characters: bytes that are not continuation bytes.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;

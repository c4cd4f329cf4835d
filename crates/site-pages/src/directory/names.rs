use std::sync::Arc;

use memchr::memmem;
use site_content::Organization;

/// Ends the names of an entry; no folded text contains it.
const END: char = '\u{1e}';

/// Folded names of all entries in one stretch of text.
pub(crate) struct Names {
    text: String,
    /// Where each entry begins, and at last the end of the text.
    starts: Vec<u32>,
}

/// A match as a number whose order is the order of matches: own name before other names, then position of the match,
/// then place in the directory.
fn key(other: bool, position: usize, entry: usize) -> u64 {
    u64::from(other) << 63 | (position as u64 & 0x7fff_ffff) << 32 | (entry as u64 & 0xffff_ffff)
}

/// The entry of a key.
#[expect(clippy::cast_possible_truncation, reason = "the lower half")]
pub(crate) fn entry(key: u64) -> usize {
    key as u32 as usize
}

impl Names {
    pub(crate) fn new(organizations: &[Arc<Organization>]) -> Self {
        let length = organizations
            .iter()
            .map(|entry| entry.folded_names.len() + 1)
            .sum();
        let mut text = String::with_capacity(length);
        let mut starts = Vec::with_capacity(organizations.len() + 1);
        // Past 4 GB of names positions would repeat; memory ends before.
        let position = |text: &String| u32::try_from(text.len()).unwrap_or(u32::MAX);
        for entry in organizations {
            starts.push(position(&text));
            text.push_str(&entry.folded_names);
            text.push(END);
        }
        starts.push(position(&text));
        Self { text, starts }
    }

    /// A key for each entry that has `needle`, by its first match; in no order. None for an empty needle.
    pub(crate) fn search(&self, needle: &str) -> Vec<u64> {
        let mut keys = Vec::new();
        if needle.is_empty() || needle.contains([END, Organization::SEPARATOR]) {
            return keys;
        }
        let finder = memmem::Finder::new(needle);
        let bytes = self.text.as_bytes();
        let (mut entry, mut from) = (0, 0);
        while let Some(found) = bytes.get(from..).and_then(|rest| finder.find(rest)) {
            let at = from + found;
            entry = self.entry_at(entry, at);
            let before = bytes.get(self.start(entry)..at).unwrap_or_default();
            let other = before.contains(&(Organization::SEPARATOR as u8));
            keys.push(key(other, characters(before), entry));
            entry += 1;
            from = self.start(entry);
        }
        keys
    }

    fn start(&self, entry: usize) -> usize {
        self.starts
            .get(entry)
            .map_or(self.text.len(), |start| *start as usize)
    }

    /// The entry that has the byte `at`, which is `first` or later: matches are often neighbours.
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

/// Characters of UTF-8: bytes that do not continue one.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

use memchr::memmem;
use site_content::Organization;

/// Terminates the names of an entry. No folded text contains it.
const END: char = '\u{1e}';

/// The folded names of all entries in one string. A search scans all of it, which takes at most about a millisecond and a
/// half for 36,000 entries.
pub(crate) struct Names {
    text: Box<str>,
    /// Start of each entry in `text`, and at last the length of `text`.
    starts: Vec<u32>,
}

/// A match at a byte of an entry's names, as a number that sorts in the order of results: a match of the own name before one of another name, then
/// by position of the match, then by position of the entry in the directory.
fn key(entry: usize, names: &[u8], at: usize) -> u64 {
    let before = names.get(..at).unwrap_or_default();
    let other = before.contains(&(Organization::SEPARATOR as u8));
    // Bytes that are not continuation bytes are characters.
    let position = before.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
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
        }
    }

    /// One key for each entry that contains `needle`, by its first match, not sorted. An empty needle matches
    /// nothing.
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
            keys.push(key(entry, self.names(entry), at - self.start(entry)));
            entry += 1;
            from = self.start(entry);
        }
        keys
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

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;

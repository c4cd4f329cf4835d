use memchr::{memchr, memchr_iter, memmem, memrchr};
use site_content::Organization;

/// Terminates the names of an entry. No folded text contains it.
const END: u8 = 0x1e;

/// The folded names of all entries in one string. A search scans all of it, which takes at most about a millisecond and a
/// half for 36,000 entries.
pub(crate) struct Names(Box<str>);

/// A match behind these bytes of an entry's names, as a number that sorts in the order of results: a match of the own name before one of another
/// name, then by position of the match, then by position of the entry in the directory.
fn key(entry: usize, before: &[u8]) -> u64 {
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
    pub(crate) fn new<'a>(folded: impl Iterator<Item = &'a str>) -> Self {
        let mut text = String::new();
        for names in folded {
            text.push_str(names);
            text.push(char::from(END));
        }
        Self(text.into_boxed_str())
    }

    /// One key for each entry that contains `needle`, by its first match, not sorted. An empty needle matches
    /// nothing.
    pub(crate) fn search(&self, needle: &str) -> Vec<u64> {
        let mut keys = Vec::new();
        if needle.is_empty() || needle.contains([char::from(END), Organization::SEPARATOR]) {
            return keys;
        }
        let finder = memmem::Finder::new(needle);
        let (mut entry, mut rest) = (0, self.0.as_bytes());
        while let Some(at) = finder.find(rest) {
            let (before, after) = rest.split_at(at);
            entry += memchr_iter(END, before).count();
            let start = memrchr(END, before).map_or(0, |end| end + 1);
            keys.push(key(entry, &before[start..]));
            // The next match may be that of the next entry.
            let end = memchr(END, after).map_or(after.len(), |end| end + 1);
            (entry, rest) = (entry + 1, &after[end..]);
        }
        keys
    }
}

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;

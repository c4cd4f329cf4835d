/// Slots of each table. Each pair of bytes has its own slot. Triples of bytes are hashed and share slots, so a
/// candidate found by a triple must be checked.
const SLOTS: usize = 1 << 16;

/// Number of windows of a needle among which the rarest is chosen.
const MAX_WINDOWS: usize = 24;

/// An index of the entries that contain two or three given consecutive bytes. A search checks only the entries that
/// contain the rarest window of its text.
pub(crate) struct Grams {
    /// The ascending positions of entries, one list for each slot, as differences in LEB128. Most of these take one
    /// byte.
    lists: Box<[u8]>,
    /// Start of each slot's list in `lists`, and at last the end of `lists`; pairs come first, then triples.
    starts: Box<[u32]>,
    /// Number of entries in each slot's list.
    counts: Box<[u32]>,
}

impl Grams {
    /// Indexes the texts of the entries in their order. Takes about a millisecond for each 1,000 entries.
    pub(crate) fn new<'a>(texts: impl Iterator<Item = &'a [u8]> + Clone) -> Self {
        let mut counts = vec![0_u32; 2 * SLOTS].into_boxed_slice();
        let mut starts = vec![0_u32; 2 * SLOTS + 1].into_boxed_slice();
        each_first(texts.clone(), |slot, gap| {
            if let (Some(count), Some(length)) = (counts.get_mut(slot), starts.get_mut(slot + 1)) {
                *count += 1;
                *length += encoded_len(gap);
            }
        });
        let mut end = 0_u32;
        for start in &mut starts {
            end = end.saturating_add(*start);
            *start = end;
        }
        let mut lists = vec![0_u8; end as usize].into_boxed_slice();
        let mut cursors = starts.clone();
        each_first(texts, |slot, gap| {
            if let Some(cursor) = cursors.get_mut(slot) {
                encode(gap, &mut lists, cursor);
            }
        });
        Self {
            lists,
            starts,
            counts,
        }
    }

    /// Ascending positions of entries that may contain the needle. Every entry that contains it is included. `None`
    /// for a single byte, which most entries contain.
    pub(crate) fn candidates(&self, needle: &[u8]) -> Option<impl Iterator<Item = usize>> {
        let slot = match needle {
            [] | [_] => return None,
            [a, b] => pair(*a, *b),
            _ => (needle.windows(3).take(MAX_WINDOWS))
                .filter_map(|window| match window {
                    [a, b, c] => Some(triple(*a, *b, *c)),
                    _ => None,
                })
                .min_by_key(|slot| self.counts.get(*slot))?,
        };
        let bound = |slot: usize| self.starts.get(slot).map_or(0, |start| *start as usize);
        let list = self.lists.get(bound(slot)..bound(slot + 1));
        Some(Decode {
            list: list.unwrap_or_default().iter(),
            entry: 0,
        })
    }
}

fn pair(a: u8, b: u8) -> usize {
    usize::from(a) << 8 | usize::from(b)
}

fn triple(a: u8, b: u8, c: u8) -> usize {
    let whole = u32::from(a) << 16 | u32::from(b) << 8 | u32::from(c);
    // Fibonacci hashing: the upper half of the product is well mixed.
    SLOTS + (whole.wrapping_mul(0x9e37_79b1) >> 16) as usize
}

/// Calls `with` once for each distinct slot of each entry, with the difference to the previous entry in that slot.
fn each_first<'a>(texts: impl Iterator<Item = &'a [u8]>, mut with: impl FnMut(usize, u32)) {
    // Entries are counted from 1, so that 0 stands before the first entry.
    let mut last = vec![0_u32; 2 * SLOTS];
    for (entry, text) in (1_u32..).zip(texts) {
        let mut note = |slot: usize| {
            if let Some(last) = last.get_mut(slot)
                && *last != entry
            {
                with(slot, entry - *last);
                *last = entry;
            }
        };
        let mut before = None;
        for window in text.windows(2) {
            if let [b, c] = window {
                note(pair(*b, *c));
                if let Some(a) = before.replace(*b) {
                    note(triple(a, *b, *c));
                }
            }
        }
    }
}

/// Number of bytes of a number in LEB128.
fn encoded_len(number: u32) -> u32 {
    (38 - number.leading_zeros()) / 7
}

fn encode(mut number: u32, out: &mut [u8], cursor: &mut u32) {
    loop {
        let more = number > 0x7f;
        if let Some(byte) = out.get_mut(*cursor as usize) {
            *byte = (number & 0x7f) as u8 | u8::from(more) << 7;
        }
        *cursor += 1;
        number >>= 7;
        if !more {
            return;
        }
    }
}

struct Decode<'a> {
    list: std::slice::Iter<'a, u8>,
    /// Position of the entry, counted from 1.
    entry: usize,
}

impl Iterator for Decode<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let (mut gap, mut shift) = (0, 0);
        loop {
            let byte = *self.list.next()?;
            gap |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        self.entry += gap;
        Some(self.entry - 1)
    }
}

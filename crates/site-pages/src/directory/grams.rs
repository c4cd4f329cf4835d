/// Slots of each table. Two bytes have a slot of their own; three share one with others, so that what is found by
/// them must be looked at once more.
const SLOTS: usize = 1 << 16;

/// Windows of a needle that are looked at for the rarest one.
const MAX_WINDOWS: usize = 24;

/// Which entries have two or three bytes in a row: a search looks only at those that have the rarest part of its text.
pub(crate) struct Grams {
    /// Ascending places of entries, one list a slot, as differences in LEB128: mostly a byte each.
    lists: Box<[u8]>,
    /// Where the list of each slot begins in `lists`, and at last the end; pairs first, then triples.
    starts: Box<[u32]>,
    /// Entries in each slot's list.
    counts: Box<[u32]>,
}

impl Grams {
    /// Of the entries' texts in their order. Takes about a millisecond for each 1,000 of them.
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

    /// Entries that may contain the needle, ascending; all that do are among them. `None` for a single byte, which
    /// most entries have.
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

/// Calls with each slot of each entry once, and how far the entry is behind the last one in that slot.
fn each_first<'a>(texts: impl Iterator<Item = &'a [u8]>, mut with: impl FnMut(usize, u32)) {
    // Counted from 1: 0 is before all.
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

/// Bytes of a number in LEB128.
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
    /// Counted from 1.
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

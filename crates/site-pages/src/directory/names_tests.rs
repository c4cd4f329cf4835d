use super::*;

/// Pseudo-random numbers that are the same in every run (xorshift64).
struct Seeded(u64);

impl Seeded {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

/// Few letters and frequent words, so that a needle is found in many places. Characters take one to four bytes.
const PIECES: [&str; 22] = [
    "a",
    "b",
    "ab",
    "ba",
    "aa",
    "water",
    "wat",
    "er",
    "institute",
    "of",
    " ",
    " ",
    " ",
    "-",
    "1",
    "e",
    "\u{e9}",
    "\u{6c34}",
    "\u{8d44}\u{6e90}",
    "\u{645}\u{639}\u{647}\u{62f}",
    "\u{1f30a}",
    "\u{1f}",
];

fn names(seeded: &mut Seeded, pieces: usize) -> String {
    (0..pieces).map(|_| seeded.pick(&PIECES)).collect()
}

/// A direct implementation of the order in contract §4: own name before other names, position of the match, position
/// in the directory.
fn naive(entries: &[String], needle: &str) -> Vec<usize> {
    let mut found: Vec<(bool, usize, usize)> = Vec::new();
    if !needle.is_empty() && !needle.contains('\u{1f}') {
        for (place, names) in entries.iter().enumerate() {
            if let Some(at) = names.find(needle) {
                let before = &names[..at];
                found.push((before.contains('\u{1f}'), before.chars().count(), place));
            }
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, place)| place).collect()
}

#[test]
fn a_search_with_or_without_the_index_finds_what_a_scan_of_all_names_finds() {
    let mut seeded = Seeded(0x2545_f491_4f6c_dd1d);
    for (count, indexed) in [(0, true), (1, true), (300, false), (4_000, true)] {
        let entries: Vec<String> = (0..count)
            .map(|_| {
                let pieces = seeded.below(14);
                names(&mut seeded, pieces)
            })
            .collect();
        let all = Names::new(entries.iter().map(String::as_str));
        all.index();
        assert_eq!(all.grams.get().is_some(), indexed && count > 1);
        for round in 0..400 {
            let pieces = 1 + seeded.below(4);
            let needle = match round % 3 {
                0 if count > 0 => {
                    // A part of a name with random start and end.
                    let whole: Vec<char> = entries[seeded.below(count)].chars().collect();
                    let from = seeded.below(whole.len() + 1);
                    let length = seeded.below(6);
                    whole.into_iter().skip(from).take(length).collect()
                }
                _ => names(&mut seeded, pieces),
            };
            let expected = naive(&entries, &needle);
            let mut keys = all.search(&needle);
            keys.sort_unstable();
            let places: Vec<usize> = keys.into_iter().map(entry).collect();
            assert_eq!(places, expected, "{needle:?}");
            let limit = seeded.below(20);
            let (total, first) = all.first(&needle, limit);
            let first: Vec<usize> = first.into_iter().map(entry).collect();
            assert_eq!(
                (total, &*first),
                (expected.len(), &expected[..limit.min(expected.len())])
            );
        }
    }
}

#[test]
fn a_list_of_entries_can_have_gaps_of_any_size() {
    let none = "";
    for gap in [1_usize, 126, 127, 128, 16_383, 16_384, 70_000] {
        let texts = std::iter::repeat_n(none, gap)
            .chain(["xyz"])
            .chain(std::iter::repeat_n(none, 3))
            .chain(["xyz"]);
        let grams = Grams::new(texts.map(str::as_bytes));
        for needle in ["xy", "xyz"] {
            let found: Vec<usize> = grams.candidates(needle.as_bytes()).unwrap().collect();
            assert_eq!(found, [gap, gap + 4], "{needle}");
        }
    }
}

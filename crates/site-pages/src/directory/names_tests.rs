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

/// A direct implementation of the promised order (docs/promises/search.md): own name before other names, position of the match, position
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
fn a_search_finds_the_names_that_contain_its_text_in_order() {
    let mut seeded = Seeded(0x2545_f491_4f6c_dd1d);
    for count in [0, 1, 300, 4_000] {
        let entries: Vec<String> = (0..count)
            .map(|_| {
                let pieces = seeded.below(14);
                names(&mut seeded, pieces)
            })
            .collect();
        let all = Names::new(entries.iter().map(String::as_str));
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
        }
    }
}

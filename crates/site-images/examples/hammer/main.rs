//! Feeds broken input to the service for a while: `hammer [SECONDS [SEED]]`. Mutates the corpus of `fuzz/` and the
//! files of `tests/ipx/sources`. A panic ends it with the seed, and with the input in `target/hammer-input`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub
)]

mod promises;

use std::panic::catch_unwind;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .map(|text| text.parse::<u64>().unwrap());
    let seconds = arguments.next().unwrap_or(60);
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos();
    let seed = arguments
        .next()
        .unwrap_or(u64::try_from(now % u128::from(u64::MAX)).unwrap())
        | 1;
    println!("seed {seed}, {seconds} s");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let urls = read_all(&root.join("fuzz/corpus/url"));
    let mut sources = read_all(&root.join("fuzz/corpus/source"));
    sources.extend(read_all(&root.join("tests/ipx/sources")));
    assert!(!urls.is_empty() && !sources.is_empty(), "no corpus");

    // The message of a codec's panic on a broken file is not interesting; findings are reported below.
    std::panic::set_hook(Box::new(|_| {}));
    let (mut chance, end) = (Chance(seed), Instant::now() + Duration::from_secs(seconds));
    let (mut rounds, mut slowest) = ([0_u64; 2], Duration::ZERO);
    while Instant::now() < end {
        for _ in 0..200 {
            let url = String::from_utf8_lossy(&chance.mutated(&urls)).into_owned();
            promise(url.as_bytes(), seed, || promises::url(&url));
            rounds[0] += 1;
        }
        let source = chance.mutated(&sources);
        let begun = Instant::now();
        promise(&source, seed, || promises::source(&source));
        slowest = slowest.max(begun.elapsed());
        rounds[1] += 1;
    }
    println!(
        "{} addresses and {} files, the slowest took {slowest:.0?}: no finding",
        rounds[0], rounds[1]
    );
}

fn promise(input: &[u8], seed: u64, check: impl FnOnce() + std::panic::UnwindSafe) {
    if let Err(panic) = catch_unwind(check) {
        std::fs::write("target/hammer-input", input).unwrap();
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text
            .or(panic.downcast_ref::<&str>().copied())
            .unwrap_or("?");
        println!("FINDING with seed {seed}: {text}; the input is target/hammer-input");
        std::process::exit(1);
    }
}

fn read_all(folder: &Path) -> Vec<Vec<u8>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|item| item.unwrap().path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).unwrap())
        .collect()
}

/// xorshift64: the same seed gives the same inputs.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 8).unwrap() % limit.max(1)
    }

    /// One element of `all`, changed in up to eight places.
    fn mutated(&mut self, all: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = all[self.below(all.len())].clone();
        for _ in 0..=self.below(8) {
            // Headers are at the start, so changes there are more likely.
            let reach = if self.below(2) == 0 {
                bytes.len().min(200)
            } else {
                bytes.len()
            };
            let at = self.below(reach);
            let other = &all[self.below(all.len())];
            match self.below(8) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at.min(bytes.len()), u8::try_from(self.below(256)).unwrap()),
                2 if at < bytes.len() => drop(bytes.remove(at)),
                3 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                4 if at < bytes.len() => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][self.below(5)],
                5 => {
                    let from = self.below(other.len());
                    let to = (from + self.below(64)).min(other.len());
                    bytes.splice(
                        at.min(bytes.len())..at.min(bytes.len()),
                        other[from..to].iter().copied(),
                    );
                }
                6 => {
                    let to = (at + self.below(64)).min(bytes.len());
                    bytes.drain(at.min(to)..to);
                }
                _ if at < bytes.len() => bytes[at] = u8::try_from(self.below(256)).unwrap(),
                _ => {}
            }
        }
        bytes
    }
}

//! The manifest is a text file with one line for each file that an export wrote. The next export reads in it which files
//! are unchanged, which files an export wrote, and which files it may remove. Reading 400,000 lines takes half a second.

use std::{collections::BTreeMap, fmt::Write as _};

const FORMAT: &str = "website-export 1";

/// The hash of a file that an export was about to move into its place. No content has it.
pub(crate) const UNPLACED: &str = "-";

/// One file and its precompressed copies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Written {
    /// First 32 hexadecimal digits of the file's BLAKE3 hash.
    pub(crate) hash: String,
    /// Size of the file in bytes.
    pub(crate) len: u64,
    /// Size of the `.br` copy in bytes; 0 if there is none.
    pub(crate) brotli: u64,
    /// Size of the `.gz` copy in bytes; 0 if there is none.
    pub(crate) gzip: u64,
    /// Modification time in nanoseconds since 1970. If it differs, the file may have been changed after the export.
    pub(crate) modified: u128,
    /// Time since which no page refers to the file, in seconds since 1970; 0 if it is part of the site. Hashed assets
    /// stay for a while, because open tabs may load them.
    pub(crate) retired: u64,
}

impl Written {
    /// The extensions of copies and their sizes in bytes: 0 if there is none, `None` if an export that was killed may have left one.
    pub(crate) fn copies(&self) -> impl Iterator<Item = (&'static str, Option<u64>)> {
        let is_known = self.hash != UNPLACED;
        let copies = [("br", self.brotli), ("gz", self.gzip)].into_iter();
        copies.map(move |(suffix, len)| (suffix, is_known.then_some(len)))
    }
}

/// All files of an export, and what they were made from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    /// Hash of what the files depend on other than the content: options, program and settings.
    pub(crate) key: String,
    /// Id of the build.
    pub(crate) build: String,
    /// Time of the build's first export, in milliseconds since 1970.
    pub(crate) timestamp: i64,
    /// Time at which the same content shows something else (an entry is published or expires), in seconds since 1970; 0
    /// if never.
    pub(crate) until: i64,
    /// False while an export is moving files into place.
    pub(crate) complete: bool,
    /// Number of pages.
    pub(crate) pages: usize,
    /// Files by their path relative to the folder.
    pub(crate) files: BTreeMap<String, Written>,
}

impl Manifest {
    /// Parses the result of [`text`](Self::text) and leaves out invalid lines. `None` if the first line is not the
    /// format's.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut manifest = Self::default();
        let mut count = None;
        let mut lines = text.lines();
        if lines.next() != Some(FORMAT) {
            return None;
        }
        for line in lines {
            match line.split_once(' ') {
                Some(("key", value)) => value.clone_into(&mut manifest.key),
                Some(("build", value)) => value.clone_into(&mut manifest.build),
                Some(("timestamp", value)) => manifest.timestamp = value.parse().unwrap_or(0),
                Some(("until", value)) => manifest.until = value.parse().unwrap_or(1),
                Some(("complete", value)) => manifest.complete = value == "yes",
                Some(("pages", value)) => manifest.pages = value.parse().unwrap_or(0),
                Some(("files", value)) => count = value.parse().ok(),
                _ => {
                    if let Some((path, file)) = file(line) {
                        manifest.files.insert(path.to_owned(), file);
                    }
                }
            }
        }
        // A manifest that lost lines does not describe the whole export.
        manifest.complete &= count == Some(manifest.files.len());
        Some(manifest)
    }

    pub(crate) fn text(&self) -> String {
        let mut out = format!(
            "{FORMAT}\nkey {}\nbuild {}\ntimestamp {}\nuntil {}\ncomplete {}\npages {}\nfiles {}\n",
            self.key,
            self.build,
            self.timestamp,
            self.until,
            if self.complete { "yes" } else { "no" },
            self.pages,
            self.files.len(),
        );
        for (path, file) in &self.files {
            // Writing to a String does not fail.
            let _ = writeln!(
                out,
                "{} {} {} {} {} {} {path}",
                file.hash, file.len, file.brotli, file.gzip, file.modified, file.retired
            );
        }
        out
    }
}

fn file(line: &str) -> Option<(&str, Written)> {
    let mut parts = line.splitn(7, ' ');
    let mut next = || parts.next();
    let file = Written {
        hash: next()?.to_owned(),
        len: next()?.parse().ok()?,
        brotli: next()?.parse().ok()?,
        gzip: next()?.parse().ok()?,
        modified: next()?.parse().ok()?,
        retired: next()?.parse().ok()?,
    };
    let path = next()?;
    Some((path, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_as_it_was_written_without_invalid_lines() {
        let written = Written {
            hash: "ab".into(),
            len: 5,
            brotli: 3,
            gzip: 4,
            modified: 7,
            retired: 0,
        };
        let manifest = Manifest {
            key: "k v".into(),
            build: "b".into(),
            timestamp: 5,
            until: 9,
            complete: true,
            pages: 1,
            files: BTreeMap::from([("a b/c.html".to_owned(), written)]),
        };
        let text = manifest.text();
        assert_eq!(Manifest::parse(&text).as_ref(), Some(&manifest));
        let short = Manifest::parse(&text[..text.len() / 2]);
        assert!(short.is_some_and(|short| !short.complete));
        let more = Manifest::parse(&format!("{text}not a line\n\n1 2 3\n"));
        assert_eq!(more, Some(manifest));
        for other in ["", "something else\n", "\0\0\0", "website-export 2\n"] {
            assert_eq!(Manifest::parse(other), None);
        }
    }
}

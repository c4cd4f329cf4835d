//! What an export wrote, as one line a file: the next one knows by it what is the same, what is its own, and what may
//! go. Text, because 400,000 files are read in half a second so.

use std::{collections::BTreeMap, fmt::Write as _};

const FORMAT: &str = "website-export 1";

/// One file, and the twins beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    /// First 32 hexadecimal digits of the BLAKE3 of the file.
    pub(crate) hash: String,
    /// Bytes of the file.
    pub(crate) len: u64,
    /// Bytes of the `.br` twin; 0: there is none.
    pub(crate) brotli: u64,
    /// Bytes of the `.gz` twin; 0: there is none.
    pub(crate) gzip: u64,
    /// When it was modified, in nanoseconds since 1970: another time and somebody has been at it.
    pub(crate) modified: u128,
    /// Since when no page names it any more, in seconds since 1970; 0: it is part of the site. Hashed assets stay for
    /// a while, for tabs that are open.
    pub(crate) retired: u64,
}

/// All of them, and what they were made from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    /// What the files depend on beside the content: options, program, drafts.
    pub(crate) key: String,
    /// Build they are of.
    pub(crate) build: String,
    /// When that build was first exported, in milliseconds since 1970.
    pub(crate) timestamp: i64,
    /// When the same content shows something else, in seconds since 1970; 0: never.
    pub(crate) until: i64,
    /// False while an export is moving files into place.
    pub(crate) complete: bool,
    /// Pages among the files.
    pub(crate) pages: usize,
    /// By path below the folder.
    pub(crate) files: BTreeMap<String, Written>,
}

impl Manifest {
    /// Reads what [`text`](Self::text) wrote; lines that can't be read are left out. `None`: it is something else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut manifest = Self::default();
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
                _ => {
                    if let Some((path, file)) = file(line) {
                        manifest.files.insert(path.to_owned(), file);
                    }
                }
            }
        }
        Some(manifest)
    }

    pub(crate) fn text(&self) -> String {
        let mut out = format!(
            "{FORMAT}\nkey {}\nbuild {}\ntimestamp {}\nuntil {}\ncomplete {}\npages {}\n",
            self.key,
            self.build,
            self.timestamp,
            self.until,
            if self.complete { "yes" } else { "no" },
            self.pages,
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
    fn what_was_written_is_read_and_garbage_is_left_out() {
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
        let more = Manifest::parse(&format!("{text}not a line\n\n1 2 3\n"));
        assert_eq!(more, Some(manifest));
        for other in ["", "something else\n", "\0\0\0", "website-export 2\n"] {
            assert_eq!(Manifest::parse(other), None);
        }
    }
}

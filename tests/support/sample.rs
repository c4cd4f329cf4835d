//! A copy of the good sample site. Tests replace the text of one file at a time and check what must hold for any text.
//! Shared by the tests and fuzz targets of several crates.

#![allow(dead_code, reason = "each test crate uses a part")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use site_content::{Reader, Reading, Site};
use tempfile::TempDir;

/// The sample in a temporary folder, and a reader that keeps unchanged files.
pub(crate) struct Sample {
    folder: TempDir,
    /// Paths of the text files.
    files: BTreeSet<String>,
    reader: Reader,
}

impl Sample {
    /// Searches the folders above the crate for the sample, because a fuzz crate is one folder deeper.
    pub(crate) fn new() -> Self {
        let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut above = crate_folder
            .ancestors()
            .map(|folder| folder.join("tests/sites/good"));
        let good = above.find(|folder| folder.is_dir()).unwrap();
        let folder = TempDir::new().unwrap();
        let mut files = BTreeSet::new();
        for file in walk(&good) {
            let below = file.strip_prefix(&good).unwrap();
            let target = folder.path().join(below);
            fs::create_dir_all(target.parent().unwrap()).unwrap();
            fs::copy(&file, target).unwrap();
            files.insert(below.to_str().unwrap().replace('\\', "/"));
        }
        files.retain(|path| path.ends_with(".toml") || path.ends_with(".md"));
        let reader = Reader::new(folder.path());
        Self {
            folder,
            files,
            reader,
        }
    }

    /// The temporary folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The site of the unchanged sample.
    pub(crate) fn site(&mut self) -> Site {
        let reading = self.reader.read().unwrap();
        assert!(reading.findings.is_empty(), "{}", reading.findings);
        reading.site.unwrap()
    }

    /// Reads the sample with this text in a file, then restores the file without telling the reader;
    /// [`mended`](Self::mended) does that. `None` if the sample has no such file.
    pub(crate) fn with(&mut self, path: &str, text: &[u8]) -> Option<Reading> {
        let path = self.files.get(path)?.clone();
        let file = self.folder.path().join(&path);
        let before = fs::read(&file).unwrap();
        fs::write(&file, text).unwrap();
        let reading = self.reader.read_touched(&BTreeSet::from([path]));
        fs::write(&file, before).unwrap();
        Some(reading.unwrap())
    }

    /// Reads a restored file again.
    pub(crate) fn mended(&mut self, path: &str) -> Reading {
        self.reader
            .read_touched(&BTreeSet::from([path.to_owned()]))
            .unwrap()
    }
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(walk(&path));
        } else {
            found.push(path);
        }
    }
    found
}

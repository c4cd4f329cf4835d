//! Copies of the sample sites in temporary folders.

use std::{
    fs,
    path::{Path, PathBuf},
};

use site_content::{Reading, Site};
use tempfile::TempDir;

use crate::samples::{overlay, samples};

pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A copy of the good site that a test may change.
pub(crate) struct TestSite(TempDir);

impl TestSite {
    pub(crate) fn good() -> Self {
        let site = Self(TempDir::new().unwrap());
        overlay(&samples().join("good"), site.0.path());
        site
    }

    /// The good site with the files of a broken one over it; a file `x.remove` removes `x`.
    pub(crate) fn broken(name: &str) -> Self {
        let site = Self::good();
        overlay(&samples().join("broken").join(name), site.0.path());
        site
    }

    pub(crate) fn write(self, path: &str, text: &str) -> Self {
        let file = self.0.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
        self
    }

    /// Replaces a part of a file; panics if the file does not contain it.
    pub(crate) fn edit(self, path: &str, from: &str, to: &str) -> Self {
        let text = fs::read_to_string(self.0.path().join(path)).unwrap();
        assert!(text.contains(from), "{path} has no {from}");
        self.write(path, &text.replacen(from, to, 1))
    }

    pub(crate) fn folder(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn read(&self) -> Reading {
        site_content::read(self.0.path()).unwrap()
    }

    /// The site; panics if there is a finding.
    pub(crate) fn site(&self) -> Site {
        let reading = self.read();
        assert!(reading.findings.is_empty(), "{}", reading.findings);
        reading.site.unwrap()
    }
}

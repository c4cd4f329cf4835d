//! Folders of tests. Shared by the tests of several crates (`#[path]`).

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{fs, path::Path};

/// Copies a folder with everything below it. Folders above the new one are made.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let from = entry.unwrap().path();
        let to = to.join(from.file_name().unwrap());
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

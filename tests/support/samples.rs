//! The sample sites of `tests/sites/`. Shared by the tests of several crates (`#[path]`).

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of sample sites.
pub(crate) fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites")
}

/// Copies a sample over a folder. A file `x.remove` removes `x`. A file `x.size` contains a number of bytes, to which `x`
/// is extended, so that the repository needs no large files. `expected.txt` is not copied.
pub(crate) fn overlay(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let extension = source.extension().and_then(|extension| extension.to_str());
        if source.is_dir() {
            overlay(&source, &target);
        } else if extension == Some("remove") {
            fs::remove_file(target.with_extension("")).unwrap();
        } else if extension == Some("size") {
            let size = fs::read_to_string(&source).unwrap();
            let target = target.with_extension("");
            let file = fs::OpenOptions::new().write(true).open(target).unwrap();
            file.set_len(size.trim().parse().unwrap()).unwrap();
        } else if entry.file_name() != "expected.txt" {
            fs::copy(source, target).unwrap();
        }
    }
}

//! The sample sites of `tests/sites/`. Shared by the tests of crates (`#[path]`).

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of sample sites.
pub(crate) fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites")
}

/// Copies a sample over a folder. `x.remove` takes `x` away, `x.size` brings it to the number of bytes that it says (so
/// that no large file is kept); `expected.txt` stays behind.
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

//! Runs the stored inputs of the fuzz targets, including those that once failed.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::Service;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn inputs(target: &str) -> Vec<Vec<u8>> {
    let inputs = fs::read_dir(here("fuzz/corpus").join(target)).unwrap();
    let inputs: Vec<_> = inputs
        .map(|input| fs::read(input.unwrap().path()).unwrap())
        .collect();
    assert!(!inputs.is_empty(), "{target} has no inputs");
    inputs
}

#[test]
fn stored_inputs_of_headers_keep_their_promises() {
    inputs("headers")
        .iter()
        .for_each(|data| super::headers(data));
}

#[test]
fn stored_inputs_of_cookies_keep_their_promises() {
    inputs("cookies")
        .iter()
        .for_each(|data| super::cookies(data));
}

#[test]
fn stored_inputs_of_forms_keep_their_promises() {
    inputs("form").iter().for_each(|data| super::form(data));
}

#[test]
fn stored_inputs_of_requests_keep_their_promises() {
    let folder = folder_with_content();
    let service = Service::open(folder.path());
    for data in inputs("request") {
        let text = String::from_utf8_lossy(&data);
        assert!(service.asked(&data), "no request: {text}");
    }
}

/// A folder with a copy of the good sample.
pub(crate) fn folder_with_content() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    copy(
        &here("../../tests/sites/good"),
        &folder.path().join("content"),
    );
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for item in fs::read_dir(from).unwrap() {
        let item = item.unwrap().path();
        let target = to.join(item.file_name().unwrap());
        if item.is_dir() {
            copy(&item, &target);
        } else {
            fs::copy(&item, &target).unwrap();
        }
    }
}

//! The promises hold for the corpus of the fuzz targets, which includes the inputs that once failed.

use std::{fs, path::Path};

use crate::promises;

fn kept(target: &str) -> Vec<String> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let inputs = fs::read_dir(corpus).unwrap();
    inputs
        .map(|input| fs::read_to_string(input.unwrap().path()).unwrap())
        .collect()
}

#[test]
fn every_address_of_the_corpus_keeps_its_promises() {
    for asked in kept("address") {
        promises::address(&asked);
    }
}

#[test]
fn every_content_of_the_corpus_has_all_its_pages() {
    for data in kept("pages") {
        assert!(promises::every_page(&data), "no pages of {data}");
    }
}

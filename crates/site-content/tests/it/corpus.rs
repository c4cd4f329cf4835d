//! The promises hold for the corpus of the fuzz target, which includes the inputs that once failed.

use std::{fs, path::Path};

use crate::promises;

#[test]
fn every_entry_of_the_corpus_keeps_its_promises() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/entry");
    for input in fs::read_dir(corpus).unwrap() {
        let path = input.unwrap().path();
        assert!(
            promises::entry(&fs::read(&path).unwrap()),
            "{} does not name a file of the sample",
            path.display()
        );
    }
}

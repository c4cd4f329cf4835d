//! Runs the inputs of the fuzz target, including its earlier findings, through the promises.

use std::{fs, path::Path};

use crate::promises;

#[test]
fn every_table_of_the_corpus_keeps_the_promises() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/table");
    for input in fs::read_dir(corpus).unwrap() {
        let path = input.unwrap().path();
        assert!(
            promises::table(&fs::read(&path).unwrap()),
            "{}",
            path.display()
        );
    }
}

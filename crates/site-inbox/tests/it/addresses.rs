//! Email addresses of two public sets of tests get the verdict of their set, or one whose reason is named.

use pretty_assertions::assert_eq;
use site_inbox::StoreConfig;
use tempfile::TempDir;

use crate::support::{SERVICES, filled, plain, with};

/// Set, kind of test, verdict of the set, and the address as JSON. The sets are those of `email-validator` 2.3.0 (PyPI,
/// Unlicense): its own, and in it the one of `is_email`. A fifth column names why the verdict is another one here.
const ADDRESSES: &str = include_str!("addresses.tsv");

// Promise: contact-desk 17
#[tokio::test]
async fn every_address_of_the_public_sets_gets_its_verdict() {
    let folder = TempDir::new().unwrap();
    let inbox = plain(StoreConfig::sqlite(folder.path())).await;
    let mut wrong = Vec::new();
    let mut addresses = 0;
    for line in ADDRESSES.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let (theirs, differs) = (columns[2] == "valid", columns.len() > 4);
        let raw = with(
            filled(),
            [("email", serde_json::from_str::<String>(columns[3]).unwrap())],
        );
        let ours = inbox.check(&raw, &SERVICES).is_ok();
        addresses += 1;
        if ours != (theirs != differs) {
            wrong.push(line);
        }
    }
    assert_eq!((addresses, wrong), (283, vec![]));
}

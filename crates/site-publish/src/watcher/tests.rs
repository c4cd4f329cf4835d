use std::fs;

use super::*;

/// A server begins to watch and then reads. A file that is saved in between must still be announced when the first wait
/// begins.
#[tokio::test]
async fn a_change_before_the_first_wait_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("blog")).unwrap();
    for with_events in [true, false] {
        let changes = Changes::of(folder.path(), with_events);
        fs::write(folder.path().join("blog/saved.md"), "meanwhile").unwrap();
        let heard = tokio::time::timeout(Duration::from_secs(20), changes.settled());
        heard.await.expect("the change is received");
        match changes.announced.with(std::mem::take) {
            Touched::Files(paths) => assert!(paths.contains("blog/saved.md"), "{paths:?}"),
            Touched::Anything => {}
        }
        fs::remove_file(folder.path().join("blog/saved.md")).unwrap();
    }
}

use std::{fs, path::Path};

use site_content::Drafts;
use site_pages::Options;

use super::*;
use crate::{error::PublishError, folder::copy, web_bundle};

fn publisher(content: &Path) -> Arc<Publisher> {
    let bundle = WebBundle::new(web_bundle::files()).unwrap();
    let renderer = bundle.renderer()().unwrap();
    let options = PublishOptions {
        content: content.to_owned(),
        drafts: Drafts::Hide,
        pages: Options::default(),
        https: false,
        dev_script: None,
        calendar_memory: None,
        background_work: false,
    };
    let data = tempfile::tempdir().unwrap();
    let mut content = Content::new(content, data.path(), None, None);
    let site = content.read().unwrap();
    let opened = Publisher::open(options, bundle, renderer, (site, content), |_| None);
    Arc::new(opened)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_while_publishing_is_an_error_and_the_old_snapshot_stays() {
    let folder = tempfile::tempdir().unwrap();
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sites/good");
    copy(&good, folder.path());
    let publisher = publisher(folder.path());
    let before = publisher.build_id();
    let blocking = publisher
        .serve_what(|_, _| panic!("as a fault in Rust would"))
        .await;
    assert!(
        matches!(blocking, Err(PublishError::Panicked)),
        "{blocking:?}"
    );
    let awaiting = publisher.attempt(async { panic!("as a fault in Rust would") });
    let awaiting = awaiting.await;
    assert!(
        matches!(awaiting, Err(PublishError::Panicked)),
        "{awaiting:?}"
    );
    assert_eq!(publisher.build_id(), before);
    assert_eq!(publisher.figures().panics.load(Ordering::Relaxed), 2);

    // A reader that panicked may have lost announced changes, so it reads everything again.
    let reading = std::thread::spawn({
        let publisher = Arc::clone(&publisher);
        move || {
            let _content = publisher.content();
            panic!("as a fault in Rust would")
        }
    });
    assert!(reading.join().is_err());
    let post = folder.path().join("blog/first-post.md");
    let text = fs::read_to_string(&post).unwrap();
    fs::write(&post, text.replacen("First post", "Changed post", 1)).unwrap();
    publisher.publish().await.unwrap();
    assert_ne!(publisher.build_id(), before);
}

//! A server that was started before its content can be published.

use std::{fs, path::Path, time::Duration};

use crate::{
    folder::{good, retitle, shows},
    harness::{config, copy, copy_of_good, exchange},
};
use site_server::start;

// Promise: publication 10
#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_content_has_errors_says_so_and_opens_as_soon_as_it_is_mended() {
    type Change = fn(&Path);
    let whole: Change = |content| copy(&good(), content);
    let cases: [(&str, Change, &str, Change); 5] = [
        (
            "a page with an error",
            |content| {
                let file = content.join("site.toml");
                let text = fs::read_to_string(&file).expect("the file");
                fs::write(&file, format!("descripton = \"x\"\n{text}")).expect("the edit");
            },
            "site.toml:1:1: error",
            |content| {
                fs::copy(good().join("site.toml"), content.join("site.toml")).expect("mended");
            },
        ),
        (
            "no folder",
            |content| fs::remove_dir_all(content).expect("gone"),
            "cannot read the content folder",
            whole,
        ),
        (
            "no folder, and none above it",
            |content| {
                fs::remove_dir_all(content).expect("gone");
                fs::remove_dir_all(content.parent().expect("a folder above")).expect("gone");
            },
            "cannot read the content folder",
            whole,
        ),
        (
            "an empty folder",
            |content| {
                fs::remove_dir_all(content).expect("gone");
                fs::create_dir(content).expect("empty");
            },
            "The file `site.toml` is missing",
            whole,
        ),
        (
            "a home page that does not render",
            |content| {
                let file = content.join("pages/home.toml");
                let text = fs::read_to_string(&file).expect("the file");
                let text = text.replacen("metaTitle = \"", "metaTitle = \"THROW ", 1);
                assert!(text.contains("THROW"));
                fs::write(&file, text).expect("the edit");
            },
            "/ does not render",
            |content| {
                let file = "pages/home.toml";
                fs::copy(good().join(file), content.join(file)).expect("mended");
            },
        ),
    ];
    for (name, spoil, finding, mend) in cases {
        let folder = copy_of_good();
        let content = folder.path().join("above/content");
        copy(&good(), &content);
        spoil(&content);
        let mut config = config(folder.path());
        config.content = content.clone();
        let running = start(config, crate::harness::bundle()).await;
        let running = running.unwrap_or_else(|error| panic!("{name}: {error}"));
        let ask = |path, accept: &'static str| {
            exchange(
                running.address,
                "GET",
                path,
                if accept.is_empty() { &[] } else { HTML },
                "",
            )
        };
        let page = ask("/blog/first-post", "text/html").await;
        assert_eq!(page.status, 503, "{name}");
        assert_eq!(page.header("cache-control"), Some("no-store"), "{name}");
        assert_eq!(page.header("retry-after"), Some("5"), "{name}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert!(page.text().contains("<h1>Error 503</h1>"), "{name}");
        let asset = ask("/assets/start-0123456789abcdef.js", "").await;
        assert_eq!(
            asset.status, 200,
            "{name}: tabs that are open find their files"
        );
        let admin = |path| exchange(running.admin_address, "GET", path, &[], "");
        assert_eq!(admin("/healthz").await.status, 200, "{name}");
        let ready = admin("/readyz").await;
        assert_eq!(ready.status, 503, "{name}");
        assert!(ready.text().contains(finding), "{name}: {}", ready.text());
        assert!(
            admin("/metrics")
                .await
                .text()
                .contains("website_content_held_back 1")
        );
        mend(&content);
        assert!(
            shows(running.address, "First post").await,
            "{name}: mended, not live"
        );
        retitle(&content, "Later");
        assert!(
            shows(running.address, "Later").await,
            "{name}: a later edit"
        );
        running.stop_at_once().await;
    }
}

const HTML: &[(&str, &str)] = &[("accept", "text/html")];

// Promise: publication
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_waits_for_its_content_stops_when_it_is_asked_to() {
    let folder = copy_of_good();
    let mut config = config(folder.path());
    config.content = folder.path().join("nowhere");
    let running = start(config, crate::harness::bundle())
        .await
        .expect("it waits");
    let stopped = tokio::time::timeout(Duration::from_secs(20), running.stop());
    assert!(stopped.await.is_ok());
}

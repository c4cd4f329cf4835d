//! Folders that disappear while the server runs: what the visitor and the operator see, and that nothing is lost.

use std::time::Duration;

use crate::harness::TestSite;

const FORM: &str = "name=Ada+Example&email=ada%40example.org&topic=press&message=Hello";

/// Waits until `/readyz` contains a sentence.
async fn told(site: &TestSite, sentence: &str) {
    let wait = async {
        while !site.admin("/readyz").await.text().contains(sentence) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), wait)
        .await
        .unwrap_or_else(|_| panic!("/readyz does not say {sentence:?}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_content_folder_is_missing_the_last_good_site_is_served() {
    let site = TestSite::start().await;
    let (content, aside) = (
        site.folder.path().join("content"),
        site.folder.path().join("aside"),
    );
    let before = site.get("/").await.text();
    std::fs::rename(&content, &aside).expect("it goes");
    told(&site, "content held back").await;
    for path in [
        "/",
        "/team",
        "/blog/first-post",
        "/organizations",
        "/feed.xml",
    ] {
        assert_eq!(site.get(path).await.status, 200, "{path}");
    }
    assert_eq!(site.get("/").await.text(), before);
    std::fs::rename(&aside, &content).expect("it is back");
    let file = site.content("blog/first-post.md");
    let text = std::fs::read_to_string(&file).expect("the file");
    std::fs::write(&file, text.replacen("First post", "Mended post", 1)).expect("an edit");
    let live = async {
        while !site
            .get("/blog/first-post")
            .await
            .text()
            .contains("Mended post")
        {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), live)
        .await
        .expect("what is saved afterwards is live");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_data_folder_the_site_serves_and_a_submission_is_refused_with_its_values() {
    let site = TestSite::start().await;
    let (data, aside) = (
        site.folder.path().join("data"),
        site.folder.path().join("aside"),
    );
    let first = site.send("POST", "/contact-us", &[], FORM).await;
    assert_eq!(first.status, 303);
    std::fs::rename(&data, &aside).expect("it goes");
    let refused = site.send("POST", "/contact-us", &[], FORM).await;
    assert_eq!(refused.status, 503);
    assert!(
        refused.text().contains("Ada Example"),
        "the values are kept"
    );
    told(&site, "the form answers 503").await;
    for path in [
        "/",
        "/no-such",
        "/organizations.csv",
        "/assets/start-0123456789abcdef.js",
    ] {
        assert!(site.get(path).await.status < 500, "{path}");
    }
    std::fs::rename(&aside, &data).expect("it is back");
    let again = site.send("POST", "/contact-us", &[], FORM).await;
    assert_eq!(again.status, 303, "{}", again.text());
    let kept = rusqlite::Connection::open(data.join("inbox.sqlite")).and_then(|file| {
        file.query_row("SELECT count(*) FROM inbox_submissions", [], |row| {
            row.get::<_, i64>(0)
        })
    });
    assert_eq!(kept.expect("a count"), 2);
}

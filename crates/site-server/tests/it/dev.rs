use std::time::Duration;

use crate::harness::TestSite;

#[tokio::test(flavor = "multi_thread")]
async fn without_dev_no_response_has_the_development_script() {
    let site = TestSite::start().await;
    assert_eq!(site.get("/__dev").await.status, 404);
    for path in ["/", "/blog/first-post", "/no-such-page"] {
        let text = site.get(path).await.text();
        assert!(
            !text.contains("__dev") && !text.contains("held back"),
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn with_dev_an_editor_sees_why_content_is_held_back() {
    let site = TestSite::start_with(|_| {}, |config| config.dev = true).await;
    let page = site.get("/blog/first-post").await;
    assert!(page.text().contains("/__dev"));
    assert!(site.get("/__dev").await.json()["heldBack"].is_null());
    let file = site.content("blog/first-post.md");
    let text = std::fs::read_to_string(&file).expect("the file");
    std::fs::write(&file, text.replacen("title =", "titel =", 1)).expect("the edit");
    for _ in 0..2000 {
        let state = site.get("/__dev").await.json();
        if let Some(said) = state["heldBack"].as_str() {
            assert!(
                said.contains("blog/first-post.md:2:1: error[unknown-key]"),
                "{said}"
            );
            assert!(said.contains("2 | titel = "), "no excerpt: {said}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nothing is said");
}

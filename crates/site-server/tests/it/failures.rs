use std::time::Duration;

use crate::harness::TestSite;

fn with_meta_title(title: &'static str) -> impl FnOnce(&std::path::Path) {
    move |content| {
        let file = content.join("blog/first-post.md");
        let text = std::fs::read_to_string(&file).expect("the file");
        std::fs::write(&file, text.replacen("First post of ours", title, 1)).expect("the edit");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_throws_is_a_500_with_the_app_shell_and_is_never_cached() {
    let site = TestSite::start_with(with_meta_title("THROW at this one"), |_| {}).await;
    let answer = site.get("/blog/first-post").await;
    assert_eq!(answer.status, 500);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.header("etag"), None);
    let text = answer.text();
    assert!(
        text.contains("<div id=\"app\"></div>"),
        "the shell is filled by the browser"
    );
    assert!(
        text.contains("id=\"payload\""),
        "the browser has the data to try itself"
    );
    assert!(!text.contains("asked to"), "the visitor sees no internals");
    assert_eq!(site.get("/").await.status, 200);
    assert!(
        site.admin("/readyz")
            .await
            .text()
            .contains("/blog/first-post does not render")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_never_ends_costs_only_itself() {
    let site = TestSite::start_with(with_meta_title("LOOP at this one"), |_| {}).await;
    let looping = site.get("/blog/first-post");
    let (looping, other) = tokio::join!(looping, async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        site.get("/blog/second-post").await
    });
    assert_eq!(looping.status, 500);
    assert_eq!(other.status, 200);
    let metrics = site.admin("/metrics").await.text();
    assert!(
        !metrics.contains("website_render_engines_replaced_total 0\n"),
        "{metrics}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_finishes_what_is_running() {
    let site = TestSite::start().await;
    let address = site.running.address;
    let request = tokio::spawn(async move {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        let mut stream = tokio::net::TcpStream::connect(address)
            .await
            .expect("a connection");
        stream
            .write_all(b"GET /no-such HTTP/1.1\r\nhost: x\r\n")
            .await
            .expect("half a request");
        tokio::time::sleep(Duration::from_millis(150)).await;
        stream
            .write_all(b"connection: close\r\n\r\n")
            .await
            .expect("the rest");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.expect("an answer");
        bytes
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let begun = std::time::Instant::now();
    site.running.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(4));
    let bytes = request.await.expect("the request ran");
    assert!(
        bytes.is_empty() || bytes.starts_with(b"HTTP/1.1 404"),
        "{:?}",
        &bytes[..bytes.len().min(40)]
    );
    assert!(
        tokio::net::TcpStream::connect(address).await.is_err(),
        "the port is free"
    );
}

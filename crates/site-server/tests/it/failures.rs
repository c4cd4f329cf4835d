//! Pages that do not render: what the visitor has instead, and that nobody else notices.

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
        text.contains("data-json=\"payload\""),
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
async fn a_page_that_eats_all_memory_or_all_stack_costs_only_itself() {
    for (title, figure) in [
        ("HUNGRY at this one", "website_render_out_of_memory_total "),
        ("DIVES at this one", "website_render_stack_overflow_total "),
    ] {
        let site = TestSite::start_with(with_meta_title(title), |_| {}).await;
        let (eaten, other) =
            tokio::join!(site.get("/blog/first-post"), site.get("/organizations?q=b"));
        assert_eq!(
            (eaten.status, eaten.header("cache-control")),
            (500, Some("no-store")),
            "{title}"
        );
        let text = eaten.text();
        assert!(
            text.contains("<div id=\"app\"></div>") && text.contains("data-json=\"payload\""),
            "{title}"
        );
        assert_eq!(other.status, 200, "{title}: the others go on");
        // The engine is a new one, and draws as before.
        for path in ["/organizations?q=d", "/organizations?q=e", "/no-such/one"] {
            let status = if path == "/no-such/one" { 404 } else { 200 };
            assert_eq!(site.get(path).await.status, status, "{title}: {path}");
        }
        let figures = site.admin("/metrics").await.text();
        let of = |name: &str| {
            let value = figures.lines().find_map(|line| line.strip_prefix(name));
            value
                .and_then(|value| value.parse::<u64>().ok())
                .unwrap_or_default()
        };
        assert!(of(figure) > 0, "{title}: {figures}");
        assert!(of("website_render_engines_replaced_total ") > 0, "{title}");
        let told = site.admin("/readyz").await.text();
        assert!(told.contains("/blog/first-post does not render"), "{told}");
    }
}

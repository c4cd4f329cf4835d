//! Pages that do not render: what the visitor gets instead, and that other requests are not affected.

use std::{path::Path, time::Duration};

use crate::{
    harness::{Answer, TestSite, bundle, bundle_with},
    log::Log,
};

/// Replaces a text of the first post by another.
fn with_text(content: &Path, from: &str, to: &str) {
    let file = content.join("blog/first-post.md");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert!(text.contains(from), "the post has no {from:?}");
    std::fs::write(&file, text.replacen(from, to, 1)).expect("the edit");
}

fn with_meta_title(title: &'static str) -> impl FnOnce(&Path) {
    move |content| with_text(content, "First post of ours", title)
}

/// A site whose first post does not render, after the failure was reported.
async fn broken_from_the_start(title: &'static str) -> TestSite {
    let site = TestSite::start_unsettled(bundle(), with_meta_title(title), |_| {}).await;
    let told = site.told(|told| told.text().contains("/blog/first-post does not render"));
    assert_eq!(
        told.await.status,
        503,
        "a site that lacks a page is not ready"
    );
    site
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_that_started_with_a_page_that_does_not_render_is_ready_once_the_page_is_fixed() {
    let site = broken_from_the_start("THROW at this one").await;
    with_text(
        &site.content(""),
        "THROW at this one",
        "Mended by its editor",
    );
    let told = site.told(|told| told.status == 200).await;
    assert!(!told.text().contains("held back"), "{}", told.text());
    assert_eq!(site.get("/blog/first-post").await.status, 200);
}

/// The first pages take two seconds here, because one render never ends by itself and is terminated after that time.
#[tokio::test(flavor = "multi_thread")]
async fn an_edit_while_the_first_pages_render_is_published_even_if_they_fail() {
    let broken = with_meta_title("LOOP at this one");
    let site = TestSite::start_unsettled(bundle(), broken, |_| {}).await;
    with_text(
        &site.content(""),
        "LOOP at this one",
        "Mended by its editor",
    );
    let told = site.told(|told| told.status == 200).await;
    assert!(!told.text().contains("held back"), "{}", told.text());
    assert!(
        site.get("/blog/first-post")
            .await
            .text()
            .contains("Mended by its editor")
    );
    let timed_out = figure(&site, "website_render_timed_out_total ").await;
    assert!(timed_out > 0, "the first pages have failed");
}

/// Runs on one thread, whose log is read. The 404 page renders normally, but not in low-data mode.
#[tokio::test]
async fn the_log_says_if_the_404_page_does_not_render() {
    let (log, _guard) = Log::of_this_thread();
    let script = r#"globalThis.render = (kind, payload, site, options) => {
        const low = JSON.parse(options).lowData;
        if (low && JSON.parse(payload).status === 404) throw new Error("asked to");
        return "<main></main>";
    };"#;
    let bundle = bundle_with(script, "0123456789abcdef");
    let site = TestSite::start_unsettled(bundle, |_| {}, |_| {}).await;
    site.told(|told| told.status == 200).await;
    let answer = site.get_with("/no-such", &[("save-data", "on")]).await;
    assert_is_shell(&answer, 404, "Error 404");
    let told = log.text();
    let line = told.lines().find(|line| line.contains("does not render"));
    let line = line.unwrap_or_else(|| panic!("not logged: {told}"));
    assert!(
        line.contains("ERROR") && line.contains("asked to"),
        "{line}"
    );
    assert!(
        !line.contains("/no-such"),
        "what was asked for is not logged: {line}"
    );
}

/// The app shell: the loader is shown until the app has rendered, without JavaScript the
/// error.
fn assert_is_shell(answer: &Answer, status: u16, heading: &str) {
    assert_eq!(answer.status, status);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.header("etag"), None);
    let text = answer.text();
    for part in [
        " data-app=\"shell\"",
        &format!("<title>{status} - "),
        "content=\"noindex\"",
        "<div class=\"js-only\"><div class=\"ui-loader\"></div></div>",
        &format!(
            "<div class=\"nojs-only\"><main class=\"wrap page error\"><div><h1>{heading}</h1>"
        ),
        "<a class=\"btn btn-gold\" href=\"/\">Back to Homepage</a>",
        // The browser has the data to render the page itself.
        "data-json=\"payload\"",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("asked to"), "the visitor sees no internals");
}

/// The value of a metric; `name` includes the space after the name.
pub(crate) async fn figure(site: &TestSite, name: &str) -> u64 {
    let figures = site.admin("/metrics").await.text();
    let value = figures.lines().find_map(|line| line.strip_prefix(name));
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or_else(|| panic!("{name}: {figures}"))
}

// Promise: in-the-browser 3
#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_throws_is_a_500_with_the_app_shell_and_is_never_cached() {
    let site = broken_from_the_start("THROW at this one").await;
    assert_is_shell(&site.get("/blog/first-post").await, 500, "Error 500");
    assert_eq!(site.get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_never_ends_does_not_affect_other_pages() {
    let site = broken_from_the_start("LOOP at this one").await;
    let looping = site.get("/blog/first-post");
    let (looping, other) = tokio::join!(looping, async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        site.get("/blog/second-post").await
    });
    assert_eq!(looping.status, 500);
    assert_eq!(other.status, 200);
    assert!(figure(&site, "website_render_engines_replaced_total ").await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_exhausts_memory_or_stack_does_not_affect_other_pages() {
    for (title, name) in [
        ("HUNGRY at this one", "website_render_out_of_memory_total "),
        ("DIVES at this one", "website_render_stack_overflow_total "),
    ] {
        let site = broken_from_the_start(title).await;
        let (eaten, other) =
            tokio::join!(site.get("/blog/first-post"), site.get("/organizations?q=b"));
        assert_is_shell(&eaten, 500, "Error 500");
        assert_eq!(other.status, 200, "{title}: other pages are served");
        // A new engine renders as before.
        for path in ["/organizations?q=d", "/organizations?q=e", "/no-such/one"] {
            let status = if path == "/no-such/one" { 404 } else { 200 };
            assert_eq!(site.get(path).await.status, status, "{title}: {path}");
        }
        for name in [name, "website_render_engines_replaced_total "] {
            assert!(figure(&site, name).await > 0, "{title}: {name}");
        }
        let told = site.admin("/readyz").await.text();
        assert!(told.contains("/blog/first-post does not render"), "{told}");
    }
}

//! Derivatives that pages name are made in advance.

use std::path::Path;

use site_images::Modifiers;
use site_server::Config;

use super::{figure, prepared};
use crate::harness::{TestSite, bundle, config, copy_of_good};

/// The derivative that the sample post's text names. Its page contains the escaped text with the addresses.
const NAMED: &str = "/_ipx/w_32,f_auto,q_72/blog/first-post.jpg";

#[tokio::test(flavor = "multi_thread")]
async fn derivatives_that_pages_name_are_made_after_the_start_and_survive_a_restart() {
    let folder = copy_of_good();
    let mut before = 0;
    for start in 0..2 {
        let mut config = config(folder.path());
        config.background_work = true;
        let running = site_server::start(config, bundle()).await.expect("a start");
        let site = TestSite {
            folder: tempfile::tempdir().expect("a folder"),
            running,
        };
        let made = prepared(&site).await;
        assert_eq!(made > 0, start == 0, "made once, kept on disk");
        assert_eq!(site.get(NAMED).await.status, 200);
        assert_eq!(
            figure(&site, "website_image_transforms_total").await,
            made,
            "it was ready"
        );
        if start == 1 {
            assert_eq!(figure(&site, "website_image_disk_entries").await, before);
        }
        before = figure(&site, "website_image_disk_entries").await;
        site.running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_accepts_avif_gets_it_once_it_is_prepared_and_shared_caches_ask_again_until_then()
 {
    let accept = [("accept", "image/avif,image/webp,*/*")];
    let photo = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../content/images/events/ai-for-development-2025.jpg"
    );
    let photo = std::fs::read(photo).expect("a photograph");
    let small = Modifiers::parse("w_160,f_jpeg").expect("modifiers");
    let (_, small) = site_images::derive(&photo, &small).expect("a smaller one");
    let with_photo = |content: &Path| {
        std::fs::write(content.join("images/blog/first-post.jpg"), &small).expect("written");
    };
    let site = TestSite::start_with(with_photo, |_| {}).await;
    let page = site.get("/blog/first-post").await.text();
    let at = page
        .find("/_ipx/w_160,f_auto,q_72/blog/first-post.jpg?v=")
        .expect("the picture");
    let end = |c: char| c == '"' || c == '\\' || c == ' ';
    let versioned = page[at..].split(end).next().expect("an end");
    let early = site.get_with(versioned, &accept).await;
    assert_eq!(early.header("content-type"), Some("image/webp"));
    assert_eq!(early.header("vary"), Some("Accept"));
    assert_eq!(early.header("cdn-cache-control"), Some("max-age=60"));
    let older = site.get(versioned).await;
    assert_eq!(early.header("cache-control"), older.header("cache-control"));
    assert_eq!(older.header("content-type"), Some("image/webp"));
    assert_eq!(older.header("cdn-cache-control"), None);
    site.running.stop().await;

    let background_work = |config: &mut Config| config.background_work = true;
    let site = TestSite::start_with(with_photo, background_work).await;
    prepared(&site).await;
    let ready = site.get_with(versioned, &accept).await;
    assert_eq!(ready.header("content-type"), Some("image/avif"));
    assert_eq!(ready.header("vary"), Some("Accept"));
    assert_eq!(ready.header("cdn-cache-control"), None);
    assert_ne!(ready.header("etag"), early.header("etag"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_image_of_a_page_is_made_after_its_publication() {
    let site = TestSite::start_with_background_work().await;
    prepared(&site).await;
    let before = figure(&site, "website_image_disk_entries").await;
    let portrait = site.content("images/team/ana-lima.jpg");
    std::fs::copy(portrait, site.content("images/blog/first-post.jpg")).expect("the edit");
    for _ in 0..500 {
        if figure(&site, "website_image_disk_entries").await > before {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the new image was not made");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_an_image_cache_of_0_bytes_derivatives_are_served_and_not_stored() {
    let site = TestSite::start_with(|_| {}, |config| config.image_cache = 0).await;
    assert_eq!(site.get("/_ipx/w_9/blog/first-post.jpg").await.status, 200);
    assert_eq!(figure(&site, "website_image_disk_bytes").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_social_card_shows_the_picture_of_its_page_and_follows_it() {
    let site = TestSite::start().await;
    let address = "/og/blog/first-post.png";
    let card = site.get(address).await;
    assert_eq!(card.status, 200);
    assert_eq!(figure(&site, "website_image_transforms_total").await, 1);
    assert_eq!(site.get("/og/vision.png").await.status, 200);
    assert_eq!(figure(&site, "website_image_transforms_total").await, 1);
    let portrait = site.content("images/team/ana-lima.jpg");
    std::fs::copy(portrait, site.content("images/blog/first-post.jpg")).expect("the edit");
    for _ in 0..500 {
        if site.get(address).await.body != card.body {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the card shows the old picture");
}

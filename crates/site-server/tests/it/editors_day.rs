//! Compares a server that publishes edits live with a new start on the same folder.

use std::time::{Duration, Instant};

use site_server::{Running, start};

use crate::{
    edits::Edits,
    harness::{TestSite, bundle, config, exchange},
};

/// As long as a busy machine may need.
const PATIENCE: Duration = Duration::from_secs(30);

/// Every page of the sitemap as document and payload, and the files beside them.
async fn everything(running: &Running) -> Vec<(String, String)> {
    let get = async |path: &str| exchange(running.address, "GET", path, &[], "").await.text();
    let mut all = Vec::new();
    let sitemap = get("/sitemap.xml").await;
    let pages = sitemap.split("<loc>").skip(1);
    let pages = pages.filter_map(|rest| {
        rest.split('<')
            .next()?
            .split('/')
            .skip(3)
            .map(|part| format!("/{part}"))
            .reduce(|a, b| a + &b)
    });
    // Each response of the contact form contains the time at which it was sent.
    for path in pages.filter(|path| path != "/contact-us") {
        let payload = format!("{}/_payload.json", path.trim_end_matches('/'));
        all.push((payload.clone(), get(&payload).await));
        all.push((path.clone(), get(&path).await));
    }
    for path in [
        "/organizations.csv",
        "/organizations.json",
        "/feed.xml",
        "/api/organizations?q=e&limit=50",
        "/api/organizations?q=tr&limit=50",
        "/api/organizations?q=trust",
        "/api/search?q=e&limit=50",
        "/api/search?q=post",
        "/search?q=trust",
        "/organizations?q=open",
        "/no-such-page",
    ] {
        all.push((path.to_owned(), get(path).await));
    }
    all.push(("/sitemap.xml".to_owned(), sitemap));
    all
}

// Promise: search 9
#[tokio::test(flavor = "multi_thread")]
async fn after_any_edits_the_live_site_equals_a_new_start_on_the_same_folder() {
    for seed in [3, 8] {
        let site = TestSite::start().await;
        let mut edits = Edits::new(&site.folder.path().join("content"), seed);
        for step in 0..30 {
            edits.next();
            // Some edits happen during a publication, and some during another edit.
            if step % 5 == 0 {
                tokio::time::sleep(Duration::from_millis(40)).await;
                // A state that was requested in between must not stay in a cache.
                site.get("/api/organizations?q=trust").await;
                site.get("/organizations?q=open").await;
                site.get("/api/search?q=post").await;
            }
        }
        edits.mend_all();
        let mut again = config(site.folder.path());
        again.data_dir = site.folder.path().join("data-of-another");
        again.watch = false;
        let fresh = start(again, bundle())
            .await
            .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let begun = Instant::now();
        while site.running.build_id() != fresh.build_id() {
            assert!(
                begun.elapsed() < PATIENCE,
                "seed {seed}: the live site stays another"
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let (live, fresh_pages) = (everything(&site.running).await, everything(&fresh).await);
        assert!(live.len() > 40, "{} answers are no site", live.len());
        for (live, fresh) in live.iter().zip(&fresh_pages) {
            assert_eq!(live, fresh, "seed {seed}");
        }
        assert_eq!(live.len(), fresh_pages.len());
        fresh.stop().await;
    }
}

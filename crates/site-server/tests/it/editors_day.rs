//! Edits that are published live, against a fresh start on the same folder.

use std::{
    io::Write as _,
    time::{Duration, Instant},
};

use site_server::{Running, start};

use crate::{
    edits::Edits,
    harness::{TestSite, bundle, config, copy_of_good, exchange},
};

/// As long as a crowded machine may need.
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
    // The contact form says in each answer when it was given.
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
        "/organizations?q=open",
        "/no-such-page",
    ] {
        all.push((path.to_owned(), get(path).await));
    }
    all.push(("/sitemap.xml".to_owned(), sitemap));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_an_editor_does_ends_live_as_a_fresh_start_on_the_same_folder() {
    for seed in [3, 8] {
        let site = TestSite::start().await;
        let mut edits = Edits::new(&site.folder.path().join("content"), seed);
        for step in 0..30 {
            edits.next();
            // Some edits meet a publication that is under way, some one another.
            if step % 5 == 0 {
                tokio::time::sleep(Duration::from_millis(40)).await;
                // What a visitor saw in between must not stay in a cache.
                site.get("/api/organizations?q=trust").await;
                site.get("/organizations?q=open").await;
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
        while site.running.app.build_id() != fresh.app.build_id() {
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

#[tokio::test(flavor = "multi_thread")]
async fn what_is_saved_while_the_folder_is_read_is_not_lost() {
    let folder = copy_of_good();
    let content = folder.path().join("content");
    // Reading stops at a pipe until somebody writes into it.
    let slow = content.join("team/ben-okoro.md");
    let text = std::fs::read_to_string(&slow).expect("the member");
    std::fs::remove_file(&slow).expect("the place for a pipe");
    let made = std::process::Command::new("mkfifo").arg(&slow).status();
    assert!(made.expect("mkfifo").success());
    let starting = tokio::spawn(start(config(folder.path()), bundle()));
    let editing = tokio::task::spawn_blocking(move || {
        // Opens when its other end is: the files before it in the alphabet are read by now.
        let mut pipe = std::fs::OpenOptions::new()
            .write(true)
            .open(&slow)
            .expect("the pipe");
        let post = content.join("blog/first-post.md");
        let edited = std::fs::read_to_string(&post).expect("the post");
        let edited = edited.replacen("title = \"First post\"", "title = \"Saved meanwhile\"", 1);
        std::fs::write(&post, edited).expect("the edit");
        // A file takes the pipe's place, which nobody would write into a second time.
        let beside = content.join("team/.ben-okoro.md");
        std::fs::write(&beside, &text).expect("the copy");
        std::fs::rename(&beside, &slow).expect("the rename");
        pipe.write_all(text.as_bytes()).expect("the reader");
    });
    editing.await.expect("the edits");
    let running = starting
        .await
        .expect("no panic")
        .unwrap_or_else(|error| panic!("{error}"));
    let begun = Instant::now();
    loop {
        let answer = exchange(running.address, "GET", "/blog", &[], "").await;
        if answer.text().contains("Saved meanwhile") {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the edit is lost");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

//! Caching: pages and payloads are revalidated each time and answered 304 if nothing changed; files with hashed names
//! are cached for a year; one visitor's variant never reaches another.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use crate::harness::{Answer, TestSite};

// Promise: payloads-and-builds 7
#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_sent_in_the_coding_that_the_client_prefers() {
    let site = TestSite::start().await;
    let plain = site.get("/").await;
    assert_eq!(plain.header("content-encoding"), None);
    for (accept, coding) in [
        ("gzip, deflate, br, zstd", Some("br")),
        ("gzip", Some("gzip")),
        ("br;q=0.1, gzip;q=0.8", Some("gzip")),
        ("br;q=0", None),
        ("identity", None),
        ("*", Some("br")),
    ] {
        let answer = site.get_with("/", &[("accept-encoding", accept)]).await;
        assert_eq!(answer.header("content-encoding"), coding, "{accept}");
        assert_eq!(answer.text(), plain.text(), "{accept}");
        assert!(
            answer
                .header("vary")
                .expect("vary")
                .contains("Accept-Encoding"),
            "{accept}"
        );
        assert_eq!(
            answer.header("content-length"),
            Some(answer.body.len().to_string().as_str())
        );
    }
}

// Promise: studies 3, directory 7
#[tokio::test(flavor = "multi_thread")]
async fn the_filter_of_one_visitor_does_not_change_a_file_for_another() {
    for file in [
        "/organizations.csv",
        "/organizations.json",
        "/studies.csv",
        "/map.csv",
    ] {
        let [narrow, other] = [
            "?q=zzzz&place=nowhere&subject=none",
            "?place=zzzz&subject=zzzz&country=ZZ",
        ]
        .map(|query| format!("{file}{query}"));
        // Each file is asked for in both orders, because the first answer is kept.
        for order in [[file, &narrow], [&narrow, file]] {
            let site = TestSite::start().await;
            let mut answers = std::collections::BTreeMap::new();
            for address in order {
                answers.insert(address, site.get(address).await.text());
            }
            assert_ne!(answers[file], answers[narrow.as_str()], "{order:?}");
            assert_eq!(
                site.get(&format!("{file}?utm=x")).await.text(),
                answers[file]
            );
            assert_ne!(site.get(&other).await.text(), answers[file], "{other}");
        }
    }
}

// Promise: payloads-and-builds 5
#[tokio::test(flavor = "multi_thread")]
async fn an_unchanged_page_or_payload_is_a_304_without_a_body() {
    let site = TestSite::start().await;
    for path in [
        "/",
        "/blog/first-post",
        "/_payload.json",
        "/feed.xml",
        "/organizations?tag=Nonprofit",
    ] {
        let first = site.get(path).await;
        let etag = first
            .header("etag")
            .unwrap_or_else(|| panic!("no etag at {path}"));
        assert!(
            first
                .header("cache-control")
                .expect("cache-control")
                .contains("must-revalidate")
        );
        let strong = etag.trim_start_matches("W/");
        for condition in [
            etag.to_owned(),
            format!("\"other\", {etag}"),
            "*".to_owned(),
            strong.to_owned(),
        ] {
            let again = site.get_with(path, &[("if-none-match", &condition)]).await;
            assert_eq!(again.status, 304, "{path} {condition}");
            assert!(again.body.is_empty());
            assert_eq!(again.header("etag"), Some(etag));
            assert_eq!(again.header("cache-control"), first.header("cache-control"));
            assert_eq!(again.header("vary"), first.header("vary"));
        }
        let other = site.get_with(path, &[("if-none-match", "\"other\"")]).await;
        assert_eq!(other.status, 200, "{path}");
    }
}

// Promise: payloads-and-builds 6
#[tokio::test(flavor = "multi_thread")]
async fn a_hashed_asset_is_cached_for_a_year() {
    let site = TestSite::start().await;
    let answer = site
        .get_with(
            "/assets/start-0123456789abcdef.js",
            &[("accept-encoding", "br")],
        )
        .await;
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    assert_eq!(
        answer.header("content-type"),
        Some("text/javascript; charset=utf-8")
    );
    assert_eq!(answer.header("content-encoding"), Some("br"));
}

#[tokio::test(flavor = "multi_thread")]
async fn undeclared_parameters_do_not_make_another_page() {
    let site = TestSite::start().await;
    let plain = site.get("/blog").await;
    for query in ["?utm_source=x", "?page=1", "?page=", "?a=1&b=2"] {
        let answer = site.get(&format!("/blog{query}")).await;
        assert_eq!(answer.header("etag"), plain.header("etag"), "{query}");
    }
    for n in 0..50 {
        assert_eq!(site.get(&format!("/blog?random={n}")).await.status, 200);
    }
    assert!(
        site.admin("/metrics")
            .await
            .text()
            .contains("website_pages_cold 0")
    );
}

// Promise: publication 3
#[tokio::test(flavor = "multi_thread")]
async fn assets_of_an_earlier_build_are_still_served() {
    let site = TestSite::start().await;
    let kept = site.folder.path().join("data/assets");
    for _ in 0..200 {
        if kept.join("start-0123456789abcdef.js").exists() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    std::fs::write(kept.join("start-older.js"), "old()").expect("an old asset");
    let answer = site.get("/assets/start-older.js").await;
    assert_eq!((answer.status, answer.text().as_str()), (200, "old()"));
    assert_eq!(
        answer.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    assert!(
        kept.join("start-0123456789abcdef.js").exists(),
        "this build's assets are kept for later"
    );
}

/// Runs a build on a data folder until its assets are kept.
async fn runs_once(folder: &Path, id: &str) -> Vec<String> {
    let config = crate::harness::config(folder);
    let bundle = crate::harness::bundle_with("globalThis.render = () => 'x';", id);
    let running = site_server::start(config, bundle).await;
    let running = running.unwrap_or_else(|error| panic!("{error}"));
    let last = folder.join("data/assets/.last");
    while !std::fs::read_to_string(&last).is_ok_and(|names| names.contains(id)) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    running.stop_at_once().await;
    let kept = std::fs::read_dir(folder.join("data/assets")).expect("the assets");
    kept.map(|item| {
        item.expect("an item")
            .file_name()
            .into_string()
            .expect("a name")
    })
    .filter(|name| name.starts_with("start-"))
    .collect()
}

/// Puts the clock forward for all kept assets.
fn days_pass(folder: &Path, days: u32) {
    for item in std::fs::read_dir(folder.join("data/assets")).expect("the assets") {
        let file = item.expect("an item").path();
        let file = std::fs::File::options().write(true).open(file).expect("it");
        let modified = file
            .metadata()
            .and_then(|of| of.modified())
            .expect("a date");
        let earlier = modified - Duration::from_secs(24 * 3600) * days;
        file.set_modified(earlier).expect("another date");
    }
}

// Promise: contact-desk 18
#[tokio::test(flavor = "multi_thread")]
async fn assets_are_kept_for_30_days_after_they_last_were_those_of_the_running_build() {
    let folder = crate::harness::copy_of_good();
    let folder = folder.path();
    let (first, second, third) = ("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc");
    runs_once(folder, first).await;
    days_pass(folder, 40);
    let kept = runs_once(folder, second).await;
    assert_eq!(kept.len(), 2, "the first build ran until now: {kept:?}");
    days_pass(folder, 20);
    let kept = runs_once(folder, third).await;
    assert_eq!(kept.len(), 3, "the first build ran 20 days ago: {kept:?}");
    days_pass(folder, 20);
    let mut kept = runs_once(folder, third).await;
    kept.sort();
    let expected = [second, third].map(|id| format!("start-{id}.js"));
    assert_eq!(kept, expected, "the first build ran 40 days ago");
}

#[tokio::test(flavor = "multi_thread")]
async fn caches_must_revalidate_everything_that_shows_an_entry() {
    let site = TestSite::start().await;
    for path in [
        "/",
        "/blog",
        "/blog/first-post",
        "/blog/first-post/_payload.json",
        "/feed.xml",
        "/sitemap.xml",
        "/api/organizations?q=well",
        "/organizations?q=well",
        "/organizations.csv",
        "/organizations.json",
        "/organizations/open-well.json",
        "/events/field-day/calendar.ics",
        "/og/blog/first-post.png",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        let cache = answer.header("cache-control");
        assert_eq!(cache, Some("public, max-age=0, must-revalidate"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fast_path_gives_the_same_response_as_the_router() {
    let site = TestSite::start_with_background_work().await;
    let dark = [("cookie", "isDarkTheme=true"), ("accept-encoding", "br")];
    let first = [("accept-encoding", "br")];
    for (path, headers) in [
        ("/blog/first-post", &first[..]),
        ("/blog/first-post", &dark[..]),
        ("/_payload.json", &first[..]),
        ("/blog/first-post/_payload.json", &dark[..]),
        ("/feed.xml", &first[..]),
        ("/assets/entry-0123456789abcdef.js", &first[..]),
    ] {
        // Only responses of the router have a request id. Compression is made in the background, and a variant on
        // request.
        let until = Instant::now() + Duration::from_secs(30);
        let ready = loop {
            let answer = site.get_with(path, headers).await;
            let is_routed = answer.header("x-request-id").is_some();
            if !is_routed {
                break answer;
            }
            assert!(
                Instant::now() < until,
                "{path} {headers:?} is still answered by the router"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        // The router answers what is in another spelling.
        let (first, rest) = path[1..].split_at(1);
        let spelled = format!("/%{:02x}{rest}", first.as_bytes()[0]);
        let routed = site.get_with(&spelled, headers).await;
        assert!(routed.header("x-request-id").is_some(), "{path}");
        let said = |answer: &Answer| {
            let mut headers = answer.headers.clone();
            headers.retain(|(name, _)| {
                !["date", "x-request-id", "content-length"].contains(&name.as_str())
            });
            headers.sort();
            headers
        };
        assert_eq!(said(&ready), said(&routed), "{path} {headers:?}");
        assert_eq!(ready.text(), routed.text(), "{path} {headers:?}");
    }
}

use std::time::Duration;

use site_inbox::{By, Inbox, InboxConfig, StoreConfig};

use crate::harness::TestSite;

const AGREED: (&str, &str) = (
    "cookie",
    "areCookiesSetupUp=true; acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%5D",
);
const JSON: (&str, &str) = ("content-type", "application/json");

/// Sends a beacon. Every beacon gets the same response.
async fn beacon(site: &TestSite, headers: &[(&str, &str)], body: &str) {
    let answer = site.send("POST", "/visits", headers, body).await;
    assert_eq!((answer.status, answer.body.len()), (204, 0), "{body:.60}");
    assert!(answer.cookies().is_empty());
}

fn seen(path: &str, referrer: &str) -> String {
    serde_json::json!({ "path": path, "referrer": referrer }).to_string()
}

/// The visits on disk after an orderly stop.
async fn stored(site: TestSite, by: By) -> Vec<(String, i64)> {
    site.running.stop_at_once().await;
    let store = StoreConfig::sqlite(site.folder.path().join("data"));
    let inbox = Inbox::open(InboxConfig::new(store))
        .await
        .expect("an inbox");
    let rows = inbox.visits(by, Duration::from_secs(86_400)).await;
    let rows = rows.expect("a report").into_iter();
    rows.map(|row| (row.name, row.visits)).collect()
}

fn row(name: &str, visits: i64) -> (String, i64) {
    (name.to_owned(), visits)
}

// Promise: visits 5
#[tokio::test(flavor = "multi_thread")]
async fn a_visit_is_stored_under_the_path_of_its_page_and_an_orderly_stop_loses_none() {
    let site = TestSite::start().await;
    for path in [
        "/",
        "/blog",
        "/blog/",
        "/blog?page=2&q=secret",
        "/%62log#part",
    ] {
        beacon(&site, &[AGREED, JSON], &seen(path, "")).await;
    }
    assert_eq!(stored(site, By::Path).await, [row("/blog", 4), row("/", 1)]);
}

// Promise: search 8
#[tokio::test(flavor = "multi_thread")]
async fn words_that_were_not_found_are_stored_cut_and_only_with_consent() {
    let site = TestSite::start().await;
    let missed =
        |path: &str, words: &str| serde_json::json!({ "path": path, "missed": words }).to_string();
    beacon(
        &site,
        &[AGREED, JSON],
        &missed("/search", " zinc \u{7} tablets "),
    )
    .await;
    beacon(&site, &[AGREED, JSON], &missed("/search", &"é".repeat(200))).await;
    beacon(&site, &[AGREED, JSON], &missed("/blog", "not a search")).await;
    beacon(&site, &[JSON], &missed("/search", "without consent")).await;
    assert_eq!(
        stored(site, By::Missed).await,
        [row("zinc tablets", 1), row(&"é".repeat(60), 1)]
    );
}

// Promise: search 8
#[tokio::test(flavor = "multi_thread")]
async fn searches_that_find_nothing_are_counted_without_their_words() {
    let site = TestSite::start().await;
    for path in [
        "/search?q=zzyzx",
        "/search/_payload.json?q=zzyzx",
        "/search?q=open",
        "/search",
    ] {
        assert_eq!(site.get(path).await.status, 200, "{path}");
    }
    let metrics = site.admin("/metrics").await.text();
    assert!(metrics.contains("\nwebsite_searches_missed_total 2\n"));
    assert!(!metrics.contains("zzyzx"));
}

// Promise: visits 5
#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_of_a_referrer_is_stored_and_the_site_itself_is_left_out() {
    let own = |config: &mut site_server::Config| {
        config.site_url = Some("https://site.example".to_owned());
    };
    let site = TestSite::start_with(|_| {}, own).await;
    for referrer in [
        "https://Search.example:8443/find?q=secret#x",
        "https://user:word@search.example/",
        "https://site.example/blog",
        "http://test/blog",
        "http://192.168.0.7/",
        "http://[2001:db8::1]/",
        "android-app://app.example/",
        "nonsense",
    ] {
        beacon(&site, &[AGREED, JSON], &seen("/", referrer)).await;
    }
    assert_eq!(
        stored(site, By::Referrer).await,
        [row("", 6), row("search.example", 2)]
    );
}

// Promise: visits 1, 2
#[tokio::test(flavor = "multi_thread")]
async fn a_beacon_that_is_not_a_visit_is_ignored_with_the_same_response() {
    let site = TestSite::start().await;
    let body = seen("/", "");
    let refused = |value| [("cookie", value), JSON];
    for cookie in [
        "a=b",
        "areCookiesSetupUp=true",
        "acceptedCookies=%5B%22Analytics%22%5D",
        "areCookiesSetupUp=true; acceptedCookies=%5B%22Necessary%22%2C%22Marketing%22%5D",
        "areCookiesSetupUp=false; acceptedCookies=%5B%22Analytics%22%5D",
    ] {
        beacon(&site, &refused(cookie), &body).await;
    }
    beacon(&site, &[("sec-gpc", "1"), JSON], &body).await;
    let foreign = [AGREED, JSON, ("sec-fetch-site", "cross-site")];
    beacon(&site, &foreign, &body).await;
    let foreign = [AGREED, JSON, ("origin", "https://evil.example")];
    beacon(&site, &foreign, &body).await;
    beacon(&site, &[AGREED], &body).await;
    beacon(&site, &[AGREED, ("content-type", "text/plain")], &body).await;
    for broken in ["", "{", "[]", "{\"path\":7}", "{\"referrer\":\"\"}"] {
        beacon(&site, &[AGREED, JSON], broken).await;
    }
    let long = seen(&format!("/{}", "a".repeat(5000)), "");
    beacon(&site, &[AGREED, JSON], &long).await;
    for path in [
        "",
        "blog",
        "/no-such",
        "/blog/no-such",
        "/sitemap.xml",
        "//",
        "/%ff",
        "/__dev",
    ] {
        beacon(&site, &[AGREED, JSON], &seen(path, "")).await;
    }
    let figures = site.admin("/metrics").await.text();
    for line in [
        "website_visits_total 1",
        "website_visits_ignored_total{why=\"foreign\"} 2",
        "website_visits_ignored_total{why=\"consent\"} 6",
        "website_visits_ignored_total{why=\"unreadable\"} 8",
        "website_visits_ignored_total{why=\"unknown page\"} 7",
        "website_visits_ignored_total{why=\"limited\"} 0",
    ] {
        assert!(figures.contains(line), "{line} is not in {figures}");
    }
    for method in ["GET", "PUT"] {
        let answer = site.send(method, "/visits", &[AGREED, JSON], "").await;
        assert_eq!(answer.status, 405, "{method}");
    }
    // `//` is the home page with an extra slash.
    assert_eq!(stored(site, By::Path).await, [row("/", 1)]);
}

// Promise: visits 2
#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_accepted_analytics_is_counted_even_with_gpc() {
    let site = TestSite::start().await;
    beacon(&site, &[AGREED, JSON, ("sec-gpc", "1")], &seen("/", "")).await;
    assert_eq!(stored(site, By::Path).await, [row("/", 1)]);
}

// Promise: visits 4
#[tokio::test(flavor = "multi_thread")]
async fn at_most_120_visits_of_one_client_count_in_a_minute() {
    let site = TestSite::start_with(|_| {}, |config| config.trust_proxy = 1).await;
    let from = |client| [AGREED, JSON, ("x-forwarded-for", client)];
    for _ in 0..125 {
        beacon(&site, &from("192.0.2.1"), &seen("/", "")).await;
    }
    beacon(&site, &from("192.0.2.2"), &seen("/", "")).await;
    let figures = site.admin("/metrics").await.text();
    assert!(figures.contains("website_visits_ignored_total{why=\"limited\"} 5"));
    assert_eq!(stored(site, By::Path).await, [row("/", 121)]);
}

//! The rendering and compression that one client can cause is limited; responses that are ready are not.

use crate::harness::{Answer, TestSite};

const A_MINUTE: usize = 300;

/// Sends a request of one client behind the operator's proxy.
async fn ask(site: &TestSite, client: &str, path: &str) -> Answer {
    site.get_with(path, &[("x-forwarded-for", client)]).await
}

async fn behind_a_proxy() -> TestSite {
    TestSite::start_with(|_| {}, |config| config.trust_proxy = 1).await
}

// Promise: fair-shares 1
#[tokio::test(flavor = "multi_thread")]
async fn above_300_requests_with_work_a_minute_a_client_is_answered_429_with_retry_after() {
    let site = behind_a_proxy().await;
    let client = "192.0.2.1";
    for number in 0..A_MINUTE {
        let path = match number % 6 {
            0 => format!("/organizations?q=x{number}"),
            1 => format!("/no-such-{number}"),
            2 => "/contact-us".to_owned(),
            3 => format!("/api/organizations?q=x{number}"),
            4 => format!("/organizations.json?q=x{number}"),
            _ => format!("/contact-us/thank-you?reference=ME-{number:04}-0000"),
        };
        let status = ask(&site, client, &path).await.status;
        assert!(status == 200 || status == 404, "{number}: {path}: {status}");
    }
    for path in [
        "/organizations?q=one-more",
        "/organizations/_payload.json?q=one-more",
        "/organizations.csv?q=one-more",
        "/organizations.json?q=one-more",
        "/api/organizations?q=one-more",
        "/no-such-page",
        "/no-such-page/_payload.json",
        "/blog/no-such-post",
        "/contact-us",
        "/contact-us/_payload.json",
        "/contact-us/thank-you?reference=ME-9999-9999",
        "/og/blog/no-such-post.png",
    ] {
        let refused = ask(&site, client, path).await;
        assert_eq!(refused.status, 429, "{path}");
        let wait = refused.header("retry-after").expect("when to come back");
        let wait: u64 = wait.parse().expect("seconds");
        assert!((1..=60).contains(&wait), "{path}: {wait}");
        assert_eq!(refused.header("cache-control"), Some("no-store"), "{path}");
    }
    // Nobody has asked for these files of the site before.
    for path in [
        "/sitemap.xml",
        "/organizations.csv",
        "/organizations.json?page=1&unknown=x",
        "/map.csv",
        "/studies.csv",
        "/events/field-day/calendar.ics",
        "/organizations/open-well.json",
        "/og/blog/first-post.png",
    ] {
        assert_eq!(ask(&site, client, path).await.status, 200, "{path}");
    }
    let json = [("x-forwarded-for", client), ("accept", "application/json")];
    let refused = site.get_with("/no-such-page", &json).await;
    assert_eq!(refused.json()["status"], 429);
    let other = ask(&site, "192.0.2.2", "/organizations?q=one-more").await;
    assert_eq!(other.status, 200, "another client has its own limit");
}

// Promise: fair-shares 1
#[tokio::test(flavor = "multi_thread")]
async fn pages_that_are_ready_are_never_limited() {
    let site = behind_a_proxy().await;
    let client = "192.0.2.1";
    let found = "/organizations?q=well";
    let dark = [("x-forwarded-for", client), ("cookie", "isDarkTheme=true")];
    for number in 0..A_MINUTE + 20 {
        for path in [
            "/",
            "/blog/first-post/_payload.json",
            found,
            "/api/organizations?q=we",
        ] {
            let status = ask(&site, client, path).await.status;
            assert_eq!(status, 200, "{number}: {path}");
        }
        let status = site.get_with("/team", &dark).await.status;
        assert_eq!(status, 200, "{number}: a page in another theme");
    }
    for number in 0..A_MINUTE {
        ask(&site, client, &format!("/no-such-{number}")).await;
    }
    assert_eq!(ask(&site, client, "/no-such").await.status, 429);
    for path in [
        "/",
        "/team",
        "/organizations",
        found,
        "/feed.xml",
        "/robots.txt",
    ] {
        assert_eq!(ask(&site, client, path).await.status, 200, "{path}");
    }
    let light = [("x-forwarded-for", client), ("cookie", "isDarkTheme=false")];
    assert_eq!(site.get_with("/events", &light).await.status, 200);
}

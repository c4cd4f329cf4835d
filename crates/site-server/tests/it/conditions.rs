//! Conditional requests and ranges (RFC 9110).

use crate::harness::TestSite;

#[tokio::test(flavor = "multi_thread")]
async fn conditions_are_evaluated_in_the_order_of_rfc_9110() {
    let site = TestSite::start().await;
    for path in ["/", "/team", "/robots.txt", "/_payload.json"] {
        let page = site.get(path).await;
        let etag = page.header("etag").expect("a tag").to_owned();
        let known = site.get_with(path, &[("if-none-match", &etag)]).await;
        assert_eq!((known.status, known.body.len()), (304, 0), "{path}");
        let both = [("if-match", "\"other\""), ("if-none-match", etag.as_str())];
        assert_eq!(site.get_with(path, &both).await.status, 412, "{path}");
        let any = site.get_with(path, &[("if-match", "*")]).await;
        assert_eq!(any.status, 200, "{path}");
        let date = [("if-modified-since", "Sat, 21 Nov 2037 10:00:00 GMT")];
        assert_eq!(site.get_with(path, &date).await.status, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_304_leaves_out_the_headers_that_the_etag_covers() {
    let site = TestSite::start().await;
    // By the fast path and by the router.
    for path in [
        "/",
        "/?utm=x",
        "/_payload.json",
        "/_ipx/w_16,f_webp/blog/first-post.jpg",
        "/og/index.png",
    ] {
        let page = site.get(path).await;
        let etag = page.header("etag").expect("a tag").to_owned();
        let known = site.get_with(path, &[("if-none-match", &etag)]).await;
        assert_eq!(known.status, 304, "{path}");
        // A policy in a 304 would replace the one that the client keeps with the page.
        for name in [
            "content-type",
            "content-security-policy",
            "permissions-policy",
        ] {
            assert_eq!(known.header(name), None, "{path} {name}");
        }
        for name in [
            "etag",
            "vary",
            "cache-control",
            "x-content-type-options",
            "cross-origin-resource-policy",
        ] {
            assert_eq!(known.header(name), page.header(name), "{path} {name}");
        }
        assert_eq!(known.header("x-build-id"), page.header("x-build-id"));
        let size = |(name, value): &(String, String)| name.len() + value.len() + 4;
        let bytes: usize = known.headers.iter().map(size).sum();
        assert!(bytes < 400, "{path}: {bytes} bytes");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_304_has_the_same_headers_for_head_as_for_get() {
    let site = TestSite::start().await;
    // By the fast path, by the router, and made on request.
    for path in [
        "/",
        "/sitemap.xml",
        "/organizations?q=x",
        "/organizations.csv",
    ] {
        let page = site.get(path).await;
        let known = [("if-none-match", page.header("etag").expect("a tag"))];
        let names = async |method| {
            let answer = site.send(method, path, &known, "").await;
            assert_eq!(answer.status, 304, "{method} {path}");
            let names = answer.headers.into_iter().map(|(name, _)| name);
            names.collect::<std::collections::BTreeSet<String>>()
        };
        let of_get = names("GET").await;
        assert_eq!(names("HEAD").await, of_get, "{path}");
        assert!(!of_get.contains("content-length"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_content_security_policy_changes_the_etag() {
    let consent = "areCookiesSetupUp=true; \
        acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%2C%22Marketing%22%5D";
    let mut seen = Vec::new();
    for script in ["https://one.example/a.js", "https://two.example/a.js"] {
        let chat = |config: &mut site_server::Config| {
            config.chat_script_url = Some(script.to_owned());
        };
        let site = TestSite::start_with(|_| {}, chat).await;
        let page = site.get_with("/team", &[("cookie", consent)]).await;
        let policy = page.header("content-security-policy").expect("a policy");
        assert!(policy.contains(&script[..19]), "{policy}");
        seen.push(page.header("etag").expect("a tag").to_owned());
    }
    assert_ne!(seen[0], seen[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_asset_supports_ranges() {
    let site = TestSite::start().await;
    for name in ["font-0123456789abcdef.woff2", "start-0123456789abcdef.js"] {
        let path = format!("/assets/{name}");
        let whole = site.get(&path).await;
        assert_eq!(whole.header("accept-ranges"), Some("bytes"), "{name}");
        let length = whole.body.len();
        let part = site.get_with(&path, &[("range", "bytes=1-2")]).await;
        assert_eq!(part.status, 206, "{name}");
        assert_eq!(part.body, &whole.body[1..3], "{name}");
        let shown = format!("bytes 1-2/{length}");
        assert_eq!(part.header("content-range"), Some(shown.as_str()));
        assert_eq!(part.header("content-length"), Some("2"));
        assert_eq!(part.header("content-type"), whole.header("content-type"));
        let outside = site.get_with(&path, &[("range", "bytes=99999-")]).await;
        assert_eq!(outside.status, 416, "{name}");
        let shown = format!("bytes */{length}");
        assert_eq!(outside.header("content-range"), Some(shown.as_str()));
        let other = [("range", "bytes=1-2"), ("if-range", "\"other\"")];
        assert_eq!(site.get_with(&path, &other).await.status, 200, "{name}");
        let head = site
            .send("HEAD", &path, &[("range", "bytes=1-2")], "")
            .await;
        assert_eq!(head.status, 200, "{name}");
    }
    let font = site.get("/assets/font-0123456789abcdef.woff2").await;
    let etag = font.header("etag").expect("a tag").to_owned();
    assert!(
        !etag.starts_with("W/"),
        "one coding: the same tag, the same bytes"
    );
    let same = [("range", "bytes=0-0"), ("if-range", etag.as_str())];
    let part = site
        .get_with("/assets/font-0123456789abcdef.woff2", &same)
        .await;
    assert_eq!(part.status, 206);
}

// Promise: addresses 10
#[tokio::test(flavor = "multi_thread")]
async fn a_range_is_ignored_for_a_client_that_refuses_identity() {
    let site = TestSite::start().await;
    let asset = "/assets/start-0123456789abcdef.js";
    for (accepts, status, coding) in [
        ("br", 206, None),
        ("br, identity", 206, None),
        ("br, identity;q=0.1", 206, None),
        ("br, *;q=0", 200, Some("br")),
        ("br, identity;q=0", 200, Some("br")),
        ("gzip, identity;q=0", 200, Some("gzip")),
        ("identity;q=0", 406, None),
    ] {
        for range in ["bytes=0-9", "bytes=-5"] {
            let headers = [("range", range), ("accept-encoding", accepts)];
            let answer = site.get_with(asset, &headers).await;
            assert_eq!(
                (answer.status, answer.header("content-encoding")),
                (status, coding),
                "{accepts} {range}"
            );
        }
    }
    let outside = [
        ("range", "bytes=999999-"),
        ("accept-encoding", "br, identity;q=0"),
    ];
    assert_eq!(site.get_with(asset, &outside).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn if_match_needs_the_strong_etag_of_the_same_bytes() {
    let site = TestSite::start().await;
    let tag = async |path: &str| {
        let answer = site.get(path).await;
        answer.header("etag").expect("a tag").to_owned()
    };
    let asked =
        async |path: &str, tag: &str| site.get_with(path, &[("if-match", tag)]).await.status;
    let font = "/assets/font-0123456789abcdef.woff2";
    assert_eq!(asked(font, &tag(font).await).await, 200);
    assert_eq!(asked(font, "\"other\"").await, 412);
    // A page has different bytes in each coding, so its ETag is weak.
    let weak = tag("/").await;
    assert!(weak.starts_with("W/"), "{weak}");
    assert_eq!(asked("/", &weak).await, 412);
}

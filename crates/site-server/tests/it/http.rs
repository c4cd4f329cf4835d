//! HTTP as its standards have it, and limits that no client can pass.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::harness::TestSite;

/// Sends bytes as they are and reads until the server closes.
async fn raw(site: &TestSite, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(site.running.address)
        .await
        .expect("a connection");
    // A server that refuses early may close before all is written.
    let _ = stream.write_all(bytes).await;
    let mut out = Vec::new();
    let reading = async { while let Ok(1..) = stream.read_buf(&mut out).await {} };
    let _ = tokio::time::timeout(Duration::from_secs(20), reading).await;
    String::from_utf8_lossy(&out).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or(answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn conditions_are_looked_at_in_the_order_of_the_standard() {
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
async fn an_asset_is_sent_in_parts() {
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

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_takes_no_coding_at_all_is_told_so() {
    let site = TestSite::start().await;
    let none = site.get_with("/", &[("accept-encoding", "*;q=0")]).await;
    assert_eq!(none.status, 406);
    let plain = site
        .get_with("/", &[("accept-encoding", "br;q=0, gzip;q=0")])
        .await;
    assert_eq!(
        (plain.status, plain.header("content-encoding")),
        (200, None)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn other_methods_are_refused_with_those_that_are_allowed() {
    let site = TestSite::start().await;
    let paths = [
        "/",
        "/team",
        "/no-such",
        "/feed.xml",
        "/assets/x.js",
        "/builds/latest.json",
        "/api/organizations",
        "/_ipx/_/x.png",
        "/og/index.png",
    ];
    for path in paths {
        for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
            let answer = site.send(method, path, &[], "").await;
            assert_eq!(answer.status, 405, "{method} {path}");
            let allow = answer.header("allow").unwrap_or_default();
            assert!(
                allow.contains("GET") && allow.contains("HEAD"),
                "{method} {path}: {allow}"
            );
        }
    }
    for path in ["/preferences", "/csp-report"] {
        let answer = site.get(path).await;
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, Some("POST")),
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_and_heads_have_bounds() {
    let site = TestSite::start().await;
    let long = site.get(&format!("/{}", "a".repeat(33_000))).await;
    assert_eq!(long.status, 414);
    let query = site
        .get(&format!("/organizations?q={}", "a".repeat(33_000)))
        .await;
    assert_eq!(query.status, 414);
    let longer = raw(
        &site,
        format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "a".repeat(70_000)).as_bytes(),
    )
    .await;
    assert_eq!(status(&longer), "414");
    let many = "x: y\r\n".repeat(150);
    let fields = raw(
        &site,
        format!("GET / HTTP/1.1\r\nhost: x\r\n{many}\r\n").as_bytes(),
    )
    .await;
    assert_eq!(status(&fields), "431");
    let fat = "y".repeat(300_000);
    let field = raw(
        &site,
        format!("GET / HTTP/1.1\r\nhost: x\r\nx: {fat}\r\n\r\n").as_bytes(),
    )
    .await;
    assert_eq!(status(&field), "431");
    assert_eq!(site.get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_names_exactly_one_host() {
    let site = TestSite::start().await;
    for head in ["", "host: a\r\nhost: b\r\n"] {
        for path in ["/", "/no-such"] {
            let request = format!("GET {path} HTTP/1.1\r\n{head}connection: close\r\n\r\n");
            assert_eq!(
                status(&raw(&site, request.as_bytes()).await),
                "400",
                "{path} {head:?}"
            );
        }
    }
    let old = raw(&site, b"GET / HTTP/1.0\r\n\r\n").await;
    assert_eq!(status(&old), "200", "HTTP/1.0 knows no Host");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_http_is_refused_and_harms_nobody() {
    let site = TestSite::start().await;
    let broken: [&[u8]; 7] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef",
        b"POST /contact-us HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\n folded: yes\r\n\r\n",
        b"GET /a b HTTP/1.1\r\nhost: x\r\n\r\n",
    ];
    for bytes in broken {
        let answer = raw(&site, bytes).await;
        assert!(
            answer.is_empty() || status(&answer).starts_with('4'),
            "{answer}"
        );
    }
    assert_eq!(site.get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_what_keeps_a_browser_safe() {
    let site = TestSite::start().await;
    let paths = [
        "/",
        "/team",
        "/no-such",
        "/no-such/_payload.json",
        "/_payload.json",
        "/feed.xml",
        "/team/",
        "/favicon.svg",
        "/assets/x.js",
        "/assets/start-0123456789abcdef.js",
        "/builds/latest.json",
        "/api/organizations?q=a",
        "/_ipx/_/no-such.png",
        "/_ipx/w_0/x.png",
        "/og/index.png",
        "/__nuxt_island/No_x.json",
        "/organizations.csv",
        "/csp-report",
    ];
    for path in paths {
        let answer = site.get(path).await;
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(
            answer.header("cross-origin-resource-policy").is_some(),
            "{path}"
        );
        assert!(answer.header("x-build-id").is_some(), "{path}");
        assert_eq!(
            answer.header("strict-transport-security"),
            None,
            "{path}: no https here"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn under_https_every_answer_says_so() {
    let url = Some("https://meridian.example".to_owned());
    let site = TestSite::start_with(|_| {}, |config| config.site_url = url).await;
    for path in [
        "/",
        "/no-such",
        "/feed.xml",
        "/assets/x.js",
        "/api/organizations?q=a",
    ] {
        let answer = site.get(path).await;
        let value = answer
            .header("strict-transport-security")
            .unwrap_or_default();
        assert!(value.starts_with("max-age=31536000"), "{path}: {value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_bounded_in_size_and_number() {
    let site = TestSite::start().await;
    let site = &site;
    let report = |body: String| async move {
        site.send(
            "POST",
            "/csp-report",
            &[("content-type", "application/csp-report")],
            &body,
        )
        .await
    };
    assert_eq!(report("{}".to_owned()).await.status, 204);
    assert_eq!(report("x".repeat(65 * 1024)).await.status, 413);
    let mut last = 0;
    for _ in 0..70 {
        last = report("{}".to_owned()).await.status;
    }
    assert_eq!(last, 429);
    assert_eq!(site.get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_drips_is_answered_408_and_a_silent_connection_is_left_in_peace() {
    let site = TestSite::start().await;
    let address = site.running.address;
    let mut silent = TcpStream::connect(address).await.expect("a connection");
    let mut dripping = TcpStream::connect(address).await.expect("a connection");
    let (mut hears, mut says) = dripping.split();
    let drip = async {
        says.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n")
            .await
            .expect("a beginning");
        for _ in 0..60 {
            tokio::time::sleep(Duration::from_millis(500)).await;
            if says.write_all(b"x: y\r\n").await.is_err() {
                break;
            }
        }
    };
    let mut answer = Vec::new();
    let hear = async { while let Ok(1..) = hears.read_buf(&mut answer).await {} };
    tokio::select! {
        () = drip => panic!("nobody said that it is late"),
        () = hear => {}
    }
    assert!(
        answer.starts_with(b"HTTP/1.1 408 "),
        "{}",
        String::from_utf8_lossy(&answer)
    );
    // Longer than the other's patience, and still welcome.
    silent
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .expect("it is open");
    let mut answer = Vec::new();
    silent.read_to_end(&mut answer).await.expect("an answer");
    assert!(answer.starts_with(b"HTTP/1.1 200 "));
    // What the late one still sends is read for a moment before it counts as ended.
    let counted = "website_connections_ended_total{why=\"slow head\"} 1";
    let told = async {
        while !site.admin("/metrics").await.text().contains(counted) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), told)
        .await
        .expect("it is counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_above_the_limit_are_told_to_come_back() {
    let site = TestSite::start_with(|_| {}, |config| config.http.max_connections = 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(
            TcpStream::connect(site.running.address)
                .await
                .expect("a connection"),
        );
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let refused = raw(&site, b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert_eq!(status(&refused), "503");
    assert!(refused.contains("retry-after: 2"), "{refused}");
    held.pop();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(site.get("/").await.status, 200);
    assert!(
        site.admin("/metrics")
            .await
            .text()
            .contains("website_connections_refused_total 1")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_has_its_share_of_connections() {
    let only = |config: &mut site_server::Config| config.http.max_connections_per_client = Some(2);
    let site = TestSite::start_with(|_| {}, only).await;
    let first = TcpStream::connect(site.running.address)
        .await
        .expect("a connection");
    let _second = TcpStream::connect(site.running.address)
        .await
        .expect("a connection");
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(
        status(&raw(&site, b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await),
        "429"
    );
    drop(first);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(site.get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_is_announced_before_anybody_is_turned_away() {
    let delay = |config: &mut site_server::Config| config.http.drain_delay = Duration::from_secs(1);
    let site = TestSite::start_with(|_| {}, delay).await;
    let TestSite {
        running,
        folder: _folder,
    } = site;
    let (address, admin) = (running.address, running.admin_address);
    let stop = tokio::spawn(running.stop());
    tokio::time::sleep(Duration::from_millis(200)).await;
    let ready = crate::harness::exchange(admin, "GET", "/readyz", &[], "").await;
    assert_eq!(ready.status, 503);
    assert_eq!(
        crate::harness::exchange(admin, "GET", "/healthz", &[], "")
            .await
            .status,
        200
    );
    let page = crate::harness::exchange(address, "GET", "/", &[], "").await;
    assert_eq!(
        (page.status, page.header("connection")),
        (200, Some("close"))
    );
    stop.await.expect("it stops");
    assert!(TcpStream::connect(address).await.is_err());
}

//! Limits that no client can exceed: addresses, heads, reports, connections, time.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::{
    harness::TestSite,
    http::{raw, status},
    shares::connect_from,
};

// Promise: fair-shares 3
#[tokio::test(flavor = "multi_thread")]
async fn an_address_or_head_that_is_too_long_is_refused() {
    let site = TestSite::start().await;
    let long = site.get(&format!("/{}", "a".repeat(33_000))).await;
    assert_eq!(long.status, 414);
    // What is ready in memory, whatever its query, is refused like the rest.
    let ready = "/api/search?q=open";
    assert_eq!(site.get(ready).await.status, 200);
    for path in ["/organizations?q=a", ready, "/robots.txt?", "/favicon.svg?"] {
        let query = site.get(&format!("{path}&x={}", "a".repeat(33_000))).await;
        assert_eq!(query.status, 414, "{path}");
    }
    let longer = raw(
        &site,
        format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "a".repeat(70_000)).as_bytes(),
    )
    .await;
    assert_eq!(status(&longer), "414");
    assert!(longer.contains("\r\ncache-control: no-store"), "{longer}");
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
    assert!(field.contains("\r\ncache-control: no-store"), "{field}");
    // The limit of 64 KiB is for the whole head, not for one field or the address.
    for (bytes, expected) in [(60 * 1024, "200"), (66 * 1024, "431")] {
        let half = "y".repeat(bytes / 2);
        let head = format!(
            "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx: {half}\r\ny: {half}\r\n\r\n"
        );
        let answer = raw(&site, head.as_bytes()).await;
        assert_eq!(status(&answer), expected, "{bytes}");
    }
    assert_eq!(site.get("/").await.status, 200);
}

// Promise: errors 7
#[tokio::test(flavor = "multi_thread")]
async fn reports_are_limited_in_size_and_number() {
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
async fn a_head_that_is_too_slow_is_answered_408_and_an_idle_connection_stays_open() {
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
    // Idle for longer than a head may take, and still open.
    silent
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .expect("it is open");
    let mut answer = Vec::new();
    silent.read_to_end(&mut answer).await.expect("an answer");
    assert!(answer.starts_with(b"HTTP/1.1 200 "));
    // The server reads from the late connection for a moment before it counts as ended.
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

// Promise: errors 3. Slow forms must not keep other visitors from reading pages, and their number is limited. A form
// above the limit is not read: the response says that the browser keeps the values.
#[tokio::test(flavor = "multi_thread")]
async fn slow_forms_have_a_separate_limit_and_do_not_block_readers() {
    let site = TestSite::start_with(|_| {}, |config| config.trust_proxy = 1).await;
    let mut senders = Vec::new();
    // More than the limit, because a request below may take one of the permits.
    for number in 0..320 {
        let mut sender = TcpStream::connect(site.running.address)
            .await
            .expect("a connection");
        let head = format!(
            "POST /contact-us HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.{}.{}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nname=",
            number / 250,
            number % 250
        );
        sender.write_all(head.as_bytes()).await.expect("begun");
        senders.push(sender);
    }
    let mut refused = None;
    for number in 0..200 {
        let from = format!("198.51.100.{number}");
        let from = [("x-forwarded-for", from.as_str()), ("accept", "text/html")];
        let answer = site.send("POST", "/contact-us", &from, "name=Ada").await;
        if answer.status == 503 {
            refused = Some(answer);
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let refused = refused.expect("a form above the limit is refused");
    assert_eq!(refused.header("retry-after"), Some("2"));
    let text = refused.text();
    assert!(text.contains("<title>503 - Service Unavailable</title>"));
    assert!(
        text.contains("The server is busy. Go back and send the form again")
            && text.contains("what you wrote is still in it"),
        "{text}"
    );
    for path in ["/", "/no-such", "/organizations?q=a"] {
        assert!(site.get(path).await.status < 500, "{path}");
    }
    let figures = site.admin("/metrics").await.text();
    assert!(
        !figures.contains("website_requests_overloaded_total 0\n"),
        "{figures}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_above_the_limit_are_answered_503_with_retry_after() {
    let site = TestSite::start_with(|_| {}, |config| config.http.max_connections = 3).await;
    let mut held = Vec::new();
    for client in ["127.0.1.1", "127.0.1.2", "127.0.1.3"] {
        held.push(connect_from(client, site.running.address).await);
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
async fn the_connections_of_one_client_are_limited() {
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

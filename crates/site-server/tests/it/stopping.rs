//! Stopping: a stop is announced, and every request that was sent gets a response. Under load, with the real program:
//! `crates/website/tests/it/stopped.rs`.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::harness::{TestSite, exchange};

/// Reads one response, head and body, from a connection that stays open.
async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let whole = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).to_ascii_lowercase();
        let (head, _) = text.split_once("\r\n\r\n")?;
        let length = head.split("content-length: ").nth(1)?;
        let length: usize = length.split("\r\n").next()?.parse().ok()?;
        (bytes.len() >= head.len() + 4 + length).then_some(text)
    };
    loop {
        if let Some(text) = whole(&bytes) {
            return text;
        }
        assert!(
            stream.read_buf(&mut bytes).await.expect("bytes") > 0,
            "it was cut off"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_is_announced_before_connections_are_refused() {
    let delay = |config: &mut site_server::Config| config.http.drain_delay = Duration::from_secs(2);
    let site = TestSite::start_with(|_| {}, delay).await;
    let TestSite {
        running,
        folder: _folder,
    } = site;
    let (address, admin) = (running.address, running.admin_address);
    let mut kept = TcpStream::connect(address).await.expect("a connection");
    let ask = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    kept.write_all(ask).await.expect("asked");
    assert!(!answer(&mut kept).await.contains("connection: close"));
    let stop = tokio::spawn(running.stop());
    while exchange(admin, "GET", "/readyz", &[], "").await.status != 503 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let alive = exchange(admin, "GET", "/healthz", &[], "").await;
    assert_eq!(alive.status, 200);
    // The connection is still served, with `Connection: close`.
    kept.write_all(ask).await.expect("asked again");
    let page = answer(&mut kept).await;
    assert!(
        page.starts_with("http/1.1 200 ") && page.contains("connection: close"),
        "{page}"
    );
    let page = exchange(address, "GET", "/no-such", &[], "").await;
    assert_eq!(
        (page.status, page.header("connection")),
        (404, Some("close"))
    );
    stop.await.expect("it stops");
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_began_before_the_stop_is_answered() {
    let patient = |config: &mut site_server::Config| config.drain = Duration::from_secs(60);
    let site = TestSite::start_with(|_| {}, patient).await;
    let address = site.running.address;
    let mut begun = TcpStream::connect(address).await.expect("a connection");
    begun
        .write_all(b"GET /no-such HTTP/1.1\r\nhost: x\r\n")
        .await
        .expect("half a request");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let stop = tokio::spawn(site.running.stop());
    while TcpStream::connect(address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!stop.is_finished(), "it is waited for");
    begun.write_all(b"\r\n").await.expect("the rest");
    let mut bytes = Vec::new();
    begun.read_to_end(&mut bytes).await.expect("an answer");
    let text = String::from_utf8_lossy(&bytes).to_ascii_lowercase();
    assert!(
        text.starts_with("http/1.1 404 ") && text.contains("connection: close"),
        "{text}"
    );
    stop.await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_does_not_wait_for_an_idle_connection() {
    let patient = |config: &mut site_server::Config| config.drain = Duration::from_secs(600);
    let site = TestSite::start_with(|_| {}, patient).await;
    let mut idle = TcpStream::connect(site.running.address)
        .await
        .expect("a connection");
    let _fresh = TcpStream::connect(site.running.address).await;
    idle.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .expect("asked");
    assert!(answer(&mut idle).await.starts_with("http/1.1 200 "));
    let stopped = tokio::time::timeout(Duration::from_secs(60), site.running.stop());
    stopped
        .await
        .expect("it ends long before its time to drain");
    let mut rest = Vec::new();
    idle.read_to_end(&mut rest)
        .await
        .expect("closed, not reset");
    assert_eq!(rest, b"");
}

/// A request that was sent before the port closed is answered, even if the connection was not accepted yet. The test
/// has one thread, so the server runs only while the test waits.
#[tokio::test]
async fn a_request_on_a_connection_that_is_not_accepted_yet_is_answered_after_a_stop() {
    use std::io::{Read as _, Write as _};

    let site = TestSite::start().await;
    let address = site.running.address;
    let mut fresh = Vec::new();
    for _ in 0..50 {
        let mut stream = std::net::TcpStream::connect(address).expect("a connection");
        let request = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
        stream.write_all(request).expect("the request is taken");
        fresh.push(stream);
    }
    let stop = tokio::spawn(site.running.stop_at_once());
    let answers = tokio::task::spawn_blocking(move || {
        let ask = |mut stream: std::net::TcpStream| {
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).ok()?;
            bytes.starts_with(b"HTTP/1.1 200 ").then_some(())
        };
        let asking: Vec<_> = fresh
            .into_iter()
            .map(|one| std::thread::spawn(move || ask(one)))
            .collect();
        let answered = asking
            .into_iter()
            .filter_map(|one| one.join().ok().flatten());
        answered.count()
    });
    assert_eq!(answers.await.expect("they end"), 50);
    stop.await.expect("it stops");
}

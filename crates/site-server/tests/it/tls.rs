//! HTTPS and HTTP/2 without a proxy.

use std::{path::Path, sync::Arc, time::Duration};

use http_body_util::{BodyExt as _, Empty};
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustls_pki_types::{CertificateDer, pem::PemObject as _};
use site_server::{Config, TlsFiles};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_rustls::{TlsConnector, client::TlsStream};

use crate::harness::{self, TestSite};

/// Copies one of the certificates for `localhost`, `first` or `second`, and its key.
fn write_certificate(name: &str, folder: &Path) -> TlsFiles {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/certificates");
    let files = TlsFiles {
        cert: folder.join("cert.pem"),
        key: folder.join("key.pem"),
    };
    for (part, to) in [("cert", &files.cert), ("key", &files.key)] {
        let from = kept.join(format!("{name}-{part}.pem"));
        std::fs::copy(from, to).expect("a copy");
    }
    files
}

async fn https() -> (TestSite, TlsFiles, tempfile::TempDir) {
    https_with(|_| {}).await
}

pub(crate) async fn https_with(
    change_content: impl FnOnce(&Path),
) -> (TestSite, TlsFiles, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let files = write_certificate("first", folder.path());
    let with_tls = |config: &mut Config| {
        config.http.tls = Some(files.clone());
        config.http.certificate_poll = Duration::from_millis(50);
        config.drain = Duration::from_secs(600);
    };
    let site = TestSite::start_with(change_content, with_tls).await;
    (site, files, folder)
}

async fn connect(
    site: &TestSite,
    files: &TlsFiles,
    protocol: &[u8],
) -> std::io::Result<TlsStream<TcpStream>> {
    let stream = TcpStream::connect(site.running.address).await?;
    over(stream, files, protocol).await
}

pub(crate) async fn over(
    stream: TcpStream,
    files: &TlsFiles,
    protocol: &[u8],
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = rustls::RootCertStore::empty();
    let cert = CertificateDer::from_pem_file(&files.cert).expect("the certificate");
    roots.add(cert).expect("it is one");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![protocol.to_vec()];
    let name = "localhost".try_into().expect("a name");
    TlsConnector::from(Arc::new(config))
        .connect(name, stream)
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_served_by_http2_over_tls() {
    let (site, files, _folder) = https().await;
    let stream = connect(&site, &files, b"h2").await.expect("TLS");
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let builder = hyper::client::conn::http2::Builder::new(TokioExecutor::new());
    let (mut send, connection) = builder
        .handshake(TokioIo::new(stream))
        .await
        .expect("HTTP/2");
    tokio::spawn(connection);
    for path in ["/", "/team", "/no-such", "/robots.txt"] {
        let request = http::Request::get(format!("https://localhost{path}"))
            .body(Empty::<bytes::Bytes>::new())
            .expect("a request");
        let answer = send.send_request(request).await.expect("an answer");
        let expected = if path == "/no-such" { 404 } else { 200 };
        assert_eq!(answer.status(), expected, "{path}");
        assert!(
            answer.headers().contains_key("strict-transport-security"),
            "{path}"
        );
        let body = answer
            .into_body()
            .collect()
            .await
            .expect("a body")
            .to_bytes();
        assert!(!body.is_empty(), "{path}");
    }
}

// Promise: addresses 5, 12
#[tokio::test(flavor = "multi_thread")]
async fn the_site_knows_its_own_host_over_http2_as_over_http1() {
    let (site, files, _folder) = https().await;
    let stream = connect(&site, &files, b"h2").await.expect("TLS");
    let builder = hyper::client::conn::http2::Builder::new(TokioExecutor::new());
    let (mut send, connection) = builder
        .handshake(TokioIo::new(stream))
        .await
        .expect("HTTP/2");
    tokio::spawn(connection);
    // `second.example` is not the published host.
    for (authority, host, origin, expected) in [
        ("second.example", None, "https://second.example", 303),
        (
            "second.example:8443",
            None,
            "https://second.example:8443",
            303,
        ),
        (
            "second.example",
            Some("second.example"),
            "https://second.example",
            303,
        ),
        (
            "second.example:443",
            Some("SECOND.example"),
            "https://second.example",
            303,
        ),
        ("second.example", None, "https://third.example", 403),
        (
            "second.example",
            Some("third.example"),
            "https://third.example",
            400,
        ),
        ("second.example", Some("a b"), "https://second.example", 400),
        ("user@second.example", None, "https://second.example", 400),
    ] {
        let mut request = http::Request::post(format!("https://{authority}/preferences"))
            .header("origin", origin)
            .header("content-type", "application/x-www-form-urlencoded");
        if let Some(host) = host {
            request = request.header("host", host);
        }
        let body = http_body_util::Full::new(bytes::Bytes::from("isDarkTheme=true"));
        let request = request.body(body).expect("a request");
        let answer = send.send_request(request).await.expect("an answer");
        assert_eq!(answer.status(), expected, "{authority} {host:?} {origin}");
    }
    // An absolute address names the host in HTTP/1.1, too.
    let mut stream = connect(&site, &files, b"http/1.1").await.expect("TLS");
    let request = b"POST https://second.example/preferences HTTP/1.1\r\nhost: second.example\r\norigin: https://second.example\r\n\
        content-length: 16\r\nconnection: close\r\n\r\nisDarkTheme=true";
    stream.write_all(request).await.expect("sent");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.starts_with(b"HTTP/1.1 303 "));
}

#[tokio::test(flavor = "multi_thread")]
async fn http1_over_tls_works_and_plain_http_is_told_that_the_port_needs_https() {
    let (site, files, _folder) = https().await;
    let mut stream = connect(&site, &files, b"http/1.1").await.expect("TLS");
    let request = b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(request).await.expect("sent");
    let mut answer = Vec::new();
    // The response is complete even without a `close_notify` of TLS, because it has a length.
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.starts_with(b"HTTP/1.1 200 "));
    let plain = site.get("/").await;
    assert_eq!(plain.status, 400);
    assert!(plain.text().contains("https://"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_certificate_is_used_and_a_damaged_one_is_not() {
    let (site, files, folder) = https().await;
    let old = std::fs::read(&files.cert).expect("the certificate");
    std::fs::write(&files.cert, "nothing of the kind").expect("written");
    let problem = async {
        while !site
            .admin("/readyz")
            .await
            .text()
            .contains("certificate not in use")
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), problem)
        .await
        .expect("it is told");
    assert_eq!(
        site.admin("/readyz").await.status,
        200,
        "the old one serves"
    );
    std::fs::write(&files.cert, old).expect("written");
    connect(&site, &files, b"h2")
        .await
        .expect("the old certificate");
    let mended = async {
        let problem = "certificate not in use";
        while site.admin("/readyz").await.text().contains(problem) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), mended)
        .await
        .expect("nothing is wrong any more, and that is told too");

    let renewed = write_certificate("second", folder.path());
    let taken = async {
        while connect(&site, &renewed, b"h2").await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), taken)
        .await
        .expect("the new certificate");
    let metrics = site.admin("/metrics").await.text();
    assert!(metrics.contains("website_tls_reloads_total 1"), "{metrics}");
    assert!(
        metrics.contains("website_tls_certificate_expiry_timestamp_seconds "),
        "{metrics}"
    );
}

/// The identifiers of the settings: RFC 9113 §6.5.2.
#[tokio::test(flavor = "multi_thread")]
async fn an_http2_client_gets_the_limits_in_the_settings() {
    const SETTINGS: u8 = 4;
    let (site, files, _folder) = https().await;
    let mut stream = connect(&site, &files, b"h2").await.expect("TLS");
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).await.expect("sent");
    let mut head = [0; 9];
    stream.read_exact(&mut head).await.expect("a frame");
    assert_eq!(head[3], SETTINGS);
    let mut body = vec![0; usize::from(head[1]) << 8 | usize::from(head[2])];
    stream.read_exact(&mut body).await.expect("settings");
    let said = |id: u8| {
        let mut all = body.chunks_exact(6);
        let found = all.find(|one| one[..2] == [0, id]);
        found.map(|one| u32::from_be_bytes([one[2], one[3], one[4], one[5]]))
    };
    assert_eq!(said(3), Some(100), "streams");
    assert_eq!(said(6), Some(128 * 1024), "bytes of a head");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_does_not_wait_for_a_silent_http2_connection() {
    let (site, files, _folder) = https().await;
    let stream = connect(&site, &files, b"h2").await.expect("TLS");
    let builder = hyper::client::conn::http2::Builder::new(TokioExecutor::new());
    let (mut send, connection) = builder
        .handshake(TokioIo::new(stream))
        .await
        .expect("HTTP/2");
    let connection = tokio::spawn(connection);
    let request = http::Request::get("https://localhost/")
        .body(Empty::<bytes::Bytes>::new())
        .expect("a request");
    let answer = send.send_request(request).await.expect("an answer");
    answer.into_body().collect().await.expect("a body");
    let stopped = tokio::time::timeout(Duration::from_secs(30), site.running.stop());
    stopped
        .await
        .expect("it ends long before its time to drain");
    let end = tokio::time::timeout(Duration::from_secs(30), connection);
    let end = end.await.expect("the client is told").expect("no panic");
    assert!(end.is_ok(), "closed by GOAWAY and not by a reset: {end:?}");
}

#[tokio::test]
async fn a_certificate_and_key_that_do_not_match_stop_the_start_with_a_sentence() {
    let folder = harness::copy_of_good();
    let files = write_certificate("first", folder.path());
    let broken = [
        (
            folder.path().join("no-such.pem"),
            files.key.clone(),
            "no-such.pem",
        ),
        (
            files.key.clone(),
            files.key.clone(),
            "no certificate in PEM form",
        ),
        (
            files.cert.clone(),
            files.cert.clone(),
            "no private key in PEM form",
        ),
    ];
    for (cert, key, sentence) in broken {
        let mut config = harness::config(folder.path());
        config.http.tls = Some(TlsFiles { cert, key });
        let error = harness::start_error(config).await.to_string();
        assert!(
            error.contains(sentence) && error.contains("--tls-cert"),
            "{error}"
        );
    }
    let other = tempfile::tempdir().expect("a folder");
    let stranger = write_certificate("second", other.path());
    let mut config = harness::config(folder.path());
    config.http.tls = Some(TlsFiles {
        cert: files.cert,
        key: stranger.key,
    });
    let error = harness::start_error(config).await.to_string();
    assert!(error.contains("cannot be used together"), "{error}");
}

//! The line that says where the site is.

use std::path::Path;

use crate::support::{Server, until};

#[test]
fn the_start_line_has_the_scheme_that_the_site_is_served_with() {
    let certificates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/certificates");
    let file = |name: &str| certificates.join(name).display().to_string();
    let (cert, key) = (file("first-cert.pem"), file("first-key.pem"));
    for (flags, scheme) in [
        (&[][..], "http"),
        (&["--tls-cert", &cert, "--tls-key", &key], "https"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::start(folder.path(), flags);
        let line = format!("The site is at {scheme}://127.0.0.1:{}", server.port);
        until(&line, || server.log().contains(&line));
    }
}

#[test]
fn every_line_of_a_log_in_json_is_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--log-json", "--access-log"]);
    until("the start line", || server.log().contains("The site is at"));
    // The port is taken.
    let taken = format!("127.0.0.1:{}", server.port);
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_website"))
        .args(["serve", "--log-json", "--listen", &taken, "--data-dir"])
        .arg(folder.path().join("second"))
        .output()
        .expect("it runs");
    assert_eq!(second.status.code(), Some(2));
    let log = server.log() + &String::from_utf8_lossy(&second.stderr);
    assert!(log.contains("already in use"), "{log}");
    for line in log.lines() {
        let read = serde_json::from_str::<serde_json::Value>(line);
        assert!(read.is_ok_and(|line| line["level"].is_string()), "{line}");
    }
}

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

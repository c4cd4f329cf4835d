//! nginx with the exported configuration gets the same requests as the server.

use std::io::Read as _;

use super::{
    nginx_process::Nginx,
    site::{Site, files},
};
use crate::support::{Fetched, Server, fetch, free_port, get, post, text, website};

/// Headers that nginx and the server must send with the same values.
const SAME: [&str; 10] = [
    "cross-origin-resource-policy",
    "content-type",
    "cache-control",
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
    "x-frame-options",
    "location",
];

fn agree(address: &str, ours: &Fetched, theirs: &Fetched) {
    assert_eq!(ours.status, theirs.status, "{address}");
    for name in SAME {
        // nginx sends redirects with a body and its type; the server sends none.
        if name.contains("content-type") && ours.status / 100 == 3 {
            continue;
        }
        assert_eq!(
            ours.header(name),
            theirs.header(name),
            "{name} of {address}"
        );
    }
}

#[test]
fn nginx_answers_from_an_export_as_the_server_does() {
    let site = Site::new();
    let out = site.run_into(&site.out(), &["--without", "cards"]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let Some(nginx) = Nginx::start(site.folder.path(), &site.out()) else {
        return;
    };
    let server = Server::serving(&site.content(), &site.data().join("server"));
    let (mut asked, mut as_avif) = (0, 0);
    for (name, bytes) in files(&site.out()) {
        // Files for hosts, and files that only an export has.
        let own = [
            "_",
            "404",
            "builds/latest",
            "builds/meta",
            "assets/organizations-",
            "assets/search-",
        ];
        let is_site = name.starts_with("_ipx/")
            || name.contains("_payload")
            || !own.iter().any(|own| name.starts_with(own));
        if let Some(picture) = name.strip_suffix(".avif") {
            let address = format!("/{picture}");
            let avif = fetch(
                nginx.port,
                &address,
                "accept: image/avif,image/webp,*/*\r\n",
            );
            assert!(avif.body == bytes, "{address} as AVIF");
            assert_eq!(avif.header("content-type"), "image/avif", "{address}");
            let other = fetch(nginx.port, &address, "accept: image/avif;q=0,*/*\r\n");
            assert_eq!(other.header("content-type"), "image/webp", "{address}");
            assert!(other.body.len() > bytes.len(), "{address}");
            for answer in [avif, other] {
                assert_eq!(answer.header("vary"), "Accept", "{address}");
                assert!(!answer.header("etag").is_empty(), "{address}");
            }
            as_avif += 1;
            continue;
        }
        if !is_site || name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let address = match name.strip_suffix(".html") {
            Some("index") => "/".to_owned(),
            Some(page) => format!("/{page}"),
            None => format!("/{name}"),
        };
        let theirs = fetch(nginx.port, &address, "");
        assert_eq!(
            (theirs.status, theirs.body == bytes),
            (200, true),
            "{address}"
        );
        let asks = address
            .replace("/page/2/_payload.json", "/_payload.json?page=2")
            .replace("/page/", "?page=");
        // Derivatives for visitors who save data are made on demand; all others are compared.
        if name.contains("q_45") {
            continue;
        }
        agree(&asks, &fetch(server.port, &asks, ""), &theirs);
        asked += 1;
    }
    assert!(asked > 200, "{asked}");
    assert!(as_avif > 4, "{as_avif}");

    for address in [
        "/our-vision",
        "/our-vision?a=b%20c",
        "/2024/01/02/old-news",
        "/blog/",
        "/blog//",
        "/blog/?a=b",
    ] {
        agree(
            address,
            &fetch(server.port, address, ""),
            &fetch(nginx.port, address, ""),
        );
    }
    for address in [
        "/no-such",
        "/blog/no-such",
        "/index",
        "/index.html",
        "/404",
        "/404.html",
        "/blog.html",
        "/blog.html.br",
        "/_headers",
        "/_redirects",
        "/_deploy/nginx.conf",
        "/.website-export/manifest",
    ] {
        let answer = fetch(nginx.port, address, "");
        assert_eq!(answer.status, 404, "{address}");
        assert_eq!(answer.header("cache-control"), "no-store", "{address}");
        let page = String::from_utf8_lossy(&answer.body).into_owned();
        assert!(page.contains("Back to Homepage"), "{address}");
        assert!(
            answer.header("content-security-policy").contains("sha256-"),
            "{address}"
        );
    }
    let outside = fetch(nginx.port, "/..%2f..%2fetc/passwd", "");
    assert!([400, 404].contains(&outside.status), "{}", outside.status);
    let missing = fetch(nginx.port, "/assets/no-such.js", "");
    assert_eq!(
        (missing.status, missing.header("cache-control").as_str()),
        (404, "no-store")
    );
    assert!(!String::from_utf8_lossy(&missing.body).contains("<html"));
    codings(&nginx);
    versions(&site, &server, &nginx);
}

/// A picture may be kept for a year only at the address with the hash of its source.
fn versions(site: &Site, server: &Server, nginx: &Nginx) {
    let page = site.out().join("blog/first-post.html");
    let page = std::fs::read_to_string(page).expect("a page");
    let named = |part: &&str| part.starts_with("/_ipx/") && part.contains("f_auto");
    let picture = page.split(['"', ' ']).find(named).expect("a picture");
    let (path, _) = picture.split_once('?').expect("a version");
    for (address, immutable) in [
        (picture.to_owned(), true),
        (format!("{picture}&utm=1"), true),
        (path.to_owned(), false),
        (format!("{path}?v="), false),
        (format!("{path}?v=00000000"), false),
        (format!("{picture}x"), false),
    ] {
        for accept in ["", "accept: image/avif,*/*\r\n"] {
            let (ours, theirs) = (
                fetch(server.port, &address, accept).header("cache-control"),
                fetch(nginx.port, &address, accept).header("cache-control"),
            );
            assert_eq!(ours, theirs, "{address}");
            assert_eq!(theirs.contains("immutable"), immutable, "{address}");
        }
    }
}

/// Old addresses that a host could read in another way than the server.
const OLD: [&str; 14] = [
    "/caf%C3%A9",
    "/l’impact",
    "/two%2Dnames",
    "/old%20page",
    "/News-Of-2019",
    "/a:b*c",
    "/$args",
    "/it's(here)",
    "/what%3Fx=1",
    "/quo%22te",
    "/index",
    "/index.html",
    "/blog.html",
    "/feed.xml/old",
];

// Promise: addresses 3, 4, 11
#[test]
fn nginx_reads_addresses_as_the_server_does() {
    let site = Site::new();
    let file = site.content().join("redirects.toml");
    let mut redirects = std::fs::read_to_string(&file).expect("the redirects");
    for from in OLD {
        redirects.push_str(&format!(
            "\n[[redirects]]\nfrom = \"{from}\"\nto = \"/vision\"\n"
        ));
    }
    let long = format!("/{}", "long-".repeat(90));
    redirects.push_str(&format!(
        "\n[[redirects]]\nfrom = \"{long}\"\nto = \"/vision\"\n"
    ));
    std::fs::write(&file, redirects).expect("written");
    let out = site.run_into(&site.out(), &["--without", "cards,avif"]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let Some(nginx) = Nginx::start(site.folder.path(), &site.out()) else {
        return;
    };
    let server = Server::serving(&site.content(), &site.data().join("server"));
    let both = |address: &str| {
        let (ours, theirs) = (
            fetch(server.port, address, ""),
            fetch(nginx.port, address, ""),
        );
        // An escape may have small or capital digits.
        let location = |answer: &Fetched| answer.header("location").to_ascii_lowercase();
        assert_eq!(
            (ours.status, location(&ours)),
            (theirs.status, location(&theirs)),
            "{address}: the server, and nginx"
        );
        (ours.status, ours.header("location"))
    };
    let found = |status: u16, location: &str| (status, location.to_owned());
    for from in OLD.iter().chain([&&*long]) {
        let asked = from.replace('’', "%E2%80%99");
        assert_eq!(both(&asked), found(301, "/vision"), "{from}");
        assert_eq!(
            both(&format!("{asked}?a=b%20c")),
            found(301, "/vision?a=b%20c"),
            "{from}"
        );
    }
    for (address, status, location) in [
        ("/cafe%CC%81", 301, "/vision"),
        ("/cafe%CC%81/_payload.json", 200, ""),
        ("/caf%c3%a9", 301, "/vision"),
        ("/caf%C3%A9/", 308, "/caf%C3%A9"),
        ("/./caf%C3%A9", 301, "/vision"),
        ("//caf%C3%A9", 308, "/caf%C3%A9"),
        ("/two-names", 301, "/vision"),
        ("/TWO-names", 404, ""),
        ("/news-of-2019", 404, ""),
        ("/our%2Dvision", 301, "/vision"),
        ("/%6fur-vision", 301, "/vision"),
        ("/", 200, ""),
        ("//", 308, "/"),
        ("/.", 200, ""),
        ("/blog", 200, ""),
        ("/b%6Cog", 200, ""),
        ("/./blog", 200, ""),
        ("/a/../blog", 200, ""),
        ("/a/%2e%2e/blog", 200, ""),
        ("/a%2F..%2Fblog", 200, ""),
        ("/blog%2Ffirst-post", 200, ""),
        ("/blog/first%2Dpost", 200, ""),
        ("/blog/first-post/./_payload.json", 200, ""),
        (
            "/blog/x/../first-post/_payload.json?0123456789abcdef",
            200,
            "",
        ),
        ("/feed.xml?x", 200, ""),
        ("/feed%2Exml", 200, ""),
        ("/robots.txt?v=2", 200, ""),
        ("//blog", 308, "/blog"),
        ("//blog?page=2", 308, "/blog?page=2"),
        ("/blog//first-post", 308, "/blog/first-post"),
        ("/%2Fblog", 308, "/blog"),
        ("/blog/", 308, "/blog"),
        ("/blog//", 308, "/blog"),
        ("/blog%2F", 308, "/blog"),
        ("/blog/.", 308, "/blog"),
        ("/blog/x/..", 308, "/blog"),
        ("/a/..//blog/?b=c", 308, "/blog?b=c"),
        ("/robots.txt/", 308, "/robots.txt"),
        ("//evil.example", 308, "/evil.example"),
        ("//evil.example/", 308, "/evil.example"),
        ("/%2F%2Fevil.example", 308, "/evil.example"),
        ("/\\evil.example", 404, ""),
        ("/\\evil.example/", 404, ""),
        ("/%5Cevil.example", 404, ""),
        ("/%5Cevil.example/", 404, ""),
        ("/%0d%0aset-cookie:a/", 308, "/%0D%0Aset-cookie:a"),
        ("/no-such", 404, ""),
        ("/no-such/", 308, "/no-such"),
        ("/a;b", 404, ""),
        ("/%252Fblog", 404, ""),
        ("/%ff", 404, ""),
        ("/%zz", 400, ""),
        ("/%", 400, ""),
        ("/blog%00", 400, ""),
    ] {
        assert_eq!(both(address), found(status, location), "{address}");
    }
}

#[test]
fn nginx_passes_requests_that_files_cannot_answer_to_the_server() {
    let site = Site::new();
    let (port, data) = (free_port(), site.data().join("server"));
    let origin = format!("http://127.0.0.1:{port}");
    let server = Server::start(&data, &["--site-url", &origin]);
    let behind = format!("http://127.0.0.1:{}", server.port);
    let flags = [
        "--without",
        "cards",
        "--server",
        &behind,
        "--site-url",
        &origin,
    ];
    let out = site.run_into(&site.out(), &flags);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let Some(nginx) = Nginx::on(port, site.folder.path(), &site.out()) else {
        return;
    };
    // Only the server sends the build id with each response.
    let by_server = |answer: &Fetched| !answer.header("x-build-id").is_empty();

    let form = "name=Ana&email=ana%40example.org&topic=general&message=Hello";
    let sent = post(nginx.port, "203.0.113.7", form);
    assert!(sent.reference().is_some(), "{}", sent.text);
    let wrong = post(nginx.port, "203.0.113.7", "name=Ana");
    assert_eq!(wrong.status, 422, "{}", wrong.text);
    let kept = website(&[
        "inbox",
        "list",
        "--data-dir",
        data.to_str().expect("a path"),
    ]);
    assert!(text(&kept.stdout).contains("Ana"), "{}", text(&kept.stdout));

    let found = fetch(nginx.port, "/api/organizations?q=open", "");
    assert_eq!((found.status, by_server(&found)), (200, true));
    assert!(String::from_utf8_lossy(&found.body).contains("open-well"));
    assert_eq!(found.header("cross-origin-resource-policy"), "same-origin");

    let link = website(&[
        "preview",
        "/blog/first-post",
        "--content",
        site.content().to_str().expect("a path"),
        "--data-dir",
        data.to_str().expect("a path"),
        "--site-url",
        &origin,
    ]);
    let link = text(&link.stdout).trim().to_owned();
    let preview = fetch(
        nginx.port,
        link.strip_prefix(&origin).expect("our origin"),
        "",
    );
    assert_eq!((preview.status, by_server(&preview)), (200, true));
    assert_eq!(preview.header("cache-control"), "no-store");
    assert!(String::from_utf8_lossy(&preview.body).contains("preview-note"));
    let forged = fetch(nginx.port, "/blog/first-post?a=b&preview=forged", "");
    assert!((400..500).contains(&forged.status) && by_server(&forged));

    let other = fetch(nginx.port, "/_ipx/w_33,f_png/blog/first-post.jpg", "");
    assert_eq!((other.status, by_server(&other)), (200, true));
    assert_eq!(other.header("content-type"), "image/png");

    // All other addresses are served from files if they exist.
    drop(server);
    let names = files(&site.out()).into_iter().map(|(name, _)| name);
    let shown = names.into_iter().find(|name| name.starts_with("_ipx/"));
    let shown = format!("/{}", shown.expect("a picture"));
    for address in [
        "/",
        "/blog/first-post?a=b",
        "/contact-us?topic=demo",
        "/feed.xml",
        &shown,
    ] {
        let answer = fetch(nginx.port, address, "");
        assert_eq!(
            (answer.status, by_server(&answer)),
            (200, false),
            "{address}"
        );
    }
    assert_eq!(get(nginx.port, "/api/organizations?q=open").status, 502);
}

fn codings(nginx: &Nginx) {
    let plain = fetch(nginx.port, "/blog", "").body;
    for (accept, coding) in [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip", "gzip"),
        ("br;q=0", ""),
        ("brotli", ""),
    ] {
        let answer = fetch(
            nginx.port,
            "/blog",
            &format!("accept-encoding: {accept}\r\n"),
        );
        assert_eq!(answer.header("content-encoding"), coding, "{accept}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("vary"), "Accept-Encoding");
        let mut body = Vec::new();
        match coding {
            "br" => {
                let mut decoder = brotli::Decompressor::new(&*answer.body, 4096);
                decoder.read_to_end(&mut body).expect("Brotli");
            }
            "gzip" => {
                let mut decoder = flate2::read::GzDecoder::new(&*answer.body);
                decoder.read_to_end(&mut body).expect("gzip");
            }
            _ => body = answer.body.clone(),
        }
        assert!(body == plain, "{accept}");
        let tag = answer.header("etag");
        let headers = format!("accept-encoding: {accept}\r\nif-none-match: {tag}\r\n");
        let again = fetch(nginx.port, "/blog", &headers);
        assert_eq!(again.status, 304, "{accept}");
        assert!(again.header("content-security-policy").contains("sha256-"));
    }
}

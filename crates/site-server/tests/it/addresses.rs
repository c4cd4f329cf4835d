//! One address, one spelling: what two spellings of an address answer is equal.

use std::path::Path;

use proptest::{
    prelude::*,
    sample::select,
    test_runner::{Config, TestCaseError, TestRunner},
};

use crate::harness::{Answer, TestSite};

const REDIRECTS: &str = "
[[redirects]]
from = \"/caf%C3%A9\"
to = \"/vision\"

[[redirects]]
from = \"/l’impact\"
to = \"/about-us\"

[[redirects]]
from = \"/old%20page\"
to = \"/team\"
";

async fn site() -> TestSite {
    let add = |content: &Path| {
        let file = content.join("redirects.toml");
        let before = std::fs::read_to_string(&file).expect("the redirects");
        std::fs::write(&file, format!("{before}{REDIRECTS}")).expect("written");
        let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/images/site");
        for icon in ["favicon.svg", "favicon.ico", "apple-touch-icon.png"] {
            std::fs::copy(icons.join(icon), content.join("images/site").join(icon))
                .expect("copied");
        }
    };
    TestSite::start_with(add, |_| {}).await
}

/// What a client sees, without what belongs to one request or to a form's time.
fn seen(answer: &Answer) -> (u16, Vec<(String, String)>, Vec<u8>) {
    let passing = ["date", "x-request-id", "connection"];
    let kept = answer.headers.iter();
    let kept = kept.filter(|(name, _)| !passing.contains(&name.as_str()));
    (answer.status, kept.cloned().collect(), answer.body.clone())
}

/// Addresses of every kind, decoded.
const ADDRESSES: [&str; 14] = [
    "/",
    "/blog",
    "/blog/first-post",
    "/blog/first-post/_payload.json",
    "/our-vision",
    "/café",
    "/l’impact",
    "/old page/_payload.json",
    "/favicon.svg",
    "/robots.txt",
    "/organizations.csv",
    "/_ipx/w_40,f_png/blog/first-post.jpg",
    "/assets/start-0123456789abcdef.js",
    "/no-such-pagé",
];

/// A way to write an address that has no extra slashes.
fn spelling() -> impl Strategy<Value = (&'static str, String)> {
    let letter = select(vec![0, 0, 0, 1, 2]);
    let before_segment = select(vec!["", "", "", ".", "%2E", "x/..", "%78/%2e.", "é/.."]);
    let slash = select(vec!["/", "/", "/", "%2F", "%2f"]);
    let choices = (
        prop::collection::vec(letter, 64),
        prop::collection::vec((before_segment, slash), 6),
        any::<bool>(),
    );
    (select(ADDRESSES.to_vec()), choices).prop_map(
        |(address, (letters, separators, decomposes))| {
            let mut text = address.to_owned();
            if decomposes {
                text = text.replace('é', "e\u{301}");
            }
            let mut letters = letters.into_iter().cycle();
            let mut separators = separators.into_iter().cycle();
            let mut written = String::new();
            for segment in text.split('/').skip(1) {
                let Some((before, slash)) = separators.next() else {
                    break;
                };
                // The first byte of a request's path is a slash that is not encoded.
                written.push_str(if written.is_empty() { "/" } else { slash });
                if !before.is_empty() && !segment.is_empty() {
                    written.push_str(before);
                    written.push_str(slash);
                }
                for c in segment.chars() {
                    let mut bytes = [0; 4];
                    let bytes = c.encode_utf8(&mut bytes).as_bytes();
                    let how = letters.next().unwrap_or_default();
                    let is_bare = c.is_ascii_graphic() && c != '%';
                    match how {
                        0 if is_bare => written.push(c),
                        1 => written.extend(bytes.iter().map(|byte| format!("%{byte:02x}"))),
                        _ => written.extend(bytes.iter().map(|byte| format!("%{byte:02X}"))),
                    }
                }
            }
            (address, written)
        },
    )
}

// Promise: addresses 4, 11
#[test]
fn every_spelling_of_an_address_is_answered_like_the_address() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let site = runtime.block_on(site());
    let html = [("accept", "text/html")];
    let encoded = |address: &str| {
        address
            .replace('é', "%C3%A9")
            .replace('’', "%E2%80%99")
            .replace(' ', "%20")
    };
    let right: Vec<_> = ADDRESSES
        .iter()
        .map(|address| {
            let answer = runtime.block_on(site.get_with(&encoded(address), &html));
            (*address, seen(&answer))
        })
        .collect();
    for (address, (status, headers, _)) in &right {
        let location = headers.iter().find(|(name, _)| name == "location");
        let location = location.map(|(_, value)| value.as_str());
        let expected = match *address {
            "/our-vision" => (301, Some("/vision")),
            "/café" => (301, Some("/vision")),
            "/l’impact" => (301, Some("/about-us")),
            "/no-such-pagé" => (404, None),
            _ => (200, None),
        };
        assert_eq!((*status, location), expected, "{address}");
    }
    let mut runner = TestRunner::new(Config {
        cases: 400,
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&spelling(), |(address, written)| {
        let answer = runtime.block_on(site.get_with(&written, &html));
        // Error pages are counted against the client's limit.
        if answer.status == 429 {
            return Err(TestCaseError::reject("the client's limit"));
        }
        let right = right.iter().find(|(of, _)| *of == address);
        prop_assert_eq!(
            Some(&seen(&answer)),
            right.map(|(_, seen)| seen),
            "{}",
            written
        );
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

// Promise: addresses 3
#[tokio::test(flavor = "multi_thread")]
async fn extra_slashes_are_removed_by_a_redirect_within_the_site() {
    let site = site().await;
    for (written, location) in [
        ("/blog/", "/blog"),
        ("/blog/?page=2", "/blog?page=2"),
        ("/blog//", "/blog"),
        ("//blog", "/blog"),
        ("//", "/"),
        ("/%2Fblog", "/blog"),
        ("/blog%2F", "/blog"),
        ("/blog//first-post?a=b", "/blog/first-post?a=b"),
        ("/blog/.", "/blog"),
        ("/caf%C3%A9/", "/caf%C3%A9"),
        ("/favicon.ico/", "/favicon.ico"),
        ("//evil.example", "/evil.example"),
        ("//evil.example/", "/evil.example"),
        ("/%2F%2Fevil.example", "/evil.example"),
        ("/%2f/evil.example/%2e%2e/", "/"),
        ("/.//evil.example/", "/evil.example"),
        ("/a/..//evil.example", "/evil.example"),
        ("/%0d%0aset-cookie:a/", "/%0D%0Aset-cookie:a"),
        ("/api/organizations/", "/api/organizations"),
        (
            "/_ipx/w_40//blog/first-post.jpg",
            "/_ipx/w_40/blog/first-post.jpg",
        ),
    ] {
        for method in ["GET", "HEAD", "POST"] {
            let answer = site.send(method, written, &[], "").await;
            assert_eq!(
                (answer.status, answer.header("location")),
                (308, Some(location)),
                "{method} {written}"
            );
        }
    }
    for other in [
        "/\\evil.example",
        "/\\evil.example/",
        "/%5Cevil.example/",
        "/%5C%5Cevil.example//",
        "/\\/evil.example/",
    ] {
        let answer = site.get(other).await;
        assert_eq!(
            (answer.status, answer.header("location")),
            (404, None),
            "{other}"
        );
    }
}

// Promise: addresses 9
#[tokio::test(flavor = "multi_thread")]
async fn a_path_that_cannot_be_an_address_is_refused() {
    let site = site().await;
    for (path, status) in [
        ("/%", 400),
        ("/%zz", 400),
        ("/blog/%4", 400),
        ("/blog%00", 400),
        ("/%00", 400),
        ("/%ff%fe", 404),
        ("/caf%C3", 404),
        ("/%01", 404),
        ("/a;b", 404),
        ("/first+post", 404),
        ("/%252Fblog", 404),
        ("/..%2f..%2fetc%2fpasswd", 404),
        ("/%2e%2e/x", 404),
    ] {
        let answer = site.get_with(path, &[("accept", "text/html")]).await;
        assert_eq!(
            (answer.status, answer.header("location")),
            (status, None),
            "{path}"
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert!(
            answer.text().contains(&format!("<title>{status} - ")),
            "{path}"
        );
    }
}

// Promise: addresses 13
#[tokio::test(flavor = "multi_thread")]
async fn files_beside_the_pages_ignore_a_query() {
    let site = site().await;
    for file in [
        "/favicon.ico",
        "/favicon.svg",
        "/apple-touch-icon.png",
        "/robots.txt",
        "/feed.xml",
        "/corrections.xml",
        "/sitemap.xml",
        "/site.webmanifest",
        "/.well-known/security.txt",
        "/organizations/open-well.json",
    ] {
        let right = seen(&site.get(file).await);
        assert_eq!(right.0, 200, "{file}");
        let encoded = file.replace('.', "%2E");
        for written in [
            format!("{file}?v=2"),
            format!("{file}?preview=x"),
            encoded.clone(),
            format!("{encoded}?"),
        ] {
            assert_eq!(seen(&site.get(&written).await), right, "{written}");
        }
    }
}

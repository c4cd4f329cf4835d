//! Invalid input is refused with a reason, and the server continues.

use super::{
    figure,
    pictures::{jpeg_header, png, png_of},
};
use crate::harness::TestSite;

/// A site with more files in its images folder, which no content names.
async fn site_with(files: &[(&str, Vec<u8>)]) -> TestSite {
    let site = TestSite::start_with(|_| {}, |config| config.watch = false).await;
    for (name, bytes) in files {
        std::fs::write(site.content("images").join(name), bytes).expect("the file");
    }
    site
}

async fn refused(site: &TestSite, tail: &str) -> u16 {
    let answer = site.get(&format!("/_ipx/{tail}")).await;
    assert!(answer.status >= 400, "{tail}: {}", answer.status);
    assert_eq!(
        answer.header("content-type"),
        Some("application/json"),
        "{tail}"
    );
    assert_eq!(answer.header("cache-control"), Some("no-store"), "{tail}");
    let message = answer.json()["error"]["message"].clone();
    assert!(
        message.as_str().is_some_and(|message| !message.is_empty()),
        "{tail}"
    );
    answer.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decompression_bomb_is_refused_by_its_header() {
    let site = site_with(&[
        ("bomb.png", png_of(30_000, 30_000, &[0; 3000])),
        ("wide.jpg", jpeg_header(65_535, 65_535)),
        ("long.jpg", jpeg_header(65_535, 770)),
    ])
    .await;
    for name in ["bomb.png", "wide.jpg", "long.jpg"] {
        for modifiers in ["_", "w_1", "s_4096x4096,f_avif"] {
            assert_eq!(
                refused(&site, &format!("{modifiers}/{name}")).await,
                422,
                "{name}"
            );
        }
    }
    assert_eq!(
        figure(&site, "website_image_failures_total").await,
        0,
        "nothing was decoded"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_refused() {
    let whole = png(60, 40);
    let truncated = whole[..whole.len() / 2].to_vec();
    let site = site_with(&[
        ("truncated.png", truncated),
        ("lying.png", png_of(5000, 5000, &[0; 3000])),
        ("flat.png", png_of(0, 10, &[])),
        ("empty.jpg", Vec::new()),
        ("text.jpg", b"hello".to_vec()),
        ("page.svg", b"<html><script>x()</script></html>".to_vec()),
        ("header.jpg", jpeg_header(65_535, 700)),
        ("zero.jpg", jpeg_header(0, 0)),
        ("billion.svg", BILLION_LAUGHS.into()),
    ])
    .await;
    for name in [
        "truncated.png",
        "lying.png",
        "flat.png",
        "empty.jpg",
        "text.jpg",
        "page.svg",
        "header.jpg",
        "zero.jpg",
        "billion.svg",
    ] {
        assert_eq!(
            refused(&site, &format!("w_20,f_webp/{name}")).await,
            415,
            "{name}"
        );
    }
    assert_eq!(
        site.get("/_ipx/w_9/blog/first-post.jpg").await.status,
        200,
        "and it goes on"
    );
}

const BILLION_LAUGHS: &str = r#"<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>"#;

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_value_is_a_400_and_an_unknown_modifier_is_ignored() {
    let site = TestSite::start().await;
    for list in [
        "w_0",
        "w_-1",
        "w_abc",
        "w_4097",
        "w_1e9",
        "w_99999999999999999999",
        "h_0",
        "s_0x10",
        "s_10x",
        "s_10x10x10",
        "resize_5x0",
        "q_0",
        "q_101",
        "q_80.5",
        "fit_bogus",
        "f_bmp",
        "f_",
        "b_zzz",
        "b_12345",
        "w_",
        "w",
        "w_%00",
        "w_+5",
        "w_%ff",
        "h_%E2%91%A0",
    ] {
        assert_eq!(
            refused(&site, &format!("{list}/blog/first-post.jpg")).await,
            400,
            "{list}"
        );
    }
    for path in ["", "/_"] {
        assert_eq!(
            site.get(&format!("/_ipx{path}")).await.status,
            400,
            "{path}"
        );
        let slash = site.get(&format!("/_ipx{path}/")).await;
        assert_eq!(slash.status, 308, "{path}/");
    }
    assert_eq!(
        refused(
            &site,
            &format!("{}/blog/first-post.jpg", "w_9,".repeat(1000))
        )
        .await,
        400
    );
    for list in [
        "blur_3",
        "enlarge",
        "rotate_90",
        "constructor_1",
        "__proto___1",
        "&&,,",
    ] {
        let answer = site
            .get(&format!("/_ipx/{list},w_8/blog/first-post.jpg"))
            .await;
        assert_eq!(answer.status, 200, "{list}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_folder() {
    let site = TestSite::start().await;
    for path in [
        "..%5csite.toml",
        "..\\site.toml",
        "%252e%252e%252fsite.toml",
        "..%c0%afsite.toml",
        "..%ef%bc%8fsite.toml",
        "file:/etc/passwd",
        "blog/../site.toml",
        "blog/..%2fsite.toml",
        "blog/first-post.jpg%00.png",
        "%00",
        "blog",
        "blog/first-post.jpg/x",
        ".hidden.jpg",
        "no-such.jpg",
        "NO%0d%0aX:y.jpg",
        "%ff.jpg",
    ] {
        assert_eq!(refused(&site, &format!("w_20/{path}")).await, 404, "{path}");
    }
    // The rules of every address come first: dot segments are resolved, and extra slashes are redirected.
    for (path, status) in [
        ("../site.toml", 400),
        ("..%2fsite.toml", 400),
        ("%2e%2e/site.toml", 400),
        ("%2e%2e%2fsite.toml", 400),
        ("blog/../../site.toml", 400),
        ("blog/..%2f..%2fsite.toml", 400),
        ("../../site.toml", 404),
        ("..%2f..%2f..%2f..%2fetc%2fpasswd", 404),
        ("blog/./first-post.jpg", 200),
        ("/etc/passwd", 308),
        ("%2fetc%2fpasswd", 308),
        ("blog//first-post.jpg", 308),
        ("blog/first-post.jpg/", 308),
        ("file:///etc/passwd", 308),
        ("http://127.0.0.1/x.jpg", 308),
        ("https:%2f%2fexample.org/x.jpg", 308),
    ] {
        let answer = site.get(&format!("/_ipx/w_20/{path}")).await;
        assert_eq!(answer.status, status, "{path}");
        let location = answer.header("location");
        assert!(
            location.is_none_or(|to| to.starts_with("/_ipx/w_20/") && !to.contains("//")),
            "{path}: {location:?}"
        );
    }
    let long = "a/".repeat(4000);
    assert_eq!(refused(&site, &format!("_/{long}x.jpg")).await, 404);
    assert_eq!(
        refused(&site, &format!("_/{}.jpg", "a".repeat(300))).await,
        404
    );
}

// Promise: publication 13
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_symbolic_link_is_followed_inside_the_folder_and_out_of_it() {
    use std::os::unix::fs::symlink;

    let outside = tempfile::tempdir().expect("a folder");
    std::fs::write(outside.path().join("secret.png"), png(20, 20)).expect("a file");
    let site = site_with(&[]).await;
    let images = site.content("images");
    symlink(outside.path().join("secret.png"), images.join("link.png")).expect("a link");
    symlink(outside.path(), images.join("folder")).expect("a link");
    symlink("loop.png", images.join("loop.png")).expect("a link");
    symlink("blog/first-post.jpg", images.join("inside.jpg")).expect("a link");
    for path in ["link.png", "folder/secret.png", "inside.jpg"] {
        let address = format!("/_ipx/w_9/{path}");
        assert_eq!(site.get(&address).await.status, 200, "{path}");
    }
    assert_eq!(refused(&site, "w_9/loop.png").await, 404);
}

/// Opening a pipe for reading waits until another process opens it for writing.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_pipe_in_the_folder_does_not_block_the_server() {
    let site = site_with(&[]).await;
    let images = site.content("images");
    let made = std::process::Command::new("mkfifo")
        .arg(images.join("pipe.jpg"))
        .status();
    assert!(made.is_ok_and(|status| status.success()));
    std::os::unix::fs::symlink("/dev/zero", images.join("zero.png")).expect("a link");
    for name in ["pipe.jpg", "zero.png"] {
        assert_eq!(refused(&site, &format!("w_9/{name}")).await, 404, "{name}");
    }
    assert_eq!(site.get("/_ipx/w_9/blog/first-post.jpg").await.status, 200);
}

//! Media types, ETags, caching and methods.

use super::{figure, pictures::webp_size};
use crate::harness::TestSite;

const PHOTO: &str = "/_ipx/w_16,f_webp/blog/first-post.jpg";

/// The hash that pages put into the addresses of an image.
fn hash(site: &TestSite, image: &str) -> String {
    let bytes = std::fs::read(site.content("images").join(image)).expect("the image");
    blake3::hash(&bytes).to_hex()[..8].to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_derivative_has_its_media_type_a_strong_etag_and_a_policy_that_runs_nothing() {
    let site = TestSite::start().await;
    let answer = site.get(PHOTO).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("image/webp"));
    assert_eq!(webp_size(&answer.body), (16, 9));
    let etag = answer.header("etag").expect("a tag");
    assert!(etag.starts_with('"') && etag.len() > 20, "{etag}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let policy = answer.header("content-security-policy");
    assert_eq!(policy, Some("default-src 'none'"));
    assert_eq!(answer.header("vary"), None);
    assert_eq!(answer.header("set-cookie"), None);
    assert!(answer.header("x-build-id").is_some());
}

// Promise: payloads-and-builds 6
#[tokio::test(flavor = "multi_thread")]
async fn only_an_address_with_the_hash_of_the_source_is_immutable() {
    let site = TestSite::start().await;
    let cache = async |query: &str| {
        let answer = site.get(&format!("{PHOTO}{query}")).await;
        assert_eq!(answer.status, 200, "{query}");
        answer.header("cache-control").expect("a policy").to_owned()
    };
    let hash = hash(&site, "blog/first-post.jpg");
    let (good, other) = (format!("?v={hash}"), "public, max-age=0, must-revalidate");
    assert_eq!(cache(&good).await, "public, max-age=31536000, immutable");
    for query in [
        "",
        "?v=",
        "?v=00000000",
        "?v=0",
        "?utm_source=x",
        &format!("?w={hash}"),
        &good[..5],
    ] {
        assert_eq!(cache(query).await, other, "{query}");
    }
    // After an edit the address with the old hash gives the old picture, which is stored, or the new one, which is not
    // immutable there.
    let old = site.get(&format!("{PHOTO}{good}")).await;
    let file = site.content("images/blog/first-post.jpg");
    let portrait = site.content("images/team/ana-lima.jpg");
    std::fs::copy(portrait, file).expect("the edit");
    let now = site.get(&format!("{PHOTO}{good}")).await;
    assert_eq!(
        now.body == old.body,
        cache(&good).await != other,
        "only the old picture is immutable at its address"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn if_match_with_another_version_of_a_picture_gives_a_412() {
    let site = TestSite::start().await;
    let etag = site.get(PHOTO).await;
    let etag = etag.header("etag").expect("a tag").to_owned();
    for (known, status) in [
        ("\"another\"".to_owned(), 412),
        (format!("W/{etag}"), 412),
        (format!("\"another\", {etag}"), 200),
        ("*".to_owned(), 200),
    ] {
        let answer = site.get_with(PHOTO, &[("if-match", &known)]).await;
        assert_eq!(answer.status, status, "{known}");
        assert_eq!(answer.body.is_empty(), status == 412, "{known}");
    }
    let both = [
        ("if-match", "\"another\""),
        ("if-none-match", etag.as_str()),
    ];
    assert_eq!(site.get_with(PHOTO, &both).await.status, 412);
}

// Promise: pictures 3
#[tokio::test(flavor = "multi_thread")]
async fn a_client_with_the_current_etag_gets_a_304_without_a_transform() {
    let site = TestSite::start().await;
    let first = site.get(PHOTO).await;
    let etag = first.header("etag").expect("a tag").to_owned();
    let cold = TestSite::start().await;
    let before = figure(&cold, "website_image_transforms_total").await;
    for known in [etag.clone(), format!("\"x\", W/{etag}"), "*".to_owned()] {
        let answer = cold.get_with(PHOTO, &[("if-none-match", &known)]).await;
        assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
        assert_eq!(answer.header("etag"), Some(&*etag));
        assert_eq!(
            answer.header("cache-control"),
            first.header("cache-control")
        );
    }
    assert_eq!(
        figure(&cold, "website_image_transforms_total").await,
        before
    );
    let other = cold
        .get_with(PHOTO, &[("if-none-match", "\"other\"")])
        .await;
    assert_eq!(other.status, 200);
    let missing = cold
        .get_with("/_ipx/_/no.jpg", &[("if-none-match", "*")])
        .await;
    assert_eq!(missing.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn f_auto_follows_the_quality_values_of_accept_and_sets_vary() {
    let site = TestSite::start().await;
    let asked = [
        ("image/avif,image/webp,*/*;q=0.8", "image/avif"),
        ("image/webp,*/*;q=0.8", "image/webp"),
        ("image/avif;q=0.5,image/webp;q=0.9", "image/webp"),
        ("image/avif;q=0,image/webp;q=0,*/*", "image/jpeg"),
        ("*/*", "image/jpeg"),
        ("", "image/jpeg"),
    ];
    for (accept, expected) in asked {
        let answer = site
            .get_with(
                "/_ipx/w_8,f_auto/blog/first-post.jpg",
                &[("accept", accept)],
            )
            .await;
        assert_eq!(answer.header("content-type"), Some(expected), "{accept}");
        assert_eq!(answer.header("vary"), Some("Accept"), "{accept}");
        let etag = answer.header("etag").expect("a tag").to_owned();
        let again = [("accept", accept), ("if-none-match", &etag)];
        let again = site
            .get_with("/_ipx/w_8,f_auto/blog/first-post.jpg", &again)
            .await;
        assert_eq!((again.status, again.header("vary")), (304, Some("Accept")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_methods_than_get_and_head_are_refused_for_images() {
    let site = TestSite::start().await;
    let get = site.get(PHOTO).await;
    let head = site.send("HEAD", PHOTO, &[], "").await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["content-type", "content-length", "etag", "cache-control"] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
        let answer = site.send(method, PHOTO, &[], "").await;
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, Some("GET, HEAD")),
            "{method}"
        );
        assert!(answer.json()["error"]["message"].is_string());
    }
}

/// Ranges are not supported, so the whole picture is sent.
#[tokio::test(flavor = "multi_thread")]
async fn a_range_request_gets_the_whole_picture() {
    let site = TestSite::start().await;
    let answer = site.get_with(PHOTO, &[("range", "bytes=0-3")]).await;
    assert_eq!(answer.status, 200);
    assert!(answer.body.len() > 4);
}

// Promise: pictures 6
#[tokio::test(flavor = "multi_thread")]
async fn an_svg_is_sanitised_and_each_coding_has_its_own_etag() {
    let drawing = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="x()"><script>x()</script><a href="javascript:x()">x</a><path d="M0 0{}"/></svg>"#,
        " L1 1".repeat(200)
    );
    let write = move |content: &std::path::Path| {
        std::fs::write(content.join("images/blog/x.svg"), &drawing).expect("the file");
    };
    let site = TestSite::start_with(write, |_| {}).await;
    let plain = site.get("/_ipx/_/blog/x.svg").await;
    assert_eq!(plain.header("content-type"), Some("image/svg+xml"));
    assert_eq!(plain.header("vary"), Some("Accept-Encoding"));
    assert_eq!(
        plain.header("content-security-policy"),
        Some("default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox")
    );
    let text = plain.text();
    assert!(
        text.contains("<path") && !text.contains("script") && !text.contains("onload"),
        "{text}"
    );
    let packed = site
        .get_with("/_ipx/w_9,f_webp/blog/x.svg", &[("accept-encoding", "br")])
        .await;
    assert_eq!(packed.header("content-encoding"), Some("br"));
    assert_eq!(packed.text(), text);
    assert!(packed.body.len() < plain.body.len());
    assert_ne!(packed.header("etag"), plain.header("etag"));
    for answer in [plain, packed] {
        let etag = answer.header("etag").expect("a tag");
        let again = site
            .get_with("/_ipx/_/blog/x.svg", &[("if-none-match", etag)])
            .await;
        assert_eq!((again.status, again.header("etag")), (304, Some(etag)));
    }
}

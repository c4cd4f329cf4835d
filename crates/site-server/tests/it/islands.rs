use crate::harness::TestSite;

/// Address of an island as a page's document gives it.
async fn address(site: &TestSite) -> String {
    let payload = site.get("/blog/first-post/_payload.json").await.json();
    payload["data"]["relatedIsland"]
        .as_str()
        .expect("a post has related posts")
        .to_owned()
}

// Promise: payloads-and-builds 10, 28
#[tokio::test(flavor = "multi_thread")]
async fn an_island_is_in_the_document_and_at_its_address() {
    let site = TestSite::start().await;
    let address = address(&site).await;
    let answer = site.get(&address).await;
    assert_eq!(answer.status, 200);
    let island = answer.json();
    let html = island["html"].as_str().expect("html");
    assert!(html.contains("second-post"), "{html}");
    assert!(island["head"].is_object() && island["state"].is_object());
    assert!(address.contains(island["id"].as_str().expect("an id")));
    // In low-data mode its pictures are others.
    let vary = answer.header("vary").expect("vary");
    for name in ["Cookie", "Save-Data", "Accept-Encoding"] {
        assert!(vary.contains(name), "{vary}");
    }
    let document = site.get("/blog/first-post").await.text();
    let place = format!("data-island=\"{}\">", address.replace('&', "&amp;"));
    assert!(
        document.contains(&format!("{place}{html}")),
        "the island is in its place"
    );
}

// Promise: payloads-and-builds 8, 9
#[tokio::test(flavor = "multi_thread")]
async fn an_island_is_served_only_if_the_hash_belongs_to_its_name_and_props() {
    let site = TestSite::start().await;
    let address = address(&site).await;
    let (path, _) = address.split_once('?').expect("a query");
    for (address, status) in [
        (
            "/__nuxt_island/Nothing_0123456789abcdef.json".to_owned(),
            404,
        ),
        (
            "/__nuxt_island/RelatedPosts_0123456789abcdef.json?props=%7B%7D".to_owned(),
            400,
        ),
        (
            format!("{path}?props=%7B%22slug%22%3A%22second-post%22%7D"),
            400,
        ),
        (format!("{path}?props=%5B%5D"), 400),
        (format!("{path}?props=null"), 400),
        (format!("{path}?props=%22x%22"), 400),
        (format!("{path}?props=%7B"), 400),
        (path.to_owned(), 400),
        ("/__nuxt_island/RelatedPosts".to_owned(), 400),
        (format!("{path}?props={}", "%5B".repeat(65)), 400),
    ] {
        assert_eq!(site.get(&address).await.status, status, "{address}");
    }
    let missing = site
        .get("/__nuxt_island/Nothing_0123456789abcdef.json")
        .await
        .json();
    assert_eq!(missing["detail"], "Island component not found: Nothing");
    let large = format!(
        "{path}?props=%7B%22a%22%3A%22{}%22%7D",
        "x".repeat(64 * 1024)
    );
    assert!([413, 414, 431].contains(&site.get(&large).await.status));
}

/// Number of renders so far.
async fn renders(site: &TestSite) -> u64 {
    let figures = site.admin("/metrics").await.text();
    let value = figures
        .lines()
        .find_map(|line| line.strip_prefix("website_renders_total "));
    value.and_then(|value| value.parse().ok()).expect("a count")
}

#[tokio::test(flavor = "multi_thread")]
async fn islands_are_cached_by_their_payload_and_not_by_their_address() {
    let site = TestSite::start().await;
    let before = renders(&site).await;
    let mut shown = Vec::new();
    for slug in ["first-post", "second-post"] {
        for junk in 0..5 {
            let props = serde_json::json!({ "slug": slug, "junk": junk });
            let hash = site_pages::island_hash("RelatedPosts", props.as_object().expect("props"));
            let props: String =
                url::form_urlencoded::byte_serialize(props.to_string().as_bytes()).collect();
            let address = format!("/__nuxt_island/RelatedPosts_{hash}.json?props={props}");
            let island = site.get(&address).await;
            assert_eq!(island.status, 200, "{address}");
            let island = island.json();
            assert_eq!(island["id"], hash);
            shown.push(island["html"].clone());
        }
    }
    assert!(shown[..5].iter().all(|html| *html == shown[0]));
    assert!(shown[5..].iter().all(|html| *html == shown[5]));
    assert_ne!(shown[0], shown[5]);
    assert_eq!(renders(&site).await, before + 2);
}

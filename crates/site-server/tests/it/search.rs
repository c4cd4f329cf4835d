//! Search of the whole site over HTTP: what is published is found, hostile queries are
//! text, and bad values are told.

use crate::{
    content_changes::{edit, in_time},
    harness::TestSite,
};

// Promise: search 6
#[tokio::test(flavor = "multi_thread")]
async fn the_json_of_a_search_has_totals_kinds_paths_and_snippets() {
    let site = TestSite::start().await;
    let found = site.get("/api/search?q=%C3%93PEN%20well").await;
    assert_eq!(
        found.header("content-type"),
        Some("application/json; charset=utf-8")
    );
    let found = found.json();
    let first = &found["results"][0];
    assert_eq!(first["kind"], "organization");
    assert_eq!(first["path"], "/organizations/open-well");
    let parts = first["snippet"].as_array().expect("a snippet");
    assert!(parts.iter().all(|part| part["text"].is_string()));
    assert!(parts.iter().all(|part| part["match"].is_boolean()));
    let kinds = found["kinds"].as_object().expect("kinds");
    let sum: u64 = kinds.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(found["total"], sum);

    let restricted = site
        .get("/api/search?q=open+well&kind=organization&limit=1")
        .await;
    let restricted = restricted.json();
    assert_eq!(restricted["total"], kinds["organization"]);
    assert_eq!(restricted["results"].as_array().map(Vec::len), Some(1));
}

// Promise: search 6
#[tokio::test(flavor = "multi_thread")]
async fn a_bad_limit_or_kind_is_a_400_with_a_sentence_and_a_long_query_is_cut() {
    let site = TestSite::start().await;
    let limits = ["limit=0", "limit=51", "limit=-1", "limit=ten", "limit="];
    for (path, queries) in [
        ("/api/search", &limits[..]),
        ("/api/organizations", &limits),
        ("/api/search", &["kind=posts"]),
    ] {
        for query in queries {
            let answer = site.get(&format!("{path}?q=open&{query}")).await;
            assert_eq!(answer.status, 400, "{path} {query}");
            let name = query.split('=').next().unwrap_or_default();
            let detail = answer.json()["detail"].to_string();
            assert!(detail.contains(name), "{path} {query}: {detail}");
        }
    }
    assert_eq!(site.get("/api/search").await.json()["total"], 0);
    let long = format!("/api/search?q=open+well{}", "+".repeat(1_000));
    assert_ne!(site.get(&long).await.json()["total"], 0);
    let long = format!("/api/search?q={}+open", "x".repeat(200));
    assert_eq!(site.get(&long).await.json()["total"], 0);
}

// Promise: search 14
#[tokio::test(flavor = "multi_thread")]
async fn no_character_of_a_query_is_an_operator_and_none_fails() {
    let site = TestSite::start().await;
    let plain = site.get("/api/search?q=open+well").await.text();
    for hostile in ["*open+-well", "open%3Awell", "(open)+^well", "open%00well"] {
        let answer = site.get(&format!("/api/search?q={hostile}")).await;
        assert_eq!(answer.text(), plain, "{hostile}");
    }
    for hostile in ["%FF%FE", "%22", "%22%22%22open", "%F0%9F%98%80", "NOT+*"] {
        for path in ["/api/search", "/search"] {
            let answer = site.get(&format!("{path}?q={hostile}")).await;
            assert_eq!(answer.status, 200, "{path} {hostile}");
        }
    }
}

// Promise: search 12
#[tokio::test(flavor = "multi_thread")]
async fn the_search_page_is_not_indexed_and_ends_with_its_last_page() {
    let site = TestSite::start().await;
    assert_eq!(site.get("/search?q=open&page=2").await.status, 404);
    assert_eq!(site.get("/search?q=open&page=0").await.status, 404);
    let page = site.get("/search?q=open").await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("noindex"));
    assert!(!site.get("/sitemap.xml").await.text().contains("/search"));
}

// Promise: search 9
#[tokio::test(flavor = "multi_thread")]
async fn an_edit_is_found_and_what_it_hides_is_not() {
    let site = TestSite::start().await;
    let search = "/api/search?q=zanzibari";
    assert_eq!(site.get(search).await.json()["total"], 0);
    let title = "title = \"First post\"";
    edit(
        &site,
        "blog/first-post.md",
        title,
        "title = \"A zanzibari post\"",
    );
    assert!(in_time(&site, search, |text| text.contains("/blog/first-post")).await);
    let hidden = "title = \"A zanzibari post\"\ndraft = true";
    edit(
        &site,
        "blog/first-post.md",
        "title = \"A zanzibari post\"",
        hidden,
    );
    assert!(in_time(&site, search, |text| text.contains("\"total\":0")).await);
}

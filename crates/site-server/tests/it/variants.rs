use crate::harness::TestSite;

fn html_tag(text: &str) -> &str {
    let from = text.find("<html").expect("a document");
    let to = text[from..].find('>').expect("a tag");
    &text[from..=from + to]
}

// Promise: consent 3
#[tokio::test(flavor = "multi_thread")]
async fn the_document_has_the_theme_of_the_cookie_before_the_first_paint() {
    let site = TestSite::start().await;
    assert_eq!(html_tag(&site.get("/").await.text()), "<html lang=\"en\">");
    let dark = site.get_with("/", &[("cookie", "isDarkTheme=true")]).await;
    assert_eq!(html_tag(&dark.text()), "<html lang=\"en\" class=\"dark\">");
    let light = site
        .get_with("/", &[("cookie", "x=y; isDarkTheme=false")])
        .await;
    assert_eq!(
        html_tag(&light.text()),
        "<html lang=\"en\" class=\"light\">"
    );
    let garbage = site
        .get_with("/", &[("cookie", "isDarkTheme=%22; isLowData=2")])
        .await;
    assert_eq!(html_tag(&garbage.text()), "<html lang=\"en\">");
}

// Promise: payloads-and-builds 4
#[tokio::test(flavor = "multi_thread")]
async fn a_variant_chosen_by_a_cookie_is_private_and_has_its_own_etag() {
    let site = TestSite::start().await;
    let first = site.get("/").await;
    assert!(
        first
            .header("cache-control")
            .expect("cache-control")
            .starts_with("public")
    );
    let dark = site.get_with("/", &[("cookie", "isDarkTheme=true")]).await;
    assert!(
        dark.header("cache-control")
            .expect("cache-control")
            .starts_with("private")
    );
    assert_ne!(dark.header("etag"), first.header("etag"));
    // A shared cache with the first variant must not get a 304 for the second.
    let etag = first.header("etag").expect("an etag");
    let asked = site
        .get_with(
            "/",
            &[("cookie", "isDarkTheme=true"), ("if-none-match", etag)],
        )
        .await;
    assert_eq!(asked.status, 200);
    // Other cookies change nothing.
    let other = site.get_with("/", &[("cookie", "session=abc")]).await;
    assert_eq!(other.header("etag"), Some(etag));
}

// Promise: in-the-browser 10
#[tokio::test(flavor = "multi_thread")]
async fn save_data_leaves_out_web_fonts_and_says_so_in_vary() {
    let site = TestSite::start().await;
    let full = site.get("/").await.text();
    assert!(full.contains("rel=\"preload\" as=\"font\"") && full.contains("@font-face"));
    for header in [("save-data", "on"), ("cookie", "isLowData=true")] {
        let answer = site.get_with("/", &[header]).await;
        let text = answer.text();
        assert!(
            !text.contains("as=\"font\"") && !text.contains("@font-face"),
            "{header:?}"
        );
        assert!(text.contains("data-low=\"true\""), "{header:?}");
        assert!(html_tag(&text).contains("data-low-data=\"true\""));
        let vary = answer.header("vary").expect("vary");
        assert!(
            vary.contains("Save-Data") && vary.contains("Cookie"),
            "{vary}"
        );
    }
}

// Promise: consent 7
#[tokio::test(flavor = "multi_thread")]
async fn gpc_counts_only_as_exactly_one() {
    let site = TestSite::start().await;
    let with = |value: &'static str| [("sec-gpc", value)];
    assert!(html_tag(&site.get_with("/", &with("1")).await.text()).contains("data-gpc=\"true\""));
    for value in ["0", "true", "1;x", ""] {
        let text = site.get_with("/", &with(value)).await.text();
        assert!(!html_tag(&text).contains("data-gpc"), "{value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_policy_consists_of_hashes_and_the_page_has_only_styles_that_it_uses() {
    let site = TestSite::start().await;
    let answer = site.get("/").await;
    let policy = answer.header("content-security-policy").expect("a policy");
    assert!(
        !policy.contains("unsafe") && !policy.contains("nonce"),
        "{policy}"
    );
    assert!(policy.contains("script-src 'self' 'sha256-"), "{policy}");
    let text = answer.text();
    assert!(text.contains(".known{}") && !text.contains(".unknown{}"));
    assert!(
        !text.contains("style=\""),
        "a style attribute would be blocked"
    );
}

// Promise: consent 9
#[tokio::test(flavor = "multi_thread")]
async fn the_chat_origin_enters_the_policy_only_after_all_three_were_accepted() {
    let chat = "https://chat.example/widget.js".to_owned();
    let site = TestSite::start_with(|_| {}, |config| config.chat_script_url = Some(chat)).await;
    let all = "areCookiesSetupUp=true; acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%2C%22Marketing%22%5D";
    let two = "areCookiesSetupUp=true; acceptedCookies=%5B%22Necessary%22%2C%22Marketing%22%5D";
    for (cookie, allowed) in [(all, true), (two, false), ("a=b", false)] {
        let answer = site.get_with("/", &[("cookie", cookie)]).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert_eq!(
            policy.contains("https://chat.example"),
            allowed,
            "{cookie}: {policy}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_in_low_data_mode_is_made_in_advance() {
    let site = TestSite::start_with_background_work().await;
    let made = async {
        while !site
            .admin("/metrics")
            .await
            .text()
            .contains("website_variants 1\n")
        {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), made)
        .await
        .expect("one variant without a request");
    let asked = site.send("GET", "/", &[("save-data", "on")], "").await;
    assert!(asked.text().contains(r#"data-low-data"#));
    let metrics = site.admin("/metrics").await.text();
    assert!(metrics.contains("website_variants 1\n"), "no other is made");
}

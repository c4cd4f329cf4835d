use crate::harness::TestSite;

// Promise: payloads-and-builds 15, 22
#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_page_is_served_with_its_title_and_payload() {
    let site = TestSite::start().await;
    for (path, page) in [
        ("/", "Home"),
        ("/about-us", "AboutUs"),
        ("/vision", "Vision"),
        ("/services", "Services"),
        ("/aidinsight", "Aidinsight"),
        ("/blog", "Blog"),
        ("/blog/first-post", "BlogPost"),
        ("/blog/tags/field-work", "Blog"),
        ("/team", "Team"),
        ("/team/ana-lima", "TeamMember"),
        ("/events", "Events"),
        ("/events/field-day", "EventOverview"),
        ("/events/field-day/afterwards", "EventAfterwards"),
        ("/events/field-day/agenda", "EventAgenda"),
        ("/events/field-day/faqs", "EventFaqs"),
        ("/events/field-day/registration", "EventRegistration"),
        ("/events/field-day/speakers", "EventSpeakers"),
        ("/organizations", "Organizations"),
        ("/organizations/open-well", "Organization"),
        (
            "/organizations/open-well/similar-organizations",
            "SimilarOrganizations",
        ),
        ("/contact-us", "ContactUs"),
        ("/contact-us/thank-you", "ContactThanks"),
        ("/privacy-policy", "Text"),
        ("/terms-of-service", "Text"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8"),
            "{path}"
        );
        let payload_path = if path == "/" {
            "/_payload.json".to_owned()
        } else {
            format!("{path}/_payload.json")
        };
        let payload = site.get(&format!("{payload_path}?0123456789abcdef")).await;
        assert_eq!(payload.status, 200, "{payload_path}");
        let json = payload.json();
        assert_eq!(json["page"], page, "{path}");
        assert_eq!(json["path"], path);
        assert_eq!(json["status"], 200);
        let mut keys: Vec<&str> = json
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        keys.sort_unstable();
        assert_eq!(keys, ["data", "head", "page", "path", "status"]);
        // The document contains the same bytes, with every `<` escaped.
        let (document, payload) = (unstamped(&answer.text()), unstamped(&payload.text()));
        assert!(
            document.contains(&payload.replace('<', "\\u003c")),
            "{path}"
        );
    }
}

/// The text without the time at which the contact form was sent, which differs in each response.
fn unstamped(text: &str) -> String {
    const KEY: &str = r#""startedAt":""#;
    match text.split_once(KEY) {
        Some((before, after)) => {
            let rest = after.split_once('"').map_or("", |(_, rest)| rest);
            format!("{before}{KEY}\"{rest}")
        }
        None => text.to_owned(),
    }
}

/// The switches of theme and data lead back to what stands in the form, and the app takes the page for that at its address.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_not_there_knows_its_address_as_it_was_asked_for() {
    let site = TestSite::start().await;
    let long = format!("/{}", "long".repeat(90));
    for (address, shown) in [
        ("/nope%25x", "/nope%x"),
        ("/nope%20x", "/nope x"),
        ("/blog/%C3%A9?q=cash%26kind", "/blog/é?q=cash&amp;kind"),
        ("/nope%3Fx%23y?a=%26", "/nope?x#y?a=&amp;"),
        (&long, &long[..200]),
    ] {
        let page = site.get(address).await.text();
        assert!(page.contains(&format!(": {shown}")), "{address}: {page}");
        let canonical = format!("href=\"https://sample.example{address}\"");
        assert!(page.contains(&canonical), "{address}: {page}");
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let payload = site.get(&format!("{path}/_payload.json?{query}")).await;
        assert_eq!(payload.json()["path"], address);
        let problem = site
            .get_with(address, &[("accept", "application/json")])
            .await;
        assert_eq!(problem.json()["instance"], address);
    }
}

// Promise: errors 5, 10, 11; pages 26, 40
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_route_and_an_unknown_entry_have_different_messages() {
    let site = TestSite::start().await;
    for (path, message) in [
        ("/no-such", "Page not found: /no-such"),
        ("/blog/no-such", "Page Not Found: /blog/no-such"),
        ("/blog?page=99", "Page Not Found: /blog?page=99"),
        (
            "/no-such?q=two%20words&buildId=0123456789abcdef",
            "Page not found: /no-such?q=two words",
        ),
        (
            "/organizations/x/y/z",
            "Page not found: /organizations/x/y/z",
        ),
        ("/Blog", "Page not found: /Blog"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert!(
            answer
                .text()
                .contains(&format!("<title>404 - {message}</title>")),
            "{path}"
        );
        assert!(
            !answer.text().contains("PATH-"),
            "the mark of the error page shows at {path}"
        );

        let json = site.get_with(path, &[("accept", "application/json")]).await;
        assert_eq!(json.status, 404);
        assert_eq!(
            json.header("content-type"),
            Some("application/problem+json")
        );
        assert_eq!(json.json()["detail"], message);
    }
    let payload = site.get("/blog/no-such/_payload.json").await;
    assert_eq!(payload.status, 404);
    assert_eq!(
        payload.json()["data"]["message"],
        "Page Not Found: /blog/no-such"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn html_in_a_path_is_shown_as_text() {
    let site = TestSite::start().await;
    let answer = site.get("/%3Cscript%3Ealert(1)%3C/script%3E%22'%26").await;
    assert_eq!(answer.status, 404);
    let text = answer.text();
    assert!(!text.contains("<script>alert"), "{text}");
    assert!(
        text.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&apos;&amp;"),
        "{text}"
    );
    for path in ["/%ff%fe", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/x"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("location"), None, "{path}");
    }
    let long = format!("/{}", "a".repeat(5000));
    assert_eq!(site.get(&long).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn characters_that_a_client_did_not_encode_are_encoded_in_a_redirect() {
    let site = TestSite::start().await;
    let answer = site.get("/blog/é/?q=é").await;
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), Some("/blog/%C3%A9?q=%C3%A9"));
}

// Promise: pages 1
#[tokio::test(flavor = "multi_thread")]
async fn a_trailing_slash_is_removed_by_a_redirect_that_keeps_the_query() {
    let site = TestSite::start().await;
    let answer = site.get("/blog/?page=2").await;
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), Some("/blog?page=2"));
}

// Promise: payloads-and-builds 1
#[tokio::test(flavor = "multi_thread")]
async fn an_old_path_is_a_301_and_a_redirect_in_its_payload() {
    let site = TestSite::start().await;
    let answer = site.get("/our-vision").await;
    assert_eq!(answer.status, 301);
    assert_eq!(answer.header("location"), Some("/vision"));
    let payload = site.get("/our-vision/_payload.json").await;
    assert_eq!(payload.json(), serde_json::json!({ "redirect": "/vision" }));
    let id = site.running.build_id();
    let manifest = site.get(&format!("/builds/meta/{id}.json")).await.json();
    assert_eq!(
        manifest["matcher"]["static"]["/our-vision"]["redirect"],
        "/vision"
    );
}

// Promise: pages 2
#[tokio::test(flavor = "multi_thread")]
async fn head_has_the_headers_of_get_without_the_body_and_other_methods_are_refused() {
    let site = TestSite::start().await;
    for path in [
        "/",
        "/blog/first-post",
        "/organizations?q=x",
        "/no-such",
        "/feed.xml",
        "/_payload.json",
    ] {
        let get = site.get(path).await;
        let head = site.send("HEAD", path, &[], "").await;
        assert_eq!(head.status, get.status, "{path}");
        assert!(head.body.is_empty(), "{path}");
        assert_eq!(
            head.header("content-length"),
            get.header("content-length"),
            "{path}"
        );
        assert_eq!(head.header("etag"), get.header("etag"), "{path}");
    }
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
        let answer = site.send(method, "/about-us", &[], "").await;
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("allow"), Some("GET, HEAD"), "{method}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_directory_is_searched_without_regard_to_case_and_accents() {
    let site = TestSite::start().await;
    let found = site.get("/api/organizations?q=%C3%93PEN%20w").await.json();
    assert_eq!(found["total"], 1);
    assert_eq!(found["results"][0]["slug"], "open-well");
    assert_eq!(site.get("/api/organizations?q=").await.json()["total"], 0);
    assert_eq!(site.get("/api/organizations").await.json()["total"], 0);
    for hostile in [".*", "%00", "(((", "%F0%9F%98%80", &"x".repeat(10_000)] {
        let answer = site
            .get(&format!("/api/organizations?q={hostile}&limit=1"))
            .await;
        assert!(
            answer.status == 200 || answer.status == 414,
            "{} {hostile:.20}",
            answer.status
        );
    }
}

// Promise: payloads-and-builds 2, 3
#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_the_build_id() {
    let site = TestSite::start().await;
    let id = site.running.build_id();
    for path in [
        "/",
        "/no-such",
        "/_payload.json",
        "/feed.xml",
        "/assets/none.js",
        "/api/organizations?q=a",
        "/our-vision",
    ] {
        assert_eq!(
            site.get(path).await.header("x-build-id"),
            Some(id.as_str()),
            "{path}"
        );
    }
    assert_eq!(
        site.get("/builds/latest.json?1").await.json()["id"],
        id.as_str()
    );
    assert_eq!(
        site.get("/builds/latest.json?1")
            .await
            .header("cache-control"),
        Some("no-store")
    );
    assert_eq!(
        site.get("/builds/meta/0000000000000000.json").await.status,
        404
    );
}

// Promise: publication 2
#[tokio::test(flavor = "multi_thread")]
async fn a_missing_asset_is_a_404_and_never_a_page() {
    let site = TestSite::start().await;
    for path in [
        "/assets/none-12345678.js",
        "/assets/a/..%2fsecret",
        "/assets/..%5csecret",
        "/assets/.hidden",
        "/assets/a/b.js",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/plain; charset=utf-8"),
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_request_still_gets_a_response() {
    let site = TestSite::start().await;
    let long = format!("/{}", "a".repeat(66_000));
    assert_eq!(site.get(&long).await.status, 414);
    let header = "x".repeat(600_000);
    assert_eq!(site.get_with("/", &[("x-long", &header)]).await.status, 431);
    assert_eq!(site.get_with("/", &[("bad header", "x")]).await.status, 400);
}

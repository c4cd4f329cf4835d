//! Error responses: each problem is written in the format that the client prefers.

use crate::{
    failures::figure,
    harness::{Answer, TestSite, bundle_with},
};

/// `Accept` of a browser that navigates to a document.
const HTML: (&str, &str) = (
    "accept",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
);
const JSON: (&str, &str) = ("accept", "application/json");
/// Part of every mark of an error page.
const MARK: &str = "b47c1f0e9d";

struct Wrong {
    method: &'static str,
    path: String,
    headers: &'static [(&'static str, &'static str)],
    body: String,
    status: u16,
    title: &'static str,
    sentence: &'static str,
}

impl Wrong {
    async fn ask(&self, site: &TestSite, more: &[(&str, &str)]) -> Answer {
        let headers = [self.headers, more].concat();
        site.send(self.method, &self.path, &headers, &self.body)
            .await
    }
}

/// Requests that fail, each with its expected problem.
fn all_that_is_wrong() -> Vec<Wrong> {
    let wrong = |method, path: &str, status, title, sentence| Wrong {
        method,
        path: path.to_owned(),
        headers: &[],
        body: String::new(),
        status,
        title,
        sentence,
    };
    let not_allowed = "Method Not Allowed";
    Vec::from([
        wrong(
            "POST",
            "/about-us",
            405,
            not_allowed,
            "This address can only be read.",
        ),
        wrong(
            "GET",
            "/preferences",
            405,
            not_allowed,
            "This address does not accept this method.",
        ),
        Wrong {
            body: format!("x={}", "a".repeat(70 * 1024)),
            ..wrong("POST", "/preferences", 413, "Payload Too Large", "(64 KiB)")
        },
        Wrong {
            headers: &[("origin", "https://evil.example")],
            ..wrong(
                "POST",
                "/preferences",
                403,
                "Forbidden",
                "only be set from this site",
            )
        },
        wrong(
            "GET",
            &format!("/{}", "a".repeat(40_000)),
            414,
            "URI Too Long",
            "The address is too long.",
        ),
        Wrong {
            headers: &[("content-type", "text/plain")],
            body: "name=Ada".to_owned(),
            ..wrong(
                "POST",
                "/contact-us",
                415,
                "Unsupported Media Type",
                "Send the form as",
            )
        },
        wrong(
            "GET",
            "/builds/meta/none.json",
            404,
            "Not Found",
            "No such build.",
        ),
        wrong(
            "GET",
            "/?preview=forged",
            403,
            "Forbidden",
            "This preview link is not valid",
        ),
    ])
}

/// Promise: errors 6. Titles are `{statusCode} - {message}`.
#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_a_page_for_browsers_json_for_programs_and_plain_text_otherwise() {
    let site = TestSite::start().await;
    for wrong in all_that_is_wrong() {
        let Wrong { path, status, .. } = &wrong;
        let path = path.get(..30).unwrap_or(path);

        let page = wrong.ask(&site, &[HTML]).await;
        assert_eq!((page.status, path), (*status, path));
        let kind = page.header("content-type");
        assert_eq!(kind, Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-store"), "{path}");
        let text = page.text();
        let title = format!("<title>{status} - {}</title>", wrong.title);
        assert!(text.contains(&title), "{path}: {text:.900}");
        assert!(text.contains("content=\"noindex\""), "{path}");
        // Rendered by the app's renderer, with the site's layout.
        assert!(text.contains("<main class=\"known\""), "{path}");
        assert!(text.contains(wrong.sentence), "{path}: {text}");
        assert!(!text.contains(MARK), "{path}: a mark was not replaced");
        let policy = page.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("style-src 'self' 'sha256-"), "{policy}");

        let json = wrong.ask(&site, &[JSON]).await;
        let kind = json.header("content-type");
        assert_eq!(kind, Some("application/problem+json"), "{path}");
        assert_eq!(json.json()["status"], *status, "{path}");
        assert_eq!(json.json()["title"], wrong.title, "{path}");
        let detail = json.json()["detail"].to_string();
        assert!(detail.contains(wrong.sentence), "{path}: {detail}");

        let words = wrong.ask(&site, &[]).await;
        let kind = match path.ends_with("none.json") {
            true => "application/problem+json",
            false => "text/plain; charset=utf-8",
        };
        assert_eq!(words.header("content-type"), Some(kind), "{path}");
        assert!(words.text().contains(wrong.sentence), "{path}");
        assert!(!words.text().contains('<'), "{path}");

        for answer in [&page, &json, &words] {
            assert_eq!(answer.status, *status, "{path}");
            let allow = answer.header("allow").unwrap_or_default();
            assert_eq!(allow.is_empty(), *status != 405, "{path}: {allow}");
        }
    }
}

// Promise: errors 2
#[tokio::test(flavor = "multi_thread")]
async fn an_error_at_an_address_of_data_is_json_unless_the_client_names_html() {
    let site = TestSite::start().await;
    for path in [
        "/organizations.json?page=99",
        "/organizations/nope.json",
        "/nope.csv",
        "/nope.xml",
        "/events/nope/calendar.ics",
        "/api/nope",
        "/api/search?limit=0",
        "/__nuxt_island/None_0.json",
    ] {
        let asked: [&[_]; 3] = [&[], &[("accept", "*/*")], &[("accept", "text/csv")]];
        for headers in asked {
            let answer = site.get_with(path, headers).await;
            let kind = answer.header("content-type");
            assert_eq!(kind, Some("application/problem+json"), "{path}");
            assert_eq!(answer.json()["status"], answer.status, "{path}");
            assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        }
        let page = site.get_with(path, &[HTML]).await;
        let kind = page.header("content-type");
        assert_eq!(kind, Some("text/html; charset=utf-8"), "{path}");
    }
    // Any other address is a page, also for a client that names nothing.
    let page = site.get("/blog/nope").await;
    let kind = page.header("content-type");
    assert_eq!(kind, Some("text/html; charset=utf-8"));
}

/// Promise: errors. Errors about images are JSON, and a missing asset is never a page.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_another_type_never_answers_with_a_page() {
    let site = TestSite::start().await;
    for (path, kind) in [
        ("/_ipx/w_0/blog/x.jpg", "application/json"),
        ("/assets/none.js", "text/plain; charset=utf-8"),
    ] {
        let answer = site.get_with(path, &[HTML]).await;
        assert_eq!(answer.header("content-type"), Some(kind), "{path}");
    }
}

/// Promise: errors
#[tokio::test(flavor = "multi_thread")]
async fn an_error_page_follows_the_visitors_preferences_and_has_no_body_for_head() {
    let site = TestSite::start().await;
    let asked = [HTML, ("save-data", "on"), ("cookie", "isDarkTheme=true")];
    let page = site.send("POST", "/team", &asked, "").await.text();
    assert!(page.contains("class=\"dark\""), "{page:.300}");
    assert!(page.contains("data-low=\"true\""), "{page}");
    let path = "/builds/meta/none.json";
    let get = site.get_with(path, &[HTML]).await;
    let head = site.send("HEAD", path, &[HTML], "").await;
    assert_eq!((head.status, head.body.len()), (404, 0));
    assert_eq!(head.header("content-length"), get.header("content-length"));
}

/// Promise: fair-shares. The address is shown as text, and responses that are made for one request are counted.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_errors_is_answered_without_renders() {
    let site = TestSite::start_with(|_| {}, |config| config.trust_proxy = 1).await;
    let client = [
        HTML,
        ("x-forwarded-for", "192.0.2.1"),
        ("accept-encoding", "br"),
    ];
    let hostile = "/__nuxt_island/%3Cscript%3E_0.json";
    let page = site.get_with(hostile, &client).await;
    assert_eq!(page.status, 404);
    let text = page.text();
    assert!(
        text.contains("Island component not found: &lt;script&gt;"),
        "{text}"
    );
    let before = figure(&site, "website_renders_total ").await;
    let mut bodies = Vec::new();
    for number in 0..330 {
        let path = format!("/__nuxt_island/None{number}_0.json");
        let answer = site.get_with(&path, &client).await;
        if answer.status == 429 {
            assert!(answer.header("retry-after").is_some());
            assert_eq!(answer.header("content-encoding"), Some("br"));
            bodies.push(answer.body);
        }
    }
    assert_eq!(bodies.len(), 31, "299 were left of the minute's 300");
    assert!(
        bodies.windows(2).all(|two| two[0] == two[1]),
        "one document"
    );
    assert_eq!(figure(&site, "website_renders_total ").await, before);
}

/// Promise: errors. No visitor sees an empty page if the renderer fails or is not started yet.
#[tokio::test(flavor = "multi_thread")]
async fn if_the_error_page_does_not_render_a_page_without_the_app_is_sent() {
    let script = r#"globalThis.render = (kind, payload) => {
        if (JSON.parse(payload).page === "Error") throw new Error("asked to");
        return "<main></main>";
    };"#;
    let bundle = bundle_with(script, "0123456789abcdef");
    let site = TestSite::start_unsettled(bundle, |_| {}, |_| {}).await;
    let page = site.send("POST", "/team", &[HTML], "").await;
    assert_eq!(
        (page.status, page.header("allow")),
        (405, Some("GET, HEAD"))
    );
    let text = page.text();
    for part in [
        "<title>405 - Method Not Allowed</title>",
        "<h1>Error 405</h1>",
        "Oops! We&apos;re unable to find out what&apos;s happening",
        "This address can only be read.",
        "<a class=\"btn btn-gold\" href=\"/\">Back to Homepage</a>",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let policy = page.header("content-security-policy").unwrap_or_default();
    assert!(policy.contains("style-src 'self' 'sha256-"), "{policy}");
}

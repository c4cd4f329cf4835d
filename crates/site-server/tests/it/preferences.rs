use crate::harness::TestSite;

// Promise: consent 2; preferences 2, 7
#[tokio::test(flavor = "multi_thread")]
async fn a_form_sets_the_cookies_and_redirects_to_the_same_page() {
    let site = TestSite::start().await;
    let body = "isDarkTheme=true&isLowData=false&areCookiesSetupUp=true&acceptedCookies=Necessary\
                &acceptedCookies=Marketing&acceptedCookies=Other&return=%2Fblog%3Fpage%3D2";
    let answer = site.send("POST", "/preferences", &[], body).await;
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("location"), Some("/blog?page=2"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let rest = "; Path=/; Max-Age=31536000; SameSite=Lax";
    assert_eq!(
        answer.cookies(),
        [
            format!("isDarkTheme=true{rest}"),
            format!("isLowData=false{rest}"),
            format!("areCookiesSetupUp=true{rest}"),
            format!("acceptedCookies=%5B%22Necessary%22%2C%22Marketing%22%5D{rest}"),
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_is_sent_twice_sets_its_cookie_once_to_the_last_value() {
    let site = TestSite::start().await;
    let body = "isDarkTheme=true&isLowData=true&isDarkTheme=false&isLowData=true";
    let answer = site.send("POST", "/preferences", &[], body).await;
    let cookies = answer.cookies();
    let mut set: Vec<&str> = cookies
        .iter()
        .filter_map(|one| one.split(';').next())
        .collect();
    set.sort_unstable();
    assert_eq!(set, ["isDarkTheme=false", "isLowData=true"]);
}

// Promise: consent 4
#[tokio::test(flavor = "multi_thread")]
async fn on_https_the_cookies_are_secure_and_hsts_is_sent() {
    let https = Some("https://site.example".to_owned());
    let site = TestSite::start_with(|_| {}, |config| config.site_url = https).await;
    let answer = site
        .send("POST", "/preferences", &[], "isDarkTheme=false&return=/")
        .await;
    assert!(answer.cookies()[0].ends_with("; Secure"));
    assert!(
        site.get("/")
            .await
            .header("strict-transport-security")
            .is_some()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_can_exclude_subdomains_from_hsts() {
    for (subdomains, value) in [
        (true, "max-age=31536000; includeSubDomains"),
        (false, "max-age=31536000"),
    ] {
        let https = |config: &mut site_server::Config| {
            config.site_url = Some("https://site.example".to_owned());
            config.http.hsts_subdomains = subdomains;
        };
        let site = TestSite::start_with(|_| {}, https).await;
        for path in ["/", "/no-such", "/_ipx/_/x.png"] {
            let answer = site.get(path).await;
            assert_eq!(
                answer.header("strict-transport-security"),
                Some(value),
                "{path}"
            );
        }
    }
}

// Promise: in-the-browser 37
#[tokio::test(flavor = "multi_thread")]
async fn a_form_without_scripts_returns_to_the_query_of_its_page_and_never_to_that_of_another_site()
{
    let own = |config: &mut site_server::Config| {
        config.site_url = Some("https://site.example".to_owned());
    };
    let site = TestSite::start_with(|_| {}, own).await;
    let body = "isLowData=true&return=%2Forganizations";
    for (from, location) in [
        (
            "https://site.example/organizations?q=a%26b&page=2",
            "/organizations?q=a%26b&page=2",
        ),
        ("https://site.example/blog?page=2", "/organizations"),
        ("https://evil.example/organizations?q=x", "/organizations"),
    ] {
        // The browser says that the form is ours; `Referer` alone may be a lie of a program.
        let headers = [("sec-fetch-site", "same-origin"), ("referer", from)];
        let answer = site.send("POST", "/preferences", &headers, body).await;
        assert_eq!(answer.header("location"), Some(location), "{from}");
    }
}

// Promise: preferences 1
#[tokio::test(flavor = "multi_thread")]
async fn no_redirect_leads_to_another_site_and_no_other_site_sets_preferences() {
    let site = TestSite::start().await;
    for target in [
        "https%3A%2F%2Fevil.example",
        "%2F%2Fevil.example",
        "%2F%5Cevil.example",
        "",
        "x",
    ] {
        let body = format!("isDarkTheme=true&return={target}");
        let answer = site.send("POST", "/preferences", &[], &body).await;
        assert_eq!(answer.header("location"), Some("/"), "{target}");
    }
    let cross = [("sec-fetch-site", "cross-site")];
    let answer = site
        .send("POST", "/preferences", &cross, "isDarkTheme=true")
        .await;
    assert_eq!(answer.status, 403);
    assert!(answer.cookies().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_values_set_no_cookie_and_a_large_body_is_refused() {
    let site = TestSite::start().await;
    let answer = site
        .send("POST", "/preferences", &[], "isDarkTheme=maybe&%%%=%zz&x")
        .await;
    assert_eq!((answer.status, answer.cookies().len()), (303, 0));
    let large = format!("x={}", "a".repeat(70 * 1024));
    assert_eq!(
        site.send("POST", "/preferences", &[], &large).await.status,
        413
    );
    assert_eq!(site.send("GET", "/preferences", &[], "").await.status, 405);
    assert_eq!(
        site.send("POST", "/csp-report", &[], "{}").await.status,
        204
    );
}

// Promise: consent
#[tokio::test(flavor = "multi_thread")]
async fn without_javascript_the_reject_button_rejects_all_regardless_of_the_switches() {
    let site = TestSite::start().await;
    let body = "areCookiesSetupUp=true&acceptedCookies=Necessary&acceptedCookies=Analytics&rejected=true\
                &return=%2Fprivacy-policy%23_consent";
    let answer = site.send("POST", "/preferences", &[], body).await;
    assert_eq!(answer.header("location"), Some("/privacy-policy#_consent"));
    assert!(answer.cookies()[1].starts_with("acceptedCookies=%5B%5D;"));
}

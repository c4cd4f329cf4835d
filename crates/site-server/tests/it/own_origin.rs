//! Every form is accepted from pages of this site only.

use crate::harness::TestSite;

const FOREIGN: [&[(&str, &str)]; 4] = [
    &[("origin", "https://evil.example")],
    &[("origin", "null")],
    &[("referer", "https://evil.example/page")],
    &[("sec-fetch-site", "cross-site")],
];

#[tokio::test(flavor = "multi_thread")]
async fn a_post_from_a_page_of_another_site_is_refused() {
    let site = TestSite::start().await;
    for path in ["/preferences", "/contact-us", "/csp-report"] {
        for headers in FOREIGN {
            let answer = site.send("POST", path, headers, "isDarkTheme=true").await;
            assert_eq!(answer.status, 403, "{path} {headers:?}");
            assert!(answer.cookies().is_empty(), "{path} {headers:?}");
        }
        for own in [
            &[("origin", "http://test")][..],
            &[("sec-fetch-site", "same-origin")],
            &[],
        ] {
            let answer = site.send("POST", path, own, "isDarkTheme=true").await;
            assert_ne!(answer.status, 403, "{path} {own:?}");
        }
    }
}

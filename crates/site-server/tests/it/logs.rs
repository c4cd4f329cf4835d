//! The log has no text of a visitor, and correct times.

use crate::{
    harness::{TestSite, bundle_with, config, copy_of_good},
    log::Log,
};

/// Throws an error that quotes the payload if the page has a visitor's text, as a bug in a component could.
const QUOTING: &str = r#"
globalThis.render = (kind, payload) => {
  if (payload.includes("Amina")) throw new TypeError(`no such thing: ${payload}`);
  return "<main></main>";
};
"#;

#[tokio::test(flavor = "multi_thread")]
async fn an_error_of_a_page_with_a_visitors_text_is_logged_without_it() {
    let log = Log::start();
    let folder = copy_of_good();
    let bundle = bundle_with(QUOTING, "0123456789abcdef");
    let running = site_server::start(config(folder.path()), bundle).await;
    let site = TestSite {
        folder,
        running: running.unwrap_or_else(|error| panic!("{error}")),
    };
    let form = "name=Amina+Otieno&email=wrong&topic=demo&message=Hello";
    let answer = site.send("POST", "/contact-us", &[], form).await;
    assert_eq!(answer.status, 500);
    assert_eq!(site.get("/organizations?q=Amina").await.status, 500);
    let text = log.text();
    assert!(text.contains("does not render"), "{text}");
    assert!(text.contains("/contact-us"), "{text}");
    assert!(!text.contains("Amina"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_access_log_line_of_a_ready_page_has_its_duration() {
    let log = Log::start();
    let site = TestSite::start_with(|_| {}, |config| config.http.access_log = true).await;
    // Reading these lines takes longer than writing one.
    let codings = "x;q=0.5, ".repeat(6000);
    for _ in 0..20 {
        let answer = site.get_with("/", &[("accept-encoding", &codings)]).await;
        assert_eq!(answer.status, 200);
    }
    let text = log.text();
    let times: Vec<u64> = text
        .lines()
        .filter(|line| line.contains("answered"))
        .filter_map(|line| {
            line.split("microseconds=")
                .nth(1)?
                .split(' ')
                .next()?
                .parse()
                .ok()
        })
        .collect();
    assert!(times.len() >= 20, "{text}");
    assert!(times.iter().all(|time| *time > 20), "{times:?}");
}

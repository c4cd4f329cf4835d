//! Preview links show what was signed to anybody with the link, and no cache keeps it.

use jiff::{SignedDuration, Timestamp};
use site_pages::{Options, Route};
use site_server::{PreviewKey, PreviewLink, Previewed, first_with};

use crate::harness::{Answer, TestSite, copy_of_good};

/// A site whose second post is a draft, and whose first is shown from 2100 on.
async fn site() -> TestSite {
    let add = |folder: &std::path::Path, file: &str, line: &str| {
        let file = folder.join(file);
        let text = std::fs::read_to_string(&file).expect("the post");
        let text = text.replacen("date = ", &format!("{line}\ndate = "), 1);
        std::fs::write(&file, text).expect("the edit");
    };
    TestSite::start_with(
        |folder| {
            add(folder, "blog/second-post.md", "draft = true");
            add(
                folder,
                "blog/first-post.md",
                "publishAt = 2100-01-01T00:00:00Z",
            );
            let redirects = folder.join("redirects.toml");
            let text = std::fs::read_to_string(&redirects).expect("the redirects");
            // Links are checked by another crate, but a redirect should lead to an existing page.
            let text = text.replace("/blog/first-post", "/blog");
            let renamed =
                "[[redirects]]\nfrom = \"/blog/working-title\"\nto = \"/blog/second-post\"\n";
            std::fs::write(&redirects, format!("{text}\n{renamed}")).expect("the edit");
        },
        |_| {},
    )
    .await
}

fn key(site: &TestSite) -> PreviewKey {
    PreviewKey::open_or_create(&site.folder.path().join("data")).expect("a key")
}

fn token(site: &TestSite, path: &str, until: Option<&str>, hours: i64) -> String {
    let link = PreviewLink {
        path: path.to_owned(),
        shows: until.map_or(Previewed::Page, |text| {
            Previewed::SiteAt(text.parse().expect("an instant"))
        }),
        expires: Timestamp::now() + SignedDuration::from_hours(hours),
    };
    link.token(&key(site))
}

fn assert_private(answer: &Answer) {
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert!(
        answer
            .header("x-robots-tag")
            .is_some_and(|tag| tag.contains("noindex"))
    );
    assert_eq!(answer.header("etag"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_to_a_draft_is_told_to_the_holder_of_a_link_alone() {
    let site = site().await;
    let path = "/blog/working-title";
    let payload = format!("{path}/_payload.json");
    for (address, status) in [(path, 404), (payload.as_str(), 404)] {
        let answer = site.get(address).await;
        assert_eq!(answer.status, status, "{address}");
        assert!(!answer.text().contains("second-post"), "{address}");
    }
    let token = token(&site, path, None, 1);
    let answer = site.get(&format!("{path}?preview={token}")).await;
    let led = format!("/blog/second-post?preview={token}");
    assert_eq!(answer.header("location"), Some(led.as_str()));
}

// Promise: commands 5
#[tokio::test(flavor = "multi_thread")]
async fn a_signed_link_shows_one_draft_and_no_other_page() {
    let site = site().await;
    let path = "/blog/second-post";
    assert_eq!(site.get(path).await.status, 404);
    let token = token(&site, path, None, 1);
    let answer = site.get(&format!("{path}?preview={token}")).await;
    let text = answer.text();
    assert_eq!(answer.status, 200, "{text}");
    assert!(text.contains("Second post of ours"), "{text}");
    assert!(
        text.contains("<meta name=\"robots\" content=\"noindex\">"),
        "{text}"
    );
    assert!(text.contains("<aside class=\"preview-note\""), "{text}");
    assert!(!text.contains("type=\"module\""), "a preview runs no app");
    assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
    assert_private(&answer);
    // The draft is still not public.
    assert_eq!(site.get(path).await.status, 404);
    assert_eq!(
        site.get("/blog/second-post/_payload.json").await.status,
        404
    );
    assert!(!site.get("/blog").await.text().contains("Second post"));
    // The same token is refused for other pages.
    for other in ["/blog", "/blog/first-post", "/"] {
        let answer = site.get(&format!("{other}?preview={token}")).await;
        assert_eq!(answer.status, 403, "{other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_for_a_date_shows_the_whole_site_as_it_will_be() {
    let site = site().await;
    let token = token(&site, "/blog", Some("2100-01-01T00:00:00Z"), 1);
    assert_eq!(site.get("/blog/first-post").await.status, 404);
    for (path, title) in [
        ("/blog", "Blog"),
        ("/blog/first-post", "First post of ours"),
        ("/", "Sample Site"),
    ] {
        let answer = site.get(&format!("{path}?preview={token}")).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.text().contains(title), "{path}");
        assert!(answer.text().contains("1 January 2100"), "{path}");
        assert_private(&answer);
    }
    let missing = site
        .get(&format!("/blog/no-such-post?preview={token}"))
        .await;
    assert_eq!(missing.status, 404);
    assert_private(&missing);
    let old = site.get(&format!("/our-vision?preview={token}")).await;
    assert_eq!(
        old.header("location"),
        Some(&*format!("/vision?preview={token}"))
    );
    assert_private(&old);
    let early = token_before(&site);
    let answer = site.get(&format!("/blog/first-post?preview={early}")).await;
    assert_eq!(answer.status, 404, "its time had not come then");
}

fn token_before(site: &TestSite) -> String {
    token(site, "/", Some("2099-12-31T23:59:59Z"), 1)
}

// Promise: commands 1
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_or_expired_link_is_refused_with_a_sentence() {
    let site = site().await;
    let path = "/blog/second-post";
    let good = token(&site, path, None, 1);
    let dated = token(&site, path, Some("2100-01-01T00:00:00Z"), 1);
    let expired = token(&site, path, None, -1);
    let (rest, signature) = good.rsplit_once('.').expect("a signature");
    let longer = rest.replacen("0.1", "0.2", 1);
    let forged = [
        String::new(),
        "x".to_owned(),
        "0.0.".to_owned(),
        "..".to_owned(),
        format!("{longer}.{signature}"),
        format!("{rest}."),
        format!("{rest}.{}", "A".repeat(43)),
        format!("{rest}.{}", &signature[1..]),
        format!("4102444800.{}", good.split_once('.').expect("a token").1),
        format!("0.{}", dated.split_once('.').expect("a token").1),
        format!("{}.9223372036854775807.{signature}", i64::MIN),
        "%00.%ff.%zz".to_owned(),
        "9".repeat(4000),
    ];
    for token in forged {
        let answer = site.get(&format!("{path}?preview={token}")).await;
        assert_eq!(answer.status, 403, "{token}");
        assert!(answer.text().contains("is not valid"), "{}", answer.text());
        assert_private(&answer);
    }
    let answer = site.get(&format!("{path}?preview={expired}")).await;
    assert_eq!(answer.status, 403);
    assert!(answer.text().contains("has expired"), "{}", answer.text());
    assert_private(&answer);
    // A new key makes every link invalid.
    std::fs::remove_file(site.folder.path().join("data/preview.key")).expect("the key");
    assert_eq!(
        site.get(&format!("{path}?preview={good}")).await.status,
        403
    );
    let _new = key(&site);
    assert_eq!(
        site.get(&format!("{path}?preview={good}")).await.status,
        403
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_previews_are_all_answered_and_other_requests_do_not_wait() {
    let site = site().await;
    let token = token(&site, "/", Some("2100-01-01T00:00:00Z"), 1);
    let address = format!("/blog?preview={token}");
    let build = site.running.build_id();
    let previews = futures(&site, &address, 20);
    let public = site.get("/blog");
    let (previews, public) = tokio::join!(previews, public);
    assert_eq!(previews, [200; 20]);
    assert_eq!(public.status, 200);
    assert_eq!(site.running.build_id(), build);
}

async fn futures(site: &TestSite, address: &str, count: usize) -> Vec<u16> {
    let mut running = tokio::task::JoinSet::new();
    let to = site.running.address;
    for _ in 0..count {
        let address = address.to_owned();
        running.spawn(async move {
            crate::harness::exchange(to, "GET", &address, &[], "")
                .await
                .status
        });
    }
    running.join_all().await
}

#[test]
fn only_the_owner_can_read_the_key_and_a_damaged_key_is_reported() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new/data");
    assert!(PreviewKey::open(&data).expect("no key").is_none());
    let key = PreviewKey::open_or_create(&data).expect("a key");
    assert_eq!(format!("{key:?}"), "PreviewKey(…)");
    let file = data.join("preview.key");
    let mode = std::fs::metadata(&file)
        .expect("the file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(
        std::fs::read_dir(&data).expect("the folder").count(),
        1,
        "no leavings"
    );
    let bytes = std::fs::read(&file).expect("the file");
    let _same = PreviewKey::open_or_create(&data).expect("the same key");
    assert_eq!(std::fs::read(&file).expect("the file"), bytes);
    std::fs::write(&file, b"short").expect("the damage");
    let error = PreviewKey::open_or_create(&data)
        .expect_err("no key")
        .to_string();
    assert!(error.contains("delete it"), "{error}");
}

// The command, the editor and links to a working copy ask this one function.
#[test]
fn a_page_is_found_behind_hundreds_of_times_at_which_others_appear() {
    let folder = copy_of_good();
    let content = folder.path().join("content");
    let post = std::fs::read_to_string(content.join("blog/first-post.md")).expect("the post");
    for number in 0..300 {
        let at = format!("2100-01-01T00:{:02}:{:02}Z", number / 60, number % 60);
        let text = post
            .replacen("First post", &format!("Later post {number}"), 1)
            .replacen("date = ", &format!("publishAt = {at}\ndate = "), 1);
        std::fs::write(content.join(format!("blog/later-{number}.md")), text).expect("a post");
    }
    let reading = site_content::read(&content).expect("it is read");
    let site = reading.site.expect("it has no errors");
    let now = Timestamp::now();
    let options = Options::at(site.config().url.as_str(), now);
    let route = Route::parse("/blog/later-299", "").expect("a route");
    let (pages, _) = first_with(&site, &options, &route, now).expect("it is shown then");
    assert_eq!(pages.options().now.to_string(), "2100-01-01T00:04:59Z");
}

//! The contact form when its store is unavailable, and what the operator sees.

use std::time::Duration;

use site_inbox::WebhookConfig;
use site_server::StartError;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};

use crate::{
    contact::{GOOD, JSON, kept},
    harness::{TestSite, config, copy_of_good, start_error},
};

/// The address of a database that does not answer.
const NOWHERE: &str = "postgres://inbox@127.0.0.1:1/inbox?sslmode=disable";

#[tokio::test(flavor = "multi_thread")]
async fn without_its_database_the_site_serves_and_the_form_keeps_all_values() {
    let site = TestSite::start_with(
        |_| {},
        |config| config.contact.database_url = Some(NOWHERE.to_owned()),
    )
    .await;
    assert_eq!(site.get("/contact-us").await.status, 200);
    let id = "1b4e28ba-2fa1-11d2-883f-0016d3cca427";
    let answer = site
        .send(
            "POST",
            "/contact-us",
            &[],
            &format!("{GOOD}&submissionId={id}"),
        )
        .await;
    assert_eq!(
        (answer.status, answer.header("cache-control")),
        (503, Some("no-store"))
    );
    assert!(answer.header("retry-after").is_some());
    let text = answer.text();
    for kept in [
        "Ada Example",
        "ada@example.org",
        "Wells &lt;b>",
        "was not sent",
        id,
    ] {
        assert!(text.contains(kept), "{kept} is not in the page");
    }
    let answer = site.send("POST", "/contact-us", &[JSON], GOOD).await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (503, Some("application/problem+json"))
    );
    let ready = site.admin("/readyz").await;
    assert_eq!(ready.status, 200, "pages need no database");
    assert!(
        ready.text().contains("the inbox is unavailable") && ready.text().contains("refused"),
        "{}",
        ready.text()
    );
    let figures = site.admin("/metrics").await.text();
    assert!(
        figures.contains("website_inbox_up 0") && figures.contains("{outcome=\"unavailable\"} 2"),
        "{figures}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_inbox_answers_503_and_accepts_again_when_it_is_unlocked() {
    let site = TestSite::start().await;
    assert_eq!(
        site.send("POST", "/contact-us", &[], GOOD).await.status,
        303
    );
    // Another program holds the write lock for longer than a visitor waits.
    let file = site.folder.path().join("data/inbox.sqlite");
    let (held, release) = (
        tokio::sync::oneshot::channel(),
        std::sync::mpsc::channel::<()>(),
    );
    let holder = std::thread::spawn({
        let (told, until) = (held.0, release.1);
        move || {
            let connection = rusqlite::Connection::open(file).expect("the file");
            connection
                .execute_batch("BEGIN EXCLUSIVE")
                .expect("the lock");
            let _ = told.send(());
            let _ = until.recv();
        }
    });
    held.1.await.expect("it is held");
    let answer = site.send("POST", "/contact-us", &[], GOOD).await;
    assert_eq!(answer.status, 503);
    assert!(answer.text().contains("Ada Example"));
    drop(release.0);
    holder.join().expect("it ends");
    assert_eq!(
        site.send("POST", "/contact-us", &[], GOOD).await.status,
        303
    );
    assert_eq!(kept(&site).await.len(), 2);
}

// Promise: contact-desk 19
#[tokio::test(flavor = "multi_thread")]
async fn an_inbox_that_is_locked_at_the_start_keeps_only_the_form_waiting() {
    let mut holder = None;
    let site = TestSite::start_with(
        |_| {},
        |config| {
            std::fs::create_dir_all(&config.data_dir).expect("a folder");
            let file = rusqlite::Connection::open(config.data_dir.join("inbox.sqlite"));
            let file = file.expect("a file");
            file.execute_batch("BEGIN EXCLUSIVE").expect("the lock");
            holder = Some(file);
        },
    )
    .await;
    let answer = site.send("POST", "/contact-us", &[], GOOD).await;
    assert_eq!(answer.status, 503);
    assert!(answer.text().contains("Ada Example"));
    let ready = site.admin("/readyz").await.text();
    assert!(ready.contains("it is busy"), "{ready}");
    drop(holder);
    let works = async {
        while site.send("POST", "/contact-us", &[], GOOD).await.status != 303 {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), works)
        .await
        .expect("the form works by itself");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inbox_that_cannot_be_used_stops_the_start_with_a_sentence() {
    let folder = copy_of_good();
    let config = config(folder.path());
    std::fs::create_dir_all(config.data_dir.join("inbox.sqlite"))
        .expect("a folder in the file's place");
    let error = start_error(config.clone()).await;
    let text = error.to_string();
    assert!(matches!(error, StartError::Contact(_)), "{text}");
    assert!(
        text.contains("inbox.sqlite") && text.contains("--data-dir"),
        "{text}"
    );
    let mut config = config;
    config.contact.database_url = Some("mysql://x".to_owned());
    let text = start_error(config.clone()).await.to_string();
    assert!(text.contains("--database-url"), "{text}");
    config.contact.database_url = None;
    config.contact.webhook = Some(WebhookConfig {
        url: "ftp://x".to_owned(),
        secret: None,
    });
    let text = start_error(config).await.to_string();
    assert!(text.contains("--webhook-url"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_running_server_delivers_messages_and_counts_them() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/in", listener.local_addr().expect("an address"));
    let site = TestSite::start_with(
        |_| {},
        |config| config.contact.webhook = Some(WebhookConfig { url, secret: None }),
    )
    .await;
    let reference = site.send("POST", "/contact-us", &[JSON], GOOD).await.json();
    let marked = GOOD.replace("fax=", "fax=1");
    assert_eq!(
        site.send("POST", "/contact-us", &[], &marked).await.status,
        303
    );
    let (mut stream, _) = tokio::time::timeout(Duration::from_secs(10), listener.accept())
        .await
        .expect("it is delivered at once")
        .expect("a connection");
    let mut bytes = Vec::new();
    while !String::from_utf8_lossy(&bytes).contains("and more") {
        assert!(stream.read_buf(&mut bytes).await.expect("bytes") > 0);
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert!(
        text.contains(reference["reference"].as_str().expect("text")),
        "{text}"
    );
    let figures = site.admin("/metrics").await.text();
    for figure in [
        "website_inbox_up 1",
        "website_inbox_submissions 2",
        "website_inbox_submissions_marked 1",
        "website_inbox_deliveries_owed 1",
        "website_inbox_deliveries_held 1",
        "website_inbox_deliveries_failed 0",
        "{outcome=\"stored\"} 2",
    ] {
        assert!(figures.contains(figure), "{figure} is not among {figures}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_was_down_gets_its_message_once_when_it_is_back() {
    let port = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = port.local_addr().expect("an address");
    drop(port);
    let url = format!("http://{address}/in");
    let site = TestSite::start_with(
        |_| {},
        |config| config.contact.webhook = Some(WebhookConfig { url, secret: None }),
    )
    .await;
    let sent = site.send("POST", "/contact-us", &[JSON], GOOD).await;
    assert_eq!(sent.status, 201, "the visitor is thanked: it is stored");
    let file = site.folder.path().join("data/inbox.sqlite");
    let inbox = rusqlite::Connection::open(file).expect("the inbox");
    let tried = async || {
        let sql = "SELECT problem IS NOT NULL FROM inbox_deliveries";
        inbox
            .query_row(sql, [], |row| row.get::<_, bool>(0))
            .expect("a row")
    };
    while !tried().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let ready = site.admin("/readyz").await;
    assert!(
        ready.status == 200 && ready.text().starts_with("ready"),
        "{}",
        ready.text()
    );
    let figures = site.admin("/metrics").await.text();
    assert!(
        figures.contains("website_inbox_deliveries_owed 1"),
        "{figures}"
    );

    let listener = TcpListener::bind(address).await.expect("it is back");
    // The next attempt becomes due.
    inbox
        .execute("UPDATE inbox_deliveries SET next_at = 0", [])
        .expect("set");
    let (mut stream, _) = tokio::time::timeout(Duration::from_secs(30), listener.accept())
        .await
        .expect("it is tried again by itself")
        .expect("a connection");
    let mut bytes = Vec::new();
    while !String::from_utf8_lossy(&bytes).contains("and more") {
        assert!(stream.read_buf(&mut bytes).await.expect("bytes") > 0);
    }
    let taken = b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
    stream.write_all(taken).await.expect("taken");
    drop(stream);
    let delivered = async {
        let figure = "website_inbox_deliveries_delivered 1";
        while !site.admin("/metrics").await.text().contains(figure) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), delivered)
        .await
        .expect("it is delivered");
    let again = tokio::time::timeout(Duration::from_millis(1500), listener.accept());
    assert!(again.await.is_err(), "it came twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_past_its_retention_is_deleted_after_the_next_start() {
    is_purged("2020-01-01T00:00:00Z".parse().expect("a time"), None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_may_keep_messages_for_less_time_than_the_content_says() {
    let an_hour_ago = jiff::Timestamp::now() - jiff::SignedDuration::from_hours(1);
    is_purged(an_hour_ago, Some(Duration::from_secs(60))).await;
}

// Promise: consent 11
#[tokio::test(flavor = "multi_thread")]
async fn a_flag_keeps_no_message_for_longer_than_the_content_and_so_the_privacy_policy_says() {
    let ten_years = Duration::from_secs(3_650 * 86_400);
    let sent = jiff::Timestamp::now() - jiff::SignedDuration::from_hours(24 * 366);
    is_purged(sent, Some(ten_years)).await;
}

async fn is_purged(sent: jiff::Timestamp, retain: Option<Duration>) {
    let folder = copy_of_good();
    let mut old = config(folder.path());
    old.contact.retain = retain;
    let store = || site_inbox::StoreConfig::sqlite(&old.data_dir);
    let mut settings = site_inbox::InboxConfig::new(store());
    settings.clock = site_inbox::Clock::standing_at(sent);
    let inbox = site_inbox::Inbox::open(settings).await.expect("an inbox");
    let raw = site_inbox::RawSubmission::from_iter([
        ("name", "Ada"),
        ("email", "ada@example.org"),
        ("topic", "press"),
        ("message", "Hello"),
    ]);
    let submission = inbox.check::<&str>(&raw, &[]).expect("good");
    inbox.submit(&submission).await.expect("kept");
    let running = site_server::start(old.clone(), crate::harness::bundle())
        .await
        .expect("it starts");
    let gone = async {
        while inbox.counts().await.expect("counts").submissions > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), gone)
        .await
        .expect("it is purged");
    running.stop().await;
}

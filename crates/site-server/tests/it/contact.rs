//! The contact form: a submission is on disk before the visitor is thanked.

use site_inbox::{Filter, Inbox, InboxConfig, Mark, Record, StoreConfig};

use crate::harness::{Answer, TestSite};

/// A valid form.
pub(crate) const GOOD: &str = "name=Ada+Example&email=ada%40example.org&organization=Lake+Trust&phone=%2B34612345678\
    &topic=demo&services=Training&message=Wells+%3Cb%3E%0D%0Aand+more&fax=";

pub(crate) const JSON: (&str, &str) = ("accept", "application/json");

/// The submissions in the site's inbox, newest first.
pub(crate) async fn kept(site: &TestSite) -> Vec<Record> {
    let store = StoreConfig::sqlite(site.folder.path().join("data"));
    let inbox = Inbox::open(InboxConfig::new(store))
        .await
        .expect("an inbox");
    inbox.list(&Filter::default()).await.expect("a list")
}

/// Sends the form.
pub(crate) async fn post(site: &TestSite, headers: &[(&str, &str)], body: &str) -> Answer {
    site.send("POST", "/contact-us", headers, body).await
}

// Promise: contact-desk 8
#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_without_javascript_gets_the_reference_of_a_stored_submission() {
    let site = TestSite::start().await;
    let answer = post(&site, &[], GOOD).await;
    assert_eq!(
        (answer.status, answer.header("cache-control")),
        (303, Some("no-store"))
    );
    let view = answer.header("location").expect("a place to go").to_owned();
    let reference = view
        .strip_prefix("/contact-us/thank-you?reference=")
        .expect("the view");
    let records = kept(&site).await;
    let [record] = records.as_slice() else {
        panic!("{} kept", records.len())
    };
    assert_eq!((record.reference.as_str(), record.mark), (reference, None));
    assert_eq!(record.values.text("message"), "Wells <b>\nand more");
    assert_eq!(record.values.list("services"), ["Training"]);
    let thanks = site.get(&view).await;
    assert_eq!(thanks.status, 200);
    assert!(thanks.text().contains(reference), "the reference is shown");
}

// Promise: contact-desk 22, 24
#[tokio::test(flavor = "multi_thread")]
async fn a_correction_names_its_profile_and_its_fact_above_the_message() {
    let form = "name=Ada&email=ada%40example.org&topic=correction&message=It+is+2003.";
    let known = "Profile: Open Well, https://sample.example/organizations/open-well";
    for (address, fields, message) in [
        (
            "/contact-us",
            "&profile=open-well&fact=Founded",
            format!("{known}\nFact: Founded\n\nIt is 2003."),
        ),
        (
            "/contact-us",
            "&profile=open-well",
            format!("{known}\n\nIt is 2003."),
        ),
        (
            "/contact-us?topic=correction&organization=open-well",
            "",
            format!("{known}\n\nIt is 2003."),
        ),
        (
            "/contact-us",
            "&profile=no-such&fact=",
            "Profile: no-such, not in the directory\n\nIt is 2003.".to_owned(),
        ),
        (
            "/contact-us",
            "&profile=no-%0D%0Asuch&fact=Budget",
            "Profile: no- such, not in the directory\nFact: Budget\n\nIt is 2003.".to_owned(),
        ),
        (
            "/contact-us?topic=correction&organization=no-such",
            "",
            "Profile: no-such, not in the directory\n\nIt is 2003.".to_owned(),
        ),
        (
            "/contact-us",
            "&fact=Foun%0D%0Aded",
            "Fact: Foun ded\n\nIt is 2003.".to_owned(),
        ),
        (
            "/contact-us",
            "&profile=a%00%1B%5B2Jb&fact=%E2%80%AEa%E2%80%8Bb%07",
            "Profile: a [2Jb, not in the directory\nFact: ab\n\nIt is 2003.".to_owned(),
        ),
    ] {
        // One visitor may send five messages a minute.
        let site = TestSite::start().await;
        let answer = site
            .send("POST", address, &[], &format!("{form}{fields}"))
            .await;
        assert_eq!(answer.status, 303, "{address} {fields}");
        let view = answer.header("location").expect("a place to go");
        assert!(view.ends_with("&topic=correction"), "{view}");
        assert_eq!(
            kept(&site).await[0].values.text("message"),
            message,
            "{address} {fields}"
        );
    }
}

// Promise: contact-desk 1
#[tokio::test(flavor = "multi_thread")]
async fn a_program_gets_a_reference_as_json_for_each_body_format() {
    let site = TestSite::start().await;
    let plain = post(&site, &[JSON], GOOD).await;
    let json = r#"{"name": "Ada", "email": "ada@example.org", "topic": "press", "message": "Hello", "services": ["Training"]}"#;
    let sent = post(
        &site,
        &[JSON, ("content-type", "application/json; charset=utf-8")],
        json,
    )
    .await;
    let unasked = post(&site, &[("content-type", "application/json")], json).await;
    let mut references = Vec::new();
    for answer in [plain, sent, unasked] {
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (201, Some("application/json; charset=utf-8"))
        );
        let body = answer.json();
        assert_eq!(
            body.as_object().map(serde_json::Map::len),
            Some(1),
            "{body}"
        );
        references.push(body["reference"].as_str().expect("a reference").to_owned());
    }
    references.sort();
    let mut found: Vec<_> = kept(&site)
        .await
        .iter()
        .map(|record| record.reference.to_string())
        .collect();
    found.sort();
    assert_eq!(found, references);
}

// Promise: contact-desk 11
#[tokio::test(flavor = "multi_thread")]
async fn an_error_is_shown_at_its_field_and_all_values_are_kept() {
    let site = TestSite::start().await;
    let body = "name=&email=ada%40&phone=12&topic=cake&services=Cake&message=Wells+%3Cb%3E&submissionId=x&organization=Lake";
    let answer = post(&site, &[], body).await;
    assert_eq!(
        (answer.status, answer.header("cache-control")),
        (422, Some("no-store"))
    );
    let text = answer.text();
    for kept in ["ada@", "Wells &lt;b>", "Lake", "Write your name"] {
        assert!(text.contains(kept), "{kept} is not in the page");
    }
    let answer = post(&site, &[JSON], body).await;
    assert_eq!(answer.status, 422);
    let errors = answer.json();
    let errors = errors["errors"].as_object().expect("errors by field");
    let fields: Vec<&str> = errors.keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        [
            "email",
            "name",
            "phone",
            "services",
            "submissionId",
            "topic"
        ]
    );
    for (field, sentence) in errors {
        let sentence = sentence.as_str().expect("a sentence");
        assert!(sentence.ends_with('.'), "{field}: {sentence}");
        assert!(
            !sentence.contains("ada@") && !sentence.contains("Cake"),
            "{sentence} repeats what was typed"
        );
    }
    assert_eq!(kept(&site).await.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_with_a_damaged_id_can_send_the_form() {
    let site = TestSite::start().await;
    let damaged = format!("{GOOD}&submissionId=damaged-id");
    let again = post(&site, &[], &damaged.replace("email=", "email=%40")).await;
    assert_eq!(again.status, 422);
    assert!(!again.text().contains("damaged-id"), "{}", again.text());
    assert_eq!(post(&site, &[], &damaged).await.status, 303);
    assert_eq!(post(&site, &[JSON], &damaged).await.status, 422);
    assert_eq!(kept(&site).await.len(), 1);
}

// Promise: contact-desk 5
#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_submission_is_stored_once_with_one_reference() {
    let site = TestSite::start().await;
    let body = format!("{GOOD}&submissionId=1B4E28BA-2FA1-11D2-883F-0016D3CCA427");
    let first = post(&site, &[JSON], &body).await.json();
    let again = post(&site, &[JSON], &body.replace("1B4E28BA", "1b4e28ba"))
        .await
        .json();
    assert_eq!(first, again);
    assert_eq!(kept(&site).await.len(), 1);
    let other = body.replace("message=Wells", "message=More+wells");
    let other = post(&site, &[JSON], &other).await.json();
    assert_ne!(first, other, "another message is another submission");
    assert_eq!(kept(&site).await.len(), 2);
}

// Promise: contact-desk 4
#[tokio::test(flavor = "multi_thread")]
async fn a_suspicious_submission_looks_successful_and_is_stored_with_a_mark() {
    let site = TestSite::start_with(
        |_| {},
        |config| config.contact.min_fill = std::time::Duration::from_secs(60),
    )
    .await;
    let page = site.get("/contact-us/_payload.json").await.json();
    let started = page["data"]["form"]["startedAt"]
        .as_str()
        .expect("a time")
        .to_owned();
    assert!(started.contains('.'), "{started} is not signed");
    for (body, mark) in [
        (GOOD.replace("fax=", "fax=1"), Mark::Fax),
        (format!("{GOOD}&startedAt={started}"), Mark::TooFast),
        (format!("{GOOD}&startedAt=1700000000000.00"), Mark::Forged),
    ] {
        assert_eq!(post(&site, &[], &body).await.status, 303);
        assert_eq!(
            kept(&site)
                .await
                .iter()
                .filter(|record| record.mark == Some(mark))
                .count(),
            1,
            "{mark:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stamped_page_stays_cacheable() {
    let site = TestSite::start().await;
    let first = site.get("/contact-us?topic=demo").await;
    let text = first.text();
    assert!(
        !text.contains(site_pages::payload::STARTED_AT),
        "the mark is replaced"
    );
    assert!(text.contains("startedAt"));
    assert_eq!(
        first.header("cache-control"),
        Some("public, max-age=0, must-revalidate")
    );
    let etag = first.header("etag").expect("an etag");
    let again = site
        .get_with("/contact-us?topic=demo", &[("if-none-match", etag)])
        .await;
    assert_eq!((again.status, again.header("etag")), (304, Some(etag)));
    for coding in ["br", "gzip"] {
        let coded = site
            .get_with("/contact-us", &[("accept-encoding", coding)])
            .await;
        assert_eq!(coded.header("content-encoding"), Some(coding));
        assert!(!coded.text().contains(site_pages::payload::STARTED_AT));
    }
    let dark = site
        .get_with("/contact-us", &[("cookie", "isDarkTheme=true")])
        .await;
    assert!(!dark.text().contains(site_pages::payload::STARTED_AT));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_another_site_is_refused() {
    let site = TestSite::start().await;
    for foreign in [
        ("origin", "https://evil.example"),
        ("sec-fetch-site", "cross-site"),
        ("origin", "null"),
    ] {
        assert_eq!(
            post(&site, &[foreign], GOOD).await.status,
            403,
            "{foreign:?}"
        );
    }
    assert_eq!(
        post(&site, &[("origin", "http://test")], GOOD).await.status,
        303
    );
    assert_eq!(kept(&site).await.len(), 1);
}

// Promise: pages 33
#[tokio::test(flavor = "multi_thread")]
async fn an_address_alone_asks_for_the_next_event_and_the_server_writes_the_message() {
    const ASK: &str = "form=next-event&topic=event&event=field-day&message=mine&email=";
    let site = TestSite::start().await;
    let wrong = post(&site, &[], &format!("{ASK}ada%40")).await;
    assert_eq!(wrong.status, 422);
    let text = wrong.text();
    assert!(
        text.contains("ada@") && text.contains("\"form\":\"next-event\""),
        "{text}"
    );
    assert!(!text.contains("Write your name"), "{text}");
    let sent = post(&site, &[], &format!("{ASK}ada%40example.org")).await;
    assert_eq!(sent.status, 303);
    let view = sent.header("location").expect("a place to go");
    assert!(view.starts_with("/contact-us/thank-you?reference="));
    let records = kept(&site).await;
    let [record] = records.as_slice() else {
        panic!("{} kept", records.len())
    };
    assert_eq!(
        (record.values.text("name"), record.values.text("topic")),
        ("", "event")
    );
    assert!(
        record
            .values
            .text("message")
            .starts_with("Please tell me about the event after ")
    );
    // What is stored alike is the same message.
    for spelling in [
        "+ada%40example.org+",
        "%E2%80%8Bada%40example.org",
        "ada%40exam%C2%ADple.org",
        "ada%40EXAMPLE.org",
    ] {
        let again = post(&site, &[], &format!("{ASK}{spelling}")).await;
        assert_eq!(again.header("location"), Some(view), "{spelling}");
    }
    // Any other form needs a name, as before.
    let other = post(
        &site,
        &[],
        "form=other&email=ada%40example.org&topic=event&message=x",
    )
    .await;
    assert_eq!(other.status, 422);
}

#[tokio::test]
async fn the_inbox_takes_every_topic_that_the_form_offers() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let store = StoreConfig::sqlite(folder.path());
    let inbox = Inbox::open(InboxConfig::new(store))
        .await
        .expect("an inbox");
    for topic in site_pages::Topic::ALL {
        let form = site_inbox::RawSubmission::from_iter([
            ("name", "Ada"),
            ("email", "ada@example.org"),
            ("topic", topic.name()),
            ("message", "Hello"),
        ]);
        let errors = inbox.check::<&str>(&form, &[]).err();
        assert!(errors.is_none(), "{topic:?}: {errors:?}");
    }
}

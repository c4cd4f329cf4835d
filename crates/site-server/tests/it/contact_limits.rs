//! What the contact form does not take: too much, too often, or what can't be read.

use crate::{
    contact::{GOOD, JSON, kept, post},
    harness::TestSite,
    http::{raw, status},
};

// Promise: contact-desk 2; errors 3
#[tokio::test(flavor = "multi_thread")]
async fn the_sixth_submission_in_a_minute_is_refused_with_its_values_and_retry_after() {
    let site = TestSite::start_with(|_| {}, |config| config.trust_proxy = 1).await;
    let from = |address| ("x-forwarded-for", address);
    for _ in 0..5 {
        assert_eq!(post(&site, &[from("2001:db8::1")], GOOD).await.status, 303);
    }
    // Invalid submissions do not count among the five.
    assert_eq!(
        post(&site, &[from("2001:db8::1")], "name=").await.status,
        422
    );
    let sixth = post(&site, &[from("2001:db8:0:0:ffff::2")], GOOD).await;
    assert_eq!(sixth.status, 429);
    let wait: u64 = sixth
        .header("retry-after")
        .expect("a time")
        .parse()
        .expect("seconds");
    assert!((1..=60).contains(&wait), "{wait}");
    assert!(sixth.text().contains("Ada Example") && sixth.text().contains("Wells &lt;b>"));
    let program = post(&site, &[from("2001:db8::3"), JSON], GOOD).await;
    assert_eq!(
        (program.status, program.header("content-type")),
        (429, Some("application/problem+json"))
    );
    assert_eq!(
        post(&site, &[from("2001:db8:1::1")], GOOD).await.status,
        303
    );
    assert_eq!(kept(&site).await.len(), 6);
}

// Promise: contact-desk 2
#[tokio::test(flavor = "multi_thread")]
async fn only_a_message_that_was_stored_counts_among_the_five_of_a_minute() {
    let site = TestSite::start().await;
    let file = site.folder.path().join("data/inbox.sqlite");
    let rename = |sql: &str| {
        let connection = rusqlite::Connection::open(&file).expect("the file");
        connection.execute_batch(sql).expect("it is changed");
    };
    let again = format!("{GOOD}&submissionId=0f8fad5b-d9cb-469f-a165-70867728950e");
    rename("ALTER TABLE inbox_submissions RENAME TO away");
    for _ in 0..6 {
        assert_eq!(post(&site, &[], &again).await.status, 503);
    }
    rename("ALTER TABLE away RENAME TO inbox_submissions");
    for time in 0..6 {
        assert_eq!(post(&site, &[], &again).await.status, 303, "{time}");
    }
    assert_eq!(kept(&site).await.len(), 1);
    for _ in 0..4 {
        assert_eq!(post(&site, &[], GOOD).await.status, 303);
    }
    assert_eq!(post(&site, &[], GOOD).await.status, 429);
}

// Promise: errors 3
#[tokio::test(flavor = "multi_thread")]
async fn above_thirty_attempts_a_minute_a_form_is_given_back_with_its_values() {
    let site = TestSite::start().await;
    for _ in 0..30 {
        assert_eq!(post(&site, &[JSON], "name=").await.status, 422);
    }
    let html = ("accept", "text/html");
    let long = format!("{GOOD}&message={}", "x".repeat(70 << 10));
    for form in [GOOD, &long] {
        let over = post(&site, &[html], form).await;
        assert_eq!(over.status, 429);
        assert!(over.header("retry-after").is_some());
        let text = over.text();
        for kept in [
            "Ada Example",
            "ada@example.org",
            "was not sent: several came",
        ] {
            assert!(text.contains(kept), "{kept} is not in the page");
        }
    }
    assert!(
        post(&site, &[html], GOOD)
            .await
            .text()
            .contains("Wells &lt;b>")
    );
    // A program gets only the problem, and so does a browser that sends a body that is not a form.
    let program = post(&site, &[JSON], GOOD).await;
    assert_eq!(
        (program.status, program.header("content-type")),
        (429, Some("application/problem+json"))
    );
    let other = post(&site, &[html, ("content-type", "text/plain")], GOOD).await;
    assert_eq!(other.status, 429);
    assert!(other.text().contains("what you wrote is still in the form"));
    // The page needs a render, so it is not made for a client above the limit for request work.
    for number in 0..300 {
        let address = format!("/no-such-{number}");
        site.get_with(&address, &[("accept", "application/json")])
            .await;
    }
    let over = post(&site, &[html], GOOD).await;
    assert_eq!(over.status, 429);
    assert!(over.header("retry-after").is_some());
    let text = over.text();
    assert!(text.contains("what you wrote is still in the form") && !text.contains("Ada Example"));
    assert_eq!(kept(&site).await.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_that_one_client_can_have_rendered_are_limited() {
    let site = TestSite::start().await;
    for _ in 0..30 {
        assert_eq!(post(&site, &[JSON], "name=").await.status, 422);
    }
    let over = post(&site, &[], "name=").await;
    assert_eq!(over.status, 429);
    assert!(over.header("retry-after").is_some());
}

// Promise: contact-desk 9; errors 3
#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_large_or_not_a_form_is_refused_with_a_sentence() {
    let site = TestSite::start().await;
    // The values are given back as long as the body can be read.
    let large = format!("{GOOD}&message={}", "long+".repeat(14_000));
    let answer = post(&site, &[], &large).await;
    assert_eq!(answer.status, 413);
    assert!(answer.text().contains("Ada Example") && answer.text().contains("64 KiB"));
    assert_eq!(post(&site, &[JSON], &large).await.status, 413);
    assert_eq!(
        post(&site, &[JSON], &"x=".repeat(200_000)).await.status,
        413
    );
    for kind in ["multipart/form-data; boundary=x", "text/plain"] {
        assert_eq!(
            post(&site, &[("content-type", kind)], GOOD).await.status,
            415,
            "{kind}"
        );
    }
    for path in ["/contact-us", "/preferences"] {
        // What is sent without a type is read as a form.
        for (kind, wanted) in [("", "422 303"), ("content-type: text/csv\r\n", "415")] {
            let head = format!("POST {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n");
            let sent = format!("{head}{kind}content-length: 6\r\n\r\nname=x");
            let answer = raw(&site, sent.as_bytes()).await;
            assert!(wanted.contains(status(&answer)), "{path}: {answer}");
        }
        let kind = ("content-type", "application/x-www-form-urlencoded");
        let coded = [kind, ("content-encoding", "gzip")];
        let answer = site.send("POST", path, &coded, GOOD).await;
        assert_eq!(answer.status, 415, "{path}");
        assert!(answer.text().contains("without a Content-Encoding"));
    }
    let json = ("content-type", "application/json");
    for broken in ["{", "[]", "{\"name\": 5}", "{\"services\": [[]]}"] {
        assert_eq!(post(&site, &[json], broken).await.status, 400, "{broken}");
    }
    assert_eq!(post(&site, &[], "").await.status, 422);
    let refused = site.send("PUT", "/contact-us", &[], "").await;
    assert_eq!(
        (refused.status, refused.header("allow")),
        (405, Some("GET, HEAD, POST"))
    );
    assert_eq!(kept(&site).await.len(), 0);
}

// Promise: contact-desk 9
#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_4000_characters_is_accepted_whatever_their_length_in_bytes() {
    let site = TestSite::start().await;
    let field = |count| format!("{GOOD}&message={}", "%F0%9F%8C%8D".repeat(count));
    let other = |count: usize| field(count).replacen("message=Wells+%3Cb%3E%0D%0Aand+more&", "", 1);
    assert_eq!(post(&site, &[], &other(4_000)).await.status, 303);
    let over = post(&site, &[JSON], &other(4_001)).await;
    assert_eq!(over.status, 422);
    assert!(over.json()["errors"]["message"].is_string());
    let record = kept(&site).await.remove(0);
    assert_eq!(record.values.text("message").chars().count(), 4_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_whose_letters_can_not_be_read_is_refused_with_its_values() {
    let site = TestSite::start().await;
    let form = "email=jose%40example.org&topic=general&message=hola&name=Jos";
    for letter in ["%E9", "%C3", "\u{e9}%FF"] {
        let sent = post(&site, &[], &format!("{form}{letter}")).await;
        assert_eq!(sent.status, 400, "{letter}");
        assert!(sent.text().contains("jose@example.org"), "{letter}");
    }
    assert_eq!(kept(&site).await.len(), 0);
    assert_eq!(post(&site, &[], &format!("{form}%C3%A9")).await.status, 303);
    let blank = post(&site, &[], &format!("{form}&message=%E2%80%8B%E2%81%A0")).await;
    assert_eq!(blank.status, 422);
}

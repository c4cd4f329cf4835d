//! The mails and requests that receivers get: no field can add a header, and requests are signed.

use proptest::prelude::*;
use site_inbox::{
    FIELDS, Inbox, InboxConfig, InboxError, MailConfig, RawSubmission, StoreConfig, Targets,
    WebhookConfig,
};
use tempfile::TempDir;

use crate::support::{SECRET, Sink, clock, filled, open, submit, with};

/// The received mail for these fields.
pub(crate) async fn mailed(raw: &RawSubmission) -> String {
    let (mail, folder) = (Sink::mail().await, TempDir::new().unwrap());
    let inbox = open(
        StoreConfig::sqlite(folder.path()),
        &clock(),
        Some(&mail),
        None,
    )
    .await;
    submit(&inbox, raw).await;
    inbox.drain_once().await.unwrap();
    mail.got().remove(0)
}

#[tokio::test]
async fn the_reply_to_of_a_mail_is_the_visitor_and_its_subject_has_the_reference() {
    let mail = mailed(&filled()).await;
    let (headers, body) = mail.split_once("\r\n\r\n").unwrap();
    assert!(
        headers.contains("MAIL FROM:<team@meridian.example>"),
        "{headers}"
    );
    assert!(
        headers.contains("RCPT TO:<team@meridian.example>"),
        "{headers}"
    );
    assert!(
        headers.contains("Reply-To: \"Amina Otieno\" <amina@example.org>"),
        "{headers}"
    );
    assert!(
        headers.contains("Subject: Demo request from Lake Region Trust (ME-"),
        "{headers}"
    );
    let reference = headers
        .split_once("Message-ID: <")
        .unwrap()
        .1
        .split_once("@meridian.example>")
        .unwrap()
        .0;
    assert!(body.contains(&format!("Reference: {reference}")), "{body}");
    assert!(body.contains("text/plain") && body.contains("text/html"));
    let form = filled();
    for line in form.list("message").iter().flat_map(|text| text.lines()) {
        assert!(body.contains(line), "{line} in {body}");
    }
    for field in FIELDS.iter().filter(|field| field.name != "message") {
        let mut values = form.list(field.name).to_vec();
        // The services are kept in the site's order.
        values.sort();
        let line = format!("{}: {}", field.label, values.join(", "));
        assert!(body.contains(&line), "{line} in {body}");
    }
}

#[tokio::test]
async fn markup_that_a_visitor_wrote_is_shown_as_text() {
    let mail = mailed(&with(
        filled(),
        [("message", "<img src=x onerror=alert(1)> & more")],
    ))
    .await;
    let html = mail.split_once("text/html").unwrap().1.replace("=\r\n", "");
    assert!(
        html.contains("&lt;img src") && !html.contains("<img"),
        "{html}"
    );
}

#[tokio::test]
async fn no_field_can_add_a_header() {
    let (_folder, inbox) = empty().await;
    for evil in [
        "Amina\r\nBcc: x@example.org",
        "Amina\nBcc: x@example.org",
        "Amina\u{2028}Bcc: x@example.org",
        "Amina\rX: y",
        "A\u{0}mina",
        "A\u{85}B",
    ] {
        let errors = inbox
            .check(
                &with(filled(), [("name", evil), ("organization", evil)]),
                &["Training", "Project Design"],
            )
            .unwrap_err();
        assert!(
            errors.contains_key("name") && errors.contains_key("organization"),
            "{evil:?}"
        );
    }
    let odd = with(
        filled(),
        [
            ("name", "\"A\", <b@example.org>, (c) =?utf-8?q?x?= é"),
            ("organization", "=?utf-8?q?=0D=0ABcc:_x@example.org?="),
        ],
    );
    let mail = mailed(&odd).await;
    let headers = mail.split_once("\r\n\r\n").unwrap().0;
    assert!(
        !headers
            .lines()
            .any(|line| line.to_ascii_lowercase().starts_with("bcc")),
        "{headers}"
    );
    assert_eq!(headers.matches("RCPT TO").count(), 1);
    assert!(headers.contains("<amina@example.org>"));
}

#[tokio::test]
async fn the_team_is_written_to_at_the_ascii_spelling_of_its_domain() {
    let (sink, folder) = (Sink::mail().await, TempDir::new().unwrap());
    let targets = |to: &str| {
        let url = format!("smtp://127.0.0.1:{}", sink.port);
        let notify_to = to.to_owned();
        Targets::new(Some(MailConfig { url, notify_to }), None)
    };
    let mut config = InboxConfig::new(StoreConfig::sqlite(folder.path()));
    config.targets = targets("team@BÜCHER.example").unwrap();
    let inbox = Inbox::open(config).await.unwrap();
    submit(&inbox, &filled()).await;
    inbox.drain_once().await.unwrap();
    let mail = sink.got().remove(0);
    assert!(
        mail.contains("RCPT TO:<team@xn--bcher-kva.example>"),
        "{mail}"
    );
    let refused = targets("Zoë@example.org").err().unwrap().to_string();
    assert!(
        refused.contains("with letters a–z before the @"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_webhook_is_signed_over_time_and_body() {
    use hmac::{Hmac, KeyInit, Mac};
    let (webhook, folder) = (Sink::webhook().await, TempDir::new().unwrap());
    let inbox = open(
        StoreConfig::sqlite(folder.path()),
        &clock(),
        None,
        Some(&webhook),
    )
    .await;
    let reference = submit(&inbox, &filled()).await.reference;
    inbox.drain_once().await.unwrap();
    let request = webhook.got().remove(0);
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    let signature = head
        .lines()
        .find_map(|line| line.strip_prefix("x-website-signature: t="))
        .unwrap();
    let (time, hex) = signature.split_once(",v1=").unwrap();
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(format!("{time}.{body}").as_bytes());
    let expected: String = mac
        .finalize()
        .into_bytes()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!((time, hex), ("1772355600", expected.as_str()));
    let sent: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(sent["reference"].as_str(), Some(reference.as_str()));
    for field in &FIELDS {
        let text = sent[field.name].to_string();
        for value in filled().list(field.name) {
            let value = serde_json::to_string(value).unwrap();
            assert!(text.contains(&value), "{value} in {text}");
        }
    }
}

#[test]
fn an_invalid_target_is_refused_at_the_start_with_an_error_that_has_no_secret() {
    let mail = |url: &str, to: &str| {
        Targets::new(
            Some(MailConfig {
                url: url.into(),
                notify_to: to.into(),
            }),
            None,
        )
        .err()
    };
    let webhook = |url: &str| {
        Targets::new(
            None,
            Some(WebhookConfig {
                url: url.into(),
                secret: None,
            }),
        )
        .err()
    };
    let wrong = [
        mail("http://user:hunter2@mail.example.org", "team@example.org"),
        mail("smtp://127.0.0.1:25", "nobody"),
        webhook("ftp://hooks.example.org/hunter2"),
        webhook("https://user:hunter2@hooks.example.org/"),
        webhook("not a url"),
    ];
    for error in wrong {
        let Some(InboxError::Config(sentence)) = error else {
            panic!("taken")
        };
        assert!(!sentence.contains("hunter2"), "{sentence}");
    }
}

async fn empty() -> (TempDir, Inbox) {
    let folder = TempDir::new().unwrap();
    let inbox = open(StoreConfig::sqlite(folder.path()), &clock(), None, None).await;
    (folder, inbox)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_check_of_a_form_never_panics(name in any::<String>(), email in any::<String>(), phone in "[+0-9０-９ ()./;ext-]{0,30}|\\PC*", code in "\\+?[0-9]{0,5}|\\PC*", message in any::<String>(), stamp in any::<String>()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let (_folder, inbox) = INBOX.get_or_init(|| runtime.block_on(empty()));
        let raw = with(RawSubmission::default(), [("name", name), ("email", email), ("phone", phone), ("phoneCode", code), ("message", message), ("startedAt", stamp), ("topic", "press".to_owned())]);
        if let Err(errors) = inbox.check(&raw, &["Training"]) {
            for (field, sentence) in &errors {
                prop_assert!(["name", "email", "phone", "message"].contains(field));
                prop_assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
            }
        }
    }
}

static INBOX: std::sync::OnceLock<(TempDir, Inbox)> = std::sync::OnceLock::new();

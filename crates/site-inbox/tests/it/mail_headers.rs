//! What mail readers show of a visitor's text in headers is what the visitor typed.

use pretty_assertions::assert_eq;

use crate::envelopes::mailed;
use crate::support::{filled, with};

/// The value of a header, unfolded (RFC 5322, §2.2.3).
fn header(mail: &str, name: &str) -> Option<String> {
    let (head, _) = mail.split_once("\r\n\r\n").unwrap();
    let whole = head.replace("\r\n ", " ").replace("\r\n\t", "\t");
    let mut lines = whole.split("\r\n");
    let value = lines.find_map(|line| line.strip_prefix(&format!("{name}: ")));
    value.map(str::to_owned)
}

/// The text as readers decode it (RFC 2047). They also decode encoded words within quotation marks.
fn decoded(text: &str) -> String {
    let (mut out, mut rest, mut after_word) = (String::new(), text, false);
    while let Some((before, word)) = rest.split_once("=?") {
        let mut parts = word.splitn(3, '?');
        let (_charset, kind) = (parts.next().unwrap(), parts.next().unwrap_or_default());
        let Some((data, tail)) = parts.next().and_then(|data| data.split_once("?=")) else {
            break;
        };
        // White space between two encoded words is no part of the text.
        if !(after_word && before.trim().is_empty()) {
            out.push_str(before);
        }
        match kind.to_ascii_lowercase().as_str() {
            "b" => out.push_str(&base64(data)),
            _ => out.push_str("(another encoding)"),
        }
        (rest, after_word) = (tail, true);
    }
    out + rest
}

fn base64(data: &str) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0_u32, 0);
    for letter in data.bytes().filter(|byte| *byte != b'=') {
        let value = letters.iter().position(|known| *known == letter).unwrap();
        bits = bits << 6 | u32::try_from(value).unwrap();
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held & 0xff) as u8);
        }
    }
    String::from_utf8(bytes).unwrap()
}

/// The name before an address, without quotation marks.
fn display_name(value: &str) -> String {
    let decoded = decoded(value);
    let name = decoded.rsplit_once(" <").unwrap().0.to_owned();
    match name.strip_prefix('"').and_then(|it| it.strip_suffix('"')) {
        Some(quoted) => quoted.replace("\\\"", "\"").replace("\\\\", "\\"),
        None => name,
    }
}

// Promise: contact-desk 15
#[tokio::test]
async fn no_header_decodes_to_other_than_what_was_typed() {
    let long = "Ministry of Planning, ".repeat(9);
    for typed in [
        "Amina Otieno",
        "=?utf-8?q?=0D=0ABcc:_x@example.org?=",
        "=?utf-8?b?QmNjOiB4?=",
        "=?UTF-8?Q?a?= =?utf-8?q?b?=",
        "x =?utf-8?q?x?= é",
        "\"A\", <b@example.org>, (c) =?utf-8?q?x?= é",
        "Zoë  Ångström",
        "Иван и сыновья, общество с ограниченной ответственностью «Пример и партнёры»",
        "世界銀行 開発研究グループ 影響評価チーム 担当者様 世界銀行 開発研究グループ",
        "a  b",
        "\"quoted\" (comment) <x@y.example>",
        "a=?b",
        "?=",
        long.trim_end_matches([',', ' ']),
        &"x".repeat(200),
        "👩🏽‍🔬 Dr. Ada",
    ] {
        let mail = mailed(&with(filled(), [("name", typed), ("organization", typed)])).await;
        let subject = decoded(&header(&mail, "Subject").unwrap());
        let (_, who) = subject.split_once(" from ").unwrap();
        assert_eq!(who.rsplit_once(" (ME-").unwrap().0, typed);
        let reply_to = header(&mail, "Reply-To").unwrap();
        assert_eq!(display_name(&reply_to), typed, "{reply_to}");
        assert!(reply_to.ends_with("<amina@example.org>"), "{reply_to}");
    }
}

// Promise: contact-desk 14
#[tokio::test]
async fn the_reply_to_is_in_punycode_and_a_mail_without_one_says_so() {
    for (typed, reply) in [
        ("info@bücher.example", Some("<info@xn--bcher-kva.example>")),
        ("info@例子.example", Some("<info@xn--fsqu00a.example>")),
        ("zoë@example.org", None),
        ("स्वाति@example.org", None),
    ] {
        let mail = mailed(&with(filled(), [("email", typed)])).await;
        let found = header(&mail, "Reply-To");
        let address = found.as_deref().and_then(|value| value.rsplit(' ').next());
        assert_eq!(address, reply);
        let says = mail.replace("=\r\n", "").contains("be answered with Reply");
        assert_eq!(says, reply.is_none(), "{mail}");
    }
}

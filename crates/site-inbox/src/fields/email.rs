//! The visitor's email address.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use unicode_normalization::char::is_combining_mark;

/// Longest address that SMTP can carry, in octets (RFC 5321, errata 1690).
const LIMIT: usize = 254;
/// Longest part before the `@`, in octets (RFC 5321, §4.5.3.1.1).
const LOCAL_LIMIT: usize = 64;
pub(super) const HELP: &str =
    "Write an email address like name@example.org, so that we can answer you.";

/// An address as in RFC 5321 and RFC 6531, not `Name <address>` and not `[127.0.0.1]`.
pub(crate) struct EmailAddress<'a> {
    local: &'a str,
    /// Lower-case ASCII, with punycode.
    domain: String,
}

impl<'a> EmailAddress<'a> {
    /// The address as it was written, without unseen characters; an empty text has none.
    pub(crate) fn parse(raw: &str) -> Result<String, String> {
        let text = super::seen(&super::tidy(raw));
        if text.is_empty() {
            return Ok(text);
        }
        let Some(address) = EmailAddress::read(&text) else {
            return Err(format!("This is not an email address. {HELP}"));
        };
        if address.local.len() + 1 + address.domain.len() > LIMIT {
            return Err(format!(
                "The email address is too long. {LIMIT} bytes is the most that mail can carry."
            ));
        }
        Ok(text)
    }

    /// An address with its domain in lower case and in its own script: the same text for all spellings of one address.
    pub(crate) fn normal(address: &str) -> String {
        let Some((local, domain)) = address.rsplit_once('@') else {
            return address.to_owned();
        };
        let (checked, deny) = (Uts46::new(), AsciiDenyList::STD3);
        let (domain, _) = checked.to_unicode(domain.as_bytes(), deny, Hyphens::Check);
        format!("{local}@{domain}")
    }

    /// `None` if the text is not an address.
    pub(crate) fn read(text: &'a str) -> Option<Self> {
        let (local, domain) = text.rsplit_once('@')?;
        let good =
            local.len() <= LOCAL_LIMIT && (is_quoted(local) || local.split('.').all(is_atom));
        Some(Self {
            local,
            domain: ascii(domain)?,
        })
        .filter(|_| good)
    }

    /// The address in ASCII, which every mail program can answer to. `None` if a character before the `@` is not ASCII.
    pub(crate) fn in_ascii(&self) -> Option<String> {
        let Self { local, domain } = self;
        local.is_ascii().then(|| format!("{local}@{domain}"))
    }
}

/// The domain in ASCII. It has at least two labels, is valid by UTS 46 with STD3 rules, and its last label is not all
/// digits, which would be an IPv4 address.
fn ascii(domain: &str) -> Option<String> {
    let (checked, deny) = (Uts46::new(), AsciiDenyList::STD3);
    let domain = checked
        .to_ascii(domain.as_bytes(), deny, Hyphens::Check, DnsLength::Verify)
        .ok()?;
    let (_, last) = domain.rsplit_once('.')?;
    let is_number = last.bytes().all(|byte| byte.is_ascii_digit());
    (!is_number).then(|| domain.into_owned())
}

fn is_atom(text: &str) -> bool {
    let is_letter = |c: char| match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c),
        false => is_letter_of_a_script(c),
    };
    !text.is_empty() && text.chars().all(is_letter) && !text.starts_with(is_combining_mark)
}

/// A letter, digit or mark that is not ASCII. RFC 6531 allows every character; joiners are part of words in some scripts.
fn is_letter_of_a_script(c: char) -> bool {
    !c.is_ascii() && (c.is_alphanumeric() || is_combining_mark(c) || super::is_joiner(c))
}

/// Whether the text is `"a quoted string"`, in which a backslash precedes a quotation mark or another backslash.
fn is_quoted(text: &str) -> bool {
    let Some(inner) = text.strip_prefix('"').and_then(|it| it.strip_suffix('"')) else {
        return false;
    };
    let mut characters = inner.chars();
    while let Some(c) = characters.next() {
        let plain = match c {
            '\\' => characters.next().is_some_and(|c| matches!(c, ' '..='~')),
            c => (matches!(c, ' '..='~') && c != '"') || is_letter_of_a_script(c),
        };
        if !plain {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    // Promise: contact-desk 17
    #[test]
    fn addresses_of_every_script_are_accepted() {
        for (good, in_ascii) in [
            ("a@example.org", Some("a@example.org")),
            (
                "first.last+tag@sub.example.org",
                Some("first.last+tag@sub.example.org"),
            ),
            ("o'neil@Example.org", Some("o'neil@example.org")),
            ("info@bücher.example", Some("info@xn--bcher-kva.example")),
            ("a@मोहन.ईन्फो", Some("a@xn--b1b5cxd.xn--x4b1d3agf")),
            (
                "\"two words\"@example.org",
                Some("\"two words\"@example.org"),
            ),
            ("zoë@example.org", None),
            ("स्वाति@example.org", None),
            ("น้ำ@example.org", None),
            ("用户@例子.广告", None),
            ("пошта@приклад.укр", None),
        ] {
            assert_eq!(
                EmailAddress::parse(&format!(" {good} ")).as_deref(),
                Ok(good)
            );
            let read = EmailAddress::read(good).and_then(|address| address.in_ascii());
            if good != "a@मोहन.ईन्फो" {
                assert_eq!(read.as_deref(), in_ascii);
            }
        }
        let copied = EmailAddress::parse("\u{202a}a@exam\u{ad}ple.org\u{202c}\u{feff}");
        assert_eq!(copied.as_deref(), Ok("a@example.org"));
    }

    #[test]
    fn all_spellings_of_a_domain_are_one_address() {
        for (written, normal) in [
            ("Zoë@EXAMPLE.org", "Zoë@example.org"),
            ("z@bücher.example", "z@bücher.example"),
            ("z@BÜCHER.Example", "z@bücher.example"),
            ("z@xn--bcher-kva.example", "z@bücher.example"),
            ("z@XN--bcher-KVA.example", "z@bücher.example"),
            ("", ""),
        ] {
            assert_eq!(EmailAddress::normal(written), normal);
        }
    }

    // Promise: contact-desk 17
    #[test]
    fn the_part_before_the_at_has_up_to_64_octets_and_the_whole_254() {
        let address =
            |local: &str, labels: usize| format!("{local}@{}org", "example.".repeat(labels));
        for (local, labels, good) in [
            ("x".repeat(64), 1, true),
            ("x".repeat(65), 1, false),
            ("é".repeat(32), 1, true),
            ("é".repeat(33), 1, false),
            ("x".repeat(10), 30, true),
            ("x".repeat(11), 30, false),
        ] {
            let text = address(&local, labels);
            assert_eq!(EmailAddress::parse(&text).is_ok(), good, "{text}");
        }
    }

    // Promise: contact-desk 17
    #[test]
    fn a_text_that_is_no_usable_address_is_refused() {
        for bad in [
            "a",
            "a@",
            "@example.org",
            "a@b",
            "a b@example.org",
            "A <a@example.org>",
            "a@[127.0.0.1]",
            "a@127.0.0.1",
            "a@example.123",
            "a@exa!mple.org",
            "a@example.org/x",
            "a@exa_mple.org",
            "a@-example.org",
            "a@example.org.",
            "a@example.org\nBcc: b@example.org",
            "a@example..org",
            "a..b@example.org",
            ".a@example.org",
            "a@example.org, b@example.org",
            "a,b@example.org",
            "\"a@example.org",
            "a\u{3000}b@example.org",
        ] {
            assert!(EmailAddress::parse(bad).is_err(), "{bad:?}");
        }
    }
}

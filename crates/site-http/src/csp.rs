//! The Content-Security-Policy: a header made of hashes, so that pages that carry it stay cacheable. Every policy of a
//! document is made from this type.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest as _, Sha256};

/// The policy of one document.
#[derive(Debug, Default)]
pub struct Policy<'a> {
    /// The complete text of each inline script of the document.
    pub scripts: &'a [&'a str],
    /// The complete text of each inline style sheet of the document.
    pub styles: &'a [&'a str],
    /// Origins of the chat widget, only if the visitor accepted all cookie categories. WebSocket origins are listed for
    /// scripts only.
    pub chat_origins: &'a [String],
    /// Whether the site is served over HTTPS; adds `upgrade-insecure-requests`. The dashboard and payment pages need no
    /// directive, because pages only link to them.
    pub https: bool,
}

impl Policy<'_> {
    /// The value of the header.
    pub fn header(&self) -> String {
        let hashes = |texts: &[&str]| texts.iter().map(|text| hash(text)).collect::<String>();
        let (scripts, styles) = (hashes(self.scripts), hashes(self.styles));
        let origins = |sockets: bool| {
            let all = self.chat_origins.iter();
            let ours = all.filter(|origin| is_socket(origin) == sockets);
            ours.map(|origin| format!(" {origin}")).collect::<String>()
        };
        let (chat, sockets) = (origins(false), origins(true));
        let frame = if chat.is_empty() { " 'none'" } else { &chat };
        let upgrade = if self.https {
            "; upgrade-insecure-requests"
        } else {
            ""
        };
        // Trusted Types are left out with the chat widget, because the widget is foreign code and may create HTML in
        // any way.
        let trusted = if self.chat_origins.is_empty() {
            "; require-trusted-types-for 'script'; trusted-types site"
        } else {
            ""
        };
        format!(
            "default-src 'none'; script-src 'self'{scripts}{chat}; style-src 'self'{styles}{chat}; \
             img-src 'self' data:{chat}; font-src 'self'{chat}; connect-src 'self'{chat}{sockets}; \
             frame-src{frame}; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'; report-uri /csp-report{trusted}{upgrade}"
        )
    }
}

fn hash(text: &str) -> String {
    format!(
        " 'sha256-{}'",
        STANDARD.encode(Sha256::digest(text.as_bytes()))
    )
}

fn is_socket(origin: &str) -> bool {
    origin.starts_with("wss:") || origin.starts_with("ws:")
}

/// The origin of a URL: scheme, host and port.
pub fn origin(address: &str) -> Option<String> {
    let url = url::Url::parse(address).ok()?;
    url.has_host().then(|| url.origin().ascii_serialization())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Promise: security 1
    #[test]
    fn no_policy_allows_inline_code_or_eval() {
        let policy = Policy {
            scripts: &["a()"],
            styles: &["b{}"],
            ..Policy::default()
        }
        .header();
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("script-src 'self' 'sha256-"), "{policy}");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
    }

    #[test]
    fn the_chat_origin_is_absent_until_it_is_given() {
        assert!(!Policy::default().header().contains("https:"));
        let policy = Policy {
            chat_origins: &["https://chat.example".to_owned()],
            ..Policy::default()
        };
        assert!(
            policy
                .header()
                .contains("script-src 'self' https://chat.example;")
        );
    }

    // Promise: consent 10
    #[test]
    fn further_origins_of_a_chat_are_in_every_directive_that_needs_them() {
        let origins = [
            "https://chat.example",
            "https://cdn.example:8443",
            "wss://live.example",
        ];
        let policy = Policy {
            chat_origins: &origins.map(str::to_owned),
            ..Policy::default()
        }
        .header();
        let both = "https://chat.example https://cdn.example:8443";
        for directive in [
            format!("script-src 'self' {both};"),
            format!("style-src 'self' {both};"),
            format!("img-src 'self' data: {both};"),
            format!("font-src 'self' {both};"),
            format!("connect-src 'self' {both} wss://live.example;"),
            format!("frame-src {both};"),
        ] {
            assert!(
                policy.contains(&directive),
                "{directive} is not in {policy}"
            );
        }
    }

    #[test]
    fn trusted_types_are_required_unless_the_chat_widget_is_present() {
        let own = Policy::default().header();
        assert!(own.contains("; require-trusted-types-for 'script'; trusted-types site"));
        let chat_origins = &["https://chat.example".to_owned()];
        let with_chat = Policy {
            chat_origins,
            ..Policy::default()
        }
        .header();
        assert!(!with_chat.contains("trusted-types"), "{with_chat}");
    }

    #[test]
    fn hashes_equal_the_example_of_csp_level_3() {
        // CSP Level 3, §8.4: `alert('Hello, world.');`
        assert_eq!(
            hash("alert('Hello, world.');"),
            " 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
        );
    }
}

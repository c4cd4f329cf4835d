//! Three nginx files: maps for `http { }`, rules for `server { }`, and an example server. All headers are set at server
//! level from maps, because an `add_header` in a location would remove all headers of the outer level.

use std::fmt::Write as _;

use site_http::{cache_control::IMMUTABLE, security_headers::DRAWING};
use site_pages::Redirect;

use super::{Facts, filled};
use crate::address::{page_file, spellings};

/// `http { include …; }`
pub(crate) fn maps(facts: &Facts<'_>) -> String {
    let mut headers = String::new();
    for (i, (name, value)) in facts.page_headers.iter().enumerate() {
        // Strict-Transport-Security is sent with every response, not only with pages.
        let files = match name.as_str() {
            "strict-transport-security" => value,
            _ => "",
        };
        // Writing to a String does not fail.
        let _ = write!(
            headers,
            "map $website_file $website_page_{} {{\n  default {};\n  \"~\\.html$\" {};\n}}\n\n",
            i + 1,
            quoted(files),
            quoted(value)
        );
    }
    let distinct = facts.policies.distinct();
    let number = |policy: &str| distinct.iter().position(|one| *one == policy).unwrap_or(0) + 1;
    let mut numbers = String::new();
    for (pattern, usual, others) in facts.policies.usual() {
        let _ = writeln!(numbers, "  {} \"{}\";", key_of(pattern), number(usual));
        for (file, policy) in others {
            let file = quoted(&format!("/{file}"));
            let _ = writeln!(numbers, "  {file} \"{}\";", number(policy));
        }
    }
    let policies = distinct.iter().zip(1..);
    let policies = policies.map(|(policy, number)| format!("  {number} {};\n", quoted(policy)));
    // The name of a picture has no character that the configuration could read as its own.
    let pictures = facts.pictures.iter();
    let pictures =
        pictures.map(|(source, hash)| format!("  \"{source} {hash}\" \"{IMMUTABLE}\";\n"));
    filled(
        include_str!("nginx/maps.conf"),
        &[
            ("drawing", DRAWING),
            ("pictures", &pictures.collect::<String>()),
            ("page-headers", &headers),
            ("numbers", &numbers),
            ("policies", &policies.collect::<String>()),
        ],
    )
}

/// `server { include …; }`
pub(crate) fn site(facts: &Facts<'_>) -> String {
    let headers = facts.page_headers.iter().zip(1..);
    let headers =
        headers.map(|((name, _), i)| format!("add_header {name} $website_page_{i} always;\n"));
    let (missing, server) = match facts.server {
        Some(server) => (
            "@website_server",
            filled(
                include_str!("nginx/with-server.conf"),
                &[("server", server)],
            ),
        ),
        None => ("=404", include_str!("nginx/without-server.conf").to_owned()),
    };
    filled(
        include_str!("nginx/site.conf"),
        &[
            ("page-headers", &headers.collect::<String>()),
            ("no-picture", missing),
            ("server", &server),
            ("redirects", &moved(facts)),
        ],
    )
}

/// An example server.
pub(crate) fn server(facts: &Facts<'_>) -> String {
    filled(include_str!("nginx/server.conf"), &[("root", &facts.root)])
}

/// Longest name of an exact location that nginx finds, in bytes; its tree of locations counts them in one byte.
const LONGEST_EXACT: usize = 255;

/// Redirects from old addresses. An exact location is found without trying the others, and unlike the key of a map it
/// tells small from capital letters. nginx compares bytes, so an address with accents has two of them.
fn moved(facts: &Facts<'_>) -> String {
    let mut out = String::new();
    for Redirect { from, to, .. } in &facts.redirects {
        for spelling in spellings(from) {
            let matches = match spelling.len() {
                ..=LONGEST_EXACT => format!("= {}", quoted(&spelling)),
                // No address has a backslash, so none ends the quotation of the pattern.
                _ => format!(r#"~ "^\Q{}\E\z""#, spelling.replace('"', "\\\"")),
            };
            // A variable would begin with `$`.
            let target = to.encoded().replace('$', "%24");
            let _ = writeln!(
                out,
                "location {matches} {{ return 301 \"{target}$is_args$args\"; }}"
            );
        }
    }
    // Files of the export that are not addresses of the site.
    for own in ["/index", "/404"] {
        let mut redirects = facts.redirects.iter();
        if !redirects.any(|redirect| redirect.from.as_str() == own) {
            let _ = writeln!(out, "location = {own} {{ return 404; }}");
        }
    }
    out
}

/// The map key for the files of a pattern: a file name, or a regular expression if the pattern has a `{}`.
fn key_of(pattern: &str) -> String {
    let file = format!("/{}", page_file(pattern));
    match file.contains("{}") {
        true => format!(
            "\"~^{}$\"",
            file.replace("{}", "[^/]+").replace(".html", "\\.html")
        ),
        false => quoted(&file),
    }
}

/// Quotes a string for the configuration. `$` is not escaped, because strings may contain variables.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_becomes_a_file_name_or_a_regular_expression() {
        assert_eq!(key_of("/"), "\"/index.html\"");
        assert_eq!(key_of("/blog"), "\"/blog.html\"");
        assert_eq!(
            key_of("/events/{}/agenda"),
            "\"~^/events/[^/]+/agenda\\.html$\""
        );
    }
}

use std::fmt::Write as _;

use super::{DAY, Facts, IMMUTABLE, NO_STORE};

/// `_redirects`, as Netlify and Cloudflare Pages read it.
pub(in super::super) fn redirects(facts: &Facts<'_>) -> String {
    let mut out = "# Old addresses. Written by `website export`.\n".to_owned();
    for (from, to) in &facts.redirects {
        // Writing to a String does not fail.
        let _ = writeln!(out, "{from} {to} 301");
    }
    out
}

/// `_headers`, as Netlify and Cloudflare Pages read it. Rules that match one address are joined by both hosts, so each
/// header stands in rules that never match the same page; and as rules are few (Cloudflare takes 100), pages of one
/// kind share a policy that has the hashes of all of them.
pub(in super::super) fn headers(facts: &Facts<'_>) -> String {
    let mut out = "# Written by `website export`.\n".to_owned();
    let mut rule = |pattern: &str, headers: &[(&str, &str)]| {
        let _ = writeln!(out, "{pattern}");
        for (name, value) in headers {
            let _ = writeln!(out, "  {name}: {value}");
        }
    };
    let shared = facts.page_headers.iter();
    let shared: Vec<(&str, &str)> = shared
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    rule(
        "/*",
        &[&[("x-content-type-options", "nosniff")], &*shared].concat(),
    );
    for (pattern, cache) in [
        ("/assets/*", IMMUTABLE),
        ("/_ipx/*", DAY),
        ("/og/*", DAY),
        ("/favicon.svg", DAY),
        ("/favicon.ico", DAY),
        ("/apple-touch-icon.png", DAY),
        ("/builds/meta/*", IMMUTABLE),
        ("/builds/latest.json", NO_STORE),
    ] {
        rule(pattern, &[("cache-control", cache)]);
    }
    for (pattern, policy) in facts.policies.united() {
        rule(pattern, &[("content-security-policy", &policy)]);
    }
    out
}

use std::fmt::Write as _;

use super::{DAY, Facts, IMMUTABLE, NO_STORE};

/// Who may embed an answer: pictures are there to be shown elsewhere.
const CORP: &str = "cross-origin-resource-policy";
const OWN: &str = "same-origin";
const ANY: &str = "cross-origin";

/// Data with an address of its own. What lies below a page (`_payload.json`, `calendar.ics`) has no rule: Netlify knows
/// no pattern for it that Cloudflare reads alike.
const DATA: [&str; 6] = [
    "/__nuxt_island/*",
    "/.well-known/*",
    "/feed.xml",
    "/sitemap.xml",
    "/organizations.csv",
    "/organizations.json",
];

/// `_redirects`, as Netlify and Cloudflare Pages read it.
pub(crate) fn redirects(facts: &Facts<'_>) -> String {
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
pub(crate) fn headers(facts: &Facts<'_>) -> String {
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
    for (pattern, cache, embedding) in [
        ("/assets/*", IMMUTABLE, OWN),
        ("/_ipx/*", DAY, ANY),
        ("/og/*", DAY, ANY),
        ("/favicon.svg", DAY, ANY),
        ("/favicon.ico", DAY, ANY),
        ("/apple-touch-icon.png", DAY, ANY),
        ("/builds/meta/*", IMMUTABLE, OWN),
        ("/builds/latest.json", NO_STORE, OWN),
    ] {
        rule(pattern, &[("cache-control", cache), (CORP, embedding)]);
    }
    for pattern in DATA {
        rule(pattern, &[(CORP, OWN)]);
    }
    for (pattern, policy) in facts.policies.united() {
        rule(
            pattern,
            &[("content-security-policy", &policy), (CORP, OWN)],
        );
    }
    out
}

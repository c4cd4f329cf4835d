use std::fmt::Write as _;

use site_pages::Redirect;

use super::{DAY, Facts, IMMUTABLE, NO_STORE};

/// Says which origins may embed a response. Other sites may embed images.
const CORP: &str = "cross-origin-resource-policy";
const OWN: &str = "same-origin";
const ANY: &str = "cross-origin";

/// Patterns of data files. Files below a page's path (`_payload.json`, `calendar.ics`) have no rule, because there is
/// no pattern for them that Netlify and Cloudflare interpret in the same way.
const DATA: [&str; 7] = [
    "/__nuxt_island/*",
    "/.well-known/*",
    "/feed.xml",
    "/corrections.xml",
    "/sitemap.xml",
    "/organizations.csv",
    "/organizations.json",
];

/// `_redirects` in the format of Netlify and Cloudflare Pages.
pub(crate) fn redirects(facts: &Facts<'_>) -> String {
    let mut out = "# Old addresses. Written by `website export`.\n".to_owned();
    for Redirect { from, to, .. } in facts.redirects {
        // The hosts read `:name` and `*` in an address as a pattern.
        let from = from.encoded().replace(':', "%3A").replace('*', "%2A");
        // Writing to a String does not fail.
        let _ = writeln!(out, "{from} {} 301", to.encoded());
    }
    out
}

/// `_headers` in the format of Netlify and Cloudflare Pages. Both hosts join the headers of all rules that match an
/// address, so rules with the same header must not match the same address. Cloudflare allows 100 rules, so pages with
/// the same pattern share a policy that has the hashes of all of them.
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

use std::fmt::Write as _;

use site_pages::Redirect;

use super::{Facts, filled};

/// `_redirects` in the format of Netlify and Cloudflare Pages.
pub(crate) fn redirects(facts: &Facts<'_>) -> String {
    let mut out = "# Old addresses. Written by `website export`.\n".to_owned();
    for Redirect { from, to, .. } in &facts.redirects {
        // The hosts read `:name` and `*` in an address as a pattern.
        let from = from.encoded().replace(':', "%3A").replace('*', "%2A");
        // Writing to a String does not fail.
        let _ = writeln!(out, "{from} {} 301", to.encoded());
    }
    out
}

/// `_headers` in the format of Netlify and Cloudflare Pages. Both hosts join the headers of all rules that match an
/// address, so rules with the same header must not match the same address. Cloudflare allows 100 rules, so pages with
/// the same pattern share a policy that has the hashes of all of them. Files below a page's path (`_payload.json`,
/// `calendar.ics`) have no rule, because there is no pattern for them that both hosts interpret in the same way.
pub(crate) fn headers(facts: &Facts<'_>) -> String {
    let shared = facts.page_headers.iter();
    let shared = shared.map(|(name, value)| format!("  {name}: {value}\n"));
    let policies = facts.policies.united();
    let policies = policies.map(|(pattern, policy)| {
        let pattern = pattern.replacen("{}", ":entry", 1).replace("{}", ":part");
        format!(
            "{pattern}\n  content-security-policy: {policy}\n  cross-origin-resource-policy: same-origin\n"
        )
    });
    filled(
        include_str!("headers.txt"),
        &[
            ("page-headers", &shared.collect::<String>()),
            ("policies", &policies.collect::<String>()),
        ],
    )
}

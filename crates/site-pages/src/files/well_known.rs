use serde_json::json;

use crate::{Pages, address::Query, build::json_ld::icon};

/// Background colour of the pages, for `theme_color` and `background_color`.
const PAPER: &str = "#faf6ec";

/// `/robots.txt`: allows every page and disallows addresses that are not pages.
pub(super) fn robots(pages: &Pages, _: &Query<'_>) -> Option<String> {
    let site_url = &pages.options().site_url;
    Some(format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /preferences\nDisallow: /csp-report\n\nSitemap: {site_url}/sitemap.xml\n"
    ))
}

/// `/site.webmanifest`.
pub(super) fn web_manifest(pages: &Pages, _: &Query<'_>) -> Option<String> {
    let config = pages.site().config();
    let icons = [
        ("site/icon-192.png", "192x192", "any"),
        ("site/icon-512.png", "512x512", "any"),
        ("site/icon-maskable-512.png", "512x512", "maskable"),
    ];
    let icons = icons.into_iter().filter_map(|(path, sizes, purpose)| {
        Some(json!({
            "src": format!("/_ipx/f_png/{}", icon(pages, path)?),
            "sizes": sizes,
            "type": "image/png",
            "purpose": purpose,
        }))
    });
    let icons: Vec<_> = icons.collect();
    pretty(&json!({
        "id": "/",
        "name": config.name,
        "short_name": config.name.split_whitespace().next().unwrap_or(&config.name),
        "description": config.description,
        "lang": "en",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "browser",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }))
}

/// `/.well-known/security.txt` (RFC 9116).
///
/// `Policy` is the address of the terms, which say which security tests are allowed.
pub(super) fn security(pages: &Pages, _: &Query<'_>) -> Option<String> {
    let security = &pages.site().config().security;
    let base = &pages.options().site_url;
    let expires = security.expires.strftime("%Y-%m-%dT%H:%M:%SZ");
    let lines = [
        format!("Contact: {}", one_line(&security.contact)),
        format!("Expires: {expires}"),
        format!(
            "Preferred-Languages: {}",
            one_line(&security.preferred_languages)
        ),
        format!("Canonical: {base}/.well-known/security.txt"),
        format!("Policy: {base}/terms-of-service"),
    ];
    Some(lines.map(|line| line + "\n").concat())
}

/// `/.well-known/gpc.json`: states that the site honours `Sec-GPC`.
pub(super) fn gpc(pages: &Pages, _: &Query<'_>) -> Option<String> {
    pretty(&json!({
        "gpc": true,
        "lastUpdate": pages.site().config().gpc.last_update.to_string(),
    }))
}

/// The value on one line, so that it can't begin another field.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn pretty(value: &serde_json::Value) -> Option<String> {
    Some(format!("{value:#}\n"))
}

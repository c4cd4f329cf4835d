use std::fmt::Write as _;

use jiff::civil::Date;

use super::atom::escape;
use crate::{Pages, Route, address::Query};

/// Largest number of addresses in one sitemap file, by the protocol of sitemaps.org.
pub const MAX_URLS: usize = 50_000;

const HEADER: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
const NAMESPACE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// `/sitemap.xml`: the addresses themselves or, past [`MAX_URLS`], an index of the parts.
pub(super) fn sitemap(pages: &Pages, _: &Query<'_>) -> Option<String> {
    let count = pages.route_count();
    if count <= MAX_URLS {
        return Some(urls(pages, &pages.routes()));
    }
    let mut out = format!("{HEADER}<sitemapindex {NAMESPACE}>\n");
    for path in paths_of(count) {
        let address = escape(&format!("{}{path}", pages.options().site_url));
        // Writing to a `String` does not fail.
        let _ = writeln!(out, "<sitemap><loc>{address}</loc></sitemap>");
    }
    Some(out + "</sitemapindex>\n")
}

/// Paths of the parts; empty if one file is enough.
pub(super) fn part_paths(pages: &Pages) -> impl Iterator<Item = String> {
    paths_of(pages.route_count())
}

fn paths_of(count: usize) -> impl Iterator<Item = String> {
    let parts = match count {
        0..=MAX_URLS => 0,
        _ => count.div_ceil(MAX_URLS),
    };
    (1..=parts).map(|number| format!("/sitemap-{number}.xml"))
}

/// `/sitemap-{n}.xml`.
pub(super) fn part(pages: &Pages, path: &str) -> Option<String> {
    // The prefix is checked first, so that routes are not counted for other paths.
    path.strip_prefix("/sitemap-")?;
    let index = paths_of(pages.route_count()).position(|part| part == path)?;
    Some(urls(pages, pages.routes().chunks(MAX_URLS).nth(index)?))
}

fn urls(pages: &Pages, routes: &[Route]) -> String {
    let mut out = format!("{HEADER}<urlset {NAMESPACE}>\n");
    for route in routes {
        let address = escape(&format!("{}{route}", pages.options().site_url));
        let day = last_change(pages, route);
        let day = day.map(|day| format!("<lastmod>{day}</lastmod>"));
        let day = day.unwrap_or_default();
        // Writing to a `String` does not fail.
        let _ = writeln!(out, "<url><loc>{address}</loc>{day}</url>");
    }
    out.push_str("</urlset>\n");
    out
}

/// A date that an editor wrote. Crawlers ignore `lastmod` of a site if it is often wrong, so nothing is guessed.
fn last_change(pages: &Pages, route: &Route) -> Option<Date> {
    let site = pages.site();
    match route {
        Route::BlogPost { slug } => site.post(slug).map(|post| post.last_change.day),
        Route::CaseStudy { slug } => site.case_study(slug).map(|study| study.last_change.day),
        Route::Corrections => site.pages().corrections.corrections.first().map(|c| c.date),
        _ => pages.text(route).map(|text| text.updated),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Promise: pages 13
    #[test]
    fn a_sitemap_is_split_past_fifty_thousand_addresses() {
        assert_eq!(paths_of(MAX_URLS).count(), 0);
        let parts: Vec<String> = paths_of(MAX_URLS + 1).collect();
        assert_eq!(parts, ["/sitemap-1.xml", "/sitemap-2.xml"]);
    }
}

//! Files for crawlers, feed readers, calendars and other programs. Each file depends on the pages only: the same
//! content gives the same bytes. [`crate::card`] draws the social cards.

mod atom;
mod calendar;
mod directory;
mod feed;
mod ics;
mod manifest;
mod sitemap;
mod studies;
mod well_known;
mod zone;

use crate::{Pages, Route, address::Query};

pub use calendar::{calendar, calendar_entries};
pub use directory::{organization_json, organizations_csv, organizations_json};
pub use feed::feed;
pub use manifest::{PRERENDERED, build_manifest};
pub use sitemap::MAX_URLS;
pub use well_known::{gpc, robots, security, web_manifest};

/// A file of the site that is not a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Path on the site, without a query.
    pub path: String,
    /// Value of the `content-type` header.
    pub content_type: &'static str,
    /// The content; always UTF-8.
    pub body: String,
}

const ATOM: &str = "application/atom+xml; charset=utf-8";
const XML: &str = "application/xml; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const JSON: &str = "application/json";
const MANIFEST: &str = "application/manifest+json";
const CALENDAR: &str = "text/calendar; charset=utf-8";
const CSV: &str = "text/csv; charset=utf-8; header=present";

/// Path, content type, the page whose filters choose what the file contains (empty for none), and the function that makes
/// the text for these filters; it has none past the last page.
type Fixed = (
    &'static str,
    &'static str,
    &'static str,
    fn(&Pages, &Query<'_>) -> Option<String>,
);

/// Files that every site has.
const FIXED: [Fixed; 11] = [
    ("/feed.xml", ATOM, "", |pages, _| Some(feed(pages))),
    ("/corrections.xml", ATOM, "", |pages, _| {
        Some(feed::corrections(pages))
    }),
    ("/sitemap.xml", XML, "", |pages, _| {
        Some(sitemap::sitemap(pages))
    }),
    ("/robots.txt", TEXT, "", |pages, _| Some(robots(pages))),
    ("/site.webmanifest", MANIFEST, "", |pages, _| {
        Some(web_manifest(pages))
    }),
    ("/.well-known/security.txt", TEXT, "", |pages, _| {
        Some(security(pages))
    }),
    ("/.well-known/gpc.json", JSON, "", |pages, _| {
        Some(gpc(pages))
    }),
    (
        "/organizations.csv",
        CSV,
        "/organizations",
        |pages, query| Some(organizations_csv(pages, &query.directory_filter())),
    ),
    (
        "/organizations.json",
        JSON,
        "/organizations",
        |pages, query| organizations_json(pages, &query.directory_filter(), query.page()),
    ),
    ("/studies.csv", CSV, "/studies", |pages, query| {
        Some(studies::studies_csv(pages, &query.study_filter()))
    }),
    ("/map.csv", CSV, "/map", |pages, query| {
        Some(studies::map_csv(pages, &query.study_filter()))
    }),
];

/// Icons that browsers request at fixed paths: path, file below `content/images/`, content type. Content without them is
/// valid.
pub const ICONS: [(&str, &str, &str); 3] = [
    ("/favicon.svg", "site/favicon.svg", "image/svg+xml"),
    ("/favicon.ico", "site/favicon.ico", "image/x-icon"),
    (
        "/apple-touch-icon.png",
        "site/apple-touch-icon.png",
        "image/png",
    ),
];

/// The paths of all files, including those of entries. No file is made.
#[must_use]
pub fn paths(pages: &Pages) -> Vec<String> {
    let site = pages.site();
    let mut paths: Vec<String> = FIXED.iter().map(|(path, ..)| (*path).to_owned()).collect();
    paths.extend(sitemap::part_paths(pages));
    let events = site.events().iter();
    paths.extend(events.map(|event| calendar_path(&event.slug)));
    paths.extend(site.charts().keys().map(chart_path));
    let organizations = site.organizations().iter();
    paths.extend(organizations.map(|entry| organization_path(&entry.slug)));
    paths
}

/// Makes every file, for an export. A server makes one at a time with [`file()`].
#[must_use]
pub fn files(pages: &Pages) -> Vec<File> {
    let paths = paths(pages);
    paths
        .iter()
        .filter_map(|path| file(pages, path, ""))
        .collect()
}

/// The file at a path. The query filters the directory (`q`, `tag`, `country`, `page`) and the studies (`subject`,
/// `place`), and is ignored for other files. `None` for an unknown file, an unknown entry, or a page past the last.
#[must_use]
pub fn file(pages: &Pages, path: &str, query: &str) -> Option<File> {
    let address = address(path, query)?;
    let filters = address.split_once('?').map_or("", |(_, filters)| filters);
    let (content_type, body) = content(pages, path, filters)?;
    Some(File {
        path: path.to_owned(),
        content_type,
        body,
    })
}

/// The address of a file in its one spelling: its path, and of the query only what the file depends on. Two addresses with the
/// same spelling have the same file. `None` if the query can't be one of the file's page.
#[must_use]
pub fn address(path: &str, query: &str) -> Option<String> {
    let page = FIXED.iter().find(|(fixed, ..)| *fixed == path);
    let filters = match page {
        Some((_, _, page, _)) if !page.is_empty() => {
            let address = Route::parse(page, query)?.to_string();
            address.strip_prefix(page)?.to_owned()
        }
        _ => String::new(),
    };
    Some(format!("{path}{filters}"))
}

/// Whether a file exists at a path. The file is not made.
#[must_use]
pub fn is_file(pages: &Pages, path: &str) -> bool {
    let site = pages.site();
    ICONS.iter().any(|(icon, ..)| *icon == path)
        || FIXED.iter().any(|(fixed, ..)| *fixed == path)
        || event_slug(path).is_some_and(|slug| site.event(slug).is_some())
        || chart_name(path).is_some_and(|name| site.charts().contains_key(name))
        || organization_slug(path).is_some_and(|slug| site.organization(slug).is_some())
        || (path.starts_with("/sitemap-") && sitemap::part_paths(pages).any(|part| part == path))
}

fn content(pages: &Pages, path: &str, query: &str) -> Option<(&'static str, String)> {
    if let Some((_, content_type, _, make)) = FIXED.iter().find(|(fixed, ..)| *fixed == path) {
        return Some((content_type, make(pages, &Query::new(query))?));
    }
    if let Some(slug) = event_slug(path) {
        return Some((CALENDAR, calendar(pages, pages.site().event(slug)?)));
    }
    if let Some(slug) = organization_slug(path) {
        let entry = pages.site().organization(slug)?;
        return Some((JSON, organization_json(pages, entry)));
    }
    if let Some(name) = chart_name(path) {
        return Some((CSV, chart_csv(pages.site().charts().get(name)?)));
    }
    Some((XML, sitemap::part(pages, path)?))
}

/// `/data/{name}.csv`: the numbers of a chart as its table shows them (RFC 4180, UTF-8, a header row).
fn chart_csv(chart: &site_content::Chart) -> String {
    let rows = chart.rows().map(|row| {
        let cells: Vec<&str> = row.iter().map(String::as_str).collect();
        directory::line(&cells)
    });
    rows.collect()
}

/// The files that pages link to, by their names in TypeScript.
pub(crate) fn linked(slug: &str) -> [(&'static str, String); 9] {
    [
        ("feed", "/feed.xml".to_owned()),
        ("correctionsFeed", "/corrections.xml".to_owned()),
        ("eventCalendar", calendar_path(slug)),
        ("chartCsv", chart_path(slug)),
        ("organizationsCsv", "/organizations.csv".to_owned()),
        ("organizationsJson", "/organizations.json".to_owned()),
        ("organizationJson", organization_path(slug)),
        ("studiesCsv", "/studies.csv".to_owned()),
        ("mapCsv", "/map.csv".to_owned()),
    ]
}

fn calendar_path(slug: impl std::fmt::Display) -> String {
    format!("/events/{slug}/calendar.ics")
}

fn organization_path(slug: impl std::fmt::Display) -> String {
    format!("/organizations/{slug}.json")
}

fn chart_path(name: impl std::fmt::Display) -> String {
    format!("/data/{name}.csv")
}

fn chart_name(path: &str) -> Option<&str> {
    path.strip_prefix("/data/")?.strip_suffix(".csv")
}

fn event_slug(path: &str) -> Option<&str> {
    path.strip_prefix("/events/")?.strip_suffix("/calendar.ics")
}

fn organization_slug(path: &str) -> Option<&str> {
    path.strip_prefix("/organizations/")?.strip_suffix(".json")
}

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

use site_content::Slug;

use crate::{Pages, Route, address::Query};

pub use calendar::calendar_entries;
pub use manifest::{PRERENDERED, build_manifest};
pub use sitemap::MAX_URLS;

/// A file of the site that is not a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
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

/// Makes the text of a file for the filters in a query; `None` past the last page.
type Make = fn(&Pages, &Query<'_>) -> Option<String>;

/// Files that every site has: path, content type, the page whose filters choose what the file contains (empty for none), and what
/// makes it.
const FIXED: [(&str, &str, &str, Make); 11] = [
    ("/feed.xml", ATOM, "", feed::feed),
    ("/corrections.xml", ATOM, "", feed::corrections),
    ("/sitemap.xml", XML, "", sitemap::sitemap),
    ("/robots.txt", TEXT, "", well_known::robots),
    ("/site.webmanifest", MANIFEST, "", well_known::web_manifest),
    ("/.well-known/security.txt", TEXT, "", well_known::security),
    ("/.well-known/gpc.json", JSON, "", well_known::gpc),
    ("/organizations.csv", CSV, "/organizations", directory::csv),
    (
        "/organizations.json",
        JSON,
        "/organizations",
        directory::json,
    ),
    ("/studies.csv", CSV, "/studies", studies::studies),
    ("/map.csv", CSV, "/map", studies::map),
];

/// Files of entries, `{}` being the name of the entry.
const CALENDARS: &str = "/events/{}/calendar.ics";
const CHARTS: &str = "/data/{}.csv";
const ORGANIZATIONS: &str = "/organizations/{}.json";

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
    let path = |pattern: &str, name: &Slug| pattern.replace("{}", name.as_str());
    let events = site.events().iter();
    paths.extend(events.map(|event| path(CALENDARS, &event.slug)));
    paths.extend(pages.charts().iter().map(|name| CHARTS.replace("{}", name)));
    let organizations = site.organizations().iter();
    paths.extend(organizations.map(|entry| path(ORGANIZATIONS, &entry.slug)));
    paths
}

/// The file at a path. The query filters the directory and the studies as on their pages, and is ignored for other files. `None`
/// for an unknown file, an unknown entry, or a page past the last.
#[must_use]
pub fn file(pages: &Pages, path: &str, query: &str) -> Option<File> {
    let address = address(path, query)?;
    let filters = address.split_once('?').map_or("", |(_, filters)| filters);
    let (content_type, body) = content(pages, path, filters)?;
    Some(File { content_type, body })
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
        || name_in(CALENDARS, path).is_some_and(|slug| site.event(slug).is_some())
        || name_in(CHARTS, path).is_some_and(|name| pages.charts().contains(name))
        || name_in(ORGANIZATIONS, path).is_some_and(|slug| site.organization(slug).is_some())
        || (path.starts_with("/sitemap-") && sitemap::part_paths(pages).any(|part| part == path))
}

fn content(pages: &Pages, path: &str, query: &str) -> Option<(&'static str, String)> {
    if let Some((_, content_type, _, make)) = FIXED.iter().find(|(fixed, ..)| *fixed == path) {
        return Some((content_type, make(pages, &Query::new(query))?));
    }
    let site = pages.site();
    if let Some(slug) = name_in(CALENDARS, path) {
        return Some((CALENDAR, calendar::calendar(pages, site.event(slug)?)));
    }
    if let Some(slug) = name_in(ORGANIZATIONS, path) {
        let entry = site.organization(slug)?;
        return Some((JSON, directory::organization(pages, entry)?));
    }
    if let Some(name) = name_in(CHARTS, path) {
        let chart = pages
            .charts()
            .get(name)
            .and_then(|name| site.charts().get(*name));
        return Some((CSV, chart_csv(chart?)));
    }
    Some((XML, sitemap::part(pages, path)?))
}

/// `/data/{name}.csv`: the numbers of a chart (RFC 4180, UTF-8, a header row).
fn chart_csv(chart: &site_content::Chart) -> String {
    chart.data().map(|row| directory::line(&row)).collect()
}

/// The files that pages link to, by their names in TypeScript.
pub(crate) const LINKED: [(&str, &str); 9] = [
    ("feed", "/feed.xml"),
    ("correctionsFeed", "/corrections.xml"),
    ("eventCalendar", CALENDARS),
    ("chartCsv", CHARTS),
    ("organizationsCsv", "/organizations.csv"),
    ("organizationsJson", "/organizations.json"),
    ("organizationJson", ORGANIZATIONS),
    ("studiesCsv", "/studies.csv"),
    ("mapCsv", "/map.csv"),
];

/// The name of the entry in the path of its file.
fn name_in<'p>(pattern: &str, path: &'p str) -> Option<&'p str> {
    let (before, after) = pattern.split_once("{}")?;
    path.strip_prefix(before)?.strip_suffix(after)
}

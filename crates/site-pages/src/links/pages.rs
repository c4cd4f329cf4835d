//! Checks the links in the data of every page.

use serde_json::Value;
use site_content::{Place, Telling};

use super::{checker::Checker, origin};
use crate::{
    ORGANIZATIONS_PER_PAGE, Pages, Route, build::organizations::profiles, pages::last_page,
};

/// Keys of payloads whose values are paths of the site.
const PATHS: [&str; 2] = ["route", "href"];

/// The help for a link that no content file contains.
const OF_COMPONENTS: &str =
    "The program writes this link and not the content: tell its developers.";

pub(super) fn check(checker: &mut Checker<'_>, tell: Telling<'_>) {
    let pages = checker.pages;
    if let Ok(layout) = serde_json::to_value(pages.site_data()) {
        values(checker, &Route::Home, "", &layout);
    }
    directory(checker);
    let routes = pages.routes();
    let all = routes.len() as u64;
    for (done, route) in (0..).zip(routes) {
        tell("Checking pages", done, all);
        if is_one_of_thousands(pages, &route) {
            continue;
        }
        let Some(page) = pages.page(&route) else {
            continue;
        };
        checker.learn_page(&page.payload.path);
        let Ok(data) = serde_json::to_value(&page.payload.page) else {
            continue;
        };
        values(checker, &route, "", &data);
        for crumb in &page.payload.head.breadcrumb {
            value(checker, &route, &crumb.route);
        }
    }
}

/// Checks the addresses in the entries of organizations, which are all the links that these entries have. Making two
/// pages for each of tens of thousands of entries would take too long.
fn directory(checker: &mut Checker<'_>) {
    for entry in checker.pages.site().organizations() {
        for address in entry.website.iter().chain(profiles(entry)) {
            if checker.may_be_ours(address.as_str()) {
                value(checker, &Route::organization(entry), address.as_str());
            }
        }
    }
}

/// Whether a page belongs to the directory but is neither a page of the first or last entry nor the first or last
/// page of the list.
fn is_one_of_thousands(pages: &Pages, route: &Route) -> bool {
    let entries = pages.site().organizations();
    match route {
        Route::Organization { slug } | Route::SimilarOrganizations { slug } => {
            let mut ends = [entries.first(), entries.last()].into_iter().flatten();
            ends.all(|entry| entry.slug.as_str() != slug)
        }
        Route::Organizations { page, .. } => {
            let last = last_page(entries.len(), ORGANIZATIONS_PER_PAGE);
            *page != 1 && *page != last
        }
        _ => false,
    }
}

/// Checks the links in the data of a page, at any depth.
fn values(checker: &mut Checker<'_>, route: &Route, key: &str, data: &Value) {
    match data {
        Value::String(text) => {
            let is_path = PATHS.contains(&key) && text.starts_with('/');
            if is_path || checker.may_be_ours(text) {
                value(checker, route, text);
            }
        }
        Value::Array(items) => (items.iter()).for_each(|it| values(checker, route, key, it)),
        Value::Object(fields) => {
            (fields.iter()).for_each(|(key, it)| values(checker, route, key, it));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Checks a link that comes from content. The same wrong link in two entries is reported twice.
fn value(checker: &mut Checker<'_>, route: &Route, text: &str) {
    let entry = origin::own_files(route, checker.pages.site());
    let entry = entry.first().map_or("", String::as_str);
    if checker.is_first(text, entry) {
        report(checker, route, text);
    }
}

/// Reports a wrong link at its line of the content or, if no file contains it, at the page.
fn report(checker: &mut Checker<'_>, route: &Route, text: &str) {
    let Some((rule, message, help)) = checker.fault(text, route) else {
        return;
    };
    let (place, help) = match origin::find(text, route, checker.pages.site(), checker.text_of) {
        Some(place) => (place, help),
        None => (Place::of_file(&route.path()), OF_COMPONENTS.to_owned()),
    };
    checker.add(rule, place, message, help);
}

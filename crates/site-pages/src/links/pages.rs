//! Checks the links in the data of every page.

use serde::Serialize;
use serde_json::Value;
use site_content::{Place, Rule, Telling};

use super::{
    checker::{Checker, HIDDEN_HELP},
    origin,
};
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
    for text in within(checker, &pages.site_data()) {
        value(checker, &Route::Home, &text);
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
        for text in within(checker, &page.payload.page) {
            value(checker, &route, &text);
        }
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

/// Reports links to pages that visitors don't see now, in the data of a page that they see.
pub(super) fn hidden(checker: &mut Checker<'_>, shown: &Pages, route: &Route) {
    let Some(page) = shown.page(route) else {
        return;
    };
    for text in within(checker, &page.payload.page) {
        if let Some(message) = checker.hides(shown, &text) {
            let (place, help) = placed(checker, route, &text, HIDDEN_HELP.to_owned());
            checker.add(Rule::HiddenTarget, place, message, help);
        }
    }
}

/// The links in the data of a page, at any depth.
fn within(checker: &Checker<'_>, data: &impl Serialize) -> Vec<String> {
    fn collect(checker: &Checker<'_>, key: &str, data: Value, links: &mut Vec<String>) {
        match data {
            Value::String(text) => {
                let is_path = PATHS.contains(&key) && text.starts_with('/');
                if is_path || checker.may_be_ours(&text) {
                    links.push(text);
                }
            }
            Value::Array(items) => {
                (items.into_iter()).for_each(|it| collect(checker, key, it, links));
            }
            Value::Object(fields) => {
                (fields.into_iter()).for_each(|(key, it)| collect(checker, &key, it, links));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut links = Vec::new();
    if let Ok(data) = serde_json::to_value(data) {
        collect(checker, "", data, &mut links);
    }
    links
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
    let (place, help) = placed(checker, route, text, help);
    checker.add(rule, place, message, help);
}

/// The line of the content that has a link; if no file has it, the page and another help.
fn placed(checker: &Checker<'_>, route: &Route, text: &str, help: String) -> (Place, String) {
    match origin::find(text, route, checker.pages.site(), checker.text_of) {
        Some(place) => (place, help),
        None => (Place::of_file(&route.path()), OF_COMPONENTS.to_owned()),
    }
}

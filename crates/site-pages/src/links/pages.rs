//! Checks the links of whole pages: in the data of every page and in the HTML of some.

use std::collections::BTreeMap;

use serde_json::Value;
use site_content::Place;

use super::{checker::Checker, html, origin};
use crate::{DirectoryFilter, ORGANIZATIONS_PER_PAGE, Page, Pages, Route, pages::last_page};

/// Keys of payloads whose values are paths of the site.
const PATHS: [&str; 2] = ["route", "href"];

/// The help for a link that no content file contains.
const OF_COMPONENTS: &str =
    "The program writes this link and not the content: tell its developers.";

/// Two pages of each kind: the first and the last in the order of routes. The links of a component depend on few
/// other things, such as whether an event is over or which page of a list is shown.
type Samples = BTreeMap<String, [Option<(Route, Page)>; 2]>;

pub(super) fn check(checker: &mut Checker<'_>) {
    let pages = checker.pages;
    let mut samples = Samples::new();
    if let Ok(layout) = serde_json::to_value(pages.site_data()) {
        values(checker, &Route::Home, "", &layout);
    }
    directory(checker);
    let routes = pages.routes();
    let around = checker.around;
    let all = routes.len() as u64;
    for (done, route) in (0..).zip(routes) {
        around.at("Checking pages", done, all);
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
        let kind = data.get("page").and_then(Value::as_str).unwrap_or_default();
        let [first, last] = samples.entry(kind.to_owned()).or_default();
        let place = if first.is_none() { first } else { last };
        *place = Some((route, page));
    }
    let twos = samples.into_values().flatten().flatten();
    let drawn_pages: Vec<_> = twos.chain(seldom_seen(checker)).collect();
    let all = drawn_pages.len() as u64;
    for (done, (route, page)) in (0..).zip(drawn_pages) {
        around.at("Drawing pages", done, all);
        drawn(checker, &route, &page);
    }
}

/// Checks the addresses in the entries of organizations, which are all the links that these entries have. Making two
/// pages for each of tens of thousands of entries would take too long.
fn directory(checker: &mut Checker<'_>) {
    for entry in checker.pages.site().organizations() {
        let addresses = [
            &entry.website,
            &entry.linkedin_url,
            &entry.facebook_url,
            &entry.twitter_url,
            &entry.wikipedia_url,
            &entry.registry_url,
        ];
        for address in addresses.into_iter().flatten() {
            if checker.may_be_ours(address.as_str()) {
                let slug = entry.slug.to_string();
                value(checker, &Route::Organization { slug }, address.as_str());
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
            let ends = [entries.first(), entries.last()];
            !ends
                .iter()
                .flatten()
                .any(|entry| entry.slug.as_str() == slug)
        }
        Route::Organizations { page, .. } => {
            let last = last_page(entries.len(), ORGANIZATIONS_PER_PAGE);
            *page != 1 && *page != last
        }
        _ => false,
    }
}

/// Pages that no list leads to (a search without results, the thank-you view and error pages), and the privacy policy: it is
/// neither the first nor the last of its kind, and only it has the anchors of the device.
fn seldom_seen(checker: &Checker<'_>) -> Vec<(Route, Page)> {
    let pages = checker.pages;
    let nothing_found = Route::Organizations {
        filter: DirectoryFilter {
            q: "no organization has this name".to_owned(),
            ..DirectoryFilter::default()
        },
        page: 1,
    };
    let thanks = Route::ContactThanks {
        reference: String::new(),
    };
    let mut seldom: Vec<(Route, Page)> = [nothing_found, thanks, Route::PrivacyPolicy]
        .into_iter()
        .filter_map(|route| Some((route.clone(), pages.page(&route)?)))
        .collect();
    for (status, message) in [
        (404, "Page not found"),
        (500, "The page could not be drawn"),
    ] {
        // An error page has no address of its own; links within the page are looked up in its own HTML first.
        seldom.push((Route::Home, pages.error("/404", status, message, None)));
    }
    seldom
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
        Value::Array(items) => {
            for item in items {
                values(checker, route, key, item);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                values(checker, route, key, field);
            }
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
    let Some(fault) = checker.fault(text, route) else {
        return;
    };
    checker.report_once(text, route);
    let (place, help) = match origin::find(text, route, checker.pages.site(), checker.around) {
        Some(place) => (place, fault.help),
        None => (Place::of_file(&route.path()), OF_COMPONENTS.to_owned()),
    };
    checker.add(fault.rule, place, fault.message, help);
}

/// Checks the links in the HTML of a page, including those of the layout.
fn drawn(checker: &mut Checker<'_>, route: &Route, page: &Page) {
    let Some(html) = checker.around.drawn(page) else {
        return;
    };
    let path = &page.payload.path;
    if page.payload.status == 200 && *route == Route::parse(path, "").unwrap_or(Route::Home) {
        checker.learn_anchors(path, &html);
    }
    let ids = html::ids(&html);
    for link in html::links(&html) {
        let here = link.strip_prefix('#');
        if here.is_some_and(|id| ids.iter().any(|known| known == id)) {
            continue;
        }
        let link = match link.strip_prefix('?') {
            Some(_) => format!("{path}{link}"),
            None => link,
        };
        // Scripts and styles of the bundle: the server does not start without them.
        if !link.starts_with("/assets/") && !checker.is_reported(&link, route) {
            report(checker, route, &link);
        }
    }
}

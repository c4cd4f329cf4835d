//! The jobs of an export, which are independent of each other.

use site_pages::{Pages, Route, card, files};

use super::ExportOptions;

/// A part of the site that is exported in one step.
#[derive(Debug, Clone)]
pub(crate) enum Job {
    /// A page with its payload, its card and its islands.
    Page(Route),
    /// The file at an address.
    File(String),
    /// The payload of an old address, which redirects.
    Redirect(String),
}

/// Files that `site_pages::files` does not list. Content without them is valid.
const ICONS: [&str; 3] = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"];

/// All jobs except assets, images, optional files, and files that are made from the results of other jobs.
pub(crate) fn jobs(pages: &Pages, build: &str) -> Vec<Job> {
    let routes = pages.routes().into_iter();
    let thanks = Route::ContactThanks {
        reference: String::new(),
    };
    let search = Route::Search {
        query: String::new(),
        kind: None,
        page: 1,
    };
    let mut jobs: Vec<Job> = routes.chain([thanks, search]).map(Job::Page).collect();
    jobs.extend(files::paths(pages).into_iter().map(Job::File));
    jobs.push(Job::File(format!("/builds/meta/{build}.json")));
    let redirects = pages.site().redirects().iter();
    jobs.extend(redirects.map(|redirect| Job::Redirect(redirect.from.as_str().to_owned())));
    jobs
}

/// Jobs whose files may be missing.
pub(crate) fn optional() -> impl Iterator<Item = Job> {
    ICONS.iter().map(|path| Job::File((*path).to_owned()))
}

/// Paths of the listings.
pub(crate) fn listings(pages: &Pages) -> Vec<String> {
    let routes = pages.routes().into_iter();
    let mut paths: Vec<String> = routes
        .filter(is_listing)
        .map(|route| route.path())
        .collect();
    paths.dedup();
    paths
}

/// Whether the route is a page of a listing, which links to its further pages.
pub(crate) fn is_listing(route: &Route) -> bool {
    matches!(
        route,
        Route::Blog { .. } | Route::BlogTag { .. } | Route::Organizations { .. }
    )
}

/// The address of a page's social card. All pages of a listing share the card of the first.
pub(crate) fn card(route: &Route, options: &ExportOptions) -> Option<String> {
    let first = route.to_string() == route.path();
    (options.cards && first).then(|| card::card_path(route))
}

//! Everything the site consists of, as pieces of work that need nothing of each other.

use site_pages::{Pages, Route, card, files};

use super::ExportOptions;

/// A piece of work.
#[derive(Debug, Clone)]
pub(crate) enum Job {
    /// A page with its payload, its card and its islands.
    Page(Route),
    /// A file under its own address.
    File(String),
    /// The payload of an old address.
    Redirect(String),
}

/// Files beside the pages that `site_pages::files` does not list, where the content has them.
const ICONS: [&str; 3] = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"];

/// All of it but assets, pictures and what depends on the rest.
pub(crate) fn jobs(pages: &Pages, build: &str) -> Vec<Job> {
    let routes = pages.routes().into_iter();
    let thanks = Route::ContactThanks {
        reference: String::new(),
    };
    let mut jobs: Vec<Job> = routes.chain([thanks]).map(Job::Page).collect();
    jobs.extend(files::paths(pages).into_iter().map(Job::File));
    jobs.push(Job::File(format!("/builds/meta/{build}.json")));
    let redirects = pages.site().redirects().iter();
    jobs.extend(redirects.map(|redirect| Job::Redirect(redirect.from.as_str().to_owned())));
    jobs
}

/// Icons may be missing.
pub(crate) fn optional() -> impl Iterator<Item = Job> {
    ICONS.iter().map(|path| Job::File((*path).to_owned()))
}

/// Paths of listings that have more than one page.
pub(crate) fn listings(pages: &Pages) -> Vec<String> {
    let routes = pages.routes().into_iter();
    let mut paths: Vec<String> = routes
        .filter(is_listing)
        .map(|route| route.path())
        .collect();
    paths.dedup();
    paths
}

/// Pages that name further pages of a listing.
pub(crate) fn is_listing(route: &Route) -> bool {
    matches!(
        route,
        Route::Blog { .. } | Route::BlogTag { .. } | Route::Organizations { .. }
    )
}

/// The card of a page; all pages of a listing have one.
pub(crate) fn card(route: &Route, options: &ExportOptions) -> Option<String> {
    let first = route.to_string() == route.path();
    (options.cards && first).then(|| card::card_path(route))
}

//! The jobs of an export, which are independent of each other.

use std::collections::HashSet;

use site_pages::{Address, Pages, Route, card, files};

use super::{
    ExportOptions,
    address::{page_file, spellings},
};

/// A part of the site that is exported in one step.
#[derive(Debug, Clone)]
pub(crate) enum ExportJob {
    /// A page with its payload, its card and its islands.
    Page(Route),
    /// The file at an address.
    File(String),
    /// The payload of an old address, which redirects, at these spellings of it.
    Redirect(Address, Vec<String>),
}

/// All jobs except assets, images, optional files, and files that are made from the results of other jobs.
pub(crate) fn jobs(pages: &Pages, build: &str) -> Vec<ExportJob> {
    let routes = pages.routes().into_iter();
    let thanks = Route::ContactThanks {
        reference: String::new(),
        topic: None,
    };
    let search = Route::Search {
        query: String::new(),
        kind: None,
        page: 1,
    };
    let routes = routes.chain(pages.guess_routes());
    let routes: Vec<Route> = routes.chain([thanks, search]).collect();
    let mut paths = files::paths(pages);
    paths.push(format!("/builds/meta/{build}.json"));
    let own = routes.iter().map(|route| page_file(&route.exported_path()));
    let others = paths.iter();
    let others = others.map(|path| path.trim_start_matches('/').to_owned());
    let files: HashSet<String> = own.chain(others).collect();
    let redirects = pages.redirects().map(|redirect| {
        let paths = spellings(&redirect.from).filter(|path| payload_fits(path, &files));
        ExportJob::Redirect(redirect.from.clone(), paths.collect())
    });
    let mut jobs: Vec<ExportJob> = routes.into_iter().map(ExportJob::Page).collect();
    jobs.extend(paths.into_iter().map(ExportJob::File));
    jobs.extend(redirects);
    jobs
}

/// Whether the payload of an old address can be a file: no part of its path is a file (`/blog.html` is one) or too long
/// for a name. Without it the app loads a document, which the host redirects.
fn payload_fits(path: &str, files: &HashSet<String>) -> bool {
    /// Longest name of a file on every usual system, in bytes.
    const LONGEST_NAME: usize = 255;
    let path = path.trim_start_matches('/');
    let ends = path.match_indices('/').map(|(at, _)| at);
    let is_file = |part: &str| files.contains(part);
    !ends
        .chain([path.len()])
        .any(|end| path.get(..end).is_some_and(is_file))
        && path.split('/').all(|name| name.len() <= LONGEST_NAME)
}

/// Paths of the listings.
pub(crate) fn listings(pages: &Pages) -> Vec<String> {
    let routes = pages.routes().into_iter();
    let firsts = routes.filter(|route| route.page_number() == Some(1));
    firsts.map(|route| route.path()).collect()
}

/// The address of a page's social card. All pages of a listing share the card of the first.
pub(crate) fn card(route: &Route, options: &ExportOptions) -> Option<String> {
    let first = route.to_string() == route.path();
    (options.cards && first).then(|| card::card_path(route))
}

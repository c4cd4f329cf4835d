//! What answers an address of the site. The server, the export and `website check` decide it here and nowhere else, in
//! this order:
//!
//! | | address | answered by |
//! | --- | --- | --- |
//! | 1 | a row of [`ServerRoute`] | the server itself |
//! | 2 | `{path}/_payload.json` | the payload of what answers `{path}` |
//! | 3 | a file beside the pages, whatever its query | the file |
//! | 4 | any address with the query `preview` | the preview, for the holder of a signed link (on a server only) |
//! | 5 | `from` of a redirect whose target is shown | the redirect |
//! | 6 | an address of [`Route`] | its page, or a 404 page that says that the entry is unknown |
//! | 7 | any other | a 404 page |
//!
//! No redirect may begin at an address of rows 1 to 3, at a file of `HOST_FILES`, or at a page that exists: `website check`
//! and every publication refuse it with the same sentence (`links::redirects`). So the order of rows 3 to 6 is seen by nobody.

use std::collections::HashSet;

use site_content::{Address, Redirect};

use crate::{Pages, Route, files::is_file};

/// Suffix that makes a page's path the path of its payload.
const PAYLOAD: &str = "/_payload.json";

/// What answers an address.
#[derive(Debug, PartialEq, Eq)]
pub enum Resource<'a> {
    /// The server itself.
    Server,
    /// The payload of what answers this path.
    Payload(&'a str),
    /// A file beside the pages.
    File,
    /// A redirect to this address.
    Redirect(&'a Address),
    /// The page of a route. Its entry may be unknown.
    Page(Route),
    /// Nothing.
    Nothing,
}

impl<'a> Resource<'a> {
    /// What answers a path, which is decoded, with a query.
    #[must_use]
    pub fn at(pages: &'a Pages, path: &'a str, query: &str) -> Self {
        let found = Self::without_redirects(pages, path, query);
        match (&found, pages.redirect(path)) {
            (Self::Page(_) | Self::Nothing, Some(target)) => Self::Redirect(target),
            _ => found,
        }
    }

    /// What would answer the path if no redirect began there.
    pub(crate) fn without_redirects(pages: &Pages, path: &'a str, query: &str) -> Self {
        if ServerRoute::keeps(path) {
            return Self::Server;
        }
        if let Some(page) = page_of_payload(path) {
            return Self::Payload(page);
        }
        if is_file(pages, path) {
            return Self::File;
        }
        match Route::parse(path, query) {
            Some(route) => Self::Page(route),
            None => Self::Nothing,
        }
    }

    /// Whether an address is a page, a file or an image of the site. Redirects don't count.
    pub(crate) fn is_there(pages: &Pages, path: &str, query: &str) -> bool {
        match Resource::without_redirects(pages, path, query) {
            Resource::Page(route) => pages.page(&route).is_some(),
            Resource::File => true,
            Resource::Server => is_image(pages, path),
            Resource::Payload(_) | Resource::Redirect(_) | Resource::Nothing => false,
        }
    }
}

impl Pages {
    /// Where a redirect from this path leads; the path is decoded. A redirect to an entry that is hidden would tell its name, so it
    /// begins when the entry is shown.
    #[must_use]
    pub fn redirect(&self, path: &str) -> Option<&Address> {
        let target = self.moved(path)?;
        self.followed().contains(path).then_some(target)
    }

    /// The same, also to an entry that is hidden: for those who may see it.
    #[must_use]
    pub fn moved(&self, path: &str) -> Option<&Address> {
        self.redirects.get(path)
    }

    /// The redirects that visitors follow, in the order of the file.
    pub fn redirects(&self) -> impl Iterator<Item = &Redirect> {
        let redirects = self.site.redirects().iter();
        redirects.filter(|redirect| self.followed().contains(redirect.from.as_str()))
    }

    fn followed(&self) -> &HashSet<Box<str>> {
        self.followed.get_or_init(|| {
            let shown = self.redirects.iter();
            let shown = shown.filter(|(_, to)| {
                self.moved(to.as_str()).is_some() || Resource::is_there(self, to.as_str(), "")
            });
            shown.map(|(from, _)| from.clone()).collect()
        })
    }
}

fn is_image(pages: &Pages, path: &str) -> bool {
    let name = path
        .strip_prefix("/_ipx/")
        .and_then(|rest| rest.split_once('/'))
        .and_then(|(_, name)| name.parse().ok());
    name.is_some_and(|image| pages.site().image(&image).is_some())
}

/// The path of the page whose payload is at this path; `None` if this is not the path of a payload.
#[must_use]
pub fn page_of_payload(path: &str) -> Option<&str> {
    match path.strip_suffix(PAYLOAD)? {
        "" => Some("/"),
        page => Some(page),
    }
}

named! {
    /// The routes that a server answers itself, whatever the content, by their paths: `{name}` is one segment and `{*name}` all
    /// that follow. The router of `site-server` is made from this table.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the patterns say it")]
    ServerRoute.pattern {
        Asset "/assets/{*name}",
        LatestBuild "/builds/latest.json",
        Build "/builds/meta/{file}",
        OrganizationSearch "/api/organizations",
        SiteSearch "/api/search",
        Island "/__nuxt_island/{file}",
        Preferences "/preferences",
        Visits "/visits",
        PolicyReports "/csp-report",
        Images "/_ipx",
        Image "/_ipx/{*rest}",
        Card "/og/{*page}",
        // Only with `--dev`.
        Development "/__dev",
    }
}

impl ServerRoute {
    /// Whether a path belongs to the server: its first segment is that of a row. A host that passes requests on to the
    /// server decides by that segment.
    fn keeps(path: &str) -> bool {
        let named = first_segment(path);
        let mut rows = Self::ALL.iter();
        rows.any(|row| first_segment(row.pattern()) == named)
    }
}

/// Files and folders at the root of an export that its host reads. They are no addresses of the site, and no redirect
/// may begin there, because the host would answer it in another way than the server.
const HOST_FILES: &[&str] = &["404.html", "_headers", "_redirects", "_deploy"];

/// Whether a path is that of a file that the host of an export reads.
pub(crate) fn is_host_file(path: &str) -> bool {
    first_segment(path).is_some_and(|name| HOST_FILES.contains(&name))
}

fn first_segment(path: &str) -> Option<&str> {
    path.split('/').nth(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_keeps_all_addresses_below_the_first_segments_of_its_routes() {
        for path in [
            "/assets/x.js",
            "/assets",
            "/api/anything",
            "/_ipx/w_1/a.png",
            "/builds/x",
            "/og/index.png",
            "/preferences",
            "/visits",
            "/csp-report",
            "/__nuxt_island/x",
            "/__dev",
        ] {
            assert!(ServerRoute::keeps(path), "{path}");
        }
        for path in [
            "/",
            "/asset",
            "/apis",
            "/blog/api/x",
            "/contact-us",
            "/healthz",
        ] {
            assert!(!ServerRoute::keeps(path), "{path}");
        }
    }
}

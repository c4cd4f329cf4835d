//! What hosts are told: redirects and headers as Netlify and Cloudflare Pages read them, and an nginx configuration.

mod netlify;
mod nginx;

use std::collections::BTreeMap;

use http::{HeaderMap, HeaderName, header};

use super::policies::Policies;

pub(super) use netlify::{headers as netlify_headers, redirects as netlify_redirects};
pub(super) use nginx::{maps as nginx_maps, server as nginx_server, site as nginx_site};

/// What all of them are made from.
pub(super) struct Facts<'a> {
    /// Headers of every page but those that differ between pages.
    pub(super) page_headers: Vec<(String, String)>,
    pub(super) policies: &'a Policies,
    /// Old paths to new ones.
    pub(super) redirects: BTreeMap<&'a str, &'a str>,
    /// A running server, for what files can't do.
    pub(super) server: Option<&'a str>,
    /// The folder, for the example.
    pub(super) root: String,
}

/// Kept as long as a browser likes: the name changes with the bytes.
const IMMUTABLE: &str = crate::assets::IMMUTABLE;
/// Asked again before each use.
const PUBLIC: &str = crate::entry::PUBLIC;
const NO_STORE: &str = crate::entry::NO_STORE;
const DAY: &str = "public, max-age=86400";

/// The headers that all pages share, from one page's answer.
pub(super) fn page_headers(headers: &HeaderMap) -> Vec<(String, String)> {
    // The build's id is in `builds/latest.json`; in a configuration it would be old until somebody reloads that.
    let own = [
        site_http::BUILD_ID,
        header::CONTENT_TYPE,
        header::CONTENT_LENGTH,
        header::CONTENT_ENCODING,
        header::CACHE_CONTROL,
        header::CONTENT_SECURITY_POLICY,
        header::ETAG,
        header::VARY,
        header::X_CONTENT_TYPE_OPTIONS,
        // Pictures have another.
        HeaderName::from_static("cross-origin-resource-policy"),
    ];
    let shared = headers.iter().filter(|(name, _)| !own.contains(name));
    shared
        .filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned())))
        .collect()
}

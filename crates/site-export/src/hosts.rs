//! Configuration files for hosts: redirects and headers for Netlify and Cloudflare Pages, and files for nginx. The text of each is a
//! template beside its module.

pub(crate) mod netlify;
pub(crate) mod nginx;

use http::{HeaderMap, HeaderName, header};
use site_http::cache_control::{IMMUTABLE, NO_STORE, PUBLIC};
use site_pages::Redirect;

use super::policies::Policies;

/// The data of all configuration files.
pub(crate) struct Facts<'a> {
    /// The headers that all pages share.
    pub(crate) page_headers: Vec<(String, String)>,
    pub(crate) policies: &'a Policies,
    /// Old addresses and new ones.
    pub(crate) redirects: Vec<&'a Redirect>,
    /// Sources of pictures with the hashes that pages write into their addresses.
    pub(crate) pictures: Vec<(&'a str, &'a str)>,
    /// Origin of a running server that handles forms and other requests that files can't.
    pub(crate) server: Option<&'a str>,
    /// Path of the output folder, for nginx's `root`.
    pub(crate) root: String,
}

/// The template with its `<<names>>` replaced by these values, and by the server's ways of caching. Values that contain addresses
/// of editors come last, because a name in them is no name of the template.
fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let caching = [
        ("immutable", IMMUTABLE),
        ("public", PUBLIC),
        ("no-store", NO_STORE),
        ("day", "public, max-age=86400"),
    ];
    let all = caching.iter().chain(values);
    all.fold(template.to_owned(), |text, (name, value)| {
        text.replace(&format!("<<{name}>>"), value)
    })
}

/// The headers that all pages share, taken from the response for one page.
pub(crate) fn page_headers(headers: &HeaderMap) -> Vec<(String, String)> {
    // The build id is excluded: it would be out of date until the host reloads its configuration. Browsers read it from
    // `builds/latest.json`.
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
        // Images have another value.
        HeaderName::from_static("cross-origin-resource-policy"),
    ];
    let shared = headers.iter().filter(|(name, _)| !own.contains(name));
    shared
        .filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned())))
        .collect()
}

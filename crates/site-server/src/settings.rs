use std::path::PathBuf;

use http::{Extensions, HeaderMap, HeaderValue};
use site_http::{
    client_address::{ClientKey, client_of},
    security_headers,
};

use crate::{config::Config, preview::WorkingCopies};

/// The part of the configuration that requests need.
pub(crate) struct Settings {
    /// Log a line for each response.
    pub(crate) access_log: bool,
    pub(crate) copies: WorkingCopies,
    pub(crate) count_visits: bool,
    pub(crate) data_dir: PathBuf,
    /// Value of `Strict-Transport-Security`, if the site is published under https.
    pub(crate) hsts: Option<HeaderValue>,
    /// Number of the operator's own proxies in front: see [`Config::trust_proxy`].
    pub(crate) trust_proxy: usize,
}

impl Settings {
    pub(crate) fn of(config: &Config) -> Self {
        Self {
            access_log: config.http.access_log,
            copies: config.copies.clone(),
            count_visits: config.count_visits,
            data_dir: config.data_dir.clone(),
            hsts: (config.is_https()).then(|| security_headers::hsts(config.http.hsts_subdomains)),
            trust_proxy: config.trust_proxy,
        }
    }

    /// The client to which the limits count a request.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> ClientKey {
        client_of(extensions, headers, self.trust_proxy)
    }
}

use http::{Extensions, HeaderMap, HeaderValue};
use site_http::{
    client_address::{ClientKey, client_of},
    security_headers,
};

use crate::config::Config;

/// The configuration, for requests.
pub(crate) struct Settings {
    pub(crate) config: Config,
    /// Value of `Strict-Transport-Security`, if the site is published under https.
    pub(crate) hsts: Option<HeaderValue>,
}

impl Settings {
    pub(crate) fn of(config: &Config) -> Self {
        Self {
            config: config.clone(),
            hsts: (config.is_https()).then(|| security_headers::hsts(config.http.hsts_subdomains)),
        }
    }

    /// The client to which the limits count a request.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> ClientKey {
        client_of(extensions, headers, self.config.trust_proxy)
    }
}

//! Flags of the listening sockets: TLS, limits, the end, the log of requests.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use site_server::{HttpConfig, TlsFiles};

use super::values::time;

#[derive(Debug, Clone, Args)]
pub(crate) struct HttpArgs {
    /// Certificate in PEM, with those between it and a root; visitors are then served by HTTPS with HTTP/2. Read again
    /// when it changes.
    #[arg(
        long,
        env = "WEBSITE_TLS_CERT",
        value_name = "FILE",
        requires = "tls_key"
    )]
    pub(crate) tls_cert: Option<PathBuf>,
    /// Private key of the certificate in PEM, without a password.
    #[arg(
        long,
        env = "WEBSITE_TLS_KEY",
        value_name = "FILE",
        requires = "tls_cert"
    )]
    pub(crate) tls_key: Option<PathBuf>,
    /// Connections at most; those above are answered 503.
    #[arg(
        long,
        env = "WEBSITE_MAX_CONNECTIONS",
        value_name = "N",
        default_value_t = HttpConfig::MAX_CONNECTIONS
    )]
    pub(crate) max_connections: usize,
    /// Connections of one client at most; those above are answered 429. Where not given: 512, not counting this
    /// machine's own addresses, and no limit with --trust-proxy.
    #[arg(long, env = "WEBSITE_MAX_CONNECTIONS_PER_CLIENT", value_name = "N")]
    pub(crate) max_connections_per_client: Option<usize>,
    /// How long serving goes on after SIGTERM while /readyz says 503 already, so that a load balancer can turn away:
    /// 500ms, 5s. Ctrl-C doesn't wait.
    #[arg(long, env = "WEBSITE_DRAIN_DELAY", value_name = "TIME", default_value = "1s", value_parser = time)]
    pub(crate) drain_delay: Duration,
    /// Longest wait for running requests then.
    #[arg(long, env = "WEBSITE_DRAIN_TIMEOUT", value_name = "TIME", default_value = "10s", value_parser = time)]
    pub(crate) drain_timeout: Duration,
    /// Write a line for each answer: method, path, status, bytes, time and the id of the request; nothing that says who asked.
    #[arg(long, env = "WEBSITE_ACCESS_LOG")]
    pub(crate) access_log: bool,
    /// Leave the hosts below this one out of Strict-Transport-Security, where some of them are not served by https.
    #[arg(long, env = "WEBSITE_NO_HSTS_SUBDOMAINS")]
    pub(crate) no_hsts_subdomains: bool,
}

impl HttpArgs {
    /// What the server is told.
    pub(crate) fn config(self) -> HttpConfig {
        HttpConfig {
            tls: self
                .tls_cert
                .zip(self.tls_key)
                .map(|(cert, key)| TlsFiles { cert, key }),
            certificate_poll: HttpConfig::CERTIFICATE_POLL,
            max_connections: self.max_connections,
            max_connections_per_client: self.max_connections_per_client,
            drain_delay: self.drain_delay,
            access_log: self.access_log,
            hsts_subdomains: !self.no_hsts_subdomains,
        }
    }
}

//! Flags of the HTTP server: TLS, limits of connections, shutdown, and the access log.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use site_server::{HttpConfig, TlsFiles};

use super::values::{positive, time};

#[derive(Debug, Clone, Args)]
pub(crate) struct HttpArgs {
    /// Certificate in PEM with its intermediate certificates; visitors are then served by HTTPS with HTTP/2. Read again
    /// when it changes.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(crate) tls_cert: Option<PathBuf>,
    /// Private key of the certificate in PEM, without a password.
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(crate) tls_key: Option<PathBuf>,
    /// Largest number of connections; further ones get status 503.
    #[arg(long, value_name = "N", default_value_t = HttpConfig::MAX_CONNECTIONS, value_parser = positive)]
    pub(crate) max_connections: usize,
    /// Largest number of connections of one client; further ones get status 429. Without this flag the limit is 512, and
    /// at most half of --max-connections; half for this machine's own addresses, and none with --trust-proxy.
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) max_connections_per_client: Option<usize>,
    /// How long the server goes on after SIGTERM while /readyz answers 503, so that a load balancer can stop sending
    /// requests: 500ms, 5s. Ctrl-C doesn't wait.
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = time)]
    pub(crate) drain_delay: Duration,
    /// Longest wait for running requests after that.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub(crate) drain_timeout: Duration,
    /// Log each response: method, path, status, bytes, time, and a request id unless the response was ready; nothing that identifies the client.
    #[arg(long)]
    pub(crate) access_log: bool,
    /// Leave includeSubDomains out of Strict-Transport-Security, because some subdomains have no https.
    #[arg(long)]
    pub(crate) no_hsts_subdomains: bool,
}

impl HttpArgs {
    /// The server's configuration.
    pub(crate) fn config(self) -> HttpConfig {
        HttpConfig {
            tls: self
                .tls_cert
                .zip(self.tls_key)
                .map(|(cert, key)| TlsFiles { cert, key }),
            max_connections: self.max_connections,
            max_connections_per_client: self.max_connections_per_client,
            drain_delay: self.drain_delay,
            access_log: self.access_log,
            hsts_subdomains: !self.no_hsts_subdomains,
            ..HttpConfig::default()
        }
    }
}

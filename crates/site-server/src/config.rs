use std::{net::SocketAddr, path::PathBuf, time::Duration};

use site_content::Drafts;
use site_publish::PublishOptions;

use crate::{contact::ContactConfig, handlers::dev};
use site_http::{csp, listen::TlsFiles};

/// What an operator decides; `website` reads it from flags and environment, once.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where visitors are served.
    pub listen: SocketAddr,
    /// Where `/healthz`, `/readyz` and `/metrics` are served; never to be reached from outside.
    pub admin_listen: SocketAddr,
    /// Folder with what the site says.
    pub content: PathBuf,
    /// Folder for what must survive: derivatives, old assets, submissions.
    pub data_dir: PathBuf,
    /// Origin of absolute addresses; `None`: the one of `content/site.toml`.
    pub site_url: Option<String>,
    /// Base of the external dashboard (`Login`).
    pub dashboard_url: String,
    /// Script of the chat widget; `None`: no chatbot, whatever a visitor accepts.
    pub chat_script_url: Option<String>,
    /// Further origins that the chat widget needs, each as [`csp::origin`](site_http::csp::origin) writes it.
    pub chat_origins: Vec<String>,
    /// Count the visits of those who agreed. Files of an export have no server that could.
    pub count_visits: bool,
    /// Most bytes of image derivatives on disk; 0 keeps none.
    pub image_cache: u64,
    /// Proxies of the operator's in front, each of which appends to `X-Forwarded-For`. 0: that header is not believed.
    pub trust_proxy: usize,
    /// Where submissions are kept and delivered.
    pub contact: ContactConfig,
    /// Show drafts.
    pub drafts: bool,
    /// Reload browsers when the build changes and show them what holds content back; for people at work on the site.
    pub dev: bool,
    /// Publish what changes in the content folder.
    pub watch: bool,
    /// Compress ready answers better and make the pages' derivatives before anybody asks for them. Without it an answer
    /// keeps its first, quick compression, and a derivative is made when it is asked for.
    pub background_work: bool,
    /// Longest wait for running requests after a stop was asked for.
    pub drain: Duration,
    /// Connections, TLS and the log of requests.
    pub http: HttpConfig,
}

/// What belongs to connections.
#[derive(Debug, Clone)]
pub struct HttpConfig {
    /// `None`: plain HTTP, behind a proxy or for tests.
    pub tls: Option<TlsFiles>,
    /// How often the certificate's files are compared with those in use. They are polled because the secrets of an
    /// orchestrator are swapped links, which a file watcher does not see.
    pub certificate_poll: Duration,
    /// Connections at most; those above are answered 503.
    pub max_connections: usize,
    /// Connections of one client at most, those above are answered 429. `None`: 512, not counting this machine's own
    /// addresses, and no limit behind proxies, whose connections are everybody's.
    pub max_connections_per_client: Option<usize>,
    /// How long serving goes on as before after a stop was asked for, while `/readyz` says so already.
    pub drain_delay: Duration,
    /// A line for each answer, without anything that says who asked.
    pub access_log: bool,
    /// Under https, browsers are told to reach the hosts below this one by https only, too.
    pub hsts_subdomains: bool,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            tls: None,
            certificate_poll: Self::CERTIFICATE_POLL,
            max_connections: Self::MAX_CONNECTIONS,
            max_connections_per_client: None,
            drain_delay: Duration::ZERO,
            access_log: false,
            hsts_subdomains: true,
        }
    }
}

impl HttpConfig {
    /// Default of [`HttpConfig::certificate_poll`].
    pub const CERTIFICATE_POLL: Duration = Duration::from_secs(5);
    /// Default of [`HttpConfig::max_connections`]: about 300 MB of idle connections.
    pub const MAX_CONNECTIONS: usize = 20_000;
}

impl Config {
    /// What of it is about publishing. `https`: visitors come by https.
    pub(crate) fn publishing(&self, https: bool) -> PublishOptions {
        PublishOptions {
            content: self.content.clone(),
            drafts: match self.drafts {
                true => Drafts::Show,
                false => Drafts::Hide,
            },
            site_url: self.site_url.clone(),
            dashboard_url: self.dashboard_url.clone(),
            chat_script_url: self.chat_script_url.clone(),
            chat_origins: self.all_chat_origins(),
            visits_kept_months: (self.count_visits).then_some(site_inbox::VISITS_KEPT_MONTHS),
            https,
            dev_script: self.dev.then_some(dev::SCRIPT),
            background_work: self.background_work,
        }
    }

    /// The script's origin and the further ones, each once; without a script there is no chat.
    fn all_chat_origins(&self) -> Vec<String> {
        let Some(script) = self.chat_script_url.as_deref().and_then(csp::origin) else {
            return Vec::new();
        };
        let mut all = vec![script];
        for origin in &self.chat_origins {
            if !all.contains(origin) {
                all.push(origin.clone());
            }
        }
        all
    }

    /// Whether the operator says that visitors come by https; the content's address is only where the site will be.
    pub(crate) fn is_https(&self) -> bool {
        (self.site_url.as_deref()).is_some_and(|url| url.starts_with("https://"))
            || self.http.tls.is_some()
    }

    /// Default of [`Config::drain`].
    pub const DRAIN: Duration = Duration::from_secs(10);
    /// Default of [`Config::image_cache`]: 1 GiB.
    pub const IMAGE_CACHE: u64 = 1 << 30;
}

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use http::{Extensions, HeaderMap, HeaderValue};
use site_content::Drafts;
use site_inbox::{MailConfig, WebhookConfig};
use site_pages::Options;
use site_publish::PublishOptions;

use crate::preview::WorkingCopies;
use site_http::{
    client_address::{ClientKey, client_of},
    csp,
    listen::TlsFiles,
    security_headers,
};

/// With `--dev`: polls `/__dev` (`handlers/dev.rs`) and reloads the page, or shows the findings above it.
const DEV_SCRIPT: &str = include_str!("handlers/dev/overlay.js");

/// The operator's configuration. `website` reads it from flags and environment, once.
#[derive(Clone)]
pub struct Config {
    /// Address of the public listener.
    pub listen: SocketAddr,
    /// Address of the admin listener with `/healthz`, `/readyz` and `/metrics`. Do not expose it to the internet.
    pub admin_listen: SocketAddr,
    /// The content folder.
    pub content: PathBuf,
    /// The data folder, which must survive restarts: derivatives, assets of earlier builds, submissions.
    pub data_dir: PathBuf,
    /// Origin of absolute addresses; `None`: the one of `content/site.toml`.
    pub site_url: Option<String>,
    /// Base of the external dashboard (`Login`).
    pub dashboard_url: String,
    /// Script of the chat widget; `None`: there is no chatbot.
    pub chat_script_url: Option<String>,
    /// Further origins that the chat widget needs, each as [`csp::origin`](site_http::csp::origin) writes it.
    pub chat_origins: Vec<String>,
    /// Count the visits of visitors who accepted Analytics. Off for an export, which has no server to count.
    pub count_visits: bool,
    /// Most bytes of image derivatives on disk; with 0 none are kept.
    pub image_cache: u64,
    /// A data folder that `website prepare` filled, whose derivatives are read and never changed.
    pub prepared: Option<PathBuf>,
    /// Number of the operator's own proxies in front, each of which appends to `X-Forwarded-For`. 0: the header is
    /// ignored.
    pub trust_proxy: usize,
    /// Where submissions are stored and delivered.
    pub contact: ContactConfig,
    /// Show drafts.
    pub drafts: bool,
    /// The working copies that preview links may show.
    pub copies: WorkingCopies,
    /// Reload browsers when the build changes and show why content is held back; for development.
    pub dev: bool,
    /// Publish changes of the content folder.
    pub watch: bool,
    /// Compress responses better and make the pages' derivatives in the background. Otherwise a response keeps its
    /// first, quick compression, and a derivative is made on request.
    pub background_work: bool,
    /// Longest wait for running requests after a stop was requested.
    pub drain: Duration,
    /// Connections, TLS and the access log.
    pub http: HttpConfig,
}

/// Where submissions are stored and delivered.
#[derive(Clone, Default)]
pub struct ContactConfig {
    /// A PostgreSQL; `None`: SQLite in the data folder.
    pub database_url: Option<String>,
    /// Notification by mail.
    pub mail: Option<MailConfig>,
    /// Notification by webhook.
    pub webhook: Option<WebhookConfig>,
    /// A form that is sent sooner than this after it was shown is marked.
    pub min_fill: Duration,
    /// Age at which a submission is deleted, if that is less than the content's `inbox.retentionDays`.
    pub retain: Option<Duration>,
}

/// Configuration of connections.
#[derive(Clone)]
pub struct HttpConfig {
    /// `None`: HTTP without TLS, behind a proxy or for tests.
    pub tls: Option<TlsFiles>,
    /// How often the certificate's files are compared with the certificate in use. They are polled because an
    /// orchestrator replaces secrets by changing symbolic links, which a file watcher does not notice.
    pub certificate_poll: Duration,
    /// Most connections; further ones are answered 503.
    pub max_connections: usize,
    /// Most connections of one client; further ones are answered 429. `None`: 512 and at most half of all; half
    /// for this machine's own addresses; no limit behind proxies, whose connections carry many clients.
    pub max_connections_per_client: Option<usize>,
    /// How long the server continues to accept connections after a stop was requested, while `/readyz` already answers
    /// 503.
    pub drain_delay: Duration,
    /// Log a line for each response, without data that identifies the visitor.
    pub access_log: bool,
    /// Whether HSTS includes subdomains, if the site is served under https.
    pub hsts_subdomains: bool,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            tls: None,
            certificate_poll: Duration::from_secs(5),
            max_connections: Self::MAX_CONNECTIONS,
            max_connections_per_client: None,
            drain_delay: Duration::ZERO,
            access_log: false,
            hsts_subdomains: true,
        }
    }
}

impl HttpConfig {
    /// Default of [`HttpConfig::max_connections`]: about 300 MB of idle connections.
    pub const MAX_CONNECTIONS: usize = 20_000;
}

impl Config {
    /// Of a site in this process, without listeners, inbox and background work.
    #[must_use]
    pub fn local(content: PathBuf, data_dir: PathBuf) -> Self {
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
        Self {
            listen: nowhere,
            admin_listen: nowhere,
            content,
            data_dir,
            site_url: None,
            dashboard_url: Self::DASHBOARD.to_owned(),
            chat_script_url: None,
            chat_origins: Vec::new(),
            count_visits: false,
            image_cache: Self::IMAGE_CACHE,
            prepared: None,
            trust_proxy: 0,
            contact: ContactConfig::default(),
            drafts: false,
            copies: WorkingCopies::default(),
            dev: false,
            watch: false,
            background_work: false,
            drain: Self::DRAIN,
            http: HttpConfig::default(),
        }
    }

    /// The part for publishing.
    pub(crate) fn publishing(&self) -> PublishOptions {
        PublishOptions {
            content: self.content.clone(),
            drafts: match self.drafts {
                true => Drafts::Show,
                false => Drafts::Hide,
            },
            pages: Options {
                site_url: self.site_url.clone().unwrap_or_default(),
                dashboard_url: self.dashboard_url.clone(),
                chat_script_url: self.chat_script_url.clone(),
                chat_origins: self.all_chat_origins(),
                visits_kept_months: (self.count_visits).then_some(site_inbox::VISITS_KEPT_MONTHS),
                ..Options::default()
            },
            https: self.is_https(),
            calendar_memory: Some(self.data_dir.join("calendar.json")),
            dev_script: self.dev.then_some(DEV_SCRIPT),
            background_work: self.background_work,
        }
    }

    /// The script's origin and the further ones, each once; empty without a script.
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

    /// Whether `site_url` uses https. The address in the content does not count: it says where the site will be
    /// published.
    fn is_https(&self) -> bool {
        (self.site_url.as_deref()).is_some_and(|url| url.starts_with("https://"))
            || self.http.tls.is_some()
    }

    /// Value of `Strict-Transport-Security`, if the site is published under https.
    pub(crate) fn hsts(&self) -> Option<&'static HeaderValue> {
        (self.is_https()).then(|| security_headers::hsts(self.http.hsts_subdomains))
    }

    /// The client to which the limits count a request.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> ClientKey {
        client_of(extensions, headers, self.trust_proxy)
    }

    /// The folder of image derivatives in a data folder.
    #[must_use]
    pub fn derivatives(data_dir: &Path) -> PathBuf {
        data_dir.join("derivatives")
    }

    /// Default of [`Config::drain`].
    pub const DRAIN: Duration = Duration::from_secs(10);
    /// Default of [`Config::dashboard_url`].
    pub const DASHBOARD: &str = "https://dashboard.meridian-evidence.example";
    /// Default of [`Config::image_cache`]: 1 GiB.
    pub const IMAGE_CACHE: u64 = 1 << 30;
}

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use crate::contact::DeskConfig;

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
    /// Most bytes of image derivatives on disk; 0 keeps none.
    pub image_cache: u64,
    /// Proxies of the operator's in front, each of which appends to `X-Forwarded-For`. 0: that header is not believed.
    pub trust_proxy: usize,
    /// Where submissions are kept and delivered.
    pub desk: DeskConfig,
    /// Show drafts.
    pub drafts: bool,
    /// Reload browsers when the build changes and show them what holds content back; for people at work on the site.
    pub dev: bool,
    /// Publish what changes in the content folder.
    pub watch: bool,
    /// Longest wait for running requests after a stop was asked for.
    pub drain: Duration,
}

impl Config {
    /// Default of [`Config::drain`].
    pub const DRAIN: Duration = Duration::from_secs(10);
    /// Default of [`Config::image_cache`]: 1 GiB.
    pub const IMAGE_CACHE: u64 = 1 << 30;
}

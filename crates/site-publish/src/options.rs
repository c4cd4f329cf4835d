use std::path::PathBuf;

use site_content::Drafts;

/// What an operator decides about publishing.
#[derive(Debug, Clone)]
pub struct PublishOptions {
    /// Folder with what the site says.
    pub content: PathBuf,
    /// Whether drafts are shown.
    pub drafts: Drafts,
    /// Origin of absolute addresses; `None`: the one of `content/site.toml`.
    pub site_url: Option<String>,
    /// Base of the external dashboard (`Login`).
    pub dashboard_url: String,
    /// Script of the chat widget; `None`: no chatbot, whatever a visitor accepts.
    pub chat_script_url: Option<String>,
    /// Origins of the chat widget, its script's first; none where no operator configured one.
    pub chat_origins: Vec<String>,
    /// How long counts of visits are kept; `None`: visits are not counted.
    pub visits_kept_months: Option<u8>,
    /// Visitors come by https: pages ask browsers to load everything by https.
    pub https: bool,
    /// A script for people at work on the site, in every document.
    pub dev_script: Option<&'static str>,
    /// Compress ready answers better in the background.
    pub background_work: bool,
}

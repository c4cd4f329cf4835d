use std::path::PathBuf;

use site_content::Drafts;

/// The operator's settings for publishing.
#[derive(Debug, Clone)]
pub struct PublishOptions {
    /// The content folder.
    pub content: PathBuf,
    /// Whether drafts are shown.
    pub drafts: Drafts,
    /// Origin of absolute addresses; `None`: the one of `content/site.toml`.
    pub site_url: Option<String>,
    /// Base of the external dashboard (`Login`).
    pub dashboard_url: String,
    /// Script of the chat widget; `None`: there is no chatbot.
    pub chat_script_url: Option<String>,
    /// Origins of the chat widget, its script's first; empty without a chatbot.
    pub chat_origins: Vec<String>,
    /// Months for which visit counts are kept; `None`: visits are not counted.
    pub visits_kept_months: Option<u8>,
    /// Visitors use https: pages tell browsers to upgrade all loads to https.
    pub https: bool,
    /// A script of `--dev` in every document.
    pub dev_script: Option<&'static str>,
    /// File that remembers when the calendars' entries were changed; `None`: the times of the content's files count.
    pub calendar_memory: Option<PathBuf>,
    /// Compress responses better in the background.
    pub background_work: bool,
}

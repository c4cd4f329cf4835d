use std::path::PathBuf;

use site_content::Drafts;
use site_pages::Options;

/// The operator's settings for publishing.
#[derive(Debug, Clone)]
pub struct PublishOptions {
    /// The content folder.
    pub content: PathBuf,
    /// Whether drafts are shown.
    pub drafts: Drafts,
    /// What pages need of this installation. An empty `site_url` stands for the one of `content/site.toml`; the time, and the
    /// times of calendars, are those of each snapshot.
    pub pages: Options,
    /// Visitors use https: pages tell browsers to upgrade all loads to https.
    pub https: bool,
    /// A script of `--dev` in every document.
    pub dev_script: Option<&'static str>,
    /// File that remembers when the calendars' entries were changed; `None`: the times of the content's files count.
    pub calendar_memory: Option<PathBuf>,
    /// Compress responses better in the background.
    pub background_work: bool,
}

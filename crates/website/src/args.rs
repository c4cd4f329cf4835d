//! Flags that several commands share, each with its environment variable: `--data-dir` is `WEBSITE_DATA_DIR`.

pub(crate) mod desk;
pub(crate) mod http;
pub(crate) mod values;

use std::path::PathBuf;

use clap::Args;

/// Where the content is.
#[derive(Debug, Clone, Args)]
pub(crate) struct ContentArgs {
    /// Folder with what the site says.
    #[arg(
        long,
        env = "WEBSITE_CONTENT",
        default_value = "content",
        value_name = "DIR"
    )]
    pub(crate) content: PathBuf,
}

/// Where data is kept.
#[derive(Debug, Clone, Args)]
pub(crate) struct DataArgs {
    /// Folder for what must survive a restart: image derivatives, assets of earlier builds, submissions.
    #[arg(
        long,
        env = "WEBSITE_DATA_DIR",
        default_value = "data",
        value_name = "DIR"
    )]
    pub(crate) data_dir: PathBuf,
}

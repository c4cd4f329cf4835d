//! Flags that several commands share, each with its environment variable: `--data-dir` is `WEBSITE_DATA_DIR`.

pub(crate) mod edit;
pub(crate) mod http;
pub(crate) mod inbox;
pub(crate) mod values;

use std::path::PathBuf;

use clap::Args;

/// The content folder.
#[derive(Debug, Clone, Args)]
pub(crate) struct ContentArgs {
    /// Folder with the content of the site.
    #[arg(
        long,
        env = "WEBSITE_CONTENT",
        default_value = "content",
        value_name = "DIR"
    )]
    pub(crate) content: PathBuf,
}

/// The data folder.
#[derive(Debug, Clone, Args)]
pub(crate) struct DataArgs {
    /// Folder for data that must survive a restart: submissions, keys, image derivatives, assets of earlier builds.
    #[arg(
        long,
        env = "WEBSITE_DATA_DIR",
        default_value = "data",
        value_name = "DIR"
    )]
    pub(crate) data_dir: PathBuf,
}

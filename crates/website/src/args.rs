//! Flags that several commands share. `cli.rs` gives each its environment variable: `--data-dir` is `WEBSITE_DATA_DIR`.

pub(crate) mod edit;
pub(crate) mod http;
pub(crate) mod inbox;
pub(crate) mod values;

use std::path::{Path, PathBuf};

use clap::Args;
use site_content::ReadError;
use site_server::Config;

use values::{byte_size, origin, web_address};

/// The content folder.
#[derive(Debug, Clone, Args)]
pub(crate) struct ContentArgs {
    /// Folder with the content of the site.
    #[arg(long, default_value = "content", value_name = "DIR")]
    pub(crate) content: PathBuf,
}

/// Refuses a content folder that can't be listed.
pub(crate) fn must_be_readable(folder: &Path) -> Result<(), ReadError> {
    let path = folder.to_owned();
    let listed = std::fs::read_dir(folder).map(drop);
    listed.map_err(|source| ReadError { path, source })
}

/// Refuses a file in the place of the folder that a command writes.
pub(crate) fn must_be_a_folder(out: &Path) -> Result<(), String> {
    match out.is_file() {
        true => Err(format!(
            "{} is a file, and --out needs a folder",
            out.display()
        )),
        false => Ok(()),
    }
}

/// The data folder.
#[derive(Debug, Clone, Args)]
pub(crate) struct DataArgs {
    /// Folder for data that must survive a restart: submissions, keys, working copies, image derivatives, assets of earlier builds.
    #[arg(long, default_value = "data", value_name = "DIR")]
    pub(crate) data_dir: PathBuf,
}

impl DataArgs {
    /// Refuses a data folder that is in the content folder.
    pub(crate) fn must_be_apart_from(&self, content: &ContentArgs) -> Result<(), String> {
        let (content, data) = (&content.content, &self.data_dir);
        // It need not exist yet.
        let below = std::path::absolute(data).ok();
        let below = below.and_then(|data| data.ancestors().find_map(|at| at.canonicalize().ok()));
        match (content.canonicalize(), below) {
            (Ok(above), Some(below)) if below.starts_with(&above) => Err(format!(
                "the data folder {} is in the content folder {}, where what it keeps would be content; choose another with --data-dir",
                data.display(),
                content.display()
            )),
            _ => Ok(()),
        }
    }
}

/// Addresses that pages name.
#[derive(Debug, Clone, Args)]
pub(crate) struct AddressArgs {
    /// Origin of absolute addresses; the default is the one of content/site.toml.
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub(crate) site_url: Option<String>,
    /// Base address of the external dashboard, target of the Login links.
    #[arg(long, value_name = "URL", default_value = Config::DASHBOARD, value_parser = web_address)]
    pub(crate) dashboard_url: String,
}

/// The limit of the image derivatives.
#[derive(Debug, Clone, Args)]
pub(crate) struct ImageCacheArgs {
    /// Largest size of the image derivatives in the data folder: 500MB, 2GiB; 0 keeps none. The least recently used are removed.
    #[arg(long, default_value = "1GiB", value_name = "SIZE", value_parser = byte_size)]
    pub(crate) image_cache: u64,
}

/// The web bundle.
#[derive(Debug, Clone, Args)]
pub(crate) struct WebArgs {
    /// Folder of a web bundle to use instead of the embedded one, for work on the interface.
    #[arg(long, value_name = "DIR", hide = true)]
    pub(crate) web: Option<PathBuf>,
}

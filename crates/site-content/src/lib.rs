#![doc = include_str!("../README.md")]

mod checked;
mod findings;
mod model;
mod site;

pub use checked::*;
pub use findings::*;
pub use model::*;
pub use site::{Drafts, Site, SiteHash};

use std::path::{Path, PathBuf};

/// What came of reading a content folder.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The site; none when a finding is an error.
    pub site: Option<Site>,
    /// Everything that was found, warnings too.
    pub findings: Findings,
}

/// The content folder can't be read at all.
#[derive(Debug, thiserror::Error)]
#[error("cannot read the content folder {}: {source}", path.display())]
pub struct ReadError {
    /// The folder, or the folder inside it.
    pub path: PathBuf,
    /// What the system says.
    pub source: std::io::Error,
}

/// Reads and checks the whole content folder.
///
/// # Errors
/// Only where a folder can't be listed. What is wrong inside files is in [`Reading::findings`].
pub fn read(folder: &Path) -> Result<Reading, ReadError> {
    let _ = folder;
    Ok(Reading {
        site: None,
        findings: Findings::default(),
    })
}

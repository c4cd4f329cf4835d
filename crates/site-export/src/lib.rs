#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod address;
mod error;
mod file_facts;
mod folder;
mod hosts;
mod last_files;
mod make;
mod manifest;
mod pictures;
mod plan;
mod policies;
mod precompressed;
mod run;
mod source;
mod staging;

pub use error::ExportError;
pub use run::{ExportSummary, export};

use std::path::PathBuf;

/// Receives how far an export is: the name of a part, how many of its steps are done, and how many there are. Each part begins with 0
/// done.
pub type Telling<'a> = &'a mut dyn FnMut(&'static str, u64, u64);

/// The options of an export, in addition to the server's [`Config`](site_server::Config).
#[derive(Debug, Clone)]
pub struct ExportOptions {
    /// Output folder: empty, missing, or the folder of an earlier export.
    pub out: PathBuf,
    /// Quality of the Brotli copies, 1 to 11. 0 makes no precompressed copies, for hosts that compress by themselves.
    pub brotli: u8,
    /// Whether to export social cards.
    pub cards: bool,
    /// Whether to export an AVIF copy beside each picture that is smaller as AVIF. Only a host that chooses by the `Accept`
    /// header sends it.
    pub avif: bool,
    /// Origin of a running `website serve`, to which hosts pass the contact form, preferences and reports.
    pub server: Option<String>,
    /// Version of the program. Another version may make other files from the same content, so it exports all again.
    pub program: String,
}

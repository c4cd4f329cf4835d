//! The whole site as static files: what the service answers, asked for in this process and written to a folder.
//!
//! Nothing in the folder changes before every page is made; then each file is moved into place, what others refer to
//! first, and `builds/latest.json` last. A second export writes only what differs.

mod address;
mod error;
mod folder;
mod hosts;
mod make;
mod manifest;
mod plan;
mod policies;
mod run;
mod source;
mod staging;
mod twins;

pub use error::ExportError;
pub use run::{ExportSummary, Progress, export};

use std::path::PathBuf;

/// What an operator decides about an export, beside what every server is told ([`Config`](crate::Config)).
#[derive(Debug, Clone)]
pub struct ExportOptions {
    /// Folder that is written: empty, missing, or that of an earlier export.
    pub out: PathBuf,
    /// Quality of Brotli twins, 1 to 11; 0: no twins, for hosts that compress by themselves.
    pub brotli: u8,
    /// Whether social cards are drawn.
    pub cards: bool,
    /// A running `website serve` that takes what a folder of files can't: the contact form, preferences, reports.
    pub server: Option<String>,
    /// Which program exports: another may make other bytes of the same content.
    pub program: String,
}

#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod address;
mod error;
mod file_facts;
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

/// What an operator decides about an export, beside what every server is told ([`Config`](site_server::Config)).
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

#![doc = include_str!("../README.md")]

mod dump;
mod entry;
mod folder;
mod import;
mod merge;
mod record;
mod roster;
mod similar;
mod slugs;
mod summary;

pub use dump::DumpError;
pub use import::{ImportError, Options, Progress, ror};
pub use record::RorType;
pub use summary::{Skipped, Summary};

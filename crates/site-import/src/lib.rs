#![doc = include_str!("../README.md")]
// Reports unused dependencies. Unit tests are excluded, because they also see the dev-dependencies and use few of them.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

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

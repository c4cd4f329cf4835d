#![doc = include_str!("../README.md")]
// Reports unused dependencies. Unit tests are excluded, because they also see the dev-dependencies and use few of them.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod dump;
mod entry;
mod folder;
mod import;
mod merge;
mod options;
mod record;
mod ror_type;
mod roster;
mod similar;
mod slugs;
mod summary;

pub use dump::DumpError;
pub use import::{ImportError, Telling, ror};
pub use options::Options;
pub use ror_type::RorType;
pub use summary::{Skipped, Summary};

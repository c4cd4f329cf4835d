#![doc = include_str!("../README.md")]

mod apply;
mod cell;
mod collection;
mod column;
mod entry;
mod export;
mod import;
mod list;
mod locate;
mod problem;
mod rows;
mod sheet;

pub use collection::Collection;
pub use export::{ExportError, Separator, export};
pub use import::{ImportError, Options, Plan};
pub use problem::Problem;

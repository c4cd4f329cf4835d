#![doc = include_str!("../README.md")]
// Reports unused dependencies. Unit tests are excluded, because they also see the dev-dependencies and use few of them.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod cell;
mod collection;
mod column;
mod export;
mod import;
mod problem;
mod sheet;

pub use collection::Collection;
pub use export::export;
pub use import::Plan;
pub use problem::{Problem, SheetError};

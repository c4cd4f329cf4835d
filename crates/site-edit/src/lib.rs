#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod align;
mod file;
mod sequence;
mod value;
mod write;

pub use file::{BODY, File, Unwritable, Values};
pub use value::{Table, Value};

#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod client;
mod parallel;
mod pool;
mod workers;

pub use client::ClientKey;
pub use parallel::in_parallel;
pub use pool::{FairPool, Figures, Full, Place, Size, Turn, Work};
pub use workers::Workers;

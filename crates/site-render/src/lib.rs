#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod bundle;
mod engine;
mod error;
mod host;
mod limits;
mod queue;
mod renderer;
mod request;
mod stats;
mod worker;

pub use bundle::Bundle;
pub use error::{RenderError, StartError};
pub use limits::Limits;
pub use renderer::Renderer;
pub use request::{Kind, Priority, RenderRequest, Rendered};
pub use stats::Stats;

#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod attempts;
mod build_id;
mod bundle;
mod caches;
mod calendar_times;
mod clock;
mod content;
mod document;
mod entry;
mod error;
mod error_pages;
mod fallback;
pub mod files;
#[cfg(test)]
#[path = "../../../tests/support/folder.rs"]
mod folder;
mod image_shapes;
mod improve;
mod memory;
mod options;
mod prepare;
mod publisher;
mod rendered_page;
mod rendering;
mod scheduler;
mod snapshot;
mod styles;
mod touched;
mod variant;
mod watcher;
#[cfg(test)]
#[path = "../../../tests/support/web_bundle.rs"]
mod web_bundle;

pub use bundle::{Asset, BundleError, WebBundle};
pub use caches::Searches;
pub use content::Content;
pub use document::document_parts;
pub use entry::Entry;
pub use error::PublishError;
pub use error_pages::{ErrorPages, Missing};
pub use fallback::page as plain_error_page;
pub use image_shapes::{ImageShapes, NamedDerivative, named_in, named_in_all};
pub use options::PublishOptions;
pub use publisher::{PublishFigures, Publisher};
pub use rendered_page::RenderedPage;
pub use rendering::{PageContext, RenderPlace, RenderTurn, Rendering};
pub use scheduler::{run, settled};
pub use snapshot::Snapshot;
pub use variant::{CATEGORIES, Chosen, Theme, Variant, accepts_analytics};
pub use watcher::{Changes, Way};

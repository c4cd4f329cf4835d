#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod accept;
mod admin;
mod app;
mod assets;
mod builds;
mod bundle;
mod cards;
mod client;
mod conditional;
mod config;
mod contact;
mod csp;
mod dev;
mod document;
mod drawer;
mod drawn_without_app;
mod encode;
mod entry;
mod error_pages;
mod escape;
mod export;
mod files;
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
mod gate;
mod hot;
mod images;
mod improve;
mod islands;
mod limits;
mod listen;
mod live;
mod metrics;
mod own_origin;
mod page_routes;
mod preferences;
mod preview;
mod problem;
mod publish;
mod request_context;
mod router;
mod search;
mod security;
mod serve;
mod snapshot;
mod stored;
mod styles;
mod touched;
mod variant;
mod work;

pub use app::App;
pub use bundle::{BundleError, WebBundle};
pub use config::{Config, HttpConfig};
pub use contact::{DeskConfig, DeskError};
pub use drawer::PageDrawer;
pub use export::{ExportError, ExportOptions, ExportSummary, Progress, export};
pub use images::{DerivativeProblem, DerivativesWritten, NamedDerivative};
pub use listen::{TlsError, TlsFiles};
pub use preview::{PreviewKey, PreviewKeyError, PreviewLink};
pub use publish::PublishError;
pub use serve::{Running, StartError, start};

#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod admin;
mod app;
mod assets;
mod builds;
mod bundle;
mod cards;
mod config;
mod contact;
mod dev;
mod document;
mod drawer;
mod entry;
mod error_pages;
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
mod live;
mod metrics;
mod own_origin;
mod page_routes;
mod preferences;
mod preview;
mod publish;
mod request_context;
mod router;
mod search;
mod serve;
mod snapshot;
mod styles;
mod touched;
mod variant;
mod visits;

pub use app::App;
pub use bundle::{BundleError, WebBundle};
pub use config::{Config, HttpConfig};
pub use contact::{DeskConfig, DeskError};
pub use drawer::PageDrawer;
pub use export::{ExportError, ExportOptions, ExportSummary, Progress, export};
pub use images::{DerivativeProblem, DerivativesWritten, NamedDerivative};
pub use preview::{PreviewKey, PreviewKeyError, PreviewLink};
pub use publish::PublishError;
pub use serve::{Running, StartError, start};
pub use site_http::csp::origin as origin_of;
pub use site_http::listen::{TlsError, TlsFiles};

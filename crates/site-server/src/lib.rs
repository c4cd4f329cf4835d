#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod admin;
mod app;
mod assets;
mod builds;
mod cards;
mod config;
mod contact;
mod dev;
mod error_pages;
mod files;
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
mod gate;
mod hot;
mod images;
mod islands;
mod kept_query;
mod local_service;
mod metrics;
mod own_origin;
mod page_routes;
mod preferences;
mod preview;
mod request_context;
mod router;
mod search;
mod serve;
mod visits;

pub use app::App;
pub use config::{Config, HttpConfig};
pub use contact::{DeskConfig, DeskError};
pub use local_service::{LocalService, LocalServiceError};
pub use preview::{PreviewKey, PreviewKeyError, PreviewLink};
pub use serve::{Running, StartError, start};
pub use site_http::csp::origin as origin_of;
pub use site_http::listen::{TlsError, TlsFiles};
pub use site_publish::{BundleError, PageRenderer, PublishError, WebBundle};

/// Longest body of a form or report, in bytes.
const MAX_BODY: usize = 64 * 1024;

#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod access_log;
mod assets;
mod config;
mod contact;
mod fast_path;
/// The checks of the fuzz targets. They are in the folder of the targets and use private functions of this crate.
/// Compiled only with `--cfg fuzzing`, and in tests, which run the stored inputs.
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
#[path = "../fuzz/promises/mod.rs"]
pub mod fuzzing;
mod handlers;
mod images;
mod limits;
mod local_service;
mod metrics;
mod middleware;
mod one_spelling;
mod opening;
mod own_origin;
mod preview;
mod problem_response;
mod request_body;
mod request_context;
mod routes;
mod serve;
mod start_error;
mod state;
mod visits;
mod waiting;

pub use config::{Config, ContactConfig, HttpConfig};
pub use handlers::preview::first_with;
pub use local_service::LocalService;
pub use preview::{PreviewKey, PreviewKeyError, PreviewLink, Previewed, WorkingCopies};
pub use serve::{Running, bind, start, writable};
pub use site_http::csp::origin as origin_of;
pub use site_http::listen::{TlsError, TlsFiles};
pub use site_publish::{BundleError, PublishError, WebBundle};
pub use start_error::StartError;

/// What a handler answers: a response, or a problem that is written in the form that its client prefers.
type Answer = Result<http::Response<axum::body::Body>, site_http::Problem>;

/// Longest body of a form or report, in bytes.
const MAX_BODY: usize = 64 * 1024;

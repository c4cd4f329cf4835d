#![doc = include_str!("../README.md")]

mod accept;
mod admin;
mod app;
mod assets;
mod builds;
mod bundle;
mod cards;
mod config;
mod csp;
mod dev;
mod document;
mod encode;
mod entry;
mod error_pages;
mod escape;
mod files;
mod hot;
mod images;
mod islands;
mod live;
mod metrics;
mod page_routes;
mod preferences;
mod publish;
mod router;
mod search;
mod serve;
mod snapshot;
mod stored;
mod styles;
mod variant;

pub use app::App;
pub use bundle::{BundleError, WebBundle};
pub use config::Config;
pub use publish::PublishError;
pub use serve::{Running, StartError, start};

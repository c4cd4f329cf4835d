//! Handlers of the routes, one module for each concern. A handler finds the parts of the server state in its request.

pub(crate) mod admin;
pub(crate) mod assets;
pub(crate) mod builds;
pub(crate) mod cards;
pub(crate) mod contact;
pub(crate) mod csp_reports;
pub(crate) mod dev;
mod files;
pub(crate) mod images;
pub(crate) mod islands;
pub(crate) mod pages;
pub(crate) mod preferences;
pub(crate) mod preview;
mod render_failure;
pub(crate) mod search;
pub(crate) mod site_search;
pub(crate) mod visits;

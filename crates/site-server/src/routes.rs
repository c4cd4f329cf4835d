//! Every route of the site and of the admin listener.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{any, get, post},
};

use crate::{
    MAX_BODY,
    handlers::{
        admin, assets, builds, contact, csp_reports, dev, images, islands, pages, preferences,
        search, site_search, visits,
    },
    state::ServerState,
};

/// The routes for visitors; with `dev` also the routes of `--dev`.
pub(crate) fn site(state: ServerState, dev: bool) -> Router {
    let router = if dev {
        Router::new().route("/__dev", get(dev::state))
    } else {
        Router::new()
    };
    router
        .route("/assets/{*name}", get(assets::asset))
        .route("/builds/latest.json", get(builds::latest))
        .route("/builds/meta/{file}", get(builds::meta))
        .route(search::PATH, get(search::organizations))
        .route(site_search::PATH, get(site_search::search))
        .route("/__nuxt_island/{file}", get(islands::island))
        .route("/contact-us", post(contact::submit).fallback(pages::page))
        .route("/preferences", post(preferences::set))
        .route("/visits", post(visits::visit))
        .route("/csp-report", post(csp_reports::report))
        .route("/_ipx/{*rest}", any(images::image))
        .route("/_ipx", any(images::image))
        .route("/_ipx/", any(images::image))
        // Addresses that depend on the content: pages, payloads, redirects, previews, files beside the pages and social
        // cards (`handlers/pages/target.rs`).
        .fallback(any(pages::page))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(state)
}

/// The routes for operators and their programs. Do not expose this listener to the internet.
pub(crate) fn admin(state: ServerState) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(admin::ready))
        .route("/metrics", get(admin::metrics))
        .with_state(state)
}

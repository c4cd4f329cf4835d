//! Every address that is no page, and then the pages.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{any, get, post},
};

use crate::{
    MAX_BODY, app::App, assets, builds, contact, dev, images, islands, page_routes, preferences,
    search, visits,
};

pub(crate) fn router(app: App) -> Router {
    let dev = if app.shared.config.dev {
        Router::new().route("/__dev", get(dev::state))
    } else {
        Router::new()
    };
    dev.route("/assets/{*name}", get(assets::asset))
        .route("/builds/latest.json", get(builds::latest))
        .route("/builds/meta/{file}", get(builds::meta))
        .route("/api/organizations", get(search::organizations))
        .route("/__nuxt_island/{file}", get(islands::island))
        .route(
            "/contact-us",
            post(contact::submit).fallback(page_routes::page),
        )
        .route("/preferences", post(preferences::set))
        .route("/visits", post(visits::visit))
        .route("/csp-report", post(preferences::csp_report))
        .route("/_ipx/{*rest}", any(images::image))
        .route("/_ipx", any(images::image))
        .route("/_ipx/", any(images::image))
        .fallback(any(page_routes::page))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(app)
}

//! Every route of the site and of the admin listener.

use std::sync::Arc;

use axum::{
    Router,
    routing::{MethodRouter, any, get, post},
};
use site_pages::ServerRoute;

use crate::{
    handlers::{
        admin, assets, builds, cards, contact, csp_reports, dev, images, islands, pages,
        preferences, search, site_search, visits,
    },
    state::ServerState,
    waiting::Waiting,
};

/// The routes for visitors; with `dev` also the routes of `--dev`.
pub(crate) fn site(state: ServerState, dev: bool) -> Router {
    let rows = ServerRoute::ALL.iter().copied();
    let rows = rows.filter(|row| dev || *row != ServerRoute::Development);
    let router = rows.fold(Router::new(), |router, row| {
        router.route(row.pattern(), handler(row))
    });
    router
        // `any` adds no `Allow` to the page, which is not refused.
        .route("/contact-us", any(pages::page).post(contact::submit))
        // Addresses that depend on the content: pages, payloads, redirects, previews and files beside the pages
        // (`site_pages::Resource`).
        .fallback(any(pages::page))
        .with_state(state)
}

fn handler(row: ServerRoute) -> MethodRouter<ServerState> {
    match row {
        ServerRoute::Asset => get(assets::asset),
        ServerRoute::LatestBuild => get(builds::latest),
        ServerRoute::Build => get(builds::meta),
        ServerRoute::OrganizationSearch => get(search::organizations),
        ServerRoute::SiteSearch => get(site_search::search),
        ServerRoute::Island => get(islands::island),
        ServerRoute::Preferences => post(preferences::set),
        ServerRoute::Visits => post(visits::visit),
        ServerRoute::PolicyReports => post(csp_reports::report),
        ServerRoute::Images | ServerRoute::Image => any(images::image),
        ServerRoute::Card => get(cards::card),
        ServerRoute::Development => get(dev::state),
    }
}

/// The routes for operators and their programs. Do not expose this listener to the internet.
pub(crate) fn admin(waiting: Arc<Waiting>) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(admin::ready))
        .route("/metrics", get(admin::metrics))
        .with_state(waiting)
}

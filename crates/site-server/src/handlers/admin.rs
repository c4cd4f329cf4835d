//! The admin listener: health, readiness and figures. Never to be reached from outside.

use std::fmt::Write as _;

use axum::{Router, body::Body, extract::State, routing::get};
use http::{Response, StatusCode, header};

use crate::{app::App, contact};

pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(app)
}

/// 200 while the site serves. Content that is held back does not make it unready: the last good site is served;
/// the detail says what is wrong. Nor does an inbox
/// that is away: all replicas share its database, and pages need none.
async fn ready(State(app): State<App>) -> (StatusCode, String) {
    let shared = &app.shared;
    let filled = shared.publisher.is_filled();
    let held_back = shared.publisher.held_back();
    let mut detail =
        held_back.map_or_else(String::new, |why| format!("content held back: {why}\n"));
    if let Some(problem) = shared.tls.problem() {
        let _ = writeln!(detail, "new certificate not in use: {problem}");
    }
    if let Err(error) = shared.desk.counts().await {
        let _ = writeln!(detail, "{error}: the form answers 503");
    }
    if shared.publisher.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned())
    } else if !filled {
        (
            StatusCode::SERVICE_UNAVAILABLE,
            format!("rendering the first pages\n{detail}"),
        )
    } else {
        (
            StatusCode::OK,
            format!("ready, build {}\n{detail}", app.build_id()),
        )
    }
}

async fn metrics(State(app): State<App>) -> Response<Body> {
    let mut text = app
        .shared
        .metrics
        .text(&app.shared, &app.shared.publisher.current());
    text.push_str(&contact::figures(&app.shared.desk).await);
    app.shared.visits.push_figures(&mut text);
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(
        header::CONTENT_TYPE,
        http::HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8"),
    );
    response
}

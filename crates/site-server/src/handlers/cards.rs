//! `/og/{route}.png`: social cards, drawn on their first request and cached as long as the snapshot.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{Response, StatusCode};
use site_pages::card;

use crate::request_context::RequestContext;
use site_http::cache_control::PUBLIC;
use site_http::{PreparedResponse, Problem, ResponseParts};
use site_publish::Snapshot;

/// The card at a path. Concurrent requests share one drawing.
pub(crate) async fn card(request: &RequestContext, path: &str) -> Result<Response<Body>, Problem> {
    let Some(route) = card::card_route(path) else {
        return Err(unknown());
    };
    let (snapshot, address) = (Arc::clone(&request.snapshot), route.path());
    let stored = match snapshot.cards.get_value_or_guard_async(&address).await {
        Ok(stored) => stored,
        Err(guard) => {
            let draw = move |snapshot: &Snapshot| card::card(&snapshot.pages, &route);
            let Some(png) = request.make(draw).await? else {
                return Err(unknown());
            };
            let stored = Arc::new(stored(png));
            // Fails only if another request has inserted the card meanwhile, which is the same.
            drop(guard.insert(Arc::clone(&stored)));
            stored
        }
    };
    Ok(request.respond(&stored).await)
}

fn unknown() -> Problem {
    let sentence = "There is no such page to draw a card of.";
    Problem::new(StatusCode::NOT_FOUND, sentence)
}

fn stored(png: Vec<u8>) -> PreparedResponse {
    PreparedResponse::new(ResponseParts {
        status: StatusCode::OK,
        content_type: "image/png",
        body: Bytes::from(png),
        // Caches must revalidate the card, because its page may be hidden at any time.
        cache: PUBLIC,
        etag: true,
        compressible: false,
        headers: Vec::new(),
    })
}

//! `/og/{route}.png`: social cards, drawn when first asked for and kept as long as the snapshot.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Response, StatusCode};
use site_pages::card;

use crate::{
    entry::PUBLIC,
    error_pages::plain,
    snapshot::Snapshot,
    stored::{Draft, Stored},
};

/// The card at a path; one drawing for all who wait for it.
pub(crate) async fn card(
    snapshot: &Arc<Snapshot>,
    path: &str,
    method: &Method,
    request: &HeaderMap,
) -> Response<Body> {
    let Some(route) = card::card_route(path) else {
        return plain(
            StatusCode::NOT_FOUND,
            "There is no such page to draw a card of.",
        );
    };
    let address = route.path();
    let stored = match snapshot.cards.get_value_or_guard_async(&address).await {
        Ok(stored) => Some(stored),
        Err(guard) => {
            let snapshot = Arc::clone(snapshot);
            let drawn = tokio::task::spawn_blocking(move || card::card(&snapshot.pages, &route));
            let stored = drawn.await.ok().flatten().map(|png| Arc::new(stored(png)));
            if let Some(stored) = &stored {
                // Fails only where the place was taken meanwhile; the card is the same.
                drop(guard.insert(Arc::clone(stored)));
            }
            stored
        }
    };
    match stored {
        Some(stored) => stored.respond(method, request),
        None => plain(
            StatusCode::NOT_FOUND,
            "There is no such page to draw a card of.",
        ),
    }
}

fn stored(png: Vec<u8>) -> Stored {
    Stored::new(Draft {
        status: StatusCode::OK,
        content_type: "image/png",
        body: Bytes::from(png),
        // Its page may be hidden at any second: nobody keeps it without asking.
        cache: PUBLIC,
        etag: true,
        compressible: false,
        headers: Vec::new(),
    })
}

use std::sync::Arc;

use site_pages::Route;
use site_publish::Missing;

use super::not_found;
use crate::{Answer, request_context::RequestContext};

/// The payload of the page at a path, from which the app renders after a navigation.
pub(super) async fn payload(request: &RequestContext, path: &str) -> Answer {
    if let Some(target) = request.snapshot.pages.redirect(path) {
        let moved = site_publish::files::json(&serde_json::json!({ "redirect": target }));
        return Ok(moved.respond(request.method(), request.headers()));
    }
    let Some(route) = Route::parse(path, request.query()) else {
        return not_found::payload(request, Missing::Route, path).await;
    };
    let address = route.to_string();
    match request.entry(route, &address).await? {
        Some(entry) if entry.is_stamped() => {
            request.count()?;
            let stamped = Arc::new(request.state.contact.stamped(entry.payload()));
            Ok(request.respond(&stamped).await)
        }
        Some(entry) => Ok(request.respond(entry.payload()).await),
        None => not_found::payload(request, Missing::Entry, path).await,
    }
}

use std::sync::Arc;

use site_http::{PreparedResponse, Problem};
use site_publish::{Entry, Variant};
use site_render::RenderError;

use super::kept_query::KeptQuery;
use crate::{Answer, handlers::render_failure, request_context::RequestContext};

/// The response with a page's document, in the variant that the request's cookies choose.
pub(super) async fn document(
    request: &RequestContext,
    address: String,
    entry: &Entry,
    kept: Option<KeptQuery>,
) -> Answer {
    let variant = Variant::of(request.headers());
    let stored = match made(request, address, entry, variant).await? {
        Ok(stored) => stored,
        Err(error) => return render_failure::answer(request, entry, &error, variant).await,
    };
    if entry.is_stamped() {
        let stamped = Arc::new(request.state.contact.stamped(&stored));
        return Ok(request.respond(&stamped).await);
    }
    if !stored.is_improved() {
        request.state.publisher.improve_when_free(&stored);
    }
    // Above the limit the page is sent without the kept query, because a ready page is never refused.
    if let Some(kept) = kept.filter(|_| request.count().is_ok()) {
        let page = Arc::new(kept.written_into(&stored));
        return Ok(request.respond(&page).await);
    }
    Ok(request.respond(&stored).await)
}

/// The document. Concurrent requests share the work.
async fn made(
    request: &RequestContext,
    address: String,
    entry: &Entry,
    variant: Variant,
) -> Result<Result<Arc<PreparedResponse>, RenderError>, Problem> {
    let (snapshot, context) = (&request.snapshot, request.page_context());
    // The pages that are rendered in advance, and their variants, are not limited.
    let is_limited = !snapshot.table.contains_key(address.as_str()) || entry.is_stamped();
    if variant.is_default() {
        if is_limited && (entry.ready().is_none() || entry.is_stamped()) {
            request.count()?;
        }
        return Ok(entry.document(context).await);
    }
    let key = (address, variant);
    let is_ready = snapshot.variants.get(&key).is_some();
    if is_limited && !is_ready || entry.is_stamped() {
        request.count()?;
    }
    if !is_ready && let Err(error) = entry.rendered(context, variant.low_data).await {
        return Ok(Err(error));
    }
    // It is rendered, so nothing waits for long from here.
    let made = async { entry.variant(context, variant).await.map(Arc::new) };
    let stored = snapshot.variants.get_or_insert_async(&key, made);
    Ok(stored.await)
}

//! `/_ipx/{modifiers}/{path}`: derivatives of the content folder's images. `site-images` makes them; this module adds
//! the headers and applies the limit for derivatives that no page names.
//!
//! 1. The address is parsed into a `DerivativeRequest`. A matching `If-None-Match` is answered from the hash of the source, without
//!    decoding it.
//! 2. A derivative that a page of the snapshot names (`image_shapes.rs` of `site-publish`) uses the workers for pages. All others
//!    share one worker, and a client may start 20 a minute.
//! 3. `site-images` looks in memory, then for the same transform in progress, then on disk, and only then starts a worker.
//! 4. After the start and after each publication, `images/ahead.rs` makes the derivatives that pages name in advance, one at a time.

mod answer;

use axum::response::IntoResponse as _;
use http::{Method, StatusCode, header};
use site_content::{ImageInfo, ImageRef};
use site_http::{
    Problem, accept,
    conditional::{self, Verdict},
    problem::BUSY_WAIT,
    rate_limit::RetryAfter,
};
use site_images::{Class, DerivativeRequest, ImageError};
use site_publish::Snapshot;

use crate::{Answer, images::tags, request_context::RequestContext};

/// The derivative that an address names.
pub(crate) async fn image(request: RequestContext) -> Answer {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(answer::method_not_allowed());
    }
    let (headers, service) = (request.headers(), &request.state.images);
    let tail = request.uri().path();
    let tail = tail.strip_prefix("/_ipx").unwrap_or_default();
    let tail = tail.strip_prefix('/').unwrap_or_default();
    let refused = |error: ImageError| limited(&error, None);
    let mut derivative = DerivativeRequest::parse(tail).map_err(refused)?;
    (derivative.accept, derivative.client) = (accept::media_types(headers), request.client);
    let read = read(&request.snapshot, &derivative);
    derivative.class = class(&request.snapshot, &derivative, read.is_some());
    derivative.version = read.map(|image| image.hash.clone());

    // Conditions need only the hash of the source, so nothing is decoded.
    let conditions = [header::IF_MATCH, header::IF_NONE_MATCH];
    if conditions.iter().any(|name| headers.contains_key(name)) {
        let tag = service.images.etag(&derivative).await;
        let tag = tag.map_err(refused)?;
        let tags = tags(&tag.etag, tag.content_type);
        match conditional::verdict_of_codings(headers, &tags) {
            (Verdict::Proceed, _) => {}
            (_, Some(etag)) => {
                return Ok(answer::not_modified(&tag, etag.clone(), request.query()));
            }
            (_, None) => return Ok(StatusCode::PRECONDITION_FAILED.into_response()),
        }
    }
    let mut wait = None;
    let admit = || {
        wait = service.limiter.try_take(request.client).err();
        wait.is_none()
    };
    let made = service.images.get_if(&derivative, admit).await;
    let derivative = made.map_err(|error| limited(&error, wait))?;
    let body = service.best_coding(&derivative, &request).await;
    let body = body.ok_or_else(answer::not_acceptable)?;
    Ok(answer::picture(&derivative, body, request.query()))
}

/// The picture as the snapshot's reading of the content has it, so that pictures and texts are of one reading.
fn read<'s>(snapshot: &'s Snapshot, request: &DerivativeRequest) -> Option<&'s ImageInfo> {
    let image = request.path.as_str().parse::<ImageRef>().ok()?;
    snapshot.pages.site().image(&image)
}

/// `Class::Named` if a page could name this derivative: its source is an image of the content, and pages use its
/// modifiers.
fn class(snapshot: &Snapshot, request: &DerivativeRequest, is_of_content: bool) -> Class {
    match is_of_content && snapshot.shapes.has(&request.modifiers) {
        true => Class::Named,
        false => Class::Other,
    }
}

/// The problem of a derivative that was not made. `wait`: when to try again, if a limit refused it.
fn limited(error: &ImageError, wait: Option<RetryAfter>) -> Problem {
    let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let problem = answer::error(status, error.to_string());
    match (error, wait) {
        (_, Some(wait)) => problem.retry_after(wait.header()),
        (ImageError::Busy, None) => problem.retry_after(BUSY_WAIT),
        _ => problem,
    }
}

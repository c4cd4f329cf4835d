//! Health, readiness and metrics, for the admin listener.

use std::{fmt::Write as _, sync::Arc};

use axum::{body::Body, extract::State};
use http::{HeaderValue, Response, StatusCode, header};
use site_http::listen::TlsStatus;
use site_publish::Publisher;

use crate::{
    contact::ContactService,
    images::ImageService,
    limits::Limits,
    metrics::{Metrics, pools},
    visits::VisitCounter,
};

/// 200 from when all pages of a snapshot are rendered until a stop is requested; otherwise 503. If content is held back,
/// the status stays 200, because the last good site is served, and the body names the problem. If the inbox is
/// unavailable, the status stays 200 too, because all replicas share its database and pages do not need it.
pub(crate) async fn ready(
    State(publisher): State<Arc<Publisher>>,
    State(contact): State<Arc<ContactService>>,
    State(tls): State<Arc<TlsStatus>>,
) -> (StatusCode, String) {
    let filled = publisher.is_filled();
    let held_back = publisher.held_back();
    let mut detail =
        held_back.map_or_else(String::new, |why| format!("content held back: {why}\n"));
    if let Some(problem) = tls.problem() {
        let _ = writeln!(detail, "new certificate not in use: {problem}");
    }
    if let Err(error) = contact.counts().await {
        let _ = writeln!(detail, "{error}: the form answers 503");
    }
    if publisher.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned())
    } else if !filled {
        (
            StatusCode::SERVICE_UNAVAILABLE,
            format!("rendering the first pages\n{detail}"),
        )
    } else {
        (
            StatusCode::OK,
            format!("ready, build {}\n{detail}", publisher.build_id()),
        )
    }
}

/// The metrics; each service writes its own.
pub(crate) async fn metrics(
    State(publisher): State<Arc<Publisher>>,
    State(contact): State<Arc<ContactService>>,
    State(images): State<Arc<ImageService>>,
    State(limits): State<Arc<Limits>>,
    State(metrics): State<Arc<Metrics>>,
    State(tls): State<Arc<TlsStatus>>,
    State(visits): State<Arc<VisitCounter>>,
) -> Response<Body> {
    let mut text = String::with_capacity(8192);
    metrics.push(&mut text, (&publisher, &limits), &tls);
    let pools = [limits.pools().as_slice(), &images.images.pools()].concat();
    pools::push(&mut text, &pools);
    images.push_metrics(&mut text);
    contact.push_metrics(&mut text).await;
    visits.push_metrics(&mut text);
    let mut response = Response::new(Body::from(text));
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

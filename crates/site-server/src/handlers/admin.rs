//! Health, readiness and metrics, for the admin listener.

use std::{
    fmt::Write as _,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{body::Body, extract::State};
use http::{HeaderValue, Response, StatusCode, header};
use jiff::Timestamp;
use site_http::listen::TlsStatus;
use site_publish::{Changes, Publisher, Way};

use crate::{
    contact::ContactService,
    images::ImageService,
    limits::Limits,
    metrics::{
        Metrics, pools,
        text::{gauge, labelled_gauge},
    },
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
    let mut detail = held_back(publisher.held_back().as_deref());
    detail.push_str(&watched(
        publisher.changes().map(Arc::as_ref),
        last_read(&publisher),
    ));
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

/// Why content is held back, for `/readyz`.
pub(crate) fn held_back(why: Option<&str>) -> String {
    why.map_or_else(String::new, |why| format!("content held back: {why}\n"))
}

fn last_read(publisher: &Publisher) -> Option<Timestamp> {
    let second = publisher.figures().last_read.load(Ordering::Relaxed);
    Timestamp::from_second(second).ok()
}

/// How changes of the content folder are found, and when it was last read, for `/readyz`.
pub(crate) fn watched(changes: Option<&Changes>, read: Option<Timestamp>) -> String {
    let how = match changes.map(Changes::way) {
        Some(Way::Events) => "watched by events".to_owned(),
        Some(Way::Rescan { why, every }) => {
            let every = every.max(Duration::from_secs(1)).as_secs();
            format!("listed every {every} s, because {why}")
        }
        None => "not watched (--no-watch)".to_owned(),
    };
    let read = read.map_or_else(String::new, |read| format!(", last read {read}"));
    format!("content folder: {how}{read}\n")
}

/// Writes the same as metrics.
pub(crate) fn push_watched(out: &mut String, changes: Option<&Changes>, read: Option<Timestamp>) {
    let way = changes.map(Changes::way);
    let by_events = way == Some(Way::Events);
    let by_rescan = way.is_some() && !by_events;
    let ways = [
        ("events", u64::from(by_events)),
        ("rescan", u64::from(by_rescan)),
    ];
    labelled_gauge(out, ("website_content_watch", "how"), ways);
    if let Some(read) = read {
        gauge(
            out,
            "website_content_read_timestamp_seconds",
            read.as_second(),
        );
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
    push_watched(
        &mut text,
        publisher.changes().map(Arc::as_ref),
        last_read(&publisher),
    );
    let pools = [limits.pools().as_slice(), &images.images.pools()].concat();
    pools::push(&mut text, &pools);
    images.push_metrics(&mut text);
    contact.push_metrics(&mut text).await;
    visits.push_metrics(&mut text);
    metrics_response(text)
}

/// A response in the text format of Prometheus.
pub(crate) fn metrics_response(text: String) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

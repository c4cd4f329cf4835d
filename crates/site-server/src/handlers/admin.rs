//! Health, readiness and metrics, for the admin listener.

use std::{
    fmt::Write as _,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{body::Body, extract::State, response::IntoResponse as _};
use http::{Response, StatusCode, header};
use jiff::Timestamp;
use site_publish::{Changes, Publisher, Way};

use crate::{
    metrics::{
        pools,
        text::{gauge, labelled},
    },
    waiting::Waiting,
};

/// 200 from when all pages of a snapshot are rendered until a stop is requested; otherwise 503. If content is held back,
/// the status stays 200, because the last good site is served, and the body names the problem. If the inbox is
/// unavailable, the status stays 200 too, because all replicas share its database and pages do not need it.
pub(crate) async fn ready(State(waiting): State<Arc<Waiting>>) -> (StatusCode, String) {
    let changes = waiting.changes.as_deref();
    let Some(state) = waiting.state() else {
        let detail = content(Some(&waiting.problem()), changes, None);
        let text = format!("the content can't be published\n{detail}");
        return (StatusCode::SERVICE_UNAVAILABLE, text);
    };
    let publisher = &*state.publisher;
    let filled = publisher.is_filled();
    let held_back = publisher.held_back();
    let mut detail = content(held_back.as_deref(), changes, last_read(publisher));
    if let Some(problem) = state.tls.now().problem {
        let _ = writeln!(detail, "new certificate not in use: {problem}");
    }
    if let Err(error) = state.contact.counts().await {
        let _ = writeln!(detail, "{error}: the form answers 503");
    }
    if publisher.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned());
    }
    let build = publisher.build_id();
    match filled {
        true => (StatusCode::OK, format!("ready, build {build}\n{detail}")),
        false => {
            let text = format!("rendering the first pages\n{detail}");
            (StatusCode::SERVICE_UNAVAILABLE, text)
        }
    }
}

fn last_read(publisher: &Publisher) -> Option<Timestamp> {
    let second = publisher.figures().last_read.load(Ordering::Relaxed);
    Timestamp::from_second(second).ok()
}

/// Why content is held back, how changes of the content folder are found, and when it was last read, for `/readyz`.
fn content(problem: Option<&str>, changes: Option<&Changes>, read: Option<Timestamp>) -> String {
    let problem = problem.map_or_else(String::new, |why| format!("content held back: {why}\n"));
    let how = match changes.map(Changes::way) {
        Some(Way::Events) => "watched by events".to_owned(),
        Some(Way::Rescan { why, every }) => {
            let every = every.max(Duration::from_secs(1)).as_secs();
            format!("listed every {every} s, because {why}")
        }
        None => "not watched (--no-watch)".to_owned(),
    };
    let read = read.map_or_else(String::new, |read| format!(", last read {read}"));
    format!("{problem}content folder: {how}{read}\n")
}

/// Writes how changes of the content folder are found, and when it was last read, as metrics.
fn push_watched(out: &mut String, changes: Option<&Changes>, read: Option<Timestamp>) {
    let way = changes.map(Changes::way);
    let by_events = way == Some(Way::Events);
    let by_rescan = way.is_some() && !by_events;
    let ways = [
        ("events", u64::from(by_events)),
        ("rescan", u64::from(by_rescan)),
    ];
    labelled(out, "gauge", ("website_content_watch", "how"), ways);
    if let Some(read) = read {
        gauge(
            out,
            "website_content_read_timestamp_seconds",
            read.as_second(),
        );
    }
}

/// The metrics in the text format of Prometheus; each service writes its own.
pub(crate) async fn metrics(State(waiting): State<Arc<Waiting>>) -> Response<Body> {
    let (mut text, changes) = (String::with_capacity(8192), waiting.changes.as_deref());
    if let Some(state) = waiting.state() {
        let publisher = &*state.publisher;
        let metrics = &state.metrics;
        metrics.push(&mut text, (publisher, &state.limits), &state.tls);
        push_watched(&mut text, changes, last_read(publisher));
        let (own, pictures) = (state.limits.pools(), state.images.images.pools());
        pools::push(&mut text, &[own.as_slice(), &pictures].concat());
        state.images.push_metrics(&mut text);
        state.contact.push_metrics(&mut text).await;
        state.visits.push_metrics(&mut text);
    } else {
        gauge(&mut text, "website_content_held_back", 1);
        push_watched(&mut text, changes, None);
        let open = waiting.metrics.connections.now_open();
        gauge(&mut text, "website_connections", open);
    }
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

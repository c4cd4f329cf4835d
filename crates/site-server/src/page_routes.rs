//! Pages and their payloads.

use axum::{body::Body, extract::State};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};
use site_pages::Route;
use site_render::{Priority, RenderError};

use crate::{
    app::App,
    cards, contact,
    entry::{Entry, NO_STORE},
    error_pages::{Missing, busy, plain, problem},
    preview,
    snapshot::Snapshot,
    stored::Stored,
    variant::Variant,
};

/// Ends the address of a payload, after that of its page.
pub(crate) const PAYLOAD: &str = "/_payload.json";

/// Everything that no other route took.
pub(crate) async fn page(State(app): State<App>, request: Request<Body>) -> Response<Body> {
    let (parts, _) = request.into_parts();
    let (method, headers) = (&parts.method, &parts.headers);
    let snapshot = app.current.load_full();
    let (raw, query) = (parts.uri.path(), parts.uri.query().unwrap_or_default());

    if method != Method::GET && method != Method::HEAD {
        return method_not_allowed(raw);
    }
    // `//host/` must not become a redirect to another host, nor `/\host/`, which browsers read the same way.
    let other_host = raw.starts_with("//") || raw.starts_with("/\\");
    if raw.len() > 1 && raw.ends_with('/') && !other_host {
        let target = raw.trim_end_matches('/');
        return redirect(StatusCode::PERMANENT_REDIRECT, target, query);
    }
    let path = match percent_decode_str(raw).decode_utf8() {
        Ok(path) => path,
        Err(_) => {
            let missing = (Missing::Route, raw);
            return not_found(&app, &snapshot, missing, method, headers).await;
        }
    };
    if let Some(base) = path.strip_suffix(PAYLOAD) {
        let base = page_of(base);
        return payload(&app, &snapshot, base, query, method, headers);
    }
    if let Some(token) = preview::token(query) {
        return preview::page(&app, &snapshot, &path, token, method, headers).await;
    }
    if let Some(target) = snapshot.redirects.get(path.as_ref()) {
        return redirect(StatusCode::MOVED_PERMANENTLY, target, query);
    }
    if let Some(file) = crate::files::made(&snapshot, &path, query).await {
        return file.respond(method, headers);
    }
    if path.starts_with("/og/") {
        return cards::card(&snapshot, &path, method, headers).await;
    }
    let Some(route) = Route::parse(&path, query) else {
        return not_found(&app, &snapshot, (Missing::Route, &path), method, headers).await;
    };
    let Some(entry) = snapshot.entry(&route) else {
        return not_found(&app, &snapshot, (Missing::Entry, &path), method, headers).await;
    };
    document(&app, &snapshot, &route, &entry, method, headers).await
}

/// The page of a payload's address, without [`PAYLOAD`].
pub(crate) fn page_of(base: &str) -> &str {
    if base.is_empty() { "/" } else { base }
}

async fn document(
    app: &App,
    snapshot: &Snapshot,
    route: &Route,
    entry: &Entry,
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    let around = snapshot.around(&app.shared);
    let variant = Variant::of(headers);
    let result = if variant.is_default() {
        entry.document(around, Priority::Interactive).await
    } else {
        let key = (route.to_string(), variant);
        match snapshot.variants.get_value_or_guard_async(&key).await {
            Ok(stored) => Ok(stored),
            Err(guard) => entry.variant(around, variant).await.map(|stored| {
                let stored = std::sync::Arc::new(stored);
                // Fails only where the place was taken meanwhile; the answer is the same.
                drop(guard.insert(std::sync::Arc::clone(&stored)));
                stored
            }),
        }
    };
    match result {
        Ok(stored) if entry.is_stamped() => contact::stamped(app, &stored).respond(method, headers),
        Ok(stored) => {
            if !stored.is_improved() {
                app.shared.improve_when_free(&stored);
            }
            stored.respond(method, headers)
        }
        Err(error) => failed(app, snapshot, entry, &error, variant, method, headers),
    }
}

/// A render that gave nothing: 503 where there was no room for it, else the app shell with status 500, which the
/// browser tries to fill.
pub(crate) fn failed(
    app: &App,
    snapshot: &Snapshot,
    entry: &Entry,
    error: &RenderError,
    variant: Variant,
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    let path = &entry.page.payload.path;
    if matches!(error, RenderError::Busy | RenderError::Stopped) {
        return busy();
    }
    tracing::error!(path = %path, error = %error, "a page does not render");
    let shell: Stored = entry.assemble(snapshot.around(&app.shared), "", variant);
    let mut response = shell.respond(method, &without_validators(headers));
    *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    response.headers_mut().remove(header::ETAG);
    response
}

fn without_validators(headers: &HeaderMap) -> HeaderMap {
    let mut headers = headers.clone();
    headers.remove(header::IF_NONE_MATCH);
    headers
}

fn payload(
    app: &App,
    snapshot: &Snapshot,
    path: &str,
    query: &str,
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    if let Some(target) = snapshot.redirects.get(path) {
        let body = serde_json::json!({ "redirect": target }).to_string();
        return crate::files::text("application/json; charset=utf-8", body)
            .respond(method, headers);
    }
    let Some(route) = Route::parse(path, query) else {
        return snapshot
            .errors
            .payload(Missing::Route, path, method, headers);
    };
    match snapshot.entry(&route) {
        Some(entry) if entry.is_stamped() => {
            contact::stamped(app, entry.payload()).respond(method, headers)
        }
        Some(entry) => entry.payload().respond(method, headers),
        None => snapshot
            .errors
            .payload(Missing::Entry, path, method, headers),
    }
}

async fn not_found(
    app: &App,
    snapshot: &Snapshot,
    (missing, path): (Missing, &str),
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    let around = snapshot.around(&app.shared);
    snapshot
        .errors
        .respond(around, missing, path, method, headers)
        .await
}

fn method_not_allowed(path: &str) -> Response<Body> {
    let mut response = plain(
        StatusCode::METHOD_NOT_ALLOWED,
        "This address can only be read.",
    );
    let allow = if path == "/contact-us" {
        "GET, HEAD, POST"
    } else {
        "GET, HEAD"
    };
    response
        .headers_mut()
        .insert(header::ALLOW, HeaderValue::from_static(allow));
    response
}

/// A redirect that keeps the query.
fn redirect(status: StatusCode, target: &str, query: &str) -> Response<Body> {
    let location = if query.is_empty() {
        target.to_owned()
    } else {
        format!("{target}?{query}")
    };
    // A header has no letters beyond ASCII, which some clients send as they are.
    let location = utf8_percent_encode(&location, CONTROLS).to_string();
    let Ok(location) = HeaderValue::from_str(&location) else {
        return problem(
            StatusCode::BAD_REQUEST,
            "The address cannot be read.",
            "",
            &Method::GET,
            &HeaderMap::new(),
        );
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response.headers_mut().insert(header::LOCATION, location);
    response.headers_mut().insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=3600"),
    );
    response
}

//! Pages and their payloads.

use std::sync::Arc;

use axum::{body::Body, extract::State, response::IntoResponse as _};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};
use site_pages::Route;
use site_render::{Priority, RenderError};

use crate::{
    app::App, cards, contact, error_pages, kept_query::KeptQuery, preview,
    request_context::RequestContext,
};
use site_http::Problem;
use site_http::Refused;
use site_publish::{Entry, Missing, Snapshot, Variant};

/// Ends the address of a payload, after that of its page.
pub(crate) const PAYLOAD: &str = "/_payload.json";

/// Everything that no other route took.
pub(crate) async fn page(State(app): State<App>, request: Request<Body>) -> Response<Body> {
    let (parts, _) = request.into_parts();
    let mut request = RequestContext::new(&app, &parts);
    let answer = answer(&mut request, parts.uri.path()).await;
    answer.unwrap_or_else(|refused| Problem::from(refused).into_response())
}

async fn answer(request: &mut RequestContext<'_>, raw: &str) -> Result<Response<Body>, Refused> {
    let (method, query) = (request.method, request.query);
    if method != Method::GET && method != Method::HEAD {
        return Ok(method_not_allowed(raw));
    }
    // `//host/` must not become a redirect to another host, nor `/\host/`, which browsers read the same way.
    let other_host = raw.starts_with("//") || raw.starts_with("/\\");
    if raw.len() > 1 && raw.ends_with('/') && !other_host {
        let target = raw.trim_end_matches('/');
        return Ok(redirect(StatusCode::PERMANENT_REDIRECT, target, query));
    }
    let Ok(path) = percent_decode_str(raw).decode_utf8() else {
        return not_found(request, Missing::Route, raw).await;
    };
    if let Some(base) = path.strip_suffix(PAYLOAD) {
        return payload(request, page_of(base)).await;
    }
    let snapshot = Arc::clone(&request.snapshot);
    if let Some(token) = preview::token(query) {
        let app = request.app;
        return Ok(preview::page(app, &snapshot, &path, token, method, request.headers).await);
    }
    if let Some(target) = snapshot.redirects.get(path.as_ref()) {
        return Ok(redirect(StatusCode::MOVED_PERMANENTLY, target, query));
    }
    if let Some(file) = crate::files::made(request, &path).await? {
        return Ok(request.respond(&file).await);
    }
    if path.starts_with("/og/") {
        return cards::card(request, &path).await;
    }
    let Some(route) = Route::parse(&path, query) else {
        return not_found(request, Missing::Route, &path).await;
    };
    let address = route.to_string();
    let kept = KeptQuery::of(&route, query);
    match entry(request, route, &address).await? {
        Some(entry) => document(request, address, &entry, kept).await,
        None => not_found(request, Missing::Entry, &path).await,
    }
}

/// The page of a route, made for this request where nobody asked for it before.
async fn entry(
    request: &mut RequestContext<'_>,
    route: Route,
    address: &str,
) -> Result<Option<Arc<Entry>>, Refused> {
    match request.snapshot.known(address) {
        Some(entry) => Ok(Some(entry)),
        None => request.make(move |snapshot| snapshot.entry(&route)).await,
    }
}

/// The page of a payload's address, without [`PAYLOAD`].
pub(crate) fn page_of(base: &str) -> &str {
    if base.is_empty() { "/" } else { base }
}

async fn document(
    request: &mut RequestContext<'_>,
    address: String,
    entry: &Entry,
    kept: Option<KeptQuery>,
) -> Result<Response<Body>, Refused> {
    let (app, snapshot) = (request.app, Arc::clone(&request.snapshot));
    let around = snapshot.around(app.shared.publisher.rendering());
    let variant = Variant::of(request.headers);
    // The pages that a snapshot begins with, and their variants, are never limited.
    let is_limited = !snapshot.table.contains_key(address.as_str()) || entry.is_stamped();
    let result = if variant.is_default() {
        if is_limited && (entry.ready().is_none() || entry.is_stamped()) {
            request.count()?;
        }
        entry.document(around, Priority::Interactive).await
    } else {
        let key = (address, variant);
        match snapshot.variants.get_value_or_guard_async(&key).await {
            Ok(stored) if entry.is_stamped() => request.count().map(|()| Ok(stored))?,
            Ok(stored) => Ok(stored),
            Err(guard) => {
                if is_limited {
                    request.count()?;
                }
                entry.variant(around, variant).await.map(|stored| {
                    let stored = Arc::new(stored);
                    // Fails only where the place was taken meanwhile; the answer is the same.
                    drop(guard.insert(Arc::clone(&stored)));
                    stored
                })
            }
        }
    };
    match result {
        Ok(stored) if entry.is_stamped() => {
            let stamped = Arc::new(contact::stamped(app, &stored));
            Ok(request.respond(&stamped).await)
        }
        Ok(stored) => {
            if !stored.is_improved() {
                app.shared.publisher.improve_when_free(&stored);
            }
            // Above the limit the page is sent as it is: a ready page is refused to nobody.
            if let Some(kept) = kept.filter(|_| request.count().is_ok()) {
                let page = Arc::new(kept.written_into(&stored));
                return Ok(request.respond(&page).await);
            }
            Ok(request.respond(&stored).await)
        }
        Err(error) => {
            let (method, headers) = (request.method, request.headers);
            Ok(failed(app, &snapshot, entry, &error, variant, method, headers).await)
        }
    }
}

/// A render that gave nothing: 503 where there was no room for it, else the app shell with status 500, which the
/// browser tries to fill.
pub(crate) async fn failed(
    app: &App,
    snapshot: &Snapshot,
    entry: &Entry,
    error: &RenderError,
    variant: Variant,
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    let path = &entry.page.payload.path;
    let path = path.split('?').next().unwrap_or_default();
    match error {
        RenderError::Busy | RenderError::Stopped => return Problem::busy().into_response(),
        // What the bundle says may quote what the visitor wrote.
        RenderError::Threw { .. } if entry.has_visitors_text() => {
            tracing::error!(path, error = "the bundle threw", "a page does not render");
        }
        error => tracing::error!(path, %error, "a page does not render"),
    }
    let around = snapshot.around(app.shared.publisher.rendering());
    let shell = entry.shell(around, variant, StatusCode::INTERNAL_SERVER_ERROR);
    app.shared
        .work
        .respond(&Arc::new(shell), method, headers)
        .await
}

async fn payload(request: &mut RequestContext<'_>, path: &str) -> Result<Response<Body>, Refused> {
    let snapshot = Arc::clone(&request.snapshot);
    if let Some(target) = snapshot.redirects.get(path) {
        let body = serde_json::json!({ "redirect": target }).to_string();
        let moved = site_publish::files::text("application/json; charset=utf-8", body);
        return Ok(moved.respond(request.method, request.headers));
    }
    let Some(route) = Route::parse(path, request.query) else {
        return error_pages::payload(request, Missing::Route, path).await;
    };
    let address = route.to_string();
    match entry(request, route, &address).await? {
        Some(entry) if entry.is_stamped() => {
            request.count()?;
            let stamped = Arc::new(contact::stamped(request.app, entry.payload()));
            Ok(request.respond(&stamped).await)
        }
        Some(entry) => Ok(request.respond(entry.payload()).await),
        None => error_pages::payload(request, Missing::Entry, path).await,
    }
}

async fn not_found(
    request: &mut RequestContext<'_>,
    missing: Missing,
    path: &str,
) -> Result<Response<Body>, Refused> {
    error_pages::respond(request, missing, path).await
}

fn method_not_allowed(path: &str) -> Response<Body> {
    let allow = match path {
        "/contact-us" => "GET, HEAD, POST",
        _ => "GET, HEAD",
    };
    let status = StatusCode::METHOD_NOT_ALLOWED;
    Problem::new(status, "This address can only be read.")
        .advice("Follow a link to it, or open it from the address bar.")
        .header(header::ALLOW, HeaderValue::from_static(allow))
        .into_response()
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
        return Problem::new(StatusCode::BAD_REQUEST, "The address cannot be read.")
            .into_response();
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

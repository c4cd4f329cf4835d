//! The addresses of the editor's listener. They are on no other listener, and the public router does not know them.

use std::sync::Arc;

use axum::{Router, body::Body, extract::State, response::IntoResponse as _, routing::any};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use site_http::security_headers;
use site_images::{Batch, DerivativeRequest};
use site_server::LocalService;

use crate::{
    desk::{Answer, Desk, plain, sentence_of, status_of},
    file, guard, history, list, make, preview,
    received::Received,
};

pub(crate) fn router(desk: Arc<Desk>) -> Router {
    Router::new().fallback(any(answer)).with_state(desk)
}

type Handler = fn(&Desk, &Received, &str) -> Answer;

/// What stands in an address before and behind the path of a file, or the name of a collection; what answers `GET` and `POST` there.
type Place = (&'static str, &'static str, Option<Handler>, Option<Handler>);

/// The first that fits counts. A file's name has an ending, so none is called `preview`.
const PLACES: [Place; 10] = [
    ("/e/", "/preview", Some(preview::page), None),
    (
        "/e/",
        "/history",
        Some(history::page),
        Some(history::restore),
    ),
    ("/e/", "/check", None, Some(file::check)),
    ("/e/", "/choices", Some(file::choices), None),
    ("/e/", "", Some(file::page), Some(file::sent)),
    ("/new/", "", Some(make::new), Some(make::new)),
    ("/rename/", "", Some(make::rename), Some(make::rename)),
    ("/media", "", Some(make::media), Some(make::media)),
    ("/visits", "", Some(list::visits), None),
    ("/", "", Some(list::page), None),
];

/// What an address names at a place; nothing at the pages about all files.
fn named(path: &str, (before, behind, ..): Place) -> Option<&str> {
    let name = path.strip_prefix(before)?.strip_suffix(behind)?;
    let is_whole = matches!(before, "/" | "/media" | "/visits");
    (is_whole == name.is_empty()).then_some(name)
}

async fn answer(State(desk): State<Arc<Desk>>, request: Request<Body>) -> Response<Body> {
    let (address, secret) = (desk.options.listen, desk.options.secret.as_ref());
    let mut response = match guard::admit(address, secret, &request) {
        Ok(who) => admitted(&desk, request, who).await,
        Err(refused) => refused.into_response(),
    };
    let status = response.status();
    let headers = response.headers_mut();
    security_headers::complete(status, headers, None);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Pictures of a content that is not public are for this listener only.
    let own = HeaderValue::from_static("same-origin");
    headers.insert("cross-origin-resource-policy", own);
    let policy = headers.get(header::CONTENT_SECURITY_POLICY);
    let policy = policy
        .and_then(|policy| policy.to_str().ok())
        .unwrap_or_default();
    if !policy.contains("frame-ancestors")
        && let Ok(closed) = HeaderValue::from_str(&format!("{policy}; frame-ancestors 'none'"))
    {
        headers.insert(header::CONTENT_SECURITY_POLICY, closed);
    }
    let deny = HeaderValue::from_static("DENY");
    headers.entry(header::X_FRAME_OPTIONS).or_insert(deny);
    for tag in [header::ETAG, header::LAST_MODIFIED] {
        headers.remove(tag);
    }
    response
}

async fn admitted(desk: &Arc<Desk>, request: Request<Body>, who: String) -> Response<Body> {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match request.uri().path() {
        "/_edit/edit.js" if is_read => {
            let script = desk.options.interface.script.clone();
            return with_type(script, "text/javascript; charset=utf-8");
        }
        "/_edit/edit.css" if is_read => {
            let style = desk.options.interface.style.clone();
            return with_type(style, "text/css; charset=utf-8");
        }
        path if is_read && is_of_the_site(path) => return of_the_site(desk, request).await,
        path if path.starts_with("/_edit/edit.") || is_of_the_site(path) => {
            return not_allowed("GET, HEAD");
        }
        _ => {}
    }
    let received = match Received::of(request, who.clone()).await {
        Ok(received) => received,
        Err((status, sentence)) => return plain(&who, status, sentence),
    };
    let desk = Arc::clone(desk);
    // Everything below reads and writes files.
    let answered = tokio::task::spawn_blocking(move || placed(&desk, &received)).await;
    answered.unwrap_or_else(|_| {
        let sentence = "Something went wrong. What was saved before is still there.";
        (StatusCode::INTERNAL_SERVER_ERROR, sentence).into_response()
    })
}

fn placed(desk: &Desk, request: &Received) -> Response<Body> {
    let path = request.path.as_str();
    let mut places = PLACES.into_iter();
    let found = places.find_map(|place| Some((named(path, place)?, place)));
    let Some((name, (.., get, post))) = found else {
        let sentence = "The editor has no page at this address.";
        return plain(&request.who, StatusCode::NOT_FOUND, sentence);
    };
    let handler = match request.method {
        Method::POST => post,
        Method::GET | Method::HEAD => get,
        _ => None,
    };
    match (handler, get, post) {
        (Some(handler), ..) => match request.too_large {
            // The page for pictures keeps what was typed.
            Some((status, sentence)) if path != "/media" => plain(&request.who, status, sentence),
            // A refusal that has no form to show.
            _ => handler(desk, request, name)
                .unwrap_or_else(|why| plain(&request.who, status_of(&why), &sentence_of(&why))),
        },
        (None, Some(_), Some(_)) => not_allowed("GET, HEAD, POST"),
        (None, None, _) => not_allowed("POST"),
        (None, ..) => not_allowed("GET, HEAD"),
    }
}

/// An address that has other methods.
fn not_allowed(methods: &'static str) -> Response<Body> {
    let sentence = "This address does not accept this method.";
    let allow = [(header::ALLOW, methods)];
    (StatusCode::METHOD_NOT_ALLOWED, allow, sentence).into_response()
}

fn with_type(body: Bytes, kind: &'static str) -> Response<Body> {
    ([(header::CONTENT_TYPE, kind)], body).into_response()
}

/// What a page of the site loads, and previews with it.
fn is_of_the_site(path: &str) -> bool {
    path.starts_with("/assets/")
        || path.starts_with("/_ipx/")
        || matches!(
            path,
            "/favicon.svg" | "/favicon.ico" | "/apple-touch-icon.png" | "/site.webmanifest"
        )
}

/// Answers with the site in this process. The request is passed on without the headers of this listener.
async fn of_the_site(desk: &Arc<Desk>, request: Request<Body>) -> Response<Body> {
    let desk = Arc::clone(desk);
    let site = tokio::task::spawn_blocking(move || desk.site()).await;
    let Ok(Some(site)) = site else {
        let sentence = "The site has no pages yet, because its content has errors.";
        return (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response();
    };
    let (mut head, _) = request.into_parts();
    let accept = head.headers.remove(header::ACCEPT);
    if let Some(tail) = head.uri.path().strip_prefix("/_ipx/") {
        return picture(&site, tail).await;
    }
    head.headers = HeaderMap::new();
    head.headers
        .insert(header::HOST, HeaderValue::from_static("localhost"));
    head.headers
        .extend(accept.map(|accept| (header::ACCEPT, accept)));
    let response = site.respond(Request::from_parts(head, Body::empty())).await;
    response.map(Body::new)
}

/// A derivative of a picture. The limits of visitors do not apply to editors, who see all pictures on one page. It is WebP where
/// the address leaves the format open: AVIF takes ten times as long, and a preview is looked at for seconds.
async fn picture(site: &LocalService, tail: &str) -> Response<Body> {
    let made = async {
        let request = DerivativeRequest::parse(tail)?.accept(&[("image/webp", 1000)]);
        site.derivative(&Batch::default(), &request).await
    };
    match made.await {
        Ok((bytes, kind)) => {
            let mut response = with_type(bytes, kind);
            if kind == "image/svg+xml" {
                let policy = HeaderValue::from_static(security_headers::DRAWING);
                response
                    .headers_mut()
                    .insert(header::CONTENT_SECURITY_POLICY, policy);
            }
            response
        }
        Err(error) => {
            let status = StatusCode::from_u16(error.status());
            let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (status, error.to_string()).into_response()
        }
    }
}

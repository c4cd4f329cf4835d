//! The addresses of the editor's listener. They are on no other listener, and the public router does not know them.

use std::sync::Arc;

use axum::{Router, body::Body, extract::State, routing::any};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use http_body::Body as _;
use site_edit::Refusal;
use site_http::{problem::PLAIN_TEXT, security_headers};
use site_images::DerivativeRequest;
use site_server::LocalService;

use crate::{
    Interface,
    desk::{Desk, plain, refusal},
    file,
    guard::Guard,
    history, list, make, preview,
    received::Received,
};

struct Parts {
    desk: Arc<Desk>,
    guard: Guard,
    interface: Interface,
}

pub(crate) fn router(desk: Arc<Desk>, guard: Guard, interface: Interface) -> Router {
    let parts = Arc::new(Parts {
        desk,
        guard,
        interface,
    });
    Router::new().fallback(any(answer)).with_state(parts)
}

type Handler = fn(&Desk, &Received, &str) -> Result<Response<Body>, Refusal>;

/// An address, with what answers `GET` and `POST` there.
struct Place {
    /// What stands before and behind the path of a file, or the name of a collection.
    around: (&'static str, &'static str),
    get: Option<Handler>,
    post: Option<Handler>,
}

const fn place(
    around: (&'static str, &'static str),
    get: Option<Handler>,
    post: Option<Handler>,
) -> Place {
    Place { around, get, post }
}

/// The first that fits counts. A file's name has an ending, so none is called `preview`.
static PLACES: [Place; 9] = [
    place(
        ("/e/", "/preview"),
        Some(preview::page),
        Some(preview::page),
    ),
    place(
        ("/e/", "/history"),
        Some(history::page),
        Some(history::restore),
    ),
    place(("/e/", "/check"), None, Some(file::check)),
    place(("/e/", ""), Some(file::page), Some(file::sent)),
    place(("/new/", ""), Some(make::new), Some(make::new)),
    place(("/rename/", ""), Some(make::rename), Some(make::rename)),
    place(("/media", ""), Some(make::media), Some(make::upload)),
    place(("/visits", ""), Some(list::visits), None),
    place(("/", ""), Some(list::page), None),
];

impl Place {
    /// What an address names at this place; nothing at the pages about all files.
    fn named<'p>(&self, path: &'p str) -> Option<&'p str> {
        let (before, behind) = self.around;
        let name = path.strip_prefix(before)?.strip_suffix(behind)?;
        let is_whole = matches!(before, "/" | "/media" | "/visits");
        (is_whole == name.is_empty()).then_some(name)
    }

    fn handler(&self, method: &Method) -> Option<Handler> {
        match *method {
            Method::POST => self.post,
            _ => self.get,
        }
    }

    fn methods(&self) -> &'static [Method] {
        match (self.get, self.post) {
            (Some(_), None) => &[Method::GET, Method::HEAD],
            (None, _) => &[Method::POST],
            _ => &[Method::GET, Method::HEAD, Method::POST],
        }
    }
}

async fn answer(State(parts): State<Arc<Parts>>, request: Request<Body>) -> Response<Body> {
    let is_head = request.method() == Method::HEAD;
    let mut response = match parts.guard.admit(&request) {
        Ok(who) => admitted(&parts, request, who).await,
        Err((status, sentence)) => sentence_of(status, sentence),
    };
    if is_head {
        let length = response.body().size_hint().exact();
        *response.body_mut() = Body::empty();
        let length = length.map(|length| (header::CONTENT_LENGTH, HeaderValue::from(length)));
        response.headers_mut().extend(length);
    }
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

async fn admitted(parts: &Arc<Parts>, request: Request<Body>, who: String) -> Response<Body> {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if is_read && let Some(response) = parts.file(request.uri().path()) {
        return response;
    }
    if is_read && is_of_the_site(request.uri().path()) {
        return of_the_site(&parts.desk, request).await;
    }
    let raw_method = request.method().clone();
    let received = match raw_method {
        Method::GET | Method::HEAD | Method::POST => Received::of(request, who).await,
        _ => Err((
            StatusCode::METHOD_NOT_ALLOWED,
            "The editor answers GET, HEAD and POST.",
        )),
    };
    let received = match received {
        Ok(received) => received,
        Err((status, sentence)) => {
            let mut response = sentence_of(status, sentence);
            if status == StatusCode::METHOD_NOT_ALLOWED {
                allow(&mut response, &[Method::GET, Method::HEAD, Method::POST]);
            }
            return response;
        }
    };
    let desk = Arc::clone(&parts.desk);
    // Everything below reads and writes files.
    let answered = tokio::task::spawn_blocking(move || placed(&desk, &received)).await;
    answered.unwrap_or_else(|_| {
        let sentence = "Something went wrong. What was saved before is still there.";
        sentence_of(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    })
}

fn placed(desk: &Desk, request: &Received) -> Response<Body> {
    let mut places = PLACES.iter();
    let found = places.find_map(|place| Some((place, place.named(&request.path)?)));
    let Some((place, name)) = found else {
        return plain(
            request,
            StatusCode::NOT_FOUND,
            "The editor has no page at this address.",
        );
    };
    let Some(handler) = place.handler(&request.method) else {
        let sentence = "This address does not accept this method.";
        let mut response = sentence_of(StatusCode::METHOD_NOT_ALLOWED, sentence);
        allow(&mut response, place.methods());
        return response;
    };
    handler(desk, request, name).unwrap_or_else(|why| refusal(request, &why))
}

impl Parts {
    fn file(&self, path: &str) -> Option<Response<Body>> {
        let (bytes, kind) = match path {
            "/_edit/edit.js" => (&self.interface.script, "text/javascript; charset=utf-8"),
            "/_edit/edit.css" => (&self.interface.style, "text/css; charset=utf-8"),
            _ => return None,
        };
        Some(with_type(StatusCode::OK, Bytes::clone(bytes), kind))
    }
}

fn with_type(status: StatusCode, body: impl Into<Body>, kind: &'static str) -> Response<Body> {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let kind = HeaderValue::from_static(kind);
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

fn sentence_of(status: StatusCode, sentence: &'static str) -> Response<Body> {
    with_type(status, sentence, PLAIN_TEXT)
}

fn allow(response: &mut Response<Body>, methods: &[Method]) {
    let names: Vec<&str> = methods.iter().map(Method::as_str).collect();
    if let Ok(names) = HeaderValue::from_str(&names.join(", ")) {
        response.headers_mut().insert(header::ALLOW, names);
    }
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
    let site = tokio::task::spawn_blocking(move || desk.site().cloned()).await;
    let Ok(Some(site)) = site else {
        return sentence_of(
            StatusCode::SERVICE_UNAVAILABLE,
            "The site has no pages yet, because its content has errors.",
        );
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
    let accept = Some("image/webp");
    let made = async {
        site.derivative(&DerivativeRequest::parse(tail)?.accept(accept))
            .await
    };
    match made.await {
        Ok((bytes, kind)) => {
            let mut response = with_type(StatusCode::OK, bytes, kind);
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
            with_type(
                status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
                error.to_string(),
                PLAIN_TEXT,
            )
        }
    }
}

//! Error pages name the path and query that were asked for, and nobody may make the server render one for each path: each is
//! rendered once a snapshot with a mark in the path's place, and the mark is replaced per request.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use percent_encoding::percent_decode_str;
use site_pages::{Page, Pages};
use site_render::{Priority, RenderError};
use tokio::sync::OnceCell;

use crate::{
    entry::{Entry, NO_STORE},
    request_context::RequestContext,
    snapshot::Surroundings,
    variant::Variant,
};
use site_http::{PreparedResponse, Refused, ResponseParts, accept, escape};

/// Stands for the path in what is rendered. No text of the site holds it, no escaping changes it.
const MARK: &str = "/PATH-b47c1f0e9d";

/// Longest path and query that an error page repeats, in characters.
const MAX_SHOWN: usize = 200;

/// Kinds of "not found" (specification §8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Missing {
    /// No route matches.
    Route,
    /// The route's entry is unknown.
    Entry,
}

impl Missing {
    pub(crate) fn message(self, path: &str) -> String {
        match self {
            Self::Route => format!("Page not found: {path}"),
            Self::Entry => format!("Page Not Found: {path}"),
        }
    }
}

/// The rendered error pages of a snapshot.
pub(crate) struct ErrorPages {
    route: Marked,
    entry: Marked,
}

struct Marked {
    page: Page,
    html: [OnceCell<Arc<str>>; 2],
}

impl ErrorPages {
    pub(crate) fn new(pages: &Pages) -> Self {
        let marked = |missing: Missing| Marked {
            page: pages.error(MARK, 404, &missing.message(MARK)),
            html: [OnceCell::new(), OnceCell::new()],
        };
        Self {
            route: marked(Missing::Route),
            entry: marked(Missing::Entry),
        }
    }

    /// Whether the same comes of both, given the same surroundings.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        [Missing::Route, Missing::Entry].into_iter().all(|missing| {
            let entry = |pages: &Self| pages.marked(missing).entry(MARK);
            matches!((entry(self), entry(other)), (Ok(own), Ok(others)) if own.is_same(&others))
        })
    }

    fn marked(&self, missing: Missing) -> &Marked {
        match missing {
            Missing::Route => &self.route,
            Missing::Entry => &self.entry,
        }
    }

    /// Renders both ahead, so that the first wrong address waits no longer than the second.
    pub(crate) async fn warm(&self, around: Surroundings<'_>) -> Result<(), RenderError> {
        for marked in [&self.route, &self.entry] {
            marked.html(around, false, Priority::Background).await?;
        }
        Ok(())
    }

    /// The answer to a request for something that is not there.
    pub(crate) async fn respond(
        &self,
        request: &mut RequestContext<'_>,
        missing: Missing,
        path: &str,
    ) -> Result<Response<Body>, Refused> {
        request.count()?;
        let (path, headers) = (shown(path, request.query), request.headers);
        let marked = self.marked(missing);
        let entry = match marked.entry(&path) {
            Ok(entry) if !accept::wants_json(headers) => entry,
            _ => return Ok(missing_problem(request, missing, &path)),
        };
        let around = request.snapshot.around(&request.app.shared);
        let variant = Variant::of(headers);
        let html = marked
            .html(around, variant.low_data, Priority::Interactive)
            .await;
        let html = match html {
            Ok(html) => html.replace(MARK, &escape::html(&path)),
            Err(RenderError::Busy | RenderError::Stopped) => return Ok(busy()),
            // The address is wrong all the same; the browser draws the page from the app shell.
            Err(error) => {
                tracing::error!(%error, "the page for wrong addresses does not render");
                String::new()
            }
        };
        let page = Arc::new(entry.assemble(around, &html, variant));
        Ok(request.respond(&page).await)
    }

    /// The same as a payload: 404 with the error.
    pub(crate) async fn payload(
        &self,
        request: &mut RequestContext<'_>,
        missing: Missing,
        path: &str,
    ) -> Result<Response<Body>, Refused> {
        request.count()?;
        let path = shown(path, request.query);
        match self.marked(missing).entry(&path) {
            Ok(entry) => Ok(request.respond(entry.payload()).await),
            Err(_) => Ok(missing_problem(request, missing, &path)),
        }
    }
}

fn missing_problem(request: &RequestContext<'_>, missing: Missing, path: &str) -> Response<Body> {
    let (status, message) = (StatusCode::NOT_FOUND, missing.message(path));
    problem(status, &message, path, request.method, request.headers)
}

impl Marked {
    async fn html(
        &self,
        around: Surroundings<'_>,
        low_data: bool,
        priority: Priority,
    ) -> Result<Arc<str>, RenderError> {
        let [normal, saving] = &self.html;
        let cell = if low_data { saving } else { normal };
        let made = cell.get_or_try_init(|| async {
            let entry = Entry::new(self.page.clone()).map_err(|error| RenderError::Threw {
                message: error.to_string(),
                stack: String::new(),
            })?;
            entry.html(around, low_data, priority).await
        });
        made.await.cloned()
    }

    /// The page with the path in its place.
    fn entry(&self, path: &str) -> Result<Entry, serde_json::Error> {
        let mut page = self.page.clone();
        let payload = &mut page.payload;
        payload.path = path.to_owned();
        for text in [&mut payload.head.title, &mut payload.head.canonical] {
            *text = text.replace(MARK, path);
        }
        if let site_pages::payload::Page::Error(data) = &mut payload.page {
            data.message = data.message.replace(MARK, path);
        }
        Entry::new(page)
    }
}

/// The app adds the build's id to the address of a payload: sixteen hexadecimal digits, or `buildId=` before them.
fn is_build_id(pair: &str) -> bool {
    let id = pair.strip_prefix("buildId=").unwrap_or(pair);
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Path and query as they may be shown: decoded, without control characters, of bounded length. The build's id is no
/// part of the page's address.
fn shown(path: &str, query: &str) -> String {
    let own: Vec<&str> = query
        .split('&')
        .filter(|pair| !pair.is_empty() && !is_build_id(pair))
        .collect();
    let query = own.join("&");
    let query = percent_decode_str(&query).decode_utf8_lossy();
    let mark = if query.is_empty() { "" } else { "?" };
    let mut letters = [path, mark, &query].into_iter().flat_map(str::chars);
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut out: String = letters.by_ref().take(MAX_SHOWN).map(clean).collect();
    if letters.next().is_some() {
        out.push('…');
    }
    out
}

/// An error for programs (RFC 9457).
pub(crate) fn problem(
    status: StatusCode,
    detail: &str,
    instance: &str,
    method: &Method,
    request: &HeaderMap,
) -> Response<Body> {
    let body = serde_json::json!({
        "type": "about:blank",
        "title": status.canonical_reason().unwrap_or("Error"),
        "status": status.as_u16(),
        "detail": detail,
        "instance": instance,
    });
    PreparedResponse::new(ResponseParts {
        status,
        content_type: "application/problem+json",
        body: Bytes::from(body.to_string()),
        cache: NO_STORE,
        etag: false,
        compressible: true,
        headers: Vec::new(),
    })
    .respond(method, request)
}

/// A short error in words, for what is neither page nor program.
pub(crate) fn plain(status: StatusCode, sentence: &'static str) -> Response<Body> {
    brief(status, "text/plain; charset=utf-8", sentence.into())
}

/// 503 where there is no room for a request; coming back after two seconds mostly succeeds.
pub(crate) fn busy() -> Response<Body> {
    let mut response = plain(
        StatusCode::SERVICE_UNAVAILABLE,
        "The server is busy. Please try again in a moment.",
    );
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response
}

/// A short answer that no cache keeps.
pub(crate) fn brief(status: StatusCode, kind: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    response
}

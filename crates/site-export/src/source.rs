//! The service in this process. It gets requests like those of a browser without cookies.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{Request, Response, StatusCode, header};
use http_body_util::BodyExt as _;
use site_pages::Route;
use site_publish::{Entry, RenderedPage, WebBundle};
use site_server::{Config, LocalService};

use crate::ExportError;

/// A complete response.
pub(crate) type SiteAnswer = Response<Bytes>;

/// The value of a header; empty if it is missing or no text.
pub(crate) fn header_of(answer: &SiteAnswer, name: header::HeaderName) -> &str {
    let value = answer.headers().get(name);
    let text = value.and_then(|value| value.to_str().ok());
    text.unwrap_or_default()
}

/// The response with its whole body.
async fn complete<B: http_body::Body>(response: Response<B>) -> Result<SiteAnswer, B::Error> {
    let (parts, body) = response.into_parts();
    let body = body.collect().await?.to_bytes();
    Ok(Response::from_parts(parts, body))
}

/// Reads the content and makes a snapshot of it without rendering pages. `timestamp` takes the id of a build and
/// returns the time of its first export, or `None` if it was not exported before.
pub(crate) async fn open(
    config: Config,
    bundle: WebBundle,
    timestamp: impl FnOnce(&str) -> Option<i64> + Send + 'static,
) -> Result<LocalService, ExportError> {
    let open = move || LocalService::open(&config, bundle, timestamp);
    let opened = tokio::task::spawn_blocking(open).await;
    Ok(opened.map_err(|_| ExportError::Worker)??)
}

/// Requests an address and returns the response with any status.
pub(crate) async fn ask(service: &LocalService, address: &str) -> Result<SiteAnswer, ExportError> {
    let wrong = |reason: String| ExportError::answer(address, 0, reason);
    let request = Request::get(address)
        .header(header::HOST, "export")
        .body(Body::empty())
        .map_err(|error| wrong(error.to_string()))?;
    let answer = complete(service.respond(request).await).await;
    answer.map_err(|error| wrong(error.to_string()))
}

/// Requests an address. Any status but 200 is an error, which ends the export.
pub(crate) async fn get(service: &LocalService, address: &str) -> Result<SiteAnswer, ExportError> {
    let answer = ask(service, address).await?;
    let reason = match answer.status() {
        StatusCode::OK => return Ok(answer),
        StatusCode::INTERNAL_SERVER_ERROR => {
            "the page does not render; the log says why".to_owned()
        }
        _ => {
            let text = String::from_utf8_lossy(answer.body());
            text.chars().take(200).collect()
        }
    };
    let status = answer.status().as_u16();
    Err(ExportError::answer(address, status, reason))
}

/// A page and its rendered parts.
pub(crate) async fn page(
    service: &LocalService,
    route: &Route,
) -> Result<(Arc<Entry>, Arc<RenderedPage>), ExportError> {
    let address = route.to_string();
    let wrong = |status, reason: String| ExportError::answer(&address, status, reason);
    let rendered = service.rendered(route).await;
    let rendered = rendered.map_err(|error| wrong(500, error.to_string()))?;
    rendered.ok_or_else(|| wrong(404, "its entry is unknown".to_owned()))
}

/// The page for unknown addresses.
pub(crate) async fn missing(service: &LocalService) -> Result<SiteAnswer, ExportError> {
    let failed = |reason: String| ExportError::answer("/404", 500, reason);
    let response = service.missing().await;
    let response = response.map_err(|error| failed(error.to_string()))?;
    let answer = complete(response).await;
    answer.map_err(|error| failed(error.to_string()))
}

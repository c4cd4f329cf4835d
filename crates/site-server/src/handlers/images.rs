//! `/_ipx/{modifiers}/{path}`: derivatives of the content folder's images. What `site-images` makes gets its headers
//! here, and what would cost more than its worth is refused here.

mod ahead;
mod answer;
mod coding;

use std::sync::atomic::AtomicU64;

use axum::{body::Body, extract::State, response::IntoResponse as _};
use http::{HeaderMap, Method, Request, Response, StatusCode, header};
use site_content::ImageRef;
use site_images::{Class, DerivativeRequest, ErrorClass, ImageError, Images, OpenError};

use crate::{app::App, config::Config};
use site_http::{
    client_address::ClientKey,
    conditional::{self, Verdict},
    rate_limit::{RateLimiter, RetryAfter},
};
use site_publish::Snapshot;

pub(crate) use ahead::prepare;

/// Transforms of sizes that no page names, for each client.
const OTHERS_A_MINUTE: usize = 20;

/// Derivatives, and what the server knows of them.
pub(crate) struct ImageService {
    pub(crate) images: Images,
    codings: coding::Codings,
    limiter: RateLimiter,
    /// Times that all images of the ready pages were prepared.
    pub(crate) preparations: AtomicU64,
}

impl ImageService {
    /// Opens the store below the data folder. Blocking: it looks through what an earlier process left.
    pub(crate) fn open(config: &Config) -> Result<Self, OpenError> {
        let (sources, store) = (
            config.content.join("images"),
            config.data_dir.join("derivatives"),
        );
        let images = Images::open(site_images::Config {
            cache_bytes: config.image_cache,
            ..site_images::Config::new(sources, store)
        })?;
        Ok(Self {
            images,
            codings: coding::Codings::new(),
            limiter: RateLimiter::new(OTHERS_A_MINUTE),
            preparations: AtomicU64::new(0),
        })
    }

    /// Whether a page could name this derivative: an image of the content, in a shape that pages use.
    fn class(snapshot: &Snapshot, request: &DerivativeRequest) -> Class {
        let image = request.path.as_str().parse::<ImageRef>();
        let known = image.is_ok_and(|image| snapshot.pages.site().image(&image).is_some());
        match known && snapshot.shapes.has(&request.modifiers) {
            true => Class::Named,
            false => Class::Other,
        }
    }
}

pub(crate) async fn image(State(app): State<App>, request: Request<Body>) -> Response<Body> {
    let (parts, _) = request.into_parts();
    if parts.method != Method::GET && parts.method != Method::HEAD {
        return answer::method_not_allowed();
    }
    let client = || {
        ClientKey::of(
            &parts.extensions,
            &parts.headers,
            app.shared.config.trust_proxy,
        )
    };
    let tail = parts.uri.path().strip_prefix("/_ipx").unwrap_or_default();
    let tail = tail.strip_prefix('/').unwrap_or_default();
    let query = parts.uri.query().unwrap_or_default();
    match derivative(&app, tail, query, &parts.headers, client).await {
        Ok(response) => answer::without_body_for_head(response, &parts.method),
        Err(refusal) => answer::without_body_for_head(refusal.response(), &parts.method),
    }
}

/// Why there is no picture.
struct Refusal {
    error: ImageError,
    /// When to come back, where a limit said so.
    wait: Option<RetryAfter>,
}

impl Refusal {
    fn response(self) -> Response<Body> {
        let class = self.error.class();
        let status =
            StatusCode::from_u16(class.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let problem = answer::error(status, self.error.to_string());
        let problem = match (class, self.wait) {
            (_, Some(wait)) => problem.retry_after(wait.header()),
            (ErrorClass::Busy, None) => problem.retry_after(answer::BUSY_WAIT),
            _ => problem,
        };
        problem.into_response()
    }
}

impl From<ImageError> for Refusal {
    fn from(error: ImageError) -> Self {
        Self { error, wait: None }
    }
}

async fn derivative(
    app: &App,
    tail: &str,
    query: &str,
    headers: &HeaderMap,
    client: impl Fn() -> ClientKey,
) -> Result<Response<Body>, Refusal> {
    let service = &app.shared.images;
    let request = DerivativeRequest::parse(tail)?;
    let request = request.accept(answer::accept(headers).as_deref());
    let class = ImageService::class(&app.shared.publisher.current(), &request);
    let request = request.class(class);

    // Conditions are answered from the source's hash alone: nothing is decoded.
    let conditions = [header::IF_MATCH, header::IF_NONE_MATCH];
    if conditions.iter().any(|name| headers.contains_key(name)) {
        let tag = service.images.etag(&request).await?;
        let tags = coding::tags(&tag.etag, tag.content_type);
        match conditional::verdict_of_codings(headers, &tags) {
            (Verdict::Proceed, _) => {}
            (_, Some(etag)) => return Ok(answer::not_modified(&tag, etag.clone(), query)),
            (_, None) => return Ok(answer::precondition_failed()),
        }
    }
    let mut wait = None;
    let admit = || match service.limiter.try_take(client()) {
        Ok(()) => true,
        Err(later) => {
            wait = Some(later);
            false
        }
    };
    let made = service.images.get_if(&request, admit).await;
    let derivative = made.map_err(|error| Refusal { error, wait })?;
    let body = service.codings.best(&derivative, headers).await;
    Ok(answer::picture(&derivative, body, query))
}

//! `?preview={token}`: a draft, or the site as it will be on a date, for whoever has the signed link. Such a page is
//! made for one request and kept nowhere; it has no script, so it neither navigates by payload nor prefetches.

mod key;
mod link;

pub use key::{PreviewKey, PreviewKeyError};
pub use link::PreviewLink;

use std::{sync::Arc, time::Duration};

use axum::{body::Body, response::IntoResponse as _};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use jiff::Timestamp;
use site_content::Drafts;
use site_pages::{Options, Pages, Route};
use site_render::{Priority, RenderError};
use tokio::task::JoinError;

use crate::{app::App, contact};
use link::{Denied, Grant};
use site_http::Problem;
use site_http::cache_control::NO_STORE;
use site_http::{PreparedResponse, ResponseParts};
use site_publish::{Entry, ImageShapes, PreviewNote, Snapshot, Surroundings, Variant};

/// Longest wait for the previews before this one.
const PATIENCE: Duration = Duration::from_secs(10);

/// The token in a query, and the query without it.
pub(crate) fn token(query: &str) -> Option<(&str, String)> {
    let is_ours = |pair: &&str| pair.starts_with("preview=") || *pair == "preview";
    let pair = query.split('&').find(is_ours)?;
    let rest: Vec<&str> = query.split('&').filter(|pair| !is_ours(pair)).collect();
    Some((
        pair.strip_prefix("preview=").unwrap_or_default(),
        rest.join("&"),
    ))
}

/// Answers a request that has a token.
pub(crate) async fn page(
    app: &App,
    snapshot: &Snapshot,
    path: &str,
    (token, query): (&str, String),
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    let now = Timestamp::now();
    let grant = match link::read(&app.shared.config.data_dir, path, token, now).await {
        Ok(grant) => grant,
        Err(Denied::Forged) => {
            return refuse(
                StatusCode::FORBIDDEN,
                "This preview link is not valid for this page. Ask whoever sent it for the whole link, or for a new one.",
            );
        }
        Err(Denied::Expired) => {
            return refuse(
                StatusCode::FORBIDDEN,
                "This preview link has expired. Ask whoever sent it for a new one.",
            );
        }
    };
    // One preview at a time: whoever has a link may look, not keep the machine busy.
    let turn = tokio::time::timeout(PATIENCE, app.shared.previewing.acquire()).await;
    let Ok(Ok(_turn)) = turn else {
        return busy();
    };
    let at = grant.until.unwrap_or(now);
    let pages = match pages_at(snapshot, at).await {
        Ok(pages) => pages,
        Err(error) => return broken(path, &error),
    };
    let mut redirects = pages.site().redirects().iter();
    if let Some(redirect) = redirects.find(|redirect| redirect.from.as_str() == path) {
        return moved(&format!("{}?preview={token}", redirect.to));
    }
    let page = Route::parse(path, &query).and_then(|route| pages.page(&route));
    let Some(mut page) = page else {
        return refuse(
            StatusCode::NOT_FOUND,
            "There is no page at this address then, not even a draft.",
        );
    };
    page.payload.head.robots = Some("noindex".to_owned());
    let made = match Entry::new(page) {
        Ok(entry) => document(app, &pages, &entry, &grant, token, headers).await,
        Err(error) => Err(RenderError::Threw {
            message: error.to_string(),
            stack: String::new(),
        }),
    };
    match made {
        Ok(stored) => stored.respond(method, headers),
        Err(RenderError::Busy | RenderError::Stopped) => busy(),
        Err(error) => broken(path, &error),
    }
}

fn broken(path: &str, error: &dyn std::error::Error) -> Response<Body> {
    tracing::error!(path, %error, "a preview does not render");
    refuse(
        StatusCode::INTERNAL_SERVER_ERROR,
        "This page does not render. The server's log says why.",
    )
}

/// All pages at an instant, drafts too. The directory's index takes a while: not among the requests.
async fn pages_at(snapshot: &Snapshot, at: Timestamp) -> Result<Arc<Pages>, JoinError> {
    let options = snapshot.pages.options();
    let options = Options {
        site_url: options.site_url.clone(),
        dashboard_url: options.dashboard_url.clone(),
        chat_script_url: options.chat_script_url.clone(),
        chat_origins: options.chat_origins.clone(),
        visits_kept_months: options.visits_kept_months,
        now: at,
    };
    let whole = snapshot.whole.clone();
    let made = tokio::task::spawn_blocking(move || {
        Arc::new(Pages::new(whole.at(at, Drafts::Show), options))
    });
    made.await
}

async fn document(
    app: &App,
    pages: &Pages,
    entry: &Entry,
    grant: &Grant,
    token: &str,
    headers: &HeaderMap,
) -> Result<PreparedResponse, RenderError> {
    let site_json =
        serde_json::to_string(&pages.site_data()).map_err(|error| RenderError::Threw {
            message: error.to_string(),
            stack: String::new(),
        })?;
    // A link for a date is for the whole site on that day: whoever follows a link stays on it.
    let link_query = grant.until.map(|_| format!("preview={token}"));
    let around = Surroundings {
        rendering: app.shared.publisher.rendering(),
        site_json: &site_json.into(),
        site_name: &pages.site().config().name,
        link_query: link_query.as_deref().unwrap_or_default(),
        // A preview is no page of the snapshot.
        shapes: &ImageShapes::default(),
    };
    let variant = Variant::of(headers);
    let drawn = entry
        .drawn(around, variant.low_data, Priority::Background)
        .await?;
    let note = PreviewNote(grant.note());
    let (body, policy) = entry.preview(around, &drawn, variant, &note);
    let mut more = site_publish::document_headers();
    more.push((
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex, nofollow, noarchive"),
    ));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        more.push((header::CONTENT_SECURITY_POLICY, policy));
    }
    // The address is the secret: no other site is told of it.
    more.retain(|(name, _)| *name != header::REFERRER_POLICY);
    more.push((
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ));
    let stored = PreparedResponse::new(ResponseParts {
        status: StatusCode::OK,
        content_type: "text/html; charset=utf-8",
        body: Bytes::from(body),
        cache: NO_STORE,
        etag: false,
        compressible: true,
        headers: more,
    });
    Ok(if entry.is_stamped() {
        contact::stamped(app, &stored)
    } else {
        stored
    })
}

fn refuse(status: StatusCode, sentence: &'static str) -> Response<Body> {
    unlisted(Problem::new(status, sentence))
}

/// The same for no search engine's eyes.
/// Of every answer to a preview link that is not the page itself.
const UNLISTED: (HeaderName, HeaderValue) = (
    HeaderName::from_static("x-robots-tag"),
    HeaderValue::from_static("noindex"),
);

fn unlisted(problem: Problem) -> Response<Body> {
    let (name, value) = UNLISTED;
    problem.header(name, value).into_response()
}

fn busy() -> Response<Body> {
    unlisted(Problem::busy())
}

fn moved(target: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::FOUND;
    let headers = response.headers_mut();
    headers.extend([UNLISTED]);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    if let Ok(target) = HeaderValue::from_str(target) {
        headers.insert(header::LOCATION, target);
    }
    response
}

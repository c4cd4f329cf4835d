//! `?preview={token}`: a draft, a page with its working copy, or the site as it will be on a date, for anybody with the signed link. Such a page is
//! made for one request and not cached. It has no app script, so it neither requests payloads nor prefetches.
//!
//! `preview.rs` checks the signature with the key in the data folder. The pages are made from `Site::at` with drafts, at the signed
//! instant, and the requested page is rendered after the pages of visitors. A working copy is read from the editor beside the server. On a link for a date, the renderer writes the token into
//! the page's links, so a reader stays on that date.

use std::{sync::Arc, time::Duration};

use axum::body::Body;
use http::{HeaderName, HeaderValue, Response, StatusCode, header};
use jiff::Timestamp;
use site_content::{Drafts, Reading, Site};
use site_pages::{Options, Page, Pages, Route};
use site_render::{Priority, RenderError};

use crate::{
    Answer,
    one_spelling::redirect,
    preview::{PreviewLink, Previewed, read_token},
    request_context::RequestContext,
};
use site_http::PreparedResponse;
use site_http::Problem;
use site_http::cache_control::NO_STORE;
use site_publish::{
    Entry, ImageShapes, PageContext, RenderTurn, Rendering, Variant, files::json_text,
};

/// Longest wait for other previews.
const PATIENCE: Duration = Duration::from_secs(10);

/// The token in a query, and the query without it; `None` if it has no token.
pub(super) fn token(query: &str) -> Option<(&str, String)> {
    let is_ours = |pair: &&str| pair.starts_with("preview=") || *pair == "preview";
    let pair = query.split('&').find(is_ours)?;
    let rest: Vec<&str> = query.split('&').filter(|pair| !is_ours(pair)).collect();
    let token = pair.strip_prefix("preview=").unwrap_or_default();
    Some((token, rest.join("&")))
}

/// Answers a request with a token.
pub(super) async fn page(request: &RequestContext, path: &str, token: (&str, String)) -> Answer {
    let (name, value) = UNLISTED;
    let made = made(request, path, token).await;
    made.map_err(|problem| problem.header(name, value))
}

async fn made(request: &RequestContext, path: &str, (token, query): (&str, String)) -> Answer {
    let now = Timestamp::now();
    let (config, limits) = (&request.state.config, &request.state.limits);
    let link = read_token(&config.data_dir, path, token, now).await;
    let link = link.map_err(|sentence| Problem::new(StatusCode::FORBIDDEN, sentence))?;
    // One preview at a time, so that a holder of a link cannot keep the machine busy.
    let turn = tokio::time::timeout(PATIENCE, limits.previews.enter(request.client)).await;
    let Ok(Ok(turn)) = turn else {
        return Err(Problem::busy());
    };
    if let Some(target) = request.snapshot.pages.moved(path) {
        return Ok(moved(&format!("{}?preview={token}", target.encoded())));
    }
    let (snapshot, copies) = (Arc::clone(&request.snapshot), config.copies.clone());
    let (shows, route) = (link.shows.clone(), Route::parse(path, &query));
    // On a blocking thread, because the directory's index takes a while.
    let made = tokio::task::spawn_blocking(move || {
        let options = snapshot.pages.options();
        let route = route.ok_or_else(no_page)?;
        let found = match &shows {
            Previewed::Page => page_at(&snapshot.whole, options, &route, now),
            Previewed::SiteAt(at) => page_at(&snapshot.whole, options, &route, *at),
            Previewed::Copy(file) => {
                let Reading { site, .. } = copies.with(file).ok_or_else(no_page)?;
                first_with(&site.ok_or_else(unfinished)?, options, &route, now)
            }
        };
        // The turn goes with the work, which goes on when the client has gone.
        found.map(|found| (found, turn)).ok_or_else(no_page)
    });
    let ((pages, mut page), _turn) = made.await.map_err(|error| broken(path, &error))??;
    page.payload.head.robots = Some("noindex".to_owned());
    let entry = Entry::new(page);
    match document(request, &pages, &entry, &link, token).await {
        Ok(stored) if entry.is_stamped() => {
            let stored = request.state.contact.stamped(&stored);
            Ok(stored.respond(request.method(), request.headers()))
        }
        Ok(stored) => Ok(stored.respond(request.method(), request.headers())),
        Err(RenderError::Busy | RenderError::Stopped) => Err(Problem::busy()),
        Err(error) => Err(broken(path, &error)),
    }
}

fn no_page() -> Problem {
    let sentence = "There is no page at this address then, not even a draft.";
    Problem::new(StatusCode::NOT_FOUND, sentence)
}

/// The link is valid, and shows the page again once what is saved has no errors.
fn unfinished() -> Problem {
    let sentence = "Somebody is working on this page, and what is saved now has errors.";
    Problem::new(StatusCode::CONFLICT, sentence)
        .advice("The link works again once they are corrected.")
}

fn broken(path: &str, error: &dyn std::error::Error) -> Problem {
    tracing::error!(path, %error, "a preview does not render");
    Problem::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        "This page does not render. The server's log says why.",
    )
}

/// Most times at which a page is looked for.
const MOMENTS: usize = 1_000;

/// A page and all others at an instant, drafts included, or at the first of the next times at which entries appear or disappear when there
/// is this page.
pub fn first_with(
    site: &Site,
    options: &Options,
    route: &Route,
    from: Timestamp,
) -> Option<(Pages, Page)> {
    let all = std::iter::successors(Some(from), |last| site.next_change(*last));
    all.take(MOMENTS)
        .find_map(|now| page_at(site, options, route, now))
}

fn page_at(site: &Site, options: &Options, route: &Route, now: Timestamp) -> Option<(Pages, Page)> {
    let options = Options {
        now,
        ..options.clone()
    };
    let pages = Pages::new(site.at(now, Drafts::Show), options);
    let page = pages.page(route)?;
    Some((pages, page))
}

/// The document of a page that is not one of the snapshot's, without the app's script, and its policy. It is rendered after
/// the pages of visitors. `note` is the sentence above it.
pub(crate) async fn drawn(
    rendering: &Rendering,
    (pages, entry): (&Pages, &Entry),
    variant: Variant,
    link_query: &str,
    note: &str,
) -> Result<(String, String), RenderError> {
    let site_json = json_text(&pages.site_data());
    let context = PageContext {
        rendering,
        site_json: &site_json.into(),
        site_name: &pages.site().config().name,
        link_query,
        // Not the snapshot's, because a preview is not one of its pages.
        shapes: &ImageShapes::default(),
        turn: RenderTurn::Server(Priority::Background),
    };
    let rendered = entry.rendered(context, variant.low_data).await?;
    Ok(entry.preview(context, &rendered, variant, note))
}

async fn document(
    request: &RequestContext,
    pages: &Pages,
    entry: &Entry,
    link: &PreviewLink,
    token: &str,
) -> Result<PreparedResponse, RenderError> {
    // A preview for a date is for the whole site, so links in the page carry the token on.
    let is_for_all = matches!(link.shows, Previewed::SiteAt(_));
    let link_query = is_for_all.then(|| format!("preview={token}"));
    let link_query = link_query.unwrap_or_default();
    let (rendering, shown) = (request.state.publisher.rendering(), (pages, entry));
    let (variant, note) = (Variant::of(request.headers()), link.note());
    let drawn = drawn(rendering, shown, variant, &link_query, &note);
    let (body, policy) = drawn.await?;
    let mut parts = site_publish::document_parts(body, &policy, NO_STORE);
    parts.etag = false;
    // The address contains the secret, so it is not sent to other sites as referrer.
    let own = [
        (ROBOTS, "noindex, nofollow, noarchive"),
        (header::REFERRER_POLICY, "same-origin"),
    ];
    for (name, value) in own {
        parts.headers.retain(|(other, _)| *other != name);
        parts.headers.push((name, HeaderValue::from_static(value)));
    }
    Ok(PreparedResponse::new(parts))
}

/// Header that forbids search engines to list the response. It is for every response to a preview link except the page,
/// which has this header already.
const UNLISTED: (HeaderName, HeaderValue) = (ROBOTS, HeaderValue::from_static("noindex"));

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

fn moved(target: &str) -> Response<Body> {
    // Always valid, since the path is encoded and the token was read.
    let target = HeaderValue::from_str(target).unwrap_or(HeaderValue::from_static("/"));
    let mut response = redirect(StatusCode::FOUND, target, NO_STORE);
    response.headers_mut().extend([UNLISTED]);
    response
}

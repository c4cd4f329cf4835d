//! The fallback route: pages, payloads, and the files beside them.
//!
//! How a page is requested:
//!
//! 1. `fast_path.rs` looks the address up among the responses in memory: pages, payloads, files, assets, variants that cookies
//!    choose, searches. If it is there, `PreparedResponse` compares the ETag, chooses the content coding and copies headers that are
//!    already made (`docs/decisions/0020-hot-path.md`).
//! 2. Otherwise `one_spelling.rs` decodes the address, or redirects to it without extra slashes. The router passes it here.
//!    `Resource` of `site-pages` decides what answers it, in the order of its table. `Route::parse` reads path and query into a `Route`, which has
//!    exactly one address, because it leaves out parameters that the route does not declare. That address is the key in the caches.
//! 3. `Snapshot::entry` finds the entry or makes it from `Pages::page`. If there is none, the response is an error page. It is
//!    rendered once for each snapshot, with a mark that is replaced by the path.
//! 4. A handler that cannot answer returns a `Problem`, and `problem_response.rs` writes it as JSON, a page or plain text. Work that
//!    a client causes is counted (`limits.rs`); above 300 in a minute the response is 429.
//! 5. `Entry::document` renders at most once for all requests that wait for it, puts the document around the HTML (only the style
//!    rules that the page can use, a policy made of hashes) and keeps it. Variants chosen by a cookie are assembled from the same
//!    HTML.
//! 6. The first response is compressed quickly. A background task of `site-publish` replaces it by one with the best compression.

mod document;
mod kept_query;
mod not_found;
mod payload;

use http::{HeaderValue, Method, StatusCode, header};
use site_content::Unreadable;
use site_http::Problem;
use site_pages::Resource;
use site_publish::Missing;

use super::{files, preview};
use crate::{
    Answer,
    one_spelling::{moved, unreadable},
    request_context::RequestContext,
};
use kept_query::KeptQuery;

/// Answers a request that no other route matched by its [`Resource`], with previews at their place in its table.
///
/// # Errors
/// 405 for any method but `GET` and `HEAD`, 400 for a path that is malformed, and what the parts refuse.
pub(crate) async fn page(request: RequestContext) -> Answer {
    let (request, query) = (&request, request.query());
    let written = request.uri().path();
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(method_not_allowed(written));
    }
    let asked = match request.asked() {
        Ok(asked) => asked,
        Err(Unreadable::NotUtf8) => return not_found::page(request, Missing::Route, written).await,
        Err(Unreadable::Malformed) => return Err(unreadable()),
    };
    let path = asked.as_str();
    let resource = Resource::at(&request.snapshot.pages, path, query);
    if !matches!(resource, Resource::Payload(_) | Resource::File)
        && let Some(token) = preview::token(query)
    {
        return preview::page(request, path, token).await;
    }
    match resource {
        Resource::Payload(page) => payload::payload(request, page).await,
        Resource::File => match files::made(request, path).await? {
            Some(file) => Ok(request.respond(&file).await),
            None => not_found::page(request, Missing::Route, path).await,
        },
        Resource::Redirect(target) => {
            moved(StatusCode::MOVED_PERMANENTLY, &target.encoded(), query)
        }
        Resource::Page(route) => {
            let address = route.to_string();
            let kept = KeptQuery::of(&route, query);
            match request.entry(route, &address).await? {
                Some(entry) => document::document(request, address, &entry, kept).await,
                None => not_found::page(request, Missing::Entry, path).await,
            }
        }
        // The router has no route for this address of the server.
        Resource::Server | Resource::Nothing => {
            not_found::page(request, Missing::Route, path).await
        }
    }
}

fn method_not_allowed(path: &str) -> Problem {
    let allow = match path {
        "/contact-us" => "GET, HEAD, POST",
        _ => "GET, HEAD",
    };
    let status = StatusCode::METHOD_NOT_ALLOWED;
    Problem::new(status, "This address can only be read.")
        .advice("Follow a link to it, or open it from the address bar.")
        .header(header::ALLOW, HeaderValue::from_static(allow))
}

//! `GET /api/organizations?q=&limit=`: organizations whose names contain the text. A combobox sends a request for every
//! letter, so the fast path answers a search that is cached.

use std::sync::Arc;

use http::StatusCode;
use serde::Serialize;
use site_pages::{Pages, Query, ServerRoute};

use crate::{Answer, request_context::RequestContext};
use site_http::{PreparedResponse, Problem};
use site_publish::{Searches, Snapshot, files::json};

pub(crate) const PATH: &str = ServerRoute::OrganizationSearch.pattern();

/// Number of results without `limit`.
const DEFAULT_LIMIT: usize = 10;
/// Largest number of results.
const MAX_LIMIT: usize = 50;

#[derive(Serialize)]
struct DirectoryAnswer<'a> {
    total: usize,
    results: Vec<Found<'a>>,
}

#[derive(Serialize)]
struct Found<'a> {
    name: &'a str,
    slug: &'a str,
    tags: Vec<&'static str>,
    country: &'a str,
    /// Another name, if the text is part of it and not of the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    also: Option<&'a str>,
}

/// Answers a search that is not cached. The router refuses other methods than `GET` and `HEAD`.
pub(crate) async fn organizations(request: RequestContext) -> Answer {
    let (text, limit) = asked(&Query::new(request.query()))?;
    let key = (site_pages::search_key(&text), limit);
    let searches = Arc::clone(&request.snapshot.searches);
    let make = move |pages: &Pages| search(pages, &text, limit);
    answered(&request, &searches, "organizations", key, make).await
}

/// Answers with what a cache of the snapshot has for a key, or else with what is made for it. `name` tells the caches apart.
pub(super) async fn answered(
    request: &RequestContext,
    searches: &Searches,
    name: &str,
    key: (String, usize),
    make: impl FnOnce(&Pages) -> PreparedResponse + Send + 'static,
) -> Answer {
    let (find, keep) = (
        || searches.get(&key),
        |made: &Arc<_>| searches.insert(key.clone(), Arc::clone(made)),
    );
    let name = format!("{name} {} {}", key.1, key.0);
    let make = move |snapshot: &Snapshot| Arc::new(make(&snapshot.pages));
    let stored = request.cached(&name, true, find, make, keep).await?;
    Ok(request.respond(&stored).await)
}

/// The cached response to the same search.
pub(crate) fn ready(snapshot: &Snapshot, query: Option<&str>) -> Option<Arc<PreparedResponse>> {
    let (text, limit) = asked(&Query::new(query.unwrap_or_default())).ok()?;
    let key = (site_pages::search_key(&text), limit);
    snapshot.searches.get(&key)
}

/// The text and the number of results that any search asks for.
///
/// # Errors
/// 400 for a number that no search gives.
pub(super) fn asked(query: &Query<'_>) -> Result<(String, usize), Problem> {
    let limit = match query.get("limit").map(|value| value.parse::<usize>()) {
        None => DEFAULT_LIMIT,
        Some(Ok(limit @ 1..=MAX_LIMIT)) => limit,
        Some(_) => {
            let sentence = format!("limit is a number from 1 to {MAX_LIMIT}.");
            return Err(Problem::new(StatusCode::BAD_REQUEST, sentence));
        }
    };
    Ok((query.get("q").unwrap_or_default(), limit))
}

fn search(pages: &Pages, text: &str, limit: usize) -> PreparedResponse {
    let found = pages.search(text, limit);
    let key = site_pages::search_key(text);
    let results = found.organizations.iter().map(|entry| Found {
        name: &entry.name,
        slug: entry.slug.as_str(),
        tags: entry.tags.iter().map(|tag| tag.label()).collect(),
        country: &entry.country,
        also: entry.other_name_with(&key),
    });
    json(&DirectoryAnswer {
        total: found.total,
        results: results.collect(),
    })
}

//! `GET /api/search?q=&kind=&limit=`: the results of the whole site as JSON, which the header's search shows below the
//! organizations.

use std::sync::Arc;

use http::StatusCode;
use serde::Serialize;
use serde_json::{Map, Value};
use site_pages::{
    Pages, Query, ServerRoute,
    payload::{SearchKind, SearchResult},
};

use super::search::{answered, asked};
use crate::{Answer, request_context::RequestContext};
use site_http::{PreparedResponse, Problem};
use site_publish::{Snapshot, files::json};

pub(crate) const PATH: &str = ServerRoute::SiteSearch.pattern();

#[derive(Serialize)]
struct SearchAnswer {
    total: usize,
    kinds: Map<String, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<String>,
    results: Vec<SearchResult>,
}

/// What was asked.
struct Asked {
    text: String,
    kind: Option<SearchKind>,
    limit: usize,
}

/// Answers a search. The router refuses other methods than `GET` and `HEAD`.
pub(crate) async fn search(request: RequestContext) -> Answer {
    let asked = Asked::parse(request.query())?;
    let (key, searches) = (asked.key(), Arc::clone(&request.snapshot.site_searches));
    let make = move |pages: &Pages| answer(pages, &asked);
    answered(&request, &searches, "search", key, make).await
}

/// The cached response to the same search.
pub(crate) fn ready(snapshot: &Snapshot, query: Option<&str>) -> Option<Arc<PreparedResponse>> {
    let asked = Asked::parse(query.unwrap_or_default()).ok()?;
    snapshot.site_searches.get(&asked.key())
}

impl Asked {
    /// Searches with the same key have the same results.
    fn key(&self) -> (String, usize) {
        let kind = self.kind.map_or("", SearchKind::name);
        // The answer repeats words of the query as they were written.
        let text = site_pages::search_text(&self.text);
        (format!("{kind} {text}"), self.limit)
    }

    fn parse(query: &str) -> Result<Self, Problem> {
        let query = Query::new(query);
        let kind = query.get("kind").filter(|name| !name.is_empty());
        let kind = kind.map(|name| SearchKind::from_name(&name).ok_or_else(unknown_kind));
        let (text, limit) = asked(&query)?;
        Ok(Self {
            text,
            kind: kind.transpose()?,
            limit,
        })
    }
}

fn unknown_kind() -> Problem {
    let known: Vec<&str> = SearchKind::ALL.iter().map(|kind| kind.name()).collect();
    let sentence = format!("kind is none of: {}.", known.join(", "));
    Problem::new(StatusCode::BAD_REQUEST, sentence)
}

fn answer(pages: &Pages, asked: &Asked) -> PreparedResponse {
    let found = pages.search_site(&asked.text, asked.kind, 0, asked.limit);
    let kinds = found.kinds.iter();
    json(&SearchAnswer {
        total: found.total,
        kinds: kinds
            .map(|one| (one.kind.name().to_owned(), one.count.into()))
            .collect(),
        without: found.without,
        results: found.results,
    })
}

use serde_json::Value;

use crate::{
    IslandCall, Pages, Route,
    build::json_ld,
    payload::{self, Head, Payload},
};

/// One page as data, before rendering.
#[derive(Debug, Clone)]
pub struct Page {
    /// What React renders and the browser receives.
    pub payload: Payload,
    /// Structured data: one JSON-LD graph. It is part of documents only and not of payloads.
    pub json_ld: Option<Value>,
    /// Islands of the page, which the server renders separately and inserts.
    pub islands: Vec<IslandCall>,
}

impl Page {
    /// An existing page (status 200), without structured data and islands.
    pub(crate) fn found(route: &Route, page: payload::Page, head: Head) -> Self {
        Self {
            payload: Payload {
                path: route.path(),
                page,
                status: 200,
                head,
            },
            json_ld: None,
            islands: Vec::new(),
        }
    }

    /// Adds structured data with these nodes.
    pub(crate) fn graph(mut self, pages: &Pages, nodes: Vec<Value>) -> Self {
        self.json_ld = Some(json_ld::graph(pages, &self.payload.head, nodes));
        self
    }

    /// Adds the islands of the page.
    pub(crate) fn islands(mut self, islands: Vec<IslandCall>) -> Self {
        self.islands = islands;
        self
    }
}

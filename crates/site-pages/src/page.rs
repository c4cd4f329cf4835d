use serde_json::Value;

use crate::{
    IslandCall, Pages, Route,
    build::json_ld,
    payload::{self, Head, Payload},
};

/// One page, ready to be rendered.
#[derive(Debug, Clone)]
pub struct Page {
    /// What React and the browser get.
    pub payload: Payload,
    /// Structured data: one linked graph, schema.org vocabulary. Only documents carry it.
    pub json_ld: Option<Value>,
    /// Parts that the server draws on its own, into the places that React left for them.
    pub islands: Vec<IslandCall>,
}

impl Page {
    /// A page that is there, without structured data and islands.
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

    /// Adds what the page is about to its structured data.
    pub(crate) fn graph(mut self, pages: &Pages, nodes: Vec<Value>) -> Self {
        self.json_ld = Some(json_ld::graph(pages, &self.payload.head, nodes));
        self
    }

    /// Adds parts that the server draws on its own.
    pub(crate) fn islands(mut self, islands: Vec<IslandCall>) -> Self {
        self.islands = islands;
        self
    }
}

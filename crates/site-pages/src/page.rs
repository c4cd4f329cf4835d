use serde_json::Value;

use crate::{IslandCall, payload::Payload};

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

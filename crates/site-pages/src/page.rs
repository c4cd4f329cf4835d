use serde_json::Value;

use crate::payload::Payload;

/// One page, ready to be rendered.
#[derive(Debug, Clone)]
pub struct Page {
    /// What React and the browser get.
    pub payload: Payload,
    /// Structured data: one linked graph, schema.org vocabulary. Only documents carry it.
    pub json_ld: Option<Value>,
}

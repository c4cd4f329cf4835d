//! `GET /__nuxt_island/{Name}_{hash}.json?props={json}`: part of a page as HTML, for navigation in the browser. All
//! limits are checked before anything is looked up or rendered.

use std::sync::Arc;

use axum::extract::Path;
use http::{HeaderValue, StatusCode, header};
use serde_json::{Map, Value, json};
use site_pages::{ISLANDS, Query, island_hash, payload::Island};
use site_render::{Kind, RenderError};

use crate::{Answer, request_context::RequestContext};
use site_http::{PreparedResponse, Problem};
use site_publish::{Variant, files, named_in_all};

/// Longest `props`, in bytes.
const MAX_PROPS: usize = 64 * 1024;

/// Deepest nesting of `props`.
const MAX_DEPTH: usize = 64;

pub(crate) async fn island(Path(file): Path<String>, request: RequestContext) -> Answer {
    let request = &request;
    let refused = |status, sentence: &'static str| Err(Problem::new(status, sentence));
    let Some((name, hash)) = file
        .strip_suffix(".json")
        .and_then(|id| id.rsplit_once('_'))
    else {
        return refused(
            StatusCode::BAD_REQUEST,
            "An island's address ends in {Name}_{hash}.json.",
        );
    };
    if !ISLANDS.contains(&name) {
        let shown: String = name.chars().take(100).collect();
        let sentence = format!("Island component not found: {shown}");
        return Err(Problem::new(StatusCode::NOT_FOUND, sentence));
    }
    let props = props(request.query())?;
    if island_hash(name, &props) != hash {
        return refused(
            StatusCode::BAD_REQUEST,
            "The hash does not belong to this name and these props.",
        );
    }
    let snapshot = Arc::clone(&request.snapshot);
    let Some(island) = snapshot.pages.island(name, &props) else {
        return refused(
            StatusCode::NOT_FOUND,
            "There is no entry that these props name.",
        );
    };
    let html = html(request, &island).await?;
    match html {
        Ok(html) => {
            let head = json!({ "link": [], "style": [] });
            let body = json!({ "id": hash, "html": &*html, "head": head, "state": {} });
            let mut parts = files::json_parts(&body);
            // Low-data mode has other pictures.
            let varies = HeaderValue::from_static("Cookie, Save-Data");
            parts.headers.push((header::VARY, varies));
            let response = Arc::new(PreparedResponse::new(parts));
            Ok(request.respond(&response).await)
        }
        Err(RenderError::Busy | RenderError::Stopped) => Err(Problem::busy()),
        Err(error) => {
            tracing::error!(island = name, %error, "an island does not render");
            refused(
                StatusCode::INTERNAL_SERVER_ERROR,
                "This part of the page could not be drawn.",
            )
        }
    }
}

/// The HTML of an island. Concurrent requests share one render. The cache key is the whole payload, not the hash of the
/// address, so that two islands with the same hash stay apart.
async fn html(
    request: &RequestContext,
    island: &Island,
) -> Result<Result<Arc<str>, RenderError>, Problem> {
    let snapshot = Arc::clone(&request.snapshot);
    let low_data = Variant::of(request.headers()).low_data;
    let key = (Arc::<str>::from(files::json_text(island)), low_data);
    let name = format!("island {low_data} {}", key.0);
    let context = request.page_context();
    let place = loop {
        if let Some(html) = snapshot.islands.get(&key) {
            return Ok(Ok(html));
        }
        if !request.state.limits.renders.is_begun(&name) {
            request.count()?;
        }
        match context.turn.come(|| name.clone()).await {
            Ok(Some(place)) => break place,
            Ok(None) => {}
            Err(error) => return Ok(Err(error)),
        }
    };
    let texts = (&key.0, &Arc::from(""));
    let rendered = context.render(Kind::Island, texts, low_data).await;
    let html = rendered.map(|rendered| {
        snapshot.shapes.note(&named_in_all(&rendered.images));
        let html = Arc::<str>::from(rendered.html);
        snapshot.islands.insert(key, Arc::clone(&html));
        html
    });
    drop(place);
    Ok(html)
}

/// The `props` of a query; empty if the query has none.
fn props(query: &str) -> Result<Map<String, Value>, Problem> {
    let Some(text) = Query::new(query).get("props") else {
        return Ok(Map::new());
    };
    if text.len() > MAX_PROPS {
        let status = StatusCode::PAYLOAD_TOO_LARGE;
        return Err(Problem::new(status, "Props may have 64 KiB at most."));
    }
    if depth(&text) > MAX_DEPTH {
        let status = StatusCode::BAD_REQUEST;
        return Err(Problem::new(status, "Props may be nested 64 deep at most."));
    }
    match serde_json::from_str(&text) {
        Ok(Value::Object(props)) => Ok(props),
        _ => Err(Problem::new(
            StatusCode::BAD_REQUEST,
            "Props must be a JSON object.",
        )),
    }
}

/// Deepest nesting of brackets outside strings, found without parsing.
fn depth(json: &str) -> usize {
    let (mut depth, mut deepest, mut in_string, mut escaped) = (0_usize, 0, false, false);
    for byte in json.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_counts_brackets_outside_strings() {
        assert_eq!(depth(r#"{"a":[{"b":"[[[[\"{{"}]}"#), 3);
        assert_eq!(depth(&"[".repeat(100)), 100);
        assert_eq!(depth("]]]"), 0);
    }
}

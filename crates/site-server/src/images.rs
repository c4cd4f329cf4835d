//! `/_ipx/{modifiers}/{path}`: for now the original of an image that the content names.

use axum::{
    body::Body,
    extract::{Path, RawQuery, State},
};
use bytes::Bytes;
use http::{HeaderMap, Method, Response, StatusCode};
use site_content::{ImageFormat, ImageRef};

use crate::{
    app::App,
    assets::IMMUTABLE,
    entry::PUBLIC,
    stored::{Draft, Stored},
};

pub(crate) async fn image(
    State(app): State<App>,
    Path(rest): Path<String>,
    RawQuery(query): RawQuery,
    method: Method,
    headers: HeaderMap,
) -> Response<Body> {
    let missing = || error(StatusCode::NOT_FOUND, "no such image", &method, &headers);
    let Some((_, name)) = rest.split_once('/') else {
        return missing();
    };
    let snapshot = app.current.load_full();
    let Ok(image) = name.parse::<ImageRef>() else {
        return missing();
    };
    let Some(info) = snapshot.pages.site().image(&image) else {
        return missing();
    };
    let file = app
        .shared
        .config
        .content
        .join("images")
        .join(image.as_str());
    let Ok(bytes) = tokio::fs::read(file).await else {
        return missing();
    };
    let content_type = match info.format {
        ImageFormat::Jpeg => "image/jpeg",
        ImageFormat::Png => "image/png",
        ImageFormat::Webp => "image/webp",
        ImageFormat::Avif => "image/avif",
        ImageFormat::Svg => "image/svg+xml",
    };
    let named = query.and_then(|query| query.strip_prefix("v=").map(str::to_owned));
    let hashed = named.is_some_and(|hash| !hash.is_empty() && info.hash.starts_with(&hash));
    Stored::new(Draft {
        status: StatusCode::OK,
        content_type,
        body: Bytes::from(bytes),
        cache: if hashed { IMMUTABLE } else { PUBLIC },
        etag: true,
        compressible: info.format == ImageFormat::Svg,
        headers: Vec::new(),
    })
    .respond(&method, &headers)
}

fn error(
    status: StatusCode,
    message: &str,
    method: &Method,
    headers: &HeaderMap,
) -> Response<Body> {
    let body = serde_json::json!({ "error": { "message": message } }).to_string();
    Stored::new(Draft {
        status,
        content_type: "application/json",
        body: Bytes::from(body),
        cache: crate::entry::NO_STORE,
        etag: false,
        compressible: false,
        headers: Vec::new(),
    })
    .respond(method, headers)
}

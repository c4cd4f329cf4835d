//! Hashed files of this build, and of earlier ones from the data folder: a tab opened before a deploy loses nothing.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::OnceLock,
    time::{Duration, SystemTime},
};

use axum::{
    body::Body,
    extract::{Path as UrlPath, State},
    response::IntoResponse as _,
};
use bytes::Bytes;
use http::{HeaderMap, Method, Response, StatusCode};

use crate::app::App;
use site_http::cache_control::IMMUTABLE;
use site_http::{PreparedResponse, Problem, ResponseParts};
use site_publish::{Asset, WebBundle};

/// Where they are.
const FOLDER: &str = "/assets/";

/// How long assets of earlier builds are kept.
const KEEP: Duration = Duration::from_secs(30 * 24 * 3600);

/// Hashed files of this build by their paths, each made ready when first asked for.
pub(crate) struct Assets(HashMap<Box<str>, (Asset, OnceLock<PreparedResponse>)>);

impl Assets {
    pub(crate) fn new(bundle: &WebBundle) -> Self {
        let of = |(name, asset): (&String, &Asset)| {
            let path = format!("{FOLDER}{name}").into_boxed_str();
            (path, (asset.clone(), OnceLock::new()))
        };
        Self(bundle.assets.iter().map(of).collect())
    }

    /// The asset at a path.
    pub(crate) fn get(&self, path: &str) -> Option<&PreparedResponse> {
        let (asset, ready) = self.0.get(path)?;
        Some(ready.get_or_init(|| {
            stored(path, asset.identity.clone())
                .with_ready(asset.brotli.clone(), asset.gzip.clone())
        }))
    }
}

pub(crate) async fn asset(
    State(app): State<App>,
    UrlPath(name): UrlPath<String>,
    method: Method,
    headers: HeaderMap,
) -> Response<Body> {
    if let Some(asset) = app.shared.assets.get(&format!("{FOLDER}{name}")) {
        return asset.respond(&method, &headers);
    }
    let folder = kept(&app.shared.config.data_dir);
    let old = is_name(&name).then(|| folder.join(&name));
    let bytes = match old {
        Some(file) => tokio::fs::read(file).await.ok(),
        None => None,
    };
    match bytes {
        Some(bytes) => stored(&name, Bytes::from(bytes)).respond(&method, &headers),
        // A real 404, never a page: a browser must not take HTML for a script.
        None => Problem::new(StatusCode::NOT_FOUND, "No such asset.")
            .only_in_words()
            .into_response(),
    }
}

fn stored(name: &str, body: Bytes) -> PreparedResponse {
    let (content_type, compressible) = content_type(name);
    PreparedResponse::new(ResponseParts {
        status: StatusCode::OK,
        content_type,
        body,
        cache: IMMUTABLE,
        etag: true,
        compressible,
        headers: Vec::new(),
    })
    .with_ranges()
}

/// Type by extension, and whether compression helps.
fn content_type(name: &str) -> (&'static str, bool) {
    match name.rsplit('.').next().unwrap_or_default() {
        "js" | "mjs" => ("text/javascript; charset=utf-8", true),
        "css" => ("text/css; charset=utf-8", true),
        "svg" => ("image/svg+xml", true),
        "json" | "map" => ("application/json; charset=utf-8", true),
        "woff2" => ("font/woff2", false),
        "png" => ("image/png", false),
        "jpg" | "jpeg" => ("image/jpeg", false),
        "webp" => ("image/webp", false),
        _ => ("application/octet-stream", false),
    }
}

/// One segment without anything a path could turn on.
fn is_name(name: &str) -> bool {
    !name.starts_with('.')
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

fn kept(data_dir: &Path) -> PathBuf {
    data_dir.join("assets")
}

/// Keeps this build's assets for the tabs of tomorrow and forgets those of more than 30 days ago. Blocking. Failing
/// costs only tabs that are open across a deploy, so it is logged and no more.
pub(crate) fn keep(bundle: &WebBundle, data_dir: &Path) {
    let folder = kept(data_dir);
    if let Err(error) = try_keep(bundle, &folder) {
        tracing::warn!(folder = %folder.display(), %error, "assets of this build are not kept for open tabs");
    }
}

fn try_keep(bundle: &WebBundle, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, asset) in &bundle.assets {
        let file = folder.join(name);
        // By its bytes: what a disk damaged would be kept for the tabs of tomorrow else.
        let whole = std::fs::read(&file).is_ok_and(|bytes| bytes == asset.identity);
        if whole {
            // The date says when a build last had it.
            std::fs::File::options()
                .write(true)
                .open(&file)?
                .set_modified(SystemTime::now())?;
        } else {
            // Written beside and renamed, when it is on disk: neither a killed process nor a power cut leaves half of
            // one under its name.
            let part = folder.join(format!(".{name}.part"));
            let mut written = std::fs::File::create(&part)?;
            std::io::Write::write_all(&mut written, &asset.identity)?;
            written.sync_all()?;
            std::fs::rename(&part, &file)?;
        }
    }
    for item in std::fs::read_dir(folder)? {
        let item = item?;
        let age = item.metadata()?.modified()?.elapsed().unwrap_or_default();
        if age > KEEP {
            std::fs::remove_file(item.path())?;
        }
    }
    Ok(())
}

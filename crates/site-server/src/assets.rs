//! Hashed files of this build and, from the data folder, of earlier builds. A tab that was opened before a deploy still
//! finds its files.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
    time::{Duration, SystemTime},
};

use bytes::Bytes;

use site_content::WholeFiles;
use site_http::cache_control::IMMUTABLE;
use site_http::weighted_cache::{ByBytes, WeightedCache};
use site_http::{PreparedResponse, ResponseParts};
use site_publish::{Asset, WebBundle};

/// Prefix of their paths.
pub(crate) const FOLDER: &str = "/assets/";

/// Names of the assets of the build that ran last, in the folder of the assets, one on each line.
const LAST: &str = ".last";

/// How long assets are kept after they last were those of the running build.
const KEEP: Duration = Duration::from_secs(30 * 24 * 3600);

/// The hashed files of this build by path, each prepared on its first request, and those of earlier builds.
pub(crate) struct Assets {
    ready: HashMap<Box<str>, (Asset, OnceLock<PreparedResponse>)>,
    /// Those of earlier builds that were requested lately, with the codings that were made for them.
    earlier: WeightedCache<String, Arc<PreparedResponse>>,
    /// Where the files of all builds are kept.
    folder: PathBuf,
}

/// Bytes for assets of earlier builds. Such requests end a few hours after a deploy.
const EARLIER_BYTES: u64 = 4 << 20;

impl Assets {
    pub(crate) fn new(bundle: &WebBundle, data_dir: &Path) -> Self {
        let of = |(name, asset): (&String, &Asset)| {
            let path = format!("{FOLDER}{name}").into_boxed_str();
            (path, (asset.clone(), OnceLock::new()))
        };
        Self {
            ready: bundle.assets.iter().map(of).collect(),
            earlier: WeightedCache::with_weighter(100, EARLIER_BYTES, ByBytes),
            folder: data_dir.join("assets"),
        }
    }

    /// The asset of this build at a path.
    pub(crate) fn get(&self, path: &str) -> Option<&PreparedResponse> {
        let (asset, ready) = self.ready.get(path)?;
        Some(ready.get_or_init(|| {
            stored(path, asset.identity.clone())
                .with_ready(asset.brotli.clone(), asset.gzip.clone())
        }))
    }

    /// The asset of an earlier build.
    pub(crate) async fn of_earlier_build(&self, name: &str) -> Option<Arc<PreparedResponse>> {
        if !is_name(name) {
            return None;
        }
        let read = async {
            let bytes = tokio::fs::read(self.folder.join(name)).await;
            bytes.map(|bytes| Arc::new(stored(name, Bytes::from(bytes))))
        };
        self.earlier.get_or_insert_async(name, read).await.ok()
    }

    /// Stores this build's assets for tabs that will still be open after the next deploy, and removes those that no
    /// build had that ran within the last 30 days. Blocks the thread. A failure affects only such tabs, so it is only logged.
    pub(crate) fn keep(&self, bundle: &WebBundle) {
        let folder = &self.folder;
        if let Err(error) = try_keep(bundle, folder) {
            tracing::warn!(folder = %folder.display(), %error, "assets of this build are not kept for open tabs");
        }
    }
}

fn stored(name: &str, body: Bytes) -> PreparedResponse {
    let (content_type, compressible) = content_type(name);
    PreparedResponse::new(ResponseParts {
        compressible,
        ..ResponseParts::text(content_type, body, IMMUTABLE)
    })
    .with_ranges()
}

/// Media type by extension, and whether compression makes the file smaller.
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

/// Whether this is a plain file name: ASCII letters, digits, `-`, `_` and `.`, without a leading `.`. Such a name
/// cannot lead out of the folder.
fn is_name(name: &str) -> bool {
    !name.starts_with('.')
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

fn try_keep(bundle: &WebBundle, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    touch_last(folder)?;
    let mut files = WholeFiles::default();
    for (name, asset) in &bundle.assets {
        let file = folder.join(name);
        // Compares the bytes, so that a damaged file is replaced.
        let whole = std::fs::read(&file).is_ok_and(|bytes| bytes == asset.identity);
        if whole {
            touch(&file)?;
        } else {
            files.put(&file, &asset.identity)?;
        }
    }
    let names: Vec<&str> = bundle.assets.keys().map(String::as_str).collect();
    files.put(&folder.join(LAST), names.join("\n").as_bytes())?;
    for item in std::fs::read_dir(folder)? {
        let item = item?;
        let age = item.metadata()?.modified()?.elapsed().unwrap_or_default();
        if age > KEEP {
            std::fs::remove_file(item.path())?;
        }
    }
    Ok(())
}

/// The build that ran last ran until now, however long ago it started. If it is not known, any build may have.
fn touch_last(folder: &Path) -> std::io::Result<()> {
    let last = std::fs::read_to_string(folder.join(LAST)).ok();
    for item in std::fs::read_dir(folder)? {
        let item = item?;
        let name = item.file_name();
        let name = name.to_str().unwrap_or_default();
        let ran = |last: &str| last.lines().any(|line| line == name);
        if last.as_deref().is_none_or(ran) {
            touch(&item.path())?;
        }
    }
    Ok(())
}

/// The date of modification records when a running build last had the file.
fn touch(file: &Path) -> std::io::Result<()> {
    let file = std::fs::File::options().write(true).open(file)?;
    file.set_modified(SystemTime::now())
}

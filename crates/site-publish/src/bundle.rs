//! The web bundle as the build left it: `bundle.json`, `css.json`, the server script and the hashed assets.

use std::{borrow::Cow, collections::BTreeMap};

use bytes::Bytes;
use serde::Deserialize;
use site_render::{Bundle, Limits, Renderer, StartError};

use crate::styles::Styles;

/// One hashed file with its precompressed copies.
#[derive(Debug, Clone)]
pub struct Asset {
    /// The bytes without any coding.
    pub identity: Bytes,
    /// In Brotli, if that is smaller.
    pub brotli: Option<Bytes>,
    /// In gzip, if that is smaller.
    pub gzip: Option<Bytes>,
}

/// The output of the web build. Every file that `bundle.json` names is present.
#[derive(Debug)]
pub struct WebBundle {
    pub(crate) manifest: Manifest,
    pub(crate) styles: Styles,
    /// The assets by their names below `/assets/`.
    pub assets: BTreeMap<String, Asset>,
    server_script: String,
}

/// `bundle.json`
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Manifest {
    pub id: String,
    pub start: String,
    pub entry: String,
    pub style: String,
    #[serde(default)]
    pub pages: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(crate) fonts: Vec<String>,
    #[serde(default)]
    pub(crate) loader: Loader,
    #[serde(default)]
    pub inline_scripts: BTreeMap<String, String>,
}

/// The loader as React renders it, for the app shell.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct Loader {
    pub(crate) html: String,
    /// Values of its class attributes.
    pub(crate) classes: Vec<String>,
}

/// A bundle that can't be served. The server does not start with it.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// A file of the build is missing.
    #[error("the web bundle has no file {0}; build it with `make web`")]
    Missing(String),
    /// A manifest of the build can't be parsed.
    #[error("the web bundle's {file} cannot be read: {source}")]
    Json {
        /// Its name in the bundle.
        file: &'static str,
        /// What is wrong.
        source: serde_json::Error,
    },
    /// The script that renders pages is not UTF-8.
    #[error("the web bundle's server script is not text")]
    ServerScript,
}

impl WebBundle {
    /// Reads the files of `web/dist`, given by their names in that folder.
    ///
    /// # Errors
    /// A required file is missing, or a manifest can't be parsed.
    pub fn new(
        files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>,
    ) -> Result<Self, BundleError> {
        let mut files: BTreeMap<String, Cow<'static, [u8]>> = files.into_iter().collect();
        let mut take = |name: &str| {
            files
                .remove(name)
                .ok_or_else(|| BundleError::Missing(name.to_owned()))
        };
        let json = |file| move |source| BundleError::Json { file, source };
        let manifest = serde_json::from_slice(&take("bundle.json")?);
        let manifest: Manifest = manifest.map_err(json("bundle.json"))?;
        let styles = serde_json::from_slice(&take("css.json")?);
        let styles = styles.map_err(json("css.json"))?;
        let server_script = String::from_utf8(take("server/entry.server.js")?.into_owned())
            .map_err(|_| BundleError::ServerScript)?;

        let mut assets = BTreeMap::new();
        for (name, bytes) in &files {
            let Some(name) = name.strip_prefix("client/assets/") else {
                continue;
            };
            if name.ends_with(".br") || name.ends_with(".gz") {
                continue;
            }
            let precompressed = |suffix: &str| {
                files
                    .get(&format!("client/assets/{name}{suffix}"))
                    .cloned()
                    .map(to_bytes)
            };
            let asset = Asset {
                identity: to_bytes(bytes.clone()),
                brotli: precompressed(".br"),
                gzip: precompressed(".gz"),
            };
            assets.insert(name.to_owned(), asset);
        }
        let named = [&manifest.start, &manifest.entry, &manifest.style];
        let named = named
            .into_iter()
            .chain(&manifest.fonts)
            .chain(manifest.pages.values().flatten());
        for address in named {
            let name = address.strip_prefix("/assets/").unwrap_or(address);
            if !assets.contains_key(name) {
                return Err(BundleError::Missing(address.clone()));
            }
        }
        Ok(Self {
            manifest,
            styles,
            assets,
            server_script,
        })
    }

    /// Hash over all outputs of the web build.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.manifest.id
    }

    /// Address of the app's entry module.
    #[must_use]
    pub fn entry(&self) -> &str {
        &self.manifest.entry
    }

    /// Returns a function that starts render engines with this build's script. That takes some tens of milliseconds.
    /// The function borrows nothing from the bundle, so that it can run on its own thread.
    pub fn renderer(&self) -> impl FnOnce() -> Result<Renderer, StartError> + Send + use<> {
        let script = Bundle::from_source("entry.server.js", self.server_script.clone());
        move || Renderer::start(script, Limits::default())
    }
}

/// Does not copy embedded files, which are static.
fn to_bytes(bytes: Cow<'static, [u8]>) -> Bytes {
    match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

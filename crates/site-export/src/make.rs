//! One piece of work: ask, compare with what is there, compress, stage.

use std::sync::Arc;

use bytes::Bytes;
use http::header;
use serde_json::Value;
use site_pages::Route;

use super::{
    ExportError, ExportOptions,
    address::{file_of, page_file, page_path, payload_file, with_page_paths},
    file_facts::hash,
    folder::Folder,
    manifest::Written,
    plan::{self, Job},
    policies::Policies,
    source::{Answer, Source},
    staging::{Staged, Staging},
    twins::{Twins, is_text},
};
use site_publish::{NamedDerivative, named_in};

/// What all pieces of work share.
pub(crate) struct Workshop {
    pub(crate) source: Source,
    pub(crate) folder: Folder,
    pub(crate) options: ExportOptions,
    pub(crate) listings: Vec<String>,
    pub(crate) staging: Staging,
    /// Twins of another quality count as changed.
    pub(crate) same_twins: bool,
}

/// What came of a piece of work.
#[derive(Default)]
pub(crate) struct Outcome {
    pub(crate) files: Vec<Made>,
    /// Pictures that the page names, as they follow `/_ipx/`.
    pub(crate) pictures: Vec<String>,
    /// The page's pattern, file and policy.
    pub(crate) policies: Policies,
    pub(crate) pages: usize,
}

/// A file that is part of the site.
pub(crate) struct Made {
    pub(crate) file: String,
    pub(crate) written: Written,
    /// Where it stands when it differs from what is there.
    pub(crate) staged: Option<Staged>,
}

impl Workshop {
    pub(crate) async fn make(self: Arc<Self>, job: Job) -> Result<Outcome, ExportError> {
        match job {
            Job::Page(route) => self.page(route).await,
            Job::File(address) => self.file(&address).await,
            Job::Redirect(path) => {
                let answer = self.source.get(&format!("{path}/_payload.json")).await?;
                let body = answer.body.clone();
                let files = vec![Raw::of(payload_file(&path), body, &answer)];
                Ok(Outcome {
                    files: self.store(files).await?,
                    ..Outcome::default()
                })
            }
        }
    }

    async fn page(self: Arc<Self>, route: Route) -> Result<Outcome, ExportError> {
        let mut outcome = Outcome {
            pages: 1,
            ..Outcome::default()
        };
        let (address, path) = (route.to_string(), page_path(&route));
        let document = self.source.get(&address).await?;
        let body = self.rewritten(&route, &document.body);
        let (entry, drawn) = self.source.page(&route).await?;
        let mut named = drawn.images.clone();
        if let Some(graph) = &entry.page.json_ld {
            named_in_graph(graph, &mut named);
        }
        outcome.pictures = pictures(named);
        let file = page_file(&path);
        let policy = document.header(&header::CONTENT_SECURITY_POLICY);
        outcome.policies.add(&route, &file, policy);
        let mut files = vec![Raw::of(file, body, &document)];

        let (base, query) = address.split_once('?').unwrap_or((&address, ""));
        let base = base.trim_end_matches('/');
        let payload = self
            .source
            .get(&format!("{base}/_payload.json?{query}"))
            .await?;
        let body = self.rewritten(&route, &payload.body);
        let file = payload_file(&path);
        files.push(Raw::of(file, body, &payload));

        for address in plan::card(&route, &self.options)
            .into_iter()
            .chain(drawn.islands.clone())
        {
            let answer = self.source.get(&address).await?;
            let file = file_of(&address).ok_or_else(|| no_file(&address))?;
            files.push(Raw::of(file, answer.body.clone(), &answer));
        }
        outcome.files = self.store(files).await?;
        Ok(outcome)
    }

    async fn file(self: Arc<Self>, address: &str) -> Result<Outcome, ExportError> {
        let answer = self.source.get(address).await?;
        let mut body = answer.body.clone();
        let mut outcome = Outcome::default();
        if let Ok(text) = std::str::from_utf8(&answer.body) {
            // Feeds, calendars and the manifest are written by us, and whatever names a picture there is to be exported.
            outcome.pictures = pictures(named_in(text));
            if address.starts_with("/sitemap") {
                body = with_page_paths(text, &self.listings).into();
            }
        }
        let file = file_of(address).ok_or_else(|| no_file(address))?;
        outcome.files = self.store(vec![Raw::of(file, body, &answer)]).await?;
        Ok(outcome)
    }

    /// Further pages of listings have paths; all else is as it was answered.
    fn rewritten(&self, route: &Route, body: &Bytes) -> Bytes {
        match std::str::from_utf8(body) {
            Ok(text) if plan::is_listing(route) => with_page_paths(text, &self.listings).into(),
            _ => body.clone(),
        }
    }

    /// Stages files unless they are there already; all of a piece of work at once, each turn of a thread costs.
    pub(crate) async fn store(self: &Arc<Self>, files: Vec<Raw>) -> Result<Vec<Made>, ExportError> {
        let shop = Arc::clone(self);
        let stored = tokio::task::spawn_blocking(move || {
            let files = files.into_iter();
            files.map(|raw| shop.store_now(raw)).collect()
        });
        stored.await.map_err(|_| ExportError::Worker)?
    }

    fn store_now(&self, raw: Raw) -> Result<Made, ExportError> {
        let Raw { file, body, twins } = raw;
        let body = &*body;
        let before = self.folder.before.files.get(&file);
        if let Some(before) = before.filter(|before| before.hash == hash(body))
            && self.same_twins
            && self.folder.is_intact(&file)
        {
            let written = Written {
                retired: 0,
                ..before.clone()
            };
            return Ok(Made {
                file,
                written,
                staged: None,
            });
        }
        if self.folder.is_strangers(&file) {
            let path = self.folder.path.join(&file);
            return Err(ExportError::Stranger { path });
        }
        let twins = match twins {
            TwinsFrom::Ready(twins) if self.options.brotli > 0 => twins,
            TwinsFrom::Compress(true) => Twins::of(body, self.options.brotli),
            _ => Twins::default(),
        };
        let (staged, written) = self.staging.stage(body, &twins)?;
        Ok(Made {
            file,
            written,
            staged: Some(staged),
        })
    }
}

/// A file as it was answered.
pub(crate) struct Raw {
    pub(crate) file: String,
    pub(crate) body: Bytes,
    pub(crate) twins: TwinsFrom,
}

impl Raw {
    fn of(file: String, body: Bytes, answer: &Answer) -> Self {
        let compress = is_text(answer.header(&header::CONTENT_TYPE));
        Self::text(file, body, compress)
    }

    /// `compress`: it gets twins where they help.
    pub(crate) fn text(file: String, body: impl Into<Bytes>, compress: bool) -> Self {
        Self {
            file,
            body: body.into(),
            twins: TwinsFrom::Compress(compress),
        }
    }
}

/// Where twins come from.
pub(crate) enum TwinsFrom {
    /// The web build made them.
    Ready(Twins),
    /// They are made here, where that helps.
    Compress(bool),
}

fn no_file(address: &str) -> ExportError {
    ExportError::Answer {
        address: address.to_owned(),
        status: 200,
        reason: "no file can have this name".to_owned(),
    }
}

/// Where pictures are; also those that a visitor who saves data is shown by the app.
fn pictures(named: impl IntoIterator<Item = NamedDerivative>) -> Vec<String> {
    let mut tails = Vec::new();
    for named in named {
        tails.extend(named.sparing_tail());
        tails.push(named.tail);
    }
    tails.sort_unstable();
    tails.dedup();
    tails
}

/// Adds the pictures of structured data, whose texts are whole addresses.
fn named_in_graph(graph: &Value, named: &mut Vec<NamedDerivative>) {
    match graph {
        Value::String(text) => named.extend(named_in(text)),
        Value::Array(items) => items.iter().for_each(|item| named_in_graph(item, named)),
        Value::Object(node) => node.values().for_each(|value| named_in_graph(value, named)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn pictures_come_in_the_quality_that_saves_data_too() {
        let addresses = "/_ipx/w_640,f_webp,q_72/a.jpg?v=1 640w, /_ipx/_/b.svg";
        assert_eq!(
            pictures(named_in(addresses)),
            [
                "_/b.svg",
                "w_640,f_webp,q_45/a.jpg",
                "w_640,f_webp,q_72/a.jpg"
            ]
        );
    }

    #[test]
    fn pictures_of_structured_data_are_found_at_any_depth() {
        let mut named = Vec::new();
        let graph = json!({ "@graph": [{ "logo": "https://a.example/_ipx/_/a.png", "n": 1 }] });
        named_in_graph(&graph, &mut named);
        assert_eq!(pictures(named), ["_/a.png"]);
    }
}

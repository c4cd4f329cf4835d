//! Exports one job: requests its addresses, compares the responses with the files of the last export, and compresses
//! and stages what differs.

use std::{path::PathBuf, sync::Arc};

use bytes::Bytes;
use http::header;
use site_pages::Route;

use super::{
    ExportError, ExportOptions,
    address::{file_of, page_file, payload_file, with_page_paths},
    file_facts::hash,
    folder::Folder,
    manifest::Written,
    plan::{self, ExportJob},
    precompressed::{Precompressed, is_text},
    source::{self, SiteAnswer, header_of},
};
use site_publish::{NamedDerivative, named_in};
use site_server::LocalService;

/// What all jobs share.
pub(crate) struct Exporter {
    pub(crate) service: LocalService,
    pub(crate) folder: Folder,
    pub(crate) options: ExportOptions,
    pub(crate) listings: Vec<String>,
    /// Whether the last export made precompressed copies with the same options. If not, all files count as changed.
    pub(crate) same_options: bool,
}

/// The result of a job.
#[derive(Default)]
pub(crate) struct Outcome {
    /// The address of the page or file.
    pub(crate) address: String,
    pub(crate) files: Vec<Made>,
    /// Images that the page refers to: their addresses after `/_ipx/`.
    pub(crate) pictures: Vec<String>,
    /// The page with its file and its policy, if it is one.
    pub(crate) page: Option<(Route, String, String)>,
}

/// A file that is part of the site.
pub(crate) struct Made {
    pub(crate) file: String,
    pub(crate) written: Written,
    /// The staged file; `None` if the file of the last export is the same.
    pub(crate) staged: Option<PathBuf>,
}

impl Exporter {
    pub(crate) async fn make(self: Arc<Self>, job: ExportJob) -> Result<Outcome, ExportError> {
        match job {
            ExportJob::Page(route) => self.page(route).await,
            ExportJob::File(address) => self.file(&address).await,
            ExportJob::Redirect(from, paths) => {
                let address = format!("{}/_payload.json", from.encoded());
                let answer = source::get(&self.service, &address).await?;
                let files = paths
                    .iter()
                    .map(|path| NewFile::of(payload_file(path), answer.body().clone(), &answer));
                Ok(Outcome {
                    files: self.store(files)?,
                    ..Outcome::default()
                })
            }
        }
    }

    async fn page(&self, route: Route) -> Result<Outcome, ExportError> {
        let mut outcome = Outcome::default();
        let (address, path) = (route.to_string(), route.exported_path());
        outcome.address.clone_from(&address);
        let document = source::get(&self.service, &address).await?;
        let body = self.rewritten(&route, document.body());
        let (entry, drawn) = source::page(&self.service, &route).await?;
        let mut named = drawn.images.clone();
        if let Some(graph) = &entry.page.json_ld {
            named.extend(named_in(&graph.to_string()));
        }
        outcome.pictures = pictures(named);
        let page = page_file(&path);
        let mut files = vec![NewFile::of(page.clone(), body, &document)];

        let (base, query) = address.split_once('?').unwrap_or((&address, ""));
        let base = base.trim_end_matches('/');
        let payload = format!("{base}/_payload.json?{query}");
        let payload = source::get(&self.service, &payload).await?;
        let body = self.rewritten(&route, payload.body());
        let file = payload_file(&path);
        files.push(NewFile::of(file, body, &payload));

        let cards = plan::card(&route, &self.options).into_iter();
        for address in cards.chain(drawn.islands.clone()) {
            let answer = source::get(&self.service, &address).await?;
            let file = file_of(&address).ok_or_else(|| no_file(&address))?;
            files.push(NewFile::of(file, answer.body().clone(), &answer));
        }
        outcome.files = self.store(files)?;
        let policy = header_of(&document, header::CONTENT_SECURITY_POLICY);
        outcome.page = Some((route, page, policy.to_owned()));
        Ok(outcome)
    }

    async fn file(&self, address: &str) -> Result<Outcome, ExportError> {
        let answer = source::get(&self.service, address).await?;
        let mut body = answer.body().clone();
        let mut outcome = Outcome {
            address: address.to_owned(),
            ..Outcome::default()
        };
        if let Ok(text) = std::str::from_utf8(answer.body()) {
            // Feeds, calendars and the web manifest may refer to images, which are exported too.
            outcome.pictures = pictures(named_in(text));
            if address.starts_with("/sitemap") {
                body = with_page_paths(text, &self.listings).into();
            }
        }
        let file = file_of(address).ok_or_else(|| no_file(address))?;
        outcome.files = self.store([NewFile::of(file, body, &answer)])?;
        Ok(outcome)
    }

    /// The body with the paths of listings' further pages in the export.
    fn rewritten(&self, route: &Route, body: &Bytes) -> Bytes {
        match std::str::from_utf8(body) {
            Ok(text) if route.page_number().is_some() => {
                with_page_paths(text, &self.listings).into()
            }
            _ => body.clone(),
        }
    }

    /// Stages the files that differ from the last export, on this thread: another one for them doubled the wakeups of an export.
    pub(crate) fn store(
        &self,
        files: impl IntoIterator<Item = NewFile>,
    ) -> Result<Vec<Made>, ExportError> {
        files.into_iter().map(|file| self.store_one(file)).collect()
    }

    fn store_one(&self, new: NewFile) -> Result<Made, ExportError> {
        let NewFile { file, body, copies } = new;
        let body = &*body;
        let before = self.folder.before.files.get(&file);
        if let Some(before) = before.filter(|before| before.hash == hash(body))
            && self.same_options
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
        if let Some(foreign) = self.folder.foreign(&file) {
            return Err(ExportError::ForeignFile(foreign));
        }
        let copies = match copies {
            CopiesFrom::Ready(copies) if self.options.brotli > 0 => copies,
            CopiesFrom::Compress(true) => Precompressed::of(body, self.options.brotli),
            _ => Precompressed::default(),
        };
        let (staged, written) = self.folder.staging.stage(body, &copies)?;
        Ok(Made {
            file,
            written,
            staged: Some(staged),
        })
    }
}

/// A file of the site before it is compared with the last export.
pub(crate) struct NewFile {
    pub(crate) file: String,
    pub(crate) body: Bytes,
    pub(crate) copies: CopiesFrom,
}

impl NewFile {
    fn of(file: String, body: Bytes, answer: &SiteAnswer) -> Self {
        let compress = is_text(header_of(answer, header::CONTENT_TYPE));
        Self::text(file, body, compress)
    }

    /// A file that gets precompressed copies if `compress` is true and they are smaller.
    pub(crate) fn text(file: String, body: impl Into<Bytes>, compress: bool) -> Self {
        Self {
            file,
            body: body.into(),
            copies: CopiesFrom::Compress(compress),
        }
    }
}

/// Where the precompressed copies of a file come from.
pub(crate) enum CopiesFrom {
    /// The web build made them.
    Ready(Precompressed),
    /// The export makes them if this is true, and keeps those that are smaller than the file.
    Compress(bool),
}

fn no_file(address: &str) -> ExportError {
    ExportError::answer(address, 200, "no file can have this name")
}

/// The addresses of images after `/_ipx/`. For each image that has one, the address of its version for low-data mode,
/// which has a lower quality, comes first.
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn images_are_exported_in_the_lower_quality_for_saving_data_too() {
        let addresses = "/_ipx/w_640,f_auto,q_72/a.jpg?v=1 640w, /_ipx/_/b.svg";
        assert_eq!(
            pictures(named_in(addresses)),
            [
                "_/b.svg",
                "w_640,f_auto,q_45/a.jpg",
                "w_640,f_auto,q_72/a.jpg"
            ]
        );
    }

    #[test]
    fn images_of_structured_data_are_found_at_any_depth() {
        let graph = json!({ "@graph": [{ "logo": "https://a.example/_ipx/_/a.png", "n": 1 }] });
        assert_eq!(pictures(named_in(&graph.to_string())), ["_/a.png"]);
    }
}

//! What the pages of the editor share: the editor of the files, the site for previews, and who has which file open.

use std::{
    collections::BTreeMap,
    io,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::body::Body;
use http::{Response, StatusCode};
use serde_json::json;
use site_content::{Finding, sentence};
use site_edit::{Editor, Refusal};
use site_publish::Changes;
use site_server::LocalService;

use crate::{Options, SiteSource, git::WorkTree, html::Page};

/// For so long after the last request for a file its form counts as open.
const OPEN: Duration = Duration::from_mins(5);

/// What a handler answers. A refusal that it returns becomes a page with one sentence.
pub(crate) type Answer = Result<Response<Body>, Refusal>;

/// The parts that handlers share.
pub(crate) struct Desk {
    pub(crate) editor: Editor,
    source: SiteSource,
    /// It is opened once, also if several requests come first.
    site: Mutex<Option<LocalService>>,
    pub(crate) options: Options,
    /// `None`: publishing makes no commit, and files have no history here.
    pub(crate) git: Option<Arc<WorkTree>>,
    /// Who had a file open, and when.
    open: Mutex<BTreeMap<(String, String), Instant>>,
}

impl Desk {
    pub(crate) fn new(
        options: Options,
        git: Option<WorkTree>,
        source: SiteSource,
    ) -> io::Result<Self> {
        let changes = Changes::of(&options.content, true);
        let editor = Editor::new(&options.content, &options.data_dir)?;
        Ok(Self {
            editor: editor.told(Box::new(move || changes.take())),
            source,
            site: Mutex::default(),
            git: git.map(Arc::new),
            options,
            open: Mutex::default(),
        })
    }

    /// The site that previews are drawn with. Blocks the thread.
    pub(crate) fn site(&self) -> Option<LocalService> {
        let mut site = self.site.lock().unwrap_or_else(PoisonError::into_inner);
        if site.is_none() {
            *site = (self.source)(&self.editor);
        }
        site.clone()
    }

    /// Notes that a person has a file open, and names the others who have.
    pub(crate) fn opened(&self, path: &str, who: &str) -> Vec<String> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, seen| seen.elapsed() < OPEN);
        // Without names, windows can't be told apart.
        if who.is_empty() {
            return Vec::new();
        }
        open.insert((path.to_owned(), who.to_owned()), Instant::now());
        let others = open.keys().filter(|(at, other)| at == path && other != who);
        others.map(|(_, other)| other.clone()).collect()
    }

    /// Who has which file open.
    pub(crate) fn open_files(&self) -> BTreeMap<String, Vec<String>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for ((path, who), _) in open.iter().filter(|(_, seen)| seen.elapsed() < OPEN) {
            all.entry(path.clone()).or_default().push(who.clone());
        }
        all
    }

    /// Notes that a person has left a file.
    pub(crate) fn left(&self, path: &str, who: &str) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(&(path.to_owned(), who.to_owned()));
    }

    /// Commits each file that was published.
    pub(crate) fn published(&self, written: &[String], who: &str) {
        for path in written {
            self.commit([path.clone()], who, &format!("Publish {path}"));
        }
    }

    /// Commits these paths below the content folder, if commits are made.
    pub(crate) fn commit(&self, paths: impl IntoIterator<Item = String>, who: &str, message: &str) {
        if let Some(git) = &self.git {
            git.commit(paths.into_iter().collect(), who, message);
        }
    }

    /// What was published and is in no commit though commits are made, with the reason.
    pub(crate) fn unrecorded(&self) -> BTreeMap<String, String> {
        self.git
            .as_ref()
            .map(|git| git.unrecorded())
            .unwrap_or_default()
    }
}

pub(crate) fn status_of(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Unknown => StatusCode::NOT_FOUND,
        Refusal::Io(_) => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::Conflict { .. } | Refusal::Gone | Refusal::Unseen { .. } | Refusal::Changed(_) => {
            StatusCode::CONFLICT
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// A refusal in words.
pub(crate) fn sentence_of(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Unknown => {
            "The content folder has no file with a form at this address.".to_owned()
        }
        Refusal::Invalid(findings) => {
            let sentence = |own: &Finding| {
                let place = format!("{}:{}", own.place.file, own.place.line);
                let help = own.help.as_str();
                format!("{place}: {} {help}", own.message).trim().to_owned()
            };
            findings.iter().map(sentence).collect::<Vec<_>>().join(" ")
        }
        // Sentences for a terminal are written as a part of a line.
        other => sentence(&other.to_string()),
    }
}

/// A page with one sentence.
pub(crate) fn plain(who: &str, status: StatusCode, sentence: &str) -> Response<Body> {
    let title = match status {
        StatusCode::NOT_FOUND => "Not found",
        _ => "Not done",
    };
    let main = json!({ "heading": title, "sentence": sentence });
    let page = Page::new(who, title).status(status);
    page.respond("sentence.html", main)
}

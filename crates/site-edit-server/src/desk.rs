//! What the pages of the editor share: the editor of the files, the site for previews, and who has which file open.

use std::{
    collections::BTreeMap,
    sync::{Mutex, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use axum::body::Body;
use http::{Response, StatusCode};
use site_edit::{Editor, Refusal};
use site_server::LocalService;

use crate::{
    Options, SiteSource,
    git::WorkTree,
    html::{Page, address_of, notice},
    received::Received,
};

/// For so long after the last request for a file its form counts as open.
const OPEN: Duration = Duration::from_mins(5);

/// The parts that handlers share.
pub(crate) struct Desk {
    pub(crate) editor: Editor,
    source: SiteSource,
    site: OnceLock<LocalService>,
    /// `None`: publishing makes no commit, and files have no history here.
    pub(crate) git: Option<WorkTree>,
    /// Who had a file open, and when.
    open: Mutex<BTreeMap<(String, String), Instant>>,
}

impl Desk {
    pub(crate) fn new(editor: Editor, source: SiteSource, options: &Options) -> Self {
        Self {
            editor,
            source,
            site: OnceLock::new(),
            git: (options.git).then(|| WorkTree::new(&options.content)),
            open: Mutex::default(),
        }
    }

    /// The site that previews are drawn with. Blocks the thread.
    pub(crate) fn site(&self) -> Option<&LocalService> {
        if self.site.get().is_none() {
            // Another request may have been sooner; both are the same site.
            let _ = self.site.set((self.source)()?);
        }
        self.site.get()
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

    /// Everybody who has this file open.
    pub(crate) fn who_has(&self, path: &str) -> Vec<String> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let here = (open.iter()).filter(|((at, _), seen)| at == path && seen.elapsed() < OPEN);
        here.map(|((_, who), _)| who.clone()).collect()
    }

    /// Notes that a person has left a file.
    pub(crate) fn left(&self, path: &str, who: &str) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(&(path.to_owned(), who.to_owned()));
    }

    /// Commits a path below the content folder, if commits are made. The file is written already, so a failure is only logged.
    pub(crate) fn commit(&self, path: &str, who: &str, what: &str) {
        if let Some(git) = &self.git
            && let Err(why) = git.commit(path, who, what)
        {
            tracing::warn!(path, "no commit was made: {why}");
        }
    }
}

/// A refusal that has no form to show.
pub(crate) fn refusal(request: &Received, refusal: &Refusal) -> Response<Body> {
    let status = match refusal {
        Refusal::Unknown => StatusCode::NOT_FOUND,
        Refusal::Io(_) => StatusCode::INTERNAL_SERVER_ERROR,
        Refusal::Conflict { .. } | Refusal::Gone => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let sentence = match refusal {
        Refusal::Unknown => "There is no such file in the content folder.".to_owned(),
        Refusal::Invalid(findings) => findings.to_string(),
        other => other.to_string(),
    };
    plain(request, status, &sentence)
}

/// A page with one sentence.
pub(crate) fn plain(request: &Received, status: StatusCode, sentence: &str) -> Response<Body> {
    let title = match status {
        StatusCode::NOT_FOUND => "Not found",
        _ => "Not done",
    };
    let main = format!(
        "<h1>{title}</h1>{}<p><a class=\"edit-link\" href=\"/\">All content</a></p>",
        notice("alert", sentence)
    );
    Page {
        title,
        above: &[],
        who: &request.who,
        main,
    }
    .respond(status)
}

/// The way to a file, for the top of a page below it.
pub(crate) fn way_to(path: &str) -> Vec<(String, String)> {
    vec![(address_of(path), path.to_owned())]
}

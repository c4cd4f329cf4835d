//! The page with the form of one file: its controls, its state, and the texts of a conflict.

use std::collections::BTreeMap;

use axum::body::Body;
use http::{Response, StatusCode};
use serde_json::json;
use site_content::{FieldType, Finding, Findings, Severity};
use site_edit::{
    Conflict, Control, FileState, LINKS, PUBLISH_ON, TITLES, WHOLE, WorkingCopy, event_of,
    title_of_file,
};
use site_server::LocalService;

use crate::{
    controls::{Entries, drawn},
    desk::Desk,
    html::Page,
    received::Received,
};

/// A form to show.
#[derive(Default)]
pub(crate) struct Sheet<'a> {
    pub(crate) path: &'a str,
    /// The text of the file that the controls show.
    pub(crate) text: String,
    /// The name of the text that the controls are compared with when they are sent.
    pub(crate) base: String,
    pub(crate) status: StatusCode,
    /// Why what was sent was not done; empty if it was.
    pub(crate) refused: String,
    pub(crate) findings: Findings,
    /// Addresses that are offered for a link.
    pub(crate) links: Vec<String>,
    pub(crate) conflicts: Vec<Conflict>,
    pub(crate) copy: Option<WorkingCopy>,
    pub(crate) state: FileState,
    /// A new entry that nobody has tried to publish: what it lacks is not reported yet.
    pub(crate) is_unfinished: bool,
    /// It was saved while somebody typed.
    pub(crate) is_saved: bool,
    /// A preview link that was asked for, and until when it works.
    pub(crate) link: Option<serde_json::Value>,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(path: &'a str, text: String, base: String) -> Self {
        Self {
            path,
            text,
            base,
            ..Self::default()
        }
    }

    pub(crate) fn respond(self, desk: &Desk, request: &Received) -> Response<Body> {
        let path = self.path;
        // A key without a control is changed in the text of the file.
        let is_text = request.asked("as") == "text" || !request.sent(WHOLE).is_empty();
        let mut form = (!is_text)
            .then(|| desk.editor.form(path, &self.text, &self.findings))
            .flatten();
        let mut errors = self.findings.errors();
        if let Some(form) = form.as_mut().filter(|_| self.is_unfinished) {
            errors -= form.leave_out_missing();
        }
        let controls = form.as_ref().map_or(&[][..], |form| &form.controls);
        let is_own = |own: &&Finding| *own.place.file == *path;
        let (own, mut elsewhere): (Vec<_>, Vec<_>) = self.findings.iter().partition(is_own);
        let general = form
            .as_ref()
            .map_or(own, |form| form.general.iter().collect());
        elsewhere.sort_by_key(|own| own.severity() == Severity::Warning);
        let holds_back = elsewhere
            .first()
            .is_some_and(|own| own.severity() == Severity::Error);
        let mut all = Vec::new();
        flat(controls, &mut all);
        let has = |wanted: fn(&FieldType) -> bool| all.iter().any(|own| wanted(own.field_type));
        let title = TITLES
            .iter()
            .filter_map(|name| controls.iter().find(|control| control.name == *name))
            .map(|control| control.text.trim())
            .find(|title| !title.is_empty());
        let title = title.map_or_else(|| title_of_file(path), str::to_owned);
        let pictures = has(|kind| matches!(kind, FieldType::Markdown | FieldType::Picture))
            .then(|| desk.editor.known_pictures());
        let links = has(|kind| {
            matches!(
                kind,
                FieldType::Markdown | FieldType::Link | FieldType::Path
            )
        })
        .then(|| match self.links.is_empty() {
            false => self.links.clone(),
            // While the content has errors, the pages are those that visitors see.
            true => desk
                .site()
                .as_ref()
                .map(published_links)
                .unwrap_or_default(),
        });
        let mut labels: BTreeMap<&str, &str> = (all.iter())
            .map(|own| (own.name.as_str(), own.label.as_str()))
            .collect();
        labels.insert(PUBLISH_ON, "Publish the saved changes at (UTC)");
        // Whoever is refused is led to what is marked.
        let is_refused = self.status == StatusCode::UNPROCESSABLE_ENTITY;
        let is_wrong = |own: &&&Control| {
            let mut found = own.findings.iter();
            is_refused && found.any(|own| own.severity() == Severity::Error)
        };
        let marked: Vec<_> = all.iter().filter(is_wrong).collect();
        let drawn = drawn(&desk.editor, path, &mut Entries::new(), controls);
        let page = Page::new(&request.who, &title).status(self.status);
        let is_gone = self.state == FileState::Gone;
        let main = json!({
            "title": title,
            "path": path,
            "is_entry": site_edit::is_entry(path),
            "pictures": pictures,
            "links": links,
            "labels": labels,
            "general": general,
            "elsewhere": elsewhere,
            "holds_back": holds_back,
            "errors": errors,
            "marked": marked,
            "is_saved": self.is_saved,
            "body_line": line_of_body(controls, &self.text),
            "unrecorded": desk.unrecorded().get(path),
            "is_text": form.is_none(),
            "event": event_of(path),
            "text": self.text,
            "base": self.base,
            "asked": request.asked("done"),
            "refused": self.refused,
            "tried": is_refused || !request.sent("tried").is_empty(),
            "shares": desk.options.links.is_some(),
            "link": self.link,
            "typed": request.sent(PUBLISH_ON),
            "copy": self.copy,
            "state": self.state,
            "moved": is_gone.then(|| desk.editor.moved(path)).flatten(),
            "conflicts": self.conflicts,
            "others_here": desk.opened(path, &request.who),
            "controls": drawn,
            "history": desk.git.is_some(),
        });
        page.respond("sheet.html", main)
    }
}

/// All controls, those in others included.
fn flat<'c>(controls: &'c [Control], into: &mut Vec<&'c Control>) {
    for control in controls {
        into.push(control);
        flat(&control.parts, into);
    }
}

fn published_links(site: &LocalService) -> Vec<String> {
    let snapshot = site.snapshot();
    let routes = snapshot.pages.eager_routes(LINKS).into_iter();
    routes.map(|route| route.path()).collect()
}

/// The line of the file on which the Markdown begins.
fn line_of_body(controls: &[Control], text: &str) -> usize {
    let body = controls.iter().find(|control| control.name == "body");
    let lines = body.map_or(0, |body| body.text.lines().count());
    (text.lines().count() + 1).saturating_sub(lines).max(1)
}

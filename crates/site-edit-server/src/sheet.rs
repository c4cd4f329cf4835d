//! The page with the form of one file: its controls, its state, and the texts of a conflict.

use axum::body::Body;
use http::{Response, StatusCode};
use jiff::Timestamp;
use site_content::Findings;
use site_edit::{Conflict, Control, FileState, Form, WorkingCopy};

use crate::{
    controls::Controls,
    desk::Desk,
    html::{Page, address_of, button, capitalized, findings, notice, text},
    received::Received,
};

/// Most addresses that are offered for a link.
const LINKS: usize = 500;

/// A form to show.
pub(crate) struct Sheet<'a> {
    pub(crate) path: &'a str,
    /// The text of the file that the controls show.
    pub(crate) text: String,
    /// The name of the text that the controls are compared with when they are sent.
    pub(crate) base: String,
    pub(crate) status: StatusCode,
    pub(crate) notices: String,
    pub(crate) findings: Findings,
    pub(crate) conflicts: Vec<Conflict>,
    pub(crate) copy: Option<WorkingCopy>,
    pub(crate) state: Option<FileState>,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(path: &'a str, text: String, base: String) -> Self {
        Self {
            path,
            text,
            base,
            status: StatusCode::OK,
            notices: String::new(),
            findings: Findings::default(),
            conflicts: Vec::new(),
            copy: None,
            state: None,
        }
    }

    pub(crate) fn respond(self, desk: &Desk, request: &Received) -> Response<Body> {
        let own = address_of(self.path);
        let form = desk.editor.form(self.path, &self.text, &self.findings);
        let title = form
            .as_ref()
            .and_then(title_of)
            .unwrap_or_else(|| in_words(self.path));
        let mut drawer = Controls::new(&desk.editor, self.path);
        let controls = match &form {
            Some(form) => drawer.draw(&form.controls),
            // The keys can't be told apart, so the whole file is one text.
            None => format!(
                "{}<div class=\"ui-field edit-wide\"><label class=\"ui-field-label\" for=\"f-file\">The whole file</label>\
                 <span class=\"ui-field-box\" data-size=\"sm\"><textarea class=\"ui-field-control\" id=\"f-file\" name=\"file\" rows=\"30\" \
                 spellcheck=\"false\">\n{}</textarea></span></div>",
                findings(self.findings.iter()),
                text(&self.text)
            ),
        };
        let lists = lists(desk, &controls);
        let state = self.state(desk, request);
        let again = match self.state {
            Some(FileState::Gone) => {
                "<label class=\"edit-again\"><input type=\"checkbox\" name=\"again\" value=\"true\"> Make the file again</label>"
            }
            _ => "",
        };
        let publish_on = self.copy.as_ref().and_then(|copy| copy.publish_at);
        let publish_on =
            publish_on.map_or_else(String::new, |at| at.strftime("%Y-%m-%dT%H:%M").to_string());
        let history = match desk.git {
            Some(_) => format!("<a class=\"edit-link\" href=\"{own}/history\">History</a>"),
            None => String::new(),
        };
        let rename = self.path.trim_start_matches('/');
        let main = format!(
            "<div class=\"edit-split\"><form class=\"edit-form\" method=\"post\" action=\"{own}\" novalidate autocomplete=\"off\" data-file=\"{own}\">\
             <div class=\"edit-head\"><h1>{title}</h1><p class=\"edit-path\">{path}</p></div>\
             <div class=\"edit-bar\"><div class=\"edit-buttons\">{save}{publish}{discard}{preview}</div>\
             <p class=\"edit-saved\" role=\"status\" data-saved></p></div>\
             {notices}{state}{conflicts}{again}<div data-general>{general}</div>{others}\
             <input type=\"hidden\" name=\"base\" value=\"{base}\">{controls}\
             <div class=\"ui-field\"><label class=\"ui-field-label\" for=\"_publish-on\">Publish the saved changes at (UTC)</label>\
             <span class=\"ui-field-box\" data-size=\"sm\"><input class=\"ui-field-control\" type=\"datetime-local\" id=\"_publish-on\" \
             name=\"publishOn\" value=\"{publish_on}\" aria-describedby=\"_publish-help\"></span><p class=\"ui-field-hint\" id=\"_publish-help\">\
             Save afterwards. Until then visitors see the published version.</p></div></form>\
             <section class=\"edit-preview\" aria-label=\"Preview\" hidden data-preview=\"{own}/preview\"></section></div>\
             <p class=\"edit-more\"><a class=\"edit-link\" href=\"/rename/{rename}\">Rename</a>\
             <a class=\"edit-link\" href=\"/media?for={rename}\">Add a picture</a>{history}</p>{lists}",
            title = text(&title),
            path = text(self.path),
            save = button("Save", "save", "btn-ghost"),
            publish = button("Publish", "publish", "btn-gold"),
            discard = button("Discard", "discard", "btn-ghost"),
            // The site in another window, so that the form stays.
            preview = button("Preview", "preview", "btn-ghost").replacen(
                "<button",
                "<button formtarget=\"_blank\"",
                1
            ),
            notices = self.notices,
            conflicts = self.conflicts(form.as_ref()),
            general = findings(form.iter().flat_map(|form| &form.general)),
            others = elsewhere(form.as_ref()),
            base = text(&self.base),
            rename = text(rename),
        );
        Page {
            title: &title,
            above: &[],
            who: &request.who,
            main,
        }
        .respond(self.status)
    }

    /// What the editor should know about the file and its working copy.
    fn state(&self, desk: &Desk, request: &Received) -> String {
        let mut out = String::new();
        let mut add = |sentence: &str| {
            out.push_str(&format!("<p class=\"edit-lead\">{}</p>", text(sentence)));
        };
        if let Some(copy) = &self.copy {
            let by = match copy.editor.as_str() {
                "" => String::new(),
                editor => format!(" by {editor}"),
            };
            let at = copy.saved.strftime("%Y-%m-%d %H:%M UTC");
            add(&format!(
                "These are unpublished changes, saved{by} at {at}."
            ));
            if let Some(at) = copy.publish_at {
                let when = if at <= Timestamp::now() {
                    "were to be"
                } else {
                    "will be"
                };
                add(&format!(
                    "They {when} published at {}.",
                    at.strftime("%Y-%m-%d %H:%M UTC")
                ));
            }
            if let Some(why) = &copy.refused {
                out.push_str(&notice(
                    "alert",
                    &format!("They could not be published: {why}"),
                ));
            }
        }
        match self.state {
            Some(FileState::Changed) => out.push_str(&notice(
                "status",
                "The file has changed since these changes were begun. Publishing merges both field by field.",
            )),
            Some(FileState::Gone) => out.push_str(&notice(
                "alert",
                "The file was deleted meanwhile. Your text is kept here. To publish it as a new file, tick “Make the file again”.",
            )),
            _ => {}
        }
        for who in desk.opened(self.path, &request.who) {
            out.push_str(&notice("status", &format!("{who} has this open.")));
        }
        out
    }

    /// Both texts of every field that was changed here and in the file.
    fn conflicts(&self, form: Option<&Form>) -> String {
        if self.conflicts.is_empty() {
            return String::new();
        }
        let rows: String = (self.conflicts.iter())
            .map(|Conflict { name, ours, theirs }| {
                let label = form.and_then(|form| label_of(&form.controls, name));
                format!(
                    "<section class=\"edit-conflict\"><h2><a class=\"edit-link\" href=\"#f-{id}\">{label}</a></h2>\
                     <div><h3>Yours</h3><pre>{ours}</pre></div><div><h3>In the file now</h3><pre>{theirs}</pre></div></section>",
                    id = text(name),
                    label = text(label.unwrap_or(name)),
                    ours = text(ours),
                    theirs = text(theirs),
                )
            })
            .collect();
        format!(
            "{}{rows}",
            notice(
                "alert",
                "Somebody else changed the same fields meanwhile, so nothing was published. The form holds your texts. Put in what \
                 shall stand, then publish again."
            )
        )
    }
}

/// Findings of other files: the editor of this file may be the cause, or not.
fn elsewhere(form: Option<&Form>) -> String {
    let others = form.map_or(&[][..], |form| form.others.as_slice());
    match others.len() {
        0 => String::new(),
        count => format!(
            "<details class=\"edit-elsewhere\"><summary class=\"edit-link\">Findings in other files: {count}</summary>{}</details>",
            findings(others.iter())
        ),
    }
}

/// A file without a title is called by its name: `pages/about-us.toml` is “About us”.
fn in_words(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    capitalized(&stem.replace('-', " "))
}

fn title_of(form: &Form) -> Option<String> {
    let named = ["title", "name", "headline", "question"];
    let found = named
        .iter()
        .find_map(|name| form.controls.iter().find(|control| control.name == *name));
    found
        .map(|control| control.text.clone())
        .filter(|title| !title.trim().is_empty())
}

fn label_of<'f>(controls: &'f [Control], name: &str) -> Option<&'f str> {
    controls.iter().find_map(|control| {
        if control.name == name {
            return Some(control.label.as_str());
        }
        label_of(&control.parts, name)
    })
}

/// What controls offer while somebody types: pictures, and addresses of the site.
fn lists(desk: &Desk, controls: &str) -> String {
    let asks = |kind: &str| controls.contains(&format!("data-kind=\"{kind}\""));
    let is_text = asks("markdown");
    let list = |id: &str, options: String| format!("<datalist id=\"{id}\">{options}</datalist>");
    let mut out = String::new();
    if is_text || asks("picture") {
        let known = desk.editor.pictures().unwrap_or_default();
        let options = known.iter().map(|own| {
            format!(
                "<option value=\"{}\">{}</option>",
                text(&own.image),
                text(own.description.as_deref().unwrap_or_default())
            )
        });
        out.push_str(&list("edit-pictures", options.collect()));
    }
    if (is_text || asks("link"))
        && let Some(site) = desk.site()
    {
        let routes = site.snapshot().pages.routes();
        let options = routes
            .iter()
            .take(LINKS)
            .map(|route| format!("<option value=\"{}\">", text(&route.path())));
        out.push_str(&list("edit-links", options.collect()));
    }
    out
}

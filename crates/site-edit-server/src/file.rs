//! `/e/{path}`: the form of one file, what it sends, and the check while somebody types.

use std::collections::BTreeMap;

use axum::body::Body;
use http::{HeaderValue, Response, StatusCode, header};
use serde_json::{Value, json};
use site_content::Finding;
use site_edit::{Action, Control, FileState, Refusal};

use crate::{
    desk::{Desk, sentence_of, status_of},
    html::{address_of, see_other},
    preview,
    received::Received,
    sheet::Sheet,
};

/// Most entries that a search for one offers.
const FOUND: usize = 20;

/// `GET`: the form of the file, or of its working copy.
pub(crate) fn page(desk: &Desk, request: &Received, path: &str) -> Result<Response<Body>, Refusal> {
    let opened = desk.editor.open(path)?;
    let checked = desk.editor.check(path, &opened.text)?;
    let mut sheet = Sheet::new(path, opened.text, opened.shown);
    sheet.findings = checked.findings;
    sheet.state = opened.file;
    sheet.is_unfinished = opened.file == FileState::New;
    if let (Some(data_dir), "link") = (&desk.links, request.asked("done")) {
        match preview::link(desk, data_dir, path) {
            Ok((address, until)) => {
                sheet.link = Some(json!({ "address": address, "until": until }));
            }
            Err(why) => sheet.refused = sentence_of(&why),
        }
    }
    if let Some(mut copy) = opened.copy {
        sheet.conflicts = std::mem::take(&mut copy.conflicts);
        sheet.copy = Some(copy);
    }
    Ok(sheet.respond(desk, request))
}

/// `POST`: publishes, saves or discards what the form sent.
pub(crate) fn sent(desk: &Desk, request: &Received, path: &str) -> Result<Response<Body>, Refusal> {
    let sent = desk.editor.submitted(path, &request.pairs)?;
    let (who, own) = (request.who.as_str(), address_of(path));
    let done = match &sent.action {
        Action::Save => {
            let saved = desk.editor.save(path, &sent, who);
            saved.map(|_| match request.sent("action") {
                // A picture is added on another page, so what was typed is kept first.
                "link" => format!("{own}?done=link"),
                "picture" => format!("/media?for={}", own.trim_start_matches("/e/")),
                _ => format!("{own}?done=saved"),
            })
        }
        Action::Rearranged => {
            let saved = desk.editor.save(path, &sent, who);
            saved.map(|_| format!("{own}#f-{}", list_of(request.sent("action"))))
        }
        Action::Publish => {
            let published = desk.editor.publish(path, &sent, who);
            published.map(|written| {
                desk.published(&written, who);
                format!("{own}?done=published")
            })
        }
        Action::Discard => {
            desk.editor.discard(path)?;
            desk.left(path, who);
            // A file that was never published is gone with its working copy.
            Ok(match desk.editor.open(path) {
                Ok(_) => format!("{own}?done=discarded"),
                Err(_) => "/?done=discarded".to_owned(),
            })
        }
        Action::Preview => return preview::of_text(desk, request, path, &sent.text, false),
    };
    let mut sheet = match done {
        Ok(address) => return Ok(see_other(&address)),
        Err(Refusal::Conflict {
            conflicts,
            text,
            shown,
        }) => {
            let mut sheet = Sheet::new(path, text, shown);
            sheet.status = StatusCode::CONFLICT;
            sheet.conflicts = conflicts;
            sheet
        }
        Err(Refusal::Gone) => {
            // The text is a working copy now.
            let kept = desk.editor.open(path)?;
            let mut sheet = Sheet::new(path, kept.text, kept.shown);
            sheet.status = StatusCode::CONFLICT;
            sheet.state = FileState::Gone;
            sheet
        }
        Err(Refusal::Unknown) => return Err(Refusal::Unknown),
        // What was typed stays in the form, whatever the reason.
        Err(why) => {
            let mut sheet = Sheet::new(path, sent.text, sent.base.unwrap_or_default());
            sheet.status = status_of(&why);
            sheet.refused = match why {
                Refusal::Invalid(findings) => {
                    sheet.findings = findings;
                    "Nothing was published: correct what is marked below, then publish again."
                        .to_owned()
                }
                other => format!("Nothing was done: {}", sentence_of(&other)),
            };
            sheet
        }
    };
    if sheet.findings.is_empty() {
        sheet.findings = desk.editor.check(path, &sheet.text)?.findings;
    }
    Ok(sheet.respond(desk, request))
}

/// `POST` while somebody types: saves the working copy and says what is wrong with it, as JSON.
pub(crate) fn check(
    desk: &Desk,
    request: &Received,
    path: &str,
) -> Result<Response<Body>, Refusal> {
    let mut pairs = request.pairs.clone();
    pairs.retain(|(name, _)| name != "action");
    let sent = desk.editor.submitted(path, &pairs)?;
    desk.editor.save(path, &sent, &request.who)?;
    let others = desk.opened(path, &request.who);
    // Others may have saved other fields.
    let kept = desk.editor.open(path)?;
    let checked = desk.editor.check(path, &kept.text)?;
    let mut of_controls = BTreeMap::new();
    let mut form = desk.editor.form(path, &kept.text, &checked.findings);
    let mut errors = checked.findings.errors();
    if let Some(form) = &mut form
        && kept.file == FileState::New
        && request.sent("tried").is_empty()
    {
        errors -= form.leave_out_missing();
    }
    let controls = form.as_ref().map_or(&[][..], |form| &form.controls);
    note(controls, &mut of_controls);
    let general = match &form {
        Some(form) => json!(form.general),
        None => json!(checked.findings),
    };
    let answer = json!({
        // What is sent next was made from this working copy.
        "base": kept.shown,
        "controls": of_controls,
        "general": general,
        "errors": errors,
        "bodyLine": line_of_body(controls, &kept.text),
        "others": others,
    });
    Ok(json_of(&answer))
}

/// `GET` while somebody types into a reference to one of many entries: those that the text may mean, as values and titles.
pub(crate) fn choices(
    desk: &Desk,
    request: &Received,
    path: &str,
) -> Result<Response<Body>, Refusal> {
    let (folder, sought) = (request.asked("of"), request.asked("q"));
    let found = desk.editor.choices(path, folder, sought, FOUND)?;
    Ok(json_of(&json!(found)))
}

fn json_of(answer: &Value) -> Response<Body> {
    let mut response = Response::new(Body::from(answer.to_string()));
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

fn note<'c>(controls: &'c [Control], into: &mut BTreeMap<&'c str, &'c [Finding]>) {
    for control in controls {
        if !control.findings.is_empty() {
            into.insert(&control.name, &control.findings);
        }
        note(&control.parts, into);
    }
}

/// The line of the file on which the Markdown begins.
fn line_of_body(controls: &[Control], text: &str) -> usize {
    let body = controls.iter().find(|control| control.name == "body");
    let lines = body.map_or(0, |body| body.text.lines().count());
    (text.lines().count() + 1).saturating_sub(lines).max(1)
}

/// The list that a button changed: `services` of `add:services` and of `up:services.3`.
fn list_of(action: &str) -> &str {
    let (verb, name) = action.split_once(':').unwrap_or_default();
    match verb {
        "add" => name,
        _ => name.rsplit_once('.').map_or(name, |(list, _)| list),
    }
}

//! `/e/{path}`: the form of one file, what it sends, and the check while somebody types.

use axum::body::Body;
use http::{HeaderValue, Response, StatusCode, header};
use serde_json::{Map, Value, json};
use site_content::{Finding, Severity};
use site_edit::{Action, Control, FileState, Refusal};

use crate::{
    desk::Desk,
    html::{address_of, notice, see_other},
    preview,
    received::Received,
    sheet::Sheet,
};

/// `GET`: the form of the file, or of its working copy.
pub(crate) fn page(desk: &Desk, request: &Received, path: &str) -> Result<Response<Body>, Refusal> {
    let opened = desk.editor.open(path)?;
    let checked = desk.editor.check(path, &opened.text)?;
    let mut sheet = Sheet::new(path, opened.text, opened.shown);
    sheet.notices = match request.asked("done") {
        "published" => notice("status", "Published. Visitors see it within two seconds."),
        "saved" => notice(
            "status",
            "Saved as a working copy. Visitors don't see it until it is published.",
        ),
        "discarded" => notice("status", "The changes were discarded."),
        "renamed" => notice(
            "status",
            "Renamed. References were changed, and the old address leads to the new one.",
        ),
        "restored" => notice(
            "status",
            "This is the earlier version, as a working copy. Publish it to bring it back.",
        ),
        _ => String::new(),
    };
    sheet.findings = checked.findings;
    sheet.state = Some(opened.file);
    if let Some(mut copy) = opened.copy {
        sheet.conflicts = std::mem::take(&mut copy.conflicts);
        sheet.copy = Some(copy);
    }
    Ok(sheet.respond(desk, request))
}

/// `POST`: publishes, saves or discards what the form sent.
pub(crate) fn sent(desk: &Desk, request: &Received, path: &str) -> Result<Response<Body>, Refusal> {
    let sent = desk.editor.submitted(path, &pairs_of(request))?;
    let (who, own) = (request.who.as_str(), address_of(path));
    let done = match &sent.action {
        Action::Save => {
            let saved = desk.editor.save(path, &sent, who);
            saved.map(|_| format!("{own}?done=saved"))
        }
        Action::Rearranged => {
            let saved = desk.editor.save(path, &sent, who);
            saved.map(|_| format!("{own}#f-{}", list_of(request.sent("action"))))
        }
        Action::Publish => {
            let published = desk.editor.publish(path, &sent, who);
            published.map(|published| {
                for path in &published.written {
                    desk.commit(path, who, "Publish");
                }
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
        Action::Preview => return preview::of_text(desk, request, path, &sent.text),
    };
    let mut sheet = match done {
        Ok(address) => return Ok(see_other(&address)),
        Err(Refusal::Invalid(findings)) => {
            let mut sheet = Sheet::new(path, sent.text, sent.base.unwrap_or_default());
            sheet.status = StatusCode::UNPROCESSABLE_ENTITY;
            sheet.notices = notice(
                "alert",
                "Nothing was published: correct what is marked below, then publish again.",
            );
            sheet.findings = findings;
            return Ok(sheet.respond(desk, request));
        }
        Err(Refusal::Conflict {
            conflicts,
            text,
            shown,
        }) => {
            let mut sheet = Sheet::new(path, text, shown);
            sheet.conflicts = conflicts;
            sheet
        }
        Err(Refusal::Gone) => {
            // The text is a working copy now.
            let kept = desk.editor.open(path)?;
            let mut sheet = Sheet::new(path, kept.text, kept.shown);
            sheet.state = Some(FileState::Gone);
            sheet
        }
        Err(other) => return Err(other),
    };
    sheet.status = StatusCode::CONFLICT;
    sheet.findings = desk.editor.check(path, &sheet.text)?.findings;
    Ok(sheet.respond(desk, request))
}

/// `POST` while somebody types: saves the working copy and says what is wrong with it, as JSON.
pub(crate) fn check(
    desk: &Desk,
    request: &Received,
    path: &str,
) -> Result<Response<Body>, Refusal> {
    let mut pairs = pairs_of(request);
    pairs.retain(|(name, _)| name != "action");
    let sent = desk.editor.submitted(path, &pairs)?;
    desk.editor.save(path, &sent, &request.who)?;
    let others = desk.opened(path, &request.who);
    // Others may have saved other fields.
    let kept = desk.editor.open(path)?;
    let checked = desk.editor.check(path, &kept.text)?;
    let mut of_controls = Map::new();
    let (mut general, mut body_line) = (checked.findings.iter().cloned().collect(), 1);
    if let Some(form) = desk.editor.form(path, &kept.text, &checked.findings) {
        note(&form.controls, &mut of_controls);
        body_line = line_of_body(&form.controls, &kept.text);
        general = form.general;
    }
    let answer = json!({
        // What is sent next was made from this working copy.
        "base": kept.shown,
        "controls": of_controls,
        "general": told(&general),
        "errors": checked.findings.errors(),
        "bodyLine": body_line,
        "others": others,
    });
    let mut response = Response::new(Body::from(answer.to_string()));
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}

fn note(controls: &[Control], into: &mut Map<String, Value>) {
    for control in controls {
        if !control.findings.is_empty() {
            into.insert(control.name.clone(), told(&control.findings));
        }
        note(&control.parts, into);
    }
}

fn told(all: &[Finding]) -> Value {
    let all = all.iter().map(|own| {
        json!({
            "message": own.message,
            "help": own.help,
            "error": own.severity() == Severity::Error,
            "line": own.place.line,
            "column": own.place.column,
        })
    });
    all.collect()
}

/// The line of the file on which the Markdown begins.
fn line_of_body(controls: &[Control], text: &str) -> usize {
    let body = controls.iter().find(|control| control.name == "body");
    let lines = body.map_or(0, |body| body.text.lines().count());
    (text.lines().count() + 1).saturating_sub(lines).max(1)
}

/// The pairs of the form as the editor of files takes them.
fn pairs_of(request: &Received) -> Vec<(String, String)> {
    let pairs = request.pairs.iter().map(|(name, value)| {
        let value = match name.as_str() {
            // The control of the browser has neither seconds nor an offset.
            "publishOn" if value.len() == "2026-12-01T09:00".len() => format!("{value}:00Z"),
            _ => value.clone(),
        };
        (name.clone(), value)
    });
    pairs.collect()
}

/// The list that a button changed: `services` of `add:services` and of `up:services.3`.
fn list_of(action: &str) -> &str {
    let (verb, name) = action.split_once(':').unwrap_or_default();
    match verb {
        "add" => name,
        _ => name.rsplit_once('.').map_or(name, |(list, _)| list),
    }
}

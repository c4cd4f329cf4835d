//! `/e/{path}`: the form of one file, what it sends, and the check while somebody types.

use axum::response::IntoResponse as _;
use http::header;
use serde_json::json;
use site_content::{Findings, Severity};
use site_edit::{Action, FileState, Refusal, WHOLE};

use crate::{
    desk::{Answer, Desk, sentence_of, status_of},
    html::{address_of, see_other},
    preview,
    received::Received,
    sheet::Sheet,
};

/// Most entries that a search for one offers.
const FOUND: usize = 20;

/// `GET`: the form of the file, or of its working copy.
pub(crate) fn page(desk: &Desk, request: &Received, path: &str) -> Answer {
    let mut sheet = opened(desk, path)?;
    if desk.options.links.is_some() && request.asked("done") == "link" {
        match preview::link(desk, path) {
            Ok((address, until)) => {
                sheet.link = Some(json!({ "address": address, "until": until }));
            }
            Err(why) => sheet.refused = sentence_of(&why),
        }
    }
    Ok(sheet.respond(desk, request))
}

/// The form of the working copy or the file, with what is wrong with it.
fn opened<'p>(desk: &Desk, path: &'p str) -> Result<Sheet<'p>, Refusal> {
    let opened = desk.editor.open(path)?;
    let mut sheet = Sheet::new(path, opened.text, opened.shown);
    let checked = desk.editor.check(path, &sheet.text)?;
    (sheet.findings, sheet.links) = (checked.findings, checked.links);
    sheet.state = opened.file;
    sheet.is_unfinished = opened.file == FileState::New;
    if let Some(mut copy) = opened.copy {
        sheet.conflicts = std::mem::take(&mut copy.conflicts);
        sheet.copy = Some(copy);
    }
    Ok(sheet)
}

/// `POST`: publishes, saves or discards what the form sent.
pub(crate) fn sent(desk: &Desk, request: &Received, path: &str) -> Answer {
    let sent = desk.editor.submitted(path, &request.pairs)?;
    let (who, own) = (request.who.as_str(), address_of(path));
    // Whoever edits the text of the file goes on with it.
    let view = match request.sent(WHOLE) {
        "" => "",
        _ => "as=text&",
    };
    let told = |done: &str| format!("{own}?{view}done={done}");
    let done = match &sent.action {
        Action::Save | Action::Rearranged => {
            let saved = desk.editor.save(path, &sent, who);
            saved.map(|_| match request.sent("action") {
                // A picture is added on another page, so what was typed is kept first.
                "link" => told("link"),
                "picture" => format!("/media?for={}", own.trim_start_matches("/e/")),
                _ if sent.action == Action::Rearranged => {
                    format!("{own}#f-{}", sent.item.as_deref().unwrap_or_default())
                }
                _ => told("saved"),
            })
        }
        Action::Publish => {
            let published = desk.editor.publish(path, &sent, who);
            published.map(|written| match written.as_deref() {
                Some(written) => {
                    desk.published(written, who);
                    let is_alone = written.iter().all(|file| file == path);
                    told(match (written, is_alone) {
                        ([], _) => "unchanged",
                        (_, true) => "published",
                        (_, false) => "together",
                    })
                }
                None => told("saved"),
            })
        }
        Action::Discard => desk.editor.discard(path, &sent).map(|()| {
            desk.left(path, who);
            // A file that was never published is gone with its working copy.
            match desk.editor.open(path) {
                Ok(_) => told("discarded"),
                Err(_) => "/?done=discarded".to_owned(),
            }
        }),
        Action::Preview => return preview::of_text(desk, request, path, &sent.text, false),
    };
    let why = match done {
        Ok(address) => return Ok(see_other(&address)),
        Err(Refusal::Unknown) => return Err(Refusal::Unknown),
        Err(why) => why,
    };
    let refused = format!("Nothing was done: {}", sentence_of(&why));
    let status = status_of(&why);
    // What was typed stays in the form, whatever the reason.
    let mut sheet = Sheet::new(path, sent.text, request.sent("base").to_owned());
    match why {
        Refusal::Conflict {
            conflicts,
            text,
            shown,
        } => (sheet.text, sheet.base, sheet.conflicts) = (text, shown, conflicts),
        Refusal::Gone => sheet.state = FileState::Gone,
        Refusal::Unseen { text, shown, .. } => {
            sheet = opened(desk, path)?;
            (sheet.text, sheet.base, sheet.refused) = (text, shown, refused);
            sheet.findings = Findings::default();
        }
        Refusal::Invalid(findings) => {
            sheet.refused = nothing_published(path, &findings);
            sheet.findings = findings;
        }
        _ => sheet.refused = refused,
    }
    sheet.status = status;
    if sheet.findings.is_empty() {
        // What was typed is shown also while the folder can't be read.
        let checked = desk.editor.check(path, &sheet.text);
        if let Ok(checked) = checked {
            (sheet.findings, sheet.links) = (checked.findings, checked.links);
        }
    }
    Ok(sheet.respond(desk, request))
}

/// Why a file with these findings was not published.
fn nothing_published(path: &str, findings: &Findings) -> String {
    let errors = findings
        .iter()
        .filter(|own| own.severity() == Severity::Error);
    let mut names: Vec<&str> = errors.map(|own| &*own.place.file).collect();
    if names.contains(&path) {
        return "Nothing was published: correct what is marked below, then publish again."
            .to_owned();
    }
    names.dedup();
    let names = names.join(", ");
    format!(
        "Nothing was published, because other files would have errors, which are listed below: {names}."
    )
}

/// `POST` while somebody types: saves the working copy and answers with its form, in which others may have saved other fields.
pub(crate) fn check(desk: &Desk, request: &Received, path: &str) -> Answer {
    let mut pairs = request.pairs.clone();
    pairs.retain(|(name, _)| name != "action");
    let sent = desk.editor.submitted(path, &pairs)?;
    desk.editor.save(path, &sent, &request.who)?;
    let mut sheet = opened(desk, path)?;
    // The form keeps the texts that it has.
    sheet.base = desk.editor.goes_on(path, &sent)?;
    sheet.is_unfinished &= request.sent("tried").is_empty();
    sheet.is_saved = true;
    Ok(sheet.respond(desk, request))
}

/// `GET` while somebody types into a reference to one of many entries: those that the text may mean, as values and titles.
pub(crate) fn choices(desk: &Desk, request: &Received, path: &str) -> Answer {
    let (folder, sought) = (request.asked("of"), request.asked("q"));
    let found = desk.editor.choices(path, folder, sought, FOUND)?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, json!(found).to_string()).into_response())
}

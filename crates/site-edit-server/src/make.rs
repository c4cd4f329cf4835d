//! Pages that make, rename and add: `/new/{collection}`, `/rename/{path}` and `/media`.

use http::{Method, StatusCode};
use serde_json::{Value, json};
use site_content::{FieldType, Findings, Slug};
use site_edit::{Refusal, entry_of, is_entry};

use crate::{
    desk::{Answer, Desk, sentence_of, status_of},
    html::{Page, address_of, see_other},
    received::Received,
};

/// What a name is, in one place for new and for other names.
const HINT: &str = "The name is the end of its address: lower-case letters, digits and single hyphens, such as my-first-post. A title becomes such a name.";

/// A page with one control for a name. What is sent leads to another address, or comes back with a sentence.
fn naming(
    page: Page<'_>,
    request: &Received,
    mut main: Value,
    act: impl FnOnce(&str) -> Result<String, Refusal>,
) -> Answer {
    if request.method != Method::POST {
        return Ok(page.respond("name.html", main));
    }
    match act(request.sent("name").trim()) {
        Ok(address) => Ok(see_other(&address)),
        Err(Refusal::Unknown) => Err(Refusal::Unknown),
        Err(why) => {
            main["wrong"] = sentence_of(&why).into();
            if !request.sent("name").is_empty() {
                main["value"] = request.sent("name").into();
            }
            let page = page.status(status_of(&why));
            Ok(page.respond("name.html", main))
        }
    }
}

/// `/new/{collection}`: a working copy of an entry that is not in the content folder yet.
pub(crate) fn new(desk: &Desk, request: &Received, collection: &str) -> Answer {
    let known = desk.editor.files()?.collections();
    if !known.iter().any(|known| known == collection) {
        return Err(Refusal::Unknown);
    }
    let title = format!("New in {collection}");
    let main = json!({
        "title": title,
        "hint": HINT,
        "button": "Create",
    });
    naming(Page::new(&request.who, &title), request, main, |name| {
        let path = desk.editor.create(collection, name, &request.who)?;
        Ok(address_of(&path))
    })
}

/// `/rename/{path}`: what `website rename` does.
pub(crate) fn rename(desk: &Desk, request: &Received, path: &str) -> Answer {
    desk.editor.open(path)?;
    if !is_entry(path) {
        return Err(Refusal::Unknown);
    }
    let main = json!({
        "title": "Rename",
        "hint": format!("{HINT} Its pictures, every reference and every link are changed with it, and its old address leads to the new one."),
        "button": "Rename",
        "value": stem(entry_of(path)),
    });
    naming(
        Page::new(&request.who, "Rename").about(path),
        request,
        main,
        |name| {
            let renamed = desk.editor.rename(path, name)?;
            desk.left(path, &request.who);
            let message = format!("Rename {path} to {}", renamed.path);
            desk.commit(renamed.changed, &request.who, &message);
            Ok(format!("{}?done=renamed", address_of(&renamed.path)))
        },
    )
}

/// The last part of a path without its ending.
fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Adds the picture that was sent. Returns its path, and what visitors will not see of it.
fn upload(desk: &Desk, request: &Received) -> Result<(String, Vec<String>), Refusal> {
    let none = || Refusal::Wrong("Choose a picture.".to_owned());
    let (file, bytes) = request.file.as_ref().ok_or_else(none)?;
    let (folder, name) = place_of(request.asked("for"), file);
    let description = request.sent("description");
    let (image, lost) = desk.editor.upload(folder, name, description, bytes)?;
    let file = format!("images/{image}");
    let message = format!("Add {file}");
    desk.commit([file], &request.who, &message);
    Ok((image, lost))
}

/// The folder and the name of a new picture: those of the entry that it is for, otherwise of the file that was chosen.
fn place_of<'r>(entry: &'r str, file: &'r str) -> (&'r str, &'r str) {
    let entry = entry_of(entry);
    let folder = entry.split_once('/').map(|(folder, _)| folder);
    match folder.filter(|folder| folder.parse::<Slug>().is_ok()) {
        Some(folder) => (folder, stem(entry)),
        None => ("media", stem(file)),
    }
}

/// `/media`: every picture, the unused ones first, and the form for another, which `POST` adds.
pub(crate) fn media(desk: &Desk, request: &Received, _: &str) -> Answer {
    let none = String::new();
    let (status, added, told) = match request.too_large {
        Some((status, sentence)) => (status, none, sentence.to_owned()),
        None if request.method != Method::POST => (StatusCode::OK, none.clone(), none),
        None => match upload(desk, request) {
            Ok((image, lost)) => (StatusCode::CREATED, image, lost.join(" ")),
            // What was typed stays in the form, whatever the reason.
            Err(why) => (status_of(&why), none, sentence_of(&why)),
        },
    };
    let is_refused = status.is_client_error() || status.is_server_error();
    let all = match desk.editor.pictures() {
        Err(_) if is_refused => desk.editor.known_pictures(),
        all => all?,
    };
    // The fields of the entry that may show what was added.
    let entry = request.asked("for");
    let opened = desk.editor.open(entry).ok().filter(|_| !added.is_empty());
    let form = opened.and_then(|own| desk.editor.form(entry, &own.text, &Findings::default()));
    let controls = form.map(|form| form.controls).unwrap_or_default();
    let fields: Vec<_> = (controls.iter())
        .filter(|own| matches!(own.field_type, FieldType::Picture))
        .map(|own| {
            let named = |name: &String| controls.iter().any(|own| own.name == *name);
            let alt = [format!("{}Alt", own.name), own.name.replace("image", "alt")];
            let alt = alt.into_iter().find(|alt| *alt != own.name && named(alt));
            json!({ "name": own.name, "label": own.label, "alt": alt })
        })
        .collect();
    let main = json!({
        "entry": entry,
        "fields": fields,
        "added": added,
        "told": told,
        "described": request.sent("description"),
        "all": all,
    });
    let page = Page::new(&request.who, "Pictures").about(entry);
    Ok(page.status(status).respond("media.html", main))
}

//! Pages that make, rename and add: `/new/{collection}`, `/rename/{path}` and `/media`.

use axum::body::Body;
use http::{Method, Response, StatusCode};
use site_content::Slug;
use site_edit::{ListedPicture, Refusal};

use crate::{
    desk::{Desk, way_to},
    html::{Page, address_of, notice, see_other, text},
    received::Received,
};

/// So many pictures of each list are drawn, because each has to be made once; the others are named.
const SHOWN: usize = 24;

/// A control for a name, with what is wrong with the last one.
fn name_form(heading: &str, hint: &str, button: &str, value: &str, wrong: &str) -> String {
    let (invalid, error) = match wrong {
        "" => ("", String::new()),
        wrong => (
            " aria-invalid=\"true\"",
            format!(
                "<p class=\"ui-field-error\" id=\"_wrong\"><span>{}</span></p>",
                text(wrong)
            ),
        ),
    };
    let described = if wrong.is_empty() {
        "_hint"
    } else {
        "_wrong _hint"
    };
    format!(
        "<h1>{heading}</h1><form class=\"edit-small\" method=\"post\"><div class=\"ui-field\">\
         <label class=\"ui-field-label\" for=\"_name\">Name</label><span class=\"ui-field-box\" data-size=\"sm\">\
         <input class=\"ui-field-control\" id=\"_name\" name=\"name\" autocomplete=\"off\" spellcheck=\"false\" value=\"{value}\" \
         aria-required=\"true\"{invalid} aria-describedby=\"{described}\"></span>{error}<p class=\"ui-field-hint\" id=\"_hint\">{hint}</p>\
         </div><p><button class=\"btn btn-sm btn-gold\">{button}</button></p></form>",
        heading = text(heading),
        hint = text(hint),
        value = text(value),
    )
}

/// The answer of a page with one name: the page again with the sentence, or the address that it leads to.
fn named(
    request: &Received,
    title: &str,
    above: &[(String, String)],
    form: impl Fn(&str, &str) -> String,
    act: impl FnOnce(&str) -> Result<String, Refusal>,
) -> Result<Response<Body>, Refusal> {
    let (status, main) = match request.method == Method::POST {
        false => (StatusCode::OK, form("", "")),
        true => match act(request.sent("name").trim()) {
            Ok(address) => return Ok(see_other(&address)),
            Err(Refusal::Wrong(sentence)) => {
                let main = form(request.sent("name"), &sentence);
                (StatusCode::UNPROCESSABLE_ENTITY, main)
            }
            Err(Refusal::Invalid(findings)) => {
                let main = form(request.sent("name"), &findings.to_string());
                (StatusCode::UNPROCESSABLE_ENTITY, main)
            }
            Err(other) => return Err(other),
        },
    };
    let page = Page {
        title,
        above,
        who: &request.who,
        main,
    };
    Ok(page.respond(status))
}

/// `/new/{collection}`: a working copy of an entry that is not in the content folder yet.
pub(crate) fn new(
    desk: &Desk,
    request: &Received,
    collection: &str,
) -> Result<Response<Body>, Refusal> {
    if !desk
        .editor
        .collections()?
        .iter()
        .any(|known| known == collection)
    {
        return Err(Refusal::Unknown);
    }
    let heading = format!("New in {collection}");
    let hint = "The name is the end of its address: lower-case letters, digits and single hyphens, such as my-first-post.";
    let form = |value: &str, wrong: &str| name_form(&heading, hint, "Create", value, wrong);
    named(request, &heading, &[], form, |name| {
        let path = desk.editor.create(collection, name, &request.who)?;
        Ok(address_of(&path))
    })
}

/// `/rename/{path}`: what `website rename` does.
pub(crate) fn rename(
    desk: &Desk,
    request: &Received,
    path: &str,
) -> Result<Response<Body>, Refusal> {
    desk.editor.open(path)?;
    let stem = path.trim_end_matches("/index.toml");
    let stem = stem.rsplit_once('/').map_or(stem, |(_, stem)| stem);
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    let hint = "Its pictures, every reference and every link are changed with it, and its old address leads to the new one.";
    let form = |value: &str, wrong: &str| {
        let value = if value.is_empty() { stem } else { value };
        name_form("Rename", hint, "Rename", value, wrong)
    };
    named(request, "Rename", &way_to(path), form, |name| {
        let renamed = desk.editor.rename(path, name)?;
        desk.left(path, &request.who);
        desk.commit(
            ".",
            &request.who,
            &format!("Rename {path} to {},", renamed.path),
        );
        Ok(format!("{}?done=renamed", address_of(&renamed.path)))
    })
}

/// `POST /media`: adds a picture.
pub(crate) fn upload(desk: &Desk, request: &Received) -> Result<Response<Body>, Refusal> {
    let description = request.sent("description").trim();
    let unprocessable = |sentence: &str| {
        media(
            desk,
            request,
            StatusCode::UNPROCESSABLE_ENTITY,
            &notice("alert", sentence),
        )
    };
    let Some((file, bytes)) = &request.file else {
        return unprocessable("Choose a picture.");
    };
    if description.is_empty() {
        return unprocessable(
            "Describe the picture: say what it shows, for people who can't see it.",
        );
    }
    let (folder, name) = place_of(request.asked("for"), file);
    match desk.editor.upload(&folder, &name, description, bytes) {
        Ok(image) => {
            desk.commit(&format!("images/{image}"), &request.who, "Add");
            let markdown = format!("![{description}](/images/{image})");
            let added = format!(
                "<div class=\"edit-notice\" role=\"status\"><p>Added <code>{}</code>. In a text it is written:</p><pre>{}</pre></div>",
                text(&image),
                text(&markdown)
            );
            media(desk, request, StatusCode::CREATED, &added)
        }
        Err(Refusal::Wrong(sentence)) => unprocessable(&sentence),
        Err(Refusal::Invalid(findings)) => unprocessable(&findings.to_string()),
        Err(other) => Err(other),
    }
}

/// The folder and the name of a new picture: those of the entry that it is for, otherwise of the file that was chosen.
fn place_of(entry: &str, file: &str) -> (String, String) {
    let stem = |path: &str| {
        let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
        name.rsplit_once('.')
            .map_or(name, |(stem, _)| stem)
            .to_owned()
    };
    let entry = entry.strip_suffix("/index.toml").unwrap_or(entry);
    let folder = entry.split_once('/').map(|(folder, _)| folder);
    match folder.filter(|folder| folder.parse::<Slug>().is_ok()) {
        Some(folder) => (folder.to_owned(), stem(entry)),
        None => ("media".to_owned(), stem(file)),
    }
}

/// `GET /media`: every picture, the unused ones first, and the form for another.
pub(crate) fn media(
    desk: &Desk,
    request: &Received,
    status: StatusCode,
    notices: &str,
) -> Result<Response<Body>, Refusal> {
    let (used, unused): (Vec<_>, Vec<_>) = desk
        .editor
        .pictures()?
        .into_iter()
        .partition(|own| own.used);
    let description = match status.is_success() {
        true => "",
        false => request.sent("description"),
    };
    let section = |title: &str, all: &[ListedPicture]| match all.len() {
        0 => String::new(),
        count => {
            let items: String = (all.iter().enumerate())
                .map(|(at, own)| item(own, at < SHOWN))
                .collect();
            format!(
                "<h2>{title} <span class=\"edit-count\">{count}</span></h2><ul class=\"edit-pictures\">{items}</ul>"
            )
        }
    };
    let main = format!(
        "<h1>Pictures</h1>{notices}<form class=\"edit-small\" method=\"post\" enctype=\"multipart/form-data\">\
         <div class=\"ui-field\"><label class=\"ui-field-label\" for=\"_file\">Picture</label>\
         <input type=\"file\" id=\"_file\" name=\"file\" accept=\".jpg,.jpeg,.png,.webp,.avif,.gif,.svg\" aria-describedby=\"_file-hint\">\
         <p class=\"ui-field-hint\" id=\"_file-hint\">JPEG, PNG, WebP, AVIF, GIF or SVG. Places and other hidden data are removed.</p></div>\
         <div class=\"ui-field\"><label class=\"ui-field-label\" for=\"_description\">Description</label>\
         <span class=\"ui-field-box\" data-size=\"sm\"><input class=\"ui-field-control\" id=\"_description\" name=\"description\" dir=\"auto\" \
         aria-required=\"true\" aria-describedby=\"_description-hint\" value=\"{description}\"></span>\
         <p class=\"ui-field-hint\" id=\"_description-hint\">What the picture shows, for people who can't see it.</p></div>\
         <p><button class=\"btn btn-sm btn-gold\">Add picture</button></p></form>{unused}{used}",
        description = text(description),
        unused = section("Not used anywhere", &unused),
        used = section("In use", &used),
    );
    let above = match request.asked("for") {
        "" => Vec::new(),
        entry => way_to(entry),
    };
    let page = Page {
        title: "Pictures",
        above: &above,
        who: &request.who,
        main,
    };
    Ok(page.respond(status))
}

fn item(picture: &ListedPicture, is_shown: bool) -> String {
    let image = text(&picture.image);
    let description = text(picture.description.as_deref().unwrap_or_default());
    let shown = match is_shown {
        true => format!(
            "<img src=\"/_ipx/w_192,f_webp/{image}\" alt=\"{description}\" loading=\"lazy\">"
        ),
        false => String::new(),
    };
    let size = picture.bytes.div_ceil(1000);
    format!("<li>{shown}<code>{image}</code><span>{size} kB</span></li>")
}

//! `/e/{path}/history`: the versions of a file in git, and bringing one back.

use axum::body::Body;
use http::{Response, StatusCode};
use site_edit::Refusal;

use crate::{
    desk::{Desk, way_to},
    git::Version,
    html::{Page, address_of, notice, see_other, text},
    received::Received,
};

/// `GET /e/{path}/history`
pub(crate) fn page(desk: &Desk, request: &Received, path: &str) -> Result<Response<Body>, Refusal> {
    desk.editor.open(path)?;
    let list = match desk.git.as_ref().map(|git| git.history(path)) {
        None => notice(
            "status",
            "There is no history here: the content folder is not kept in git, or the editor was started without --edit-git.",
        ),
        Some(Err(why)) => notice("alert", &format!("There is no history here: {why}")),
        Some(Ok(versions)) if versions.is_empty() => {
            notice("status", "This file was not committed yet.")
        }
        Some(Ok(versions)) => table(&versions),
    };
    let page = Page {
        title: "History",
        above: &way_to(path),
        who: &request.who,
        main: format!("<h1>History</h1>{list}"),
    };
    Ok(page.respond(StatusCode::OK))
}

fn table(versions: &[Version]) -> String {
    let rows: String = (versions.iter())
        .map(|version| {
            format!(
                "<tr><td>{date}</td><td>{author}</td><td>{subject}</td><td><form method=\"post\">\
                 <button class=\"btn btn-sm btn-ghost\" name=\"commit\" value=\"{commit}\">Restore<span class=\"sr-only\"> the version \
                 of {date}</span></button></form></td></tr>",
                date = text(&version.date),
                author = text(&version.author),
                subject = text(&version.subject),
                commit = text(&version.commit)
            )
        })
        .collect();
    format!(
        "<table class=\"edit-table\"><thead><tr><th scope=\"col\">Time</th><th scope=\"col\">Editor</th><th scope=\"col\">Change</th>\
         <th scope=\"col\">Version</th></tr></thead><tbody>{rows}</tbody></table>"
    )
}

/// `POST /e/{path}/history`: the earlier version becomes a working copy.
pub(crate) fn restore(
    desk: &Desk,
    request: &Received,
    path: &str,
) -> Result<Response<Body>, Refusal> {
    desk.editor.open(path)?;
    let Some(git) = &desk.git else {
        return Err(Refusal::Unknown);
    };
    let text = git
        .text(path, request.sent("commit"))
        .map_err(Refusal::Wrong)?;
    let pairs = [
        ("file".to_owned(), text),
        ("action".to_owned(), "save".to_owned()),
    ];
    let sent = desk.editor.submitted(path, &pairs)?;
    desk.editor.save(path, &sent, &request.who)?;
    Ok(see_other(&format!("{}?done=restored", address_of(path))))
}

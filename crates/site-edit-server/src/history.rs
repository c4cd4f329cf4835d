//! `/e/{path}/history`: the versions of a file in git, and bringing one back.

use serde_json::json;
use site_edit::Refusal;

use crate::{
    desk::{Answer, Desk},
    html::{Page, address_of, see_other},
    received::Received,
};

/// `GET /e/{path}/history`
pub(crate) fn page(desk: &Desk, request: &Received, path: &str) -> Answer {
    desk.editor.open(path)?;
    let (versions, why) = match desk.git.as_ref().map(|git| git.history(path)) {
        Some(Ok(versions)) => (versions, String::new()),
        Some(Err(why)) => (Vec::new(), why),
        None => Default::default(),
    };
    let warning = desk.git.as_ref().and_then(|git| git.warning());
    let main =
        json!({ "warning": warning, "kept": desk.git.is_some(), "why": why, "versions": versions });
    let page = Page::new(&request.who, "History").about(path);
    Ok(page.respond("history.html", main))
}

/// `POST /e/{path}/history`: the earlier version becomes a working copy.
pub(crate) fn restore(desk: &Desk, request: &Received, path: &str) -> Answer {
    if let Some(copy) = desk.editor.open(path)?.copy {
        return Err(copy.unseen(String::new(), String::new()));
    }
    let git = desk.git.as_ref().ok_or(Refusal::Unknown)?;
    let text = git.text(path, request.sent("commit"));
    let pairs = [("file".to_owned(), text.map_err(Refusal::Wrong)?)];
    let sent = desk.editor.submitted(path, &pairs)?;
    desk.editor.save(path, &sent, &request.who)?;
    Ok(see_other(&format!("{}?done=restored", address_of(path))))
}

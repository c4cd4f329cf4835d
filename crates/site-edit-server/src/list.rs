//! `/`: every file of the content folder by collection, with what its editor should know. `/visits`: what visitors make of it.

use std::collections::BTreeMap;

use axum::body::Body;
use http::Response;
use serde_json::json;
use site_edit::{Listed, Refusal};

use crate::{
    desk::Desk,
    html::{Page, capitalized},
    received::Received,
};

/// The name of the files that stand in the content folder itself.
const SITE: &str = "The site";

pub(crate) fn page(desk: &Desk, request: &Received, _: &str) -> Result<Response<Body>, Refusal> {
    let overview = desk.editor.files()?;
    let collections = desk.editor.collections()?;
    let mut groups: BTreeMap<&str, Vec<&Listed>> = BTreeMap::new();
    for name in &collections {
        groups.entry(name).or_default();
    }
    for file in &overview.files {
        let group = group_of(&file.collection, &collections);
        groups.entry(group).or_default().push(file);
    }
    let groups = groups.into_iter().map(|(name, files)| {
        json!({
            "name": name,
            "id": format!("g-{}", name.replace(['/', ' '], "-")),
            // `case-studies` is “Case studies”.
            "title": capitalized(&name.replace('-', " ").replace('/', " / ")),
            "takes_new": collections.iter().any(|known| known == name),
            "files": files,
        })
    });
    let main = json!({
        "done": request.asked("done"),
        "all": overview.findings,
        "errors": overview.findings.errors(),
        "open": desk.open_files(),
        "groups": groups.collect::<Vec<_>>(),
    });
    Ok(Page::new(request, "All files").respond("list.html", main))
}

/// `/visits`: what visitors looked at, and what they did not find.
pub(crate) fn visits(desk: &Desk, request: &Received, _: &str) -> Result<Response<Body>, Refusal> {
    let (lists, why) = match (desk.counts)() {
        Ok(lists) => (lists, String::new()),
        Err(why) => (Vec::new(), why),
    };
    let main = json!({ "lists": lists, "why": why });
    Ok(Page::new(request, "Visits").respond("visits.html", main))
}

/// The collection that a file is an entry of, or the folder that it stands in.
fn group_of<'f>(folder: &'f str, collections: &'f [String]) -> &'f str {
    let known = |name: &str| collections.iter().any(|known| known == name);
    // The files of an event stand in a folder of their own.
    let above = folder.rsplit_once('/').map_or("", |(above, _)| above);
    match () {
        () if known(folder) => folder,
        () if known(above) => above,
        () if folder.is_empty() => SITE,
        () => folder,
    }
}

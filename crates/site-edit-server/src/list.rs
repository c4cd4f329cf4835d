//! `/`: the content by collection, first what its editor should know of, and a search for the rest. `/visits`: what visitors make of it.

use std::{collections::BTreeMap, sync::Arc};

use http::StatusCode;
use jiff::Timestamp;
use serde_json::json;
use site_content::{Severity, fold};
use site_edit::Listed;

use crate::{
    desk::{Answer, Desk, plain},
    html::{Page, capitalized},
    received::Received,
};

/// The name of the files that stand in the content folder itself.
const SITE: &str = "The site";
/// Files and findings of one page of a list.
const PAGE: usize = 100;
/// Most files of one collection, and of all, where the collections stand below each other.
const OF_ONE: usize = 50;
const OF_ALL: usize = 400;
/// The list of all findings has an address as a collection has.
const FINDINGS: &str = "findings";

/// `/`: all collections. `?in=` is one of them, or the findings, and `?q=` a search in paths and titles; both have pages.
pub(crate) fn page(desk: &Desk, request: &Received, _: &str) -> Answer {
    let overview = desk.editor.files()?;
    let (collections, open) = (overview.collections(), desk.open_files());
    let (of, sought) = (request.asked("in"), request.asked("q").trim());
    let words = fold(sought);
    let is_sought = |file: &&Arc<Listed>| {
        let text = fold(&format!("{} {}", file.path, file.title));
        words.split_whitespace().all(|word| text.contains(word))
    };
    let mut groups: BTreeMap<&str, Vec<&Listed>> = BTreeMap::new();
    let listed = overview.files.iter();
    if sought.is_empty() {
        groups.extend(collections.iter().map(|name| (name.as_str(), Vec::new())));
        for file in listed {
            let group = group_of(&file.path, &collections);
            groups.entry(group).or_default().push(file);
        }
    } else {
        groups.insert("", listed.filter(is_sought).map(Arc::as_ref).collect());
    }
    let names: Vec<&str> = groups.keys().copied().collect();
    let is_whole = of.is_empty() && sought.is_empty();
    if !of.is_empty() {
        groups.retain(|name, _| *name == of);
        if groups.is_empty() && of != FINDINGS {
            let sentence = "There is no such collection.";
            return Ok(plain(&request.who, StatusCode::NOT_FOUND, sentence));
        }
    }
    let mut findings: Vec<_> = overview.findings.iter().collect();
    findings.sort_by_key(|finding| finding.severity() == Severity::Warning);
    let sizes = groups.values().map(Vec::len);
    let (most, pages) = if is_whole {
        let sum = |most: &usize| sizes.clone().map(|size| size.min(*most)).sum::<usize>();
        let most = (1..=OF_ONE).rev().find(|most| sum(most) <= OF_ALL);
        (most.unwrap_or(1), 1)
    } else {
        let all = if of == FINDINGS { findings.len() } else { 0 };
        (
            PAGE,
            sizes.chain([all]).max().unwrap_or(0).div_ceil(PAGE).max(1),
        )
    };
    let page = request.asked("page").parse().unwrap_or(1).clamp(1, pages);
    let skipped = (page - 1) * PAGE;
    let now = Timestamp::now();
    let needs_nothing = |file: &&Listed| {
        let shown = &file.publication;
        let is_shown = !shown.draft
            && shown.expire_at.is_none()
            && shown.publish_at.is_none_or(|at| at <= now);
        is_shown
            && file.copy.is_none()
            && file.errors + file.warnings == 0
            && !open.contains_key(&file.path)
    };
    let groups = groups.into_iter().map(|(name, mut files)| {
        files.sort_by_key(needs_nothing);
        let shown: Vec<_> = files.iter().skip(skipped).take(most).collect();
        json!({
            "name": name,
            "id": id_of(name),
            "title": title_of(name),
            "takes_new": collections.iter().any(|known| known == name),
            "count": files.len(),
            "files": shown,
        })
    });
    let groups: Vec<_> = groups.collect();
    let few = if is_whole { OF_ONE } else { PAGE };
    let found: Vec<_> = findings.iter().skip(skipped).take(few).collect();
    let main = json!({
        "done": request.asked("done"),
        "within": of,
        "q": sought,
        "page": page,
        "pages": pages,
        "found": found,
        "all_findings": findings.len(),
        "unrecorded": desk.unrecorded(),
        "warning": desk.git.as_ref().and_then(|git| git.warning()),
        "errors": overview.findings.errors(),
        "open": open,
        "index": names.iter().map(|name| json!({ "name": name, "id": id_of(name), "title": title_of(name) })).collect::<Vec<_>>(),
        "groups": groups,
    });
    let title = match is_whole {
        true => "All files".to_owned(),
        false if sought.is_empty() => title_of(of),
        false => format!("Search for {sought}"),
    };
    Ok(Page::new(&request.who, &title).respond("list.html", main))
}

fn id_of(name: &str) -> String {
    format!("g-{}", name.replace(['/', ' '], "-"))
}

/// `case-studies` is “Case studies”.
fn title_of(name: &str) -> String {
    capitalized(&name.replace('-', " ").replace('/', " / "))
}

/// `/visits`: what visitors looked at, and what they did not find.
pub(crate) fn visits(desk: &Desk, request: &Received, _: &str) -> Answer {
    let (lists, why) = match (desk.options.counts)() {
        Ok(lists) => (lists, String::new()),
        Err(why) => (Vec::new(), why),
    };
    let main = json!({ "lists": lists, "why": why });
    Ok(Page::new(&request.who, "Visits").respond("visits.html", main))
}

/// The collection that a file is an entry of, or the folder that it stands in.
fn group_of<'f>(path: &'f str, collections: &'f [String]) -> &'f str {
    let known = |name: &str| collections.iter().any(|known| known == name);
    let above = |path: &'f str| path.rsplit_once('/').map_or("", |(above, _)| above);
    // The files of an event stand in a folder of their own.
    let folder = above(path);
    let above = above(folder);
    match () {
        () if known(folder) => folder,
        () if known(above) => above,
        () if folder.is_empty() => SITE,
        () => folder,
    }
}

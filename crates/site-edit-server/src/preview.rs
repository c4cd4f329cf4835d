//! `/e/{path}/preview`: the page of a file as it would be. The renderer of the site draws it from the content with the text of
//! the working copy, or of the form that was sent.

use std::sync::Arc;

use http::StatusCode;
use jiff::Timestamp;
use serde_json::json;
use site_content::{Findings, Post, Reading, Site};
use site_edit::{FileState, Refusal, entry_of};
use site_server::{PreviewKey, PreviewLink, Previewed};
use tokio::runtime::Handle;

use crate::{
    desk::{Answer, Desk},
    html::{Page, document},
    received::Received,
};

/// The sentence above the page.
const NOTE: &str = "Preview: visitors don't see this yet.";

/// The page of the working copy or the file.
pub(crate) fn page(desk: &Desk, request: &Received, path: &str) -> Answer {
    let opened = desk.editor.open(path)?;
    let is_new = opened.file == FileState::New;
    of_text(desk, request, path, &opened.text, is_new)
}

/// The page if the file had this text. `is_new`: nobody has published it, or tried to.
pub(crate) fn of_text(
    desk: &Desk,
    request: &Received,
    path: &str,
    text: &str,
    is_new: bool,
) -> Answer {
    let none = |status, sentence: &str, role, findings: Option<Findings>| {
        let main = json!({
            "heading": "No preview yet",
            "role": role,
            "sentence": sentence,
            "all": findings,
            "framed": true,
        });
        let page = Page::new(&request.who, "Preview").about(path).framed();
        Ok(page.status(status).respond("sentence.html", main))
    };
    let Reading { site, findings } = desk.editor.read(path, text)?;
    let Some(site) = site else {
        let form = desk.editor.form(path, text, &findings);
        let missing = form.map_or(0, |mut form| form.leave_out_missing());
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        if is_new && missing == findings.errors() {
            let sentence = "The page appears once the fields marked * are filled in.";
            return none(status, sentence, "status", None);
        }
        let sentence = "There is no page while the content has errors:";
        return none(status, sentence, "alert", Some(findings));
    };
    let Some(service) = desk.site() else {
        let sentence = "The site can't be drawn yet, because the published content has errors.";
        return none(StatusCode::SERVICE_UNAVAILABLE, sentence, "alert", None);
    };
    // This runs on a blocking thread.
    let runtime = Handle::current();
    for address in pages_of(path, &site) {
        match runtime.block_on(service.preview(&site, &address, NOTE)) {
            Ok(Some((body, policy))) => {
                let policy = preview_policy(&policy);
                return Ok(document(StatusCode::OK, body, &policy, true));
            }
            Ok(None) => {}
            Err(error) => {
                tracing::error!(path, %error, "a preview does not render");
                let sentence = "This page does not render. The log says why.";
                return none(StatusCode::INTERNAL_SERVER_ERROR, sentence, "alert", None);
            }
        }
    }
    let sentence = "This file has no page: its entry has expired, or it is not shown anywhere.";
    none(StatusCode::NOT_FOUND, sentence, "alert", None)
}

/// A signed link to the page of a file with its working copy, which the public listener answers, and until when it works.
pub(crate) fn link(desk: &Desk, path: &str) -> Result<(String, Timestamp), Refusal> {
    let none = || {
        let sentence = "There is no link yet: the file has no page while the content has errors.";
        Refusal::Wrong(sentence.to_owned())
    };
    let read = desk.editor.read_with_copy(path);
    let site = read.and_then(|read| read.site).ok_or_else(none)?;
    let service = desk.site().ok_or_else(none)?;
    let mut all = pages_of(path, &site).into_iter();
    let address = all.find(|address| service.has_page(&site, address));
    let link = PreviewLink {
        path: address.ok_or_else(none)?,
        shows: Previewed::Copy(path.to_owned()),
        expires: Timestamp::now() + PreviewLink::LIFETIME,
    };
    let key = PreviewKey::open_or_create(&desk.options.data_dir);
    let key = key.map_err(|error| Refusal::Io(error.to_string()))?;
    let origin = service.snapshot().pages.options().site_url.clone();
    let page = format!("{origin}{}", link.path);
    Ok((link.address(&page, &key), link.expires))
}

/// The policy of the page, but only the editor may frame it, it loads no script, and its forms send nothing.
fn preview_policy(policy: &str) -> String {
    let directives = policy.split("; ").filter_map(|directive| {
        let name = directive.split(' ').next().unwrap_or_default();
        match name {
            "frame-ancestors" => Some("frame-ancestors 'self'".to_owned()),
            "form-action" => Some("form-action 'none'".to_owned()),
            "script-src" => Some(directive.replacen(" 'self'", "", 1)),
            "report-uri" | "upgrade-insecure-requests" => None,
            _ => Some(directive.to_owned()),
        }
    });
    directives.collect::<Vec<_>>().join("; ")
}

/// The addresses at which a file may be seen, the most likely first. Files that are part of many pages end at the home page, and those
/// that are no part of any page have none.
fn pages_of(path: &str, site: &Site) -> Vec<String> {
    let entry = entry_of(path);
    let stem = entry.rsplit_once('.').map_or(entry, |(stem, _)| stem);
    let stem = stem.strip_prefix("pages/").unwrap_or(stem);
    let (above, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    match above {
        "faqs" => {
            let events = site
                .events()
                .iter()
                .filter(|event| event.faqs.as_str() == name);
            events
                .map(|event| format!("/events/{}/faqs", event.slug))
                .collect()
        }
        "data" => {
            let shows = |post: &&Arc<Post>| {
                post.body
                    .chart_names
                    .iter()
                    .any(|chart| chart.as_str() == name)
            };
            let posts = site.posts().iter().filter(shows);
            posts.map(|post| format!("/blog/{}", post.slug)).collect()
        }
        _ if stem == "redirects" => Vec::new(),
        _ => {
            let mut all = vec![format!("/{stem}")];
            // An event has no page of what came of it before it is over; `values` are a part of a page about the company.
            if !above.is_empty() {
                all.push(format!("/{above}"));
            }
            if matches!(stem, "values" | "partners") {
                all.push("/about-us".to_owned());
            }
            all.push("/".to_owned());
            all
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    // Promise: editor 29
    #[test]
    fn a_file_is_seen_on_its_own_page_or_on_one_that_it_is_a_part_of() {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let site = site_content::read(&content).unwrap().site.unwrap();
        let pages_of = |path: &str| pages_of(path, &site);
        let first = |path: &str| pages_of(path).remove(0);
        assert_eq!(first("blog/first-post.md"), "/blog/first-post");
        assert_eq!(first("pages/about-us.toml"), "/about-us");
        assert_eq!(first("events/a/index.toml"), "/events/a");
        assert_eq!(first("events/a/agenda.toml"), "/events/a/agenda");
        assert_eq!(pages_of("pages/home.toml").last().unwrap(), "/");
        assert_eq!(pages_of("events/a/afterwards.toml")[1], "/events/a");
        assert_eq!(
            first("faqs/conference.toml"),
            "/events/ai-for-development-2025/faqs"
        );
        assert_eq!(
            pages_of("data/reproduction.toml"),
            ["/blog/the-same-number-twice"]
        );
        assert_eq!(pages_of("faqs/nowhere.toml"), Vec::<String>::new());
        assert_eq!(pages_of("redirects.toml"), Vec::<String>::new());
    }

    // Promise: editor 6
    #[test]
    fn a_preview_is_framed_by_the_editor_only_and_loads_no_script() {
        let own = "default-src 'none'; script-src 'self' 'sha256-x'; form-action 'self'; frame-ancestors 'none'; \
            report-uri /csp-report; trusted-types site";
        assert_eq!(
            preview_policy(own),
            "default-src 'none'; script-src 'sha256-x'; form-action 'none'; frame-ancestors 'self'; trusted-types site"
        );
    }
}

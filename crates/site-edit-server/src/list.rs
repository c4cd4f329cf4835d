//! `/`: every file of the content folder by collection, with what its editor should know.

use std::collections::BTreeMap;

use axum::body::Body;
use http::{Response, StatusCode};
use jiff::Timestamp;
use site_edit::{FileState, Listed, Refusal};

use crate::{
    desk::Desk,
    html::{Page, address_of, capitalized, findings, notice, text},
    received::Received,
};

/// The name of the files that stand in the content folder itself.
const SITE: &str = "The site";

pub(crate) fn page(desk: &Desk, request: &Received) -> Result<Response<Body>, Refusal> {
    let overview = desk.editor.files()?;
    let collections = desk.editor.collections()?;
    let mut groups: BTreeMap<String, Vec<&Listed>> = BTreeMap::new();
    for name in &collections {
        groups.entry(name.clone()).or_default();
    }
    for file in &overview.files {
        groups
            .entry(group_of(&file.collection, &collections))
            .or_default()
            .push(file);
    }
    let index: String = (groups.keys())
        .map(|name| {
            format!(
                "<li><a href=\"#{}\">{}</a></li>",
                id(name),
                text(&title(name))
            )
        })
        .collect();
    let sections: String = (groups.iter())
        .map(|(name, files)| section(desk, name, files, collections.contains(name)))
        .collect();
    let errors = overview.findings.errors();
    let state = match (errors, overview.findings.is_empty()) {
        (0, true) => "<p class=\"edit-lead\">Everything is in order.</p>".to_owned(),
        (0, false) => summary("Warnings", findings(overview.findings.iter())),
        (_, _) => format!(
            "{}{}",
            notice(
                "status",
                "Visitors see the last good version of the site, because of these errors:"
            ),
            findings(overview.findings.iter())
        ),
    };
    let done = match request.asked("done") {
        "discarded" => notice("status", "The new file was discarded."),
        _ => String::new(),
    };
    let main = format!(
        "<h1>Content</h1>{done}{state}<div class=\"edit-columns\"><nav class=\"edit-index\" aria-label=\"Collections\"><ul>{index}</ul></nav>\
         <div>{sections}</div></div>"
    );
    let page = Page {
        title: "All files",
        above: &[],
        who: &request.who,
        main,
    };
    Ok(page.respond(StatusCode::OK))
}

fn summary(title: &str, list: String) -> String {
    match list.as_str() {
        "" => list,
        list => format!("<details><summary class=\"edit-link\">{title}</summary>{list}</details>"),
    }
}

/// The collection that a file is an entry of, or the folder that it stands in.
fn group_of(folder: &str, collections: &[String]) -> String {
    if collections.iter().any(|name| name == folder) {
        return folder.to_owned();
    }
    // The files of an event stand in a folder of their own.
    let above = folder.rsplit_once('/').map_or("", |(above, _)| above);
    match collections.iter().any(|name| name == above) {
        true => above.to_owned(),
        false if folder.is_empty() => SITE.to_owned(),
        false => folder.to_owned(),
    }
}

/// A name of the group in words: `case-studies` is “Case studies”.
fn title(name: &str) -> String {
    capitalized(&name.replace('-', " ").replace('/', " / "))
}

fn id(name: &str) -> String {
    format!("g-{}", name.replace(['/', ' '], "-"))
}

fn section(desk: &Desk, name: &str, files: &[&Listed], takes_new: bool) -> String {
    let rows: String = (files.iter())
        .map(|file| {
            format!(
                "<tr><th scope=\"row\"><a class=\"edit-link\" href=\"{}\">{}</a></th><td class=\"edit-path\">{}</td><td>{}</td></tr>",
                address_of(&file.path),
                text(&file.title),
                text(&file.path),
                states(desk, file)
            )
        })
        .collect();
    let new = match takes_new {
        true => format!(
            "<a class=\"btn btn-sm btn-ghost\" href=\"/new/{}\">New<span class=\"sr-only\"> in {}</span></a>",
            text(name),
            text(&title(name))
        ),
        false => String::new(),
    };
    let id = id(name);
    format!(
        "<section aria-labelledby=\"{id}\"><div class=\"edit-head\"><h2 id=\"{id}\">{} <span class=\"edit-count\">{}</span></h2>{new}</div>\
         <table class=\"edit-table\"><thead><tr><th scope=\"col\">Title</th><th scope=\"col\">File</th>\
         <th scope=\"col\">State</th></tr></thead><tbody>{rows}</tbody></table></section>",
        text(&title(name)),
        files.len()
    )
}

fn states(desk: &Desk, file: &Listed) -> String {
    let mut out = String::new();
    let mut add = |kind: &str, words: &str| {
        out.push_str(&format!(
            "<span class=\"edit-state\" data-kind=\"{kind}\">{}</span> ",
            text(words)
        ));
    };
    let now = Timestamp::now();
    let day = |at: Timestamp| at.strftime("%Y-%m-%d %H:%M UTC").to_string();
    if file.draft {
        add("draft", "Draft");
    }
    if let Some(at) = file.publish_at.filter(|at| *at > now) {
        add("scheduled", &format!("Scheduled for {}", day(at)));
    }
    match file.expire_at {
        Some(at) if at <= now => add("outdated", &format!("Outdated since {}", day(at))),
        Some(at) => add("scheduled", &format!("Until {}", day(at))),
        None => {}
    }
    if let Some((copy, state)) = &file.copy {
        let by = match copy.editor.as_str() {
            "" => String::new(),
            editor => format!(" by {editor}"),
        };
        add("copy", &format!("Unpublished changes{by}"));
        if let Some(at) = copy.publish_at {
            add("scheduled", &format!("Changes go live {}", day(at)));
        }
        if let Some(why) = &copy.refused {
            add("error", &format!("Held back: {why}"));
        }
        match state {
            FileState::New => add("draft", "Not published yet"),
            FileState::Changed => add("copy", "The file has changed since"),
            FileState::Gone => add("error", "The file was deleted"),
            FileState::Same => {}
        }
    }
    for (count, kind, noun) in [
        (file.errors, "error", "error"),
        (file.warnings, "warning", "warning"),
    ] {
        match count {
            0 => {}
            1 => add(kind, &format!("1 {noun}")),
            count => add(kind, &format!("{count} {noun}s")),
        }
    }
    for who in desk.who_has(&file.path) {
        add("open", &format!("{who} has this open"));
    }
    out
}

//! The history of a file, where the content folder is in a git work tree and the operator asked for it (`--edit-git`). git is the
//! program of that name: publishing makes a commit with the editor's name, and an earlier version comes back as a working copy.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use axum::body::Body;
use http::{Response, StatusCode};
use site_edit::Refusal;

use crate::{
    desk::{Desk, way_to},
    html::{Page, address_of, notice, see_other, text},
    received::Received,
};

/// Most commits that a page lists.
const LISTED: &str = "-n50";

/// The work tree that the content folder is in.
pub(crate) struct WorkTree {
    folder: PathBuf,
}

/// One version of a file.
struct Version {
    commit: String,
    author: String,
    date: String,
    subject: String,
}

impl WorkTree {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
        }
    }

    /// Commits a path below the content folder and nothing else.
    pub(crate) fn commit(&self, path: &str, who: &str, what: &str) -> Result<(), String> {
        self.run(&["add", "--all", "--", path])?;
        // git ends a name at these characters.
        let name: String = who.chars().filter(|c| !"<>\n\r".contains(*c)).collect();
        let address = if name.contains('@') {
            name.clone()
        } else {
            "editor@localhost".to_owned()
        };
        let message = format!("{what} {path}");
        let (name, address) = (format!("user.name={name}"), format!("user.email={address}"));
        let mut arguments = vec!["-c", &name, "-c", &address];
        if who.is_empty() {
            // On their own computer, people have told git their name.
            arguments.clear();
        }
        arguments.extend([
            "commit",
            "--quiet",
            "--message",
            &message,
            "--only",
            "--",
            path,
        ]);
        self.run(&arguments).map(drop)
    }

    fn history(&self, path: &str) -> Result<Vec<Version>, String> {
        let format = "--format=%H%x09%an%x09%ad%x09%s";
        let log = self.run(&[
            "log",
            LISTED,
            "--date=format:%Y-%m-%d %H:%M",
            format,
            "--",
            path,
        ])?;
        let versions = log.lines().filter_map(|line| {
            let mut parts = line.splitn(4, '\t').map(str::to_owned);
            Some(Version {
                commit: parts.next()?,
                author: parts.next()?,
                date: parts.next()?,
                subject: parts.next()?,
            })
        });
        Ok(versions.collect())
    }

    fn text(&self, path: &str, commit: &str) -> Result<String, String> {
        let is_hash =
            (7..=64).contains(&commit.len()) && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
        match is_hash {
            true => self.run(&["show", &format!("{commit}:./{path}")]),
            false => Err("that is no commit".to_owned()),
        }
    }

    fn run(&self, arguments: &[&str]) -> Result<String, String> {
        let mut git = Command::new("git");
        git.arg("-C")
            .arg(&self.folder)
            .arg("--literal-pathspecs")
            .args(arguments);
        let output = git
            .output()
            .map_err(|error| format!("git can't be run: {error}"))?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
            false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
        }
    }
}

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

//! The history of a file, where the content folder is in a git work tree and the operator asked for it (`--edit-git`). git is the
//! program of that name: publishing makes a commit with the editor's name, and an earlier version comes back as a working copy.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, PoisonError},
};

use serde::Serialize;

/// Most commits that a page lists.
const LISTED: &str = "-n50";

/// The work tree that the content folder is in.
pub(crate) struct WorkTree {
    folder: PathBuf,
    /// git refuses a commit while another one is made.
    turn: Mutex<()>,
}

/// One version of a file.
#[derive(Serialize)]
pub(crate) struct Version {
    commit: String,
    author: String,
    date: String,
    subject: String,
}

impl WorkTree {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            turn: Mutex::default(),
        }
    }

    /// Commits a path below the content folder and nothing else.
    pub(crate) fn commit(&self, path: &str, who: &str, message: &str) -> Result<(), String> {
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        self.run(&["add", "--all", "--", path])?;
        // git ends a name at these characters.
        let mut name: String = who.chars().filter(|c| !"<>\n\r".contains(*c)).collect();
        if !name.contains(char::is_alphanumeric) {
            // git takes no name of signs alone.
            "Somebody".clone_into(&mut name);
        }
        let address = if name.contains('@') {
            name.clone()
        } else {
            "editor@localhost".to_owned()
        };
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
            message,
            "--only",
            "--",
            path,
        ]);
        self.run(&arguments).map(drop)
    }

    pub(crate) fn history(&self, path: &str) -> Result<Vec<Version>, String> {
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

    pub(crate) fn text(&self, path: &str, commit: &str) -> Result<String, String> {
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

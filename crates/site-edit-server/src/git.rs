//! The history of a file, where the content folder is in a git work tree and the operator asked for it (`--edit-git`). git is the
//! program of that name: publishing makes a commit with the editor's name, and an earlier version comes back as a working copy.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{Arc, Mutex, PoisonError, mpsc},
    time::Duration,
};

use serde::Serialize;

/// Most commits that a page lists.
const LISTED: &str = "-n50";

/// For so long an answer waits for its commit.
const PATIENCE: Duration = Duration::from_secs(5);

const DETACHED: &str = "What is published is committed, but to no branch (detached HEAD): the next `git checkout` leaves these commits behind. \
    The operator has to run `git switch -c NAME` in the content folder, which makes a branch of them.";

/// The work tree that the content folder is in.
pub(crate) struct WorkTree {
    folder: PathBuf,
    /// git refuses a commit while another one is made.
    turn: Mutex<()>,
    unrecorded: Mutex<BTreeMap<String, String>>,
}

/// One version of a file.
#[derive(Serialize)]
pub(crate) struct Version {
    commit: String,
    /// The path that it had, below the content folder.
    path: String,
    author: String,
    date: String,
    subject: String,
}

impl WorkTree {
    /// The work tree that a folder is in.
    ///
    /// # Errors
    /// git can't be run, or knows of none.
    pub(crate) fn of(folder: &Path) -> Result<Self, String> {
        let own = Self {
            folder: folder.to_owned(),
            turn: Mutex::default(),
            unrecorded: Mutex::default(),
        };
        own.run(&["rev-parse", "--show-toplevel"]).map(|_| own)
    }

    /// Commits paths below the content folder and nothing else, in the background: a hook may take any time. The files are written
    /// already, so a failure is noted and told on the pages. Returns after the commit, or after a short while.
    pub(crate) fn commit(self: &Arc<Self>, paths: Vec<String>, who: &str, message: &str) {
        self.note(&paths, Some("git is still at work"));
        let (who, message) = (who.to_owned(), message.to_owned());
        let (git, (done, waits)) = (Arc::clone(self), mpsc::channel());
        std::thread::spawn(move || {
            let why = git.committed(&paths, &who, &message).err();
            if let Some(why) = &why {
                tracing::warn!(path = paths.join(" "), "no commit was made: {why}");
            }
            git.note(&paths, why.as_deref());
            // Whoever waited may have gone.
            let _ = done.send(());
        });
        let _ = waits.recv_timeout(PATIENCE);
    }

    fn note(&self, paths: &[String], why: Option<&str>) {
        let all = self.unrecorded.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        for path in paths {
            match why {
                Some(why) => drop(all.insert(path.clone(), why.to_owned())),
                None => drop(all.remove(path)),
            }
        }
    }

    /// What was published and is in no commit, with the reason. Of a file that is gone nothing can be committed.
    pub(crate) fn unrecorded(&self) -> BTreeMap<String, String> {
        let all = self.unrecorded.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        all.retain(|path, _| self.folder.join(path).symlink_metadata().is_ok());
        all.clone()
    }

    /// What the operator has to do where commits are made and belong to no branch.
    pub(crate) fn warning(&self) -> Option<&'static str> {
        // git says nothing then; of another failure it gives the reason.
        let head = self.run(&["symbolic-ref", "--quiet", "HEAD"]);
        head.is_err_and(|why| why.is_empty()).then_some(DETACHED)
    }

    fn committed(&self, paths: &[String], who: &str, message: &str) -> Result<(), String> {
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let paths = paths.iter().map(String::as_str);
        let is_known = |path: &&str| {
            self.run(&["ls-files", "--error-unmatch", "--", path])
                .is_ok()
        };
        let (mut paths, mut new): (Vec<_>, Vec<_>) = paths.partition(is_known);
        // A file that git never knew and that is gone is no change.
        new.retain(|path| self.folder.join(path).symlink_metadata().is_ok());
        paths.extend(&new);
        let run = |command: &[&str], paths: &[&str]| self.run(&[command, &["--"], paths].concat());
        // Without a path git would take all.
        if paths.is_empty() || run(&["status", "--porcelain", "--ignored"], &paths)?.is_empty() {
            return Ok(());
        }
        // Of a file that git knows, nothing has to be staged; of a new one, only its name.
        if !new.is_empty() {
            run(&["add", "--intent-to-add"], &new)?;
        }
        let (name, address) = author_of(who);
        let (name, address) = (format!("user.name={name}"), format!("user.email={address}"));
        let mut arguments = vec!["-c", &name, "-c", &address];
        if who.is_empty() {
            // On their own computer, people have told git their name.
            arguments.clear();
        }
        arguments.extend(["commit", "--quiet", "--message", message, "--only"]);
        run(&arguments, &paths).map(drop).inspect_err(|_| {
            if !new.is_empty() {
                // Without a commit nothing stays staged.
                let _ = run(&["reset", "--quiet"], &new);
            }
        })
    }

    /// The versions of a file, also those from before it was renamed.
    pub(crate) fn history(&self, path: &str) -> Result<Vec<Version>, String> {
        let log = self.run(&[
            "log",
            LISTED,
            "--follow",
            // A merge that was resolved by hand is a version too. It is listed once, against its first parent.
            "--diff-merges=first-parent",
            "--relative",
            "--name-only",
            "--date=format:%Y-%m-%d %H:%M",
            "--format=%x00%H%x09%an%x09%ad%x09%s",
            "--",
            path,
        ])?;
        let versions = log.split('\0').filter_map(|version| {
            let (head, paths) = version.split_once('\n')?;
            let mut parts = head.splitn(4, '\t').map(str::to_owned);
            Some(Version {
                commit: parts.next()?,
                author: parts.next()?,
                date: parts.next()?,
                subject: parts.next()?,
                path: paths.trim().to_owned(),
            })
        });
        Ok(versions.collect())
    }

    /// The text of one of the versions in the history.
    pub(crate) fn text(&self, path: &str, commit: &str) -> Result<String, String> {
        let mut history = self.history(path)?.into_iter();
        let version = history.find(|version| version.commit == commit);
        let Version { path, .. } = version.ok_or("that is no version of this file")?;
        self.run(&["show", &format!("{commit}:./{path}")])
    }

    fn run(&self, arguments: &[&str]) -> Result<String, String> {
        let mut git = Command::new("git");
        git.arg("-C")
            .arg(&self.folder)
            .arg("--literal-pathspecs")
            .args(arguments)
            .stdin(Stdio::null());
        let output = git
            .output()
            .map_err(|error| format!("git can't be run: {error}"))?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
            // Hooks write to either.
            false => {
                let said = [output.stderr, output.stdout].concat();
                Err(String::from_utf8_lossy(&said).trim().to_owned())
            }
        }
    }
}

/// The name and the address of a commit's author. An address is only what is nothing else: a name can't bring another's along.
fn author_of(who: &str) -> (String, String) {
    // git ends a name at these characters.
    let is_kept = |c: &char| !"<>".contains(*c) && !c.is_control();
    let mut name: String = who.chars().filter(is_kept).collect();
    if !name.contains(char::is_alphanumeric) {
        // git takes no name of signs alone.
        "Somebody".clone_into(&mut name);
    }
    let is_address = name == who && name.contains('@') && !name.contains(char::is_whitespace);
    let address = if is_address {
        &name
    } else {
        "editor@localhost"
    };
    let address = address.to_owned();
    (name, address)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn work_tree() -> (tempfile::TempDir, WorkTree) {
        let folder = tempfile::TempDir::new().unwrap();
        let git = WorkTree {
            folder: folder.path().to_owned(),
            turn: Mutex::default(),
            unrecorded: Mutex::default(),
        };
        git.run(&["init", "--quiet"]).unwrap();
        (folder, git)
    }

    #[test]
    fn an_author_has_the_address_that_was_given_alone_and_never_one_out_of_a_name() {
        for (who, author) in [
            ("Ana", "Ana <editor@localhost>"),
            ("ana@example.org", "ana@example.org <ana@example.org>"),
            ("Ana <evil@x>", "Ana evil@x <editor@localhost>"),
            ("<evil@x>", "evil@x <editor@localhost>"),
            ("Ana\u{7}\nLima", "AnaLima <editor@localhost>"),
            ("--", "Somebody <editor@localhost>"),
            ("@", "Somebody <editor@localhost>"),
        ] {
            let (name, address) = author_of(who);
            assert_eq!(format!("{name} <{address}>"), author, "{who}");
        }
    }

    #[test]
    fn commits_on_no_branch_are_made_and_the_operator_is_warned() {
        let (folder, git) = work_tree();
        assert_eq!(git.warning(), None, "before the first commit");
        fs::write(folder.path().join("a.toml"), "a = 1").unwrap();
        git.committed(&["a.toml".to_owned()], "Ana", "One").unwrap();
        assert_eq!(git.warning(), None);
        git.run(&["checkout", "--quiet", "--detach"]).unwrap();
        fs::write(folder.path().join("a.toml"), "a = 2").unwrap();
        git.committed(&["a.toml".to_owned()], "Ana", "Two").unwrap();
        assert_eq!(git.warning(), Some(DETACHED));
        git.run(&["switch", "--quiet", "-c", "kept"]).unwrap();
        assert_eq!(git.warning(), None);
    }

    #[test]
    fn a_file_that_is_gone_is_not_told_as_missing_in_git() {
        let (folder, git) = work_tree();
        fs::write(folder.path().join("here.toml"), "").unwrap();
        git.note(
            &["here.toml", "gone.toml"].map(str::to_owned),
            Some("refused"),
        );
        let told: Vec<String> = git.unrecorded().into_keys().collect();
        assert_eq!(told, ["here.toml"]);
    }
}

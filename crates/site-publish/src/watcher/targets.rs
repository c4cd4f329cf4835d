//! Content files that are symbolic links: a watcher of the content folder hears nothing of a file outside of it, so the
//! folders that links lead to are watched as well.

use std::{
    collections::{BTreeSet, HashMap},
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

/// Links that lead to links that lead to links: more is a circle.
const MOST_STEPS: usize = 16;

/// Folders outside of the content folder, and what counts in them.
#[derive(Debug, Default)]
pub(super) struct Targets(HashMap<PathBuf, Names>);

/// What counts in a folder: nothing else may make the content be read, the folder may be a busy one.
#[derive(Debug)]
enum Names {
    /// What links lead to.
    Some(BTreeSet<OsString>),
    /// The folder is also part of the content, by a link to it or to one around it.
    All,
}

impl Targets {
    /// Whether a change at this path outside of the content folder is one of the content.
    pub(super) fn matter(&self, path: &Path) -> bool {
        let known = path.parent().and_then(|folder| self.0.get(folder));
        match (known, path.file_name()) {
            (Some(Names::Some(names)), Some(name)) => names.contains(name),
            // Something else outside is watched: through a folder that is a link.
            _ => true,
        }
    }

    /// Takes in a link below `root`; gives the folders that are to be watched from now on.
    pub(super) fn add(&mut self, root: &Path, link: &Path, linked: &[PathBuf]) -> Vec<PathBuf> {
        let mut new = Vec::new();
        let real_root = fs::canonicalize(root).unwrap_or_else(|_| root.to_owned());
        for step in steps(link) {
            let (Some(folder), Some(name)) = (step.parent(), step.file_name()) else {
                continue;
            };
            if folder.starts_with(&real_root) {
                continue;
            }
            let names = self.0.entry(folder.to_owned()).or_insert_with(|| {
                new.push(folder.to_owned());
                Names::Some(BTreeSet::new())
            });
            if linked.iter().any(|linked| folder.starts_with(linked)) {
                *names = Names::All;
            }
            if let Names::Some(names) = names {
                names.insert(name.to_owned());
            }
        }
        new
    }
}

/// Where a link leads, step by step: each may be another link, and each may be changed.
fn steps(link: &Path) -> Vec<PathBuf> {
    let mut steps = Vec::new();
    let mut at = link.to_owned();
    while let (Ok(to), true) = (fs::read_link(&at), steps.len() < MOST_STEPS) {
        let next = at.parent().unwrap_or(Path::new("/")).join(to);
        // The folder's own name: watchers know it by that.
        let Some((folder, name)) = next.parent().zip(next.file_name()) else {
            break;
        };
        let Ok(folder) = fs::canonicalize(folder) else {
            break;
        };
        at = folder.join(name);
        steps.push(at.clone());
    }
    steps
}

/// Links below a folder: those to files, and where those to folders lead. Only real folders are looked through.
pub(super) fn links_below(folder: &Path) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        // What can't be read is said by who reads the content.
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        for entry in entries {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => waiting.push(path),
                Ok(kind) if kind.is_symlink() => match fs::canonicalize(&path) {
                    Ok(target) if target.is_dir() => folders.push(target),
                    _ => files.push(path),
                },
                _ => {}
            }
        }
    }
    (files, folders)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn every_step_of_a_link_counts_and_nothing_beside_it() {
        let scratch = tempfile::tempdir().unwrap();
        let scratch = fs::canonicalize(scratch.path()).unwrap();
        for folder in ["content", "a", "b"] {
            fs::create_dir(scratch.join(folder)).unwrap();
        }
        fs::write(scratch.join("b/real.md"), "").unwrap();
        symlink("../b/real.md", scratch.join("a/middle.md")).unwrap();
        symlink(scratch.join("a/middle.md"), scratch.join("content/x.md")).unwrap();
        symlink("x.md", scratch.join("content/y.md")).unwrap();
        symlink("circle.md", scratch.join("content/circle.md")).unwrap();
        let root = scratch.join("content");
        let (files, folders) = links_below(&root);
        assert_eq!((files.len(), folders.len()), (3, 0));
        let mut targets = Targets::default();
        let new: BTreeSet<PathBuf> = files
            .iter()
            .flat_map(|link| targets.add(&root, link, &folders))
            .collect();
        assert_eq!(new, BTreeSet::from([scratch.join("a"), scratch.join("b")]));
        assert!(targets.matter(&scratch.join("a/middle.md")));
        assert!(targets.matter(&scratch.join("b/real.md")));
        assert!(!targets.matter(&scratch.join("b/other.md")));
        targets.add(&root, &root.join("x.md"), &[scratch.join("b")]);
        assert!(targets.matter(&scratch.join("b/other.md")));
    }
}

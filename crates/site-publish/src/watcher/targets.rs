//! Content files that are symbolic links. A watcher of the content folder gets no events for files outside of it, so
//! the folders of link targets are watched as well.

use std::{
    collections::{BTreeSet, HashMap},
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

/// Longest chain of links; a longer one is taken for a cycle.
const MOST_STEPS: usize = 16;

/// Folders outside of the content folder, and the names in them that belong to the content.
#[derive(Debug, Default)]
pub(super) struct Targets(HashMap<PathBuf, Names>);

/// The names in a folder that belong to the content. Changes of other files are ignored, since the folder may have
/// many.
#[derive(Debug)]
enum Names {
    /// Only these names, which are targets of links.
    Some(BTreeSet<OsString>),
    /// All names: a link leads to the folder or to one that contains it.
    All,
}

impl Targets {
    /// Whether a path outside of the content folder belongs to the content.
    pub(super) fn matter(&self, path: &Path) -> bool {
        let known = path.parent().and_then(|folder| self.0.get(folder));
        match (known, path.file_name()) {
            (Some(Names::Some(names)), Some(name)) => names.contains(name),
            // The path is below a linked folder, which is watched recursively.
            _ => true,
        }
    }

    /// Adds a link below `root`; returns the folders that must be watched in addition.
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

/// The targets of a chain of links, one for each step. All are watched, because each may be a link and may change.
fn steps(link: &Path) -> Vec<PathBuf> {
    let mut steps = Vec::new();
    let mut at = link.to_owned();
    while let (Ok(to), true) = (fs::read_link(&at), steps.len() < MOST_STEPS) {
        let next = at.parent().unwrap_or(Path::new("/")).join(to);
        // The canonical path of the folder, because watchers report that one.
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

/// Links below a folder: the links to files, and the targets of links to folders. Does not descend into linked folders.
pub(super) fn links_below(folder: &Path) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        // Unreadable folders are reported by the content reader.
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
    fn every_target_in_a_chain_of_links_counts_and_no_file_beside_them() {
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

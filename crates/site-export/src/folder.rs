//! The folder that is written: whose files are in it, what is staged, and how it gets into place.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use super::{
    ExportError,
    address::below,
    file_facts::{hash, modified, with},
    manifest::{Manifest, Written},
    staging::{Staged, Staging},
};

/// What an export keeps for itself; hosts must not serve it.
const STATE: &str = ".website-export";

/// How long hashed assets stay that no page names any more, in seconds: as long as a server keeps them.
const KEEP_ASSETS: u64 = 30 * 24 * 3600;

/// The folder, and what the last export left in it.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    pub(crate) before: Manifest,
    /// Held until the end of the process or of the export.
    lock: Option<fs::File>,
}

/// What moving into place did.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Moved {
    pub(crate) written: usize,
    pub(crate) removed: usize,
}

impl Folder {
    /// Looks at the folder; nothing is written yet.
    pub(crate) fn open(path: &Path) -> Result<Self, ExportError> {
        let state = path.join(STATE);
        let manifest = state.join("manifest");
        let before = match fs::read(&manifest) {
            // A text that is none in part loses its lines there, and so their files.
            Ok(bytes) => Manifest::parse(&String::from_utf8_lossy(&bytes))
                .ok_or(ExportError::Damaged { path: manifest })?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if !state.is_dir() && !is_empty(path)? {
                    return Err(ExportError::NotAnExport { path: path.into() });
                }
                Manifest::default()
            }
            Err(error) => return Err(ExportError::io(manifest)(error)),
        };
        Ok(Self {
            path: path.to_owned(),
            before,
            lock: None,
        })
    }

    /// Takes the folder for this export and clears what one that was killed had staged.
    pub(crate) fn lock(&mut self) -> Result<(), ExportError> {
        let state = self.path.join(STATE);
        fs::create_dir_all(&state).map_err(ExportError::io(&state))?;
        let path = state.join("lock");
        let file = fs::File::create(&path).map_err(ExportError::io(&path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => {
                return Err(ExportError::Locked {
                    path: self.path.clone(),
                });
            }
            // A file system without locks: two exports at once are the operator's to avoid.
            Err(fs::TryLockError::Error(_)) => {}
        }
        self.lock = Some(file);
        self.staging().clear()
    }

    pub(crate) fn staging(&self) -> Staging {
        Staging::new(self.path.join(STATE).join("staging"))
    }

    /// Whether the file of an earlier export is there as it was written, twins too.
    pub(crate) fn is_intact(&self, file: &str) -> bool {
        let Some(written) = self.before.files.get(file) else {
            return false;
        };
        let path = below(&self.path, file);
        let Ok(metadata) = fs::symlink_metadata(&path) else {
            return false;
        };
        let twin = |suffix: &str, len: u64| {
            len == 0 || fs::metadata(with(&path, suffix)).is_ok_and(|twin| twin.len() == len)
        };
        // A copy of the folder has other times: then the bytes tell.
        let same = || fs::read(&path).is_ok_and(|bytes| hash(&bytes) == written.hash);
        metadata.is_file()
            && metadata.len() == written.len
            && twin("br", written.brotli)
            && twin("gz", written.gzip)
            && (modified(&metadata) == written.modified || same())
    }

    /// Whether a file that no export wrote stands where one of ours goes.
    pub(crate) fn is_strangers(&self, file: &str) -> bool {
        !self.before.files.contains_key(file)
            && fs::symlink_metadata(below(&self.path, file)).is_ok()
    }

    /// Moves what is staged into place and removes what is no longer part of the site. `after` has every file.
    pub(crate) fn commit(
        &self,
        mut after: Manifest,
        staged: &[(String, Staged)],
    ) -> Result<Moved, ExportError> {
        let mut moved = Moved::default();
        let retired = self.retire(&mut after);
        if staged.is_empty() && retired.is_empty() && after == self.before {
            return Ok(moved);
        }
        // Whoever comes after a crash must know all of these as the export's own.
        let mut during = after.clone();
        during.complete = false;
        for (file, written) in &self.before.files {
            let known = during.files.entry(file.clone());
            known.or_insert_with(|| written.clone());
        }
        // Until they are in place they are not what the manifest says; no hash is an empty one.
        for (file, _) in staged {
            if let Some(written) = during.files.get_mut(file) {
                written.hash = "-".to_owned();
            }
        }
        self.write_manifest(&during)?;

        let mut order: Vec<_> = staged.iter().collect();
        order.sort_by_key(|(file, _)| (turn(file), file.as_str()));
        let mut folders = HashSet::new();
        for (file, from) in order {
            self.place(from, file, &mut folders)?;
            moved.written += 1;
        }
        for file in &retired {
            self.remove(file)?;
            moved.removed += 1;
        }
        self.staging().clear()?;
        self.write_manifest(&after)?;
        Ok(moved)
    }

    /// Files of the last export that this one has not: hashed assets stay for a while, the rest goes.
    fn retire(&self, after: &mut Manifest) -> Vec<String> {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        let mut gone = Vec::new();
        for (file, written) in &self.before.files {
            if after.files.contains_key(file) {
                continue;
            }
            let since = match written.retired {
                0 => now,
                since => since,
            };
            if file.starts_with("assets/") && now.saturating_sub(since) < KEEP_ASSETS {
                let kept = Written {
                    retired: since,
                    ..written.clone()
                };
                after.files.insert(file.clone(), kept);
            } else {
                gone.push(file.clone());
            }
        }
        gone
    }

    /// Moves a file and its twins. `folders` are those that are there for certain.
    fn place(
        &self,
        staged: &Staged,
        file: &str,
        folders: &mut HashSet<PathBuf>,
    ) -> Result<(), ExportError> {
        let to = below(&self.path, file);
        if let Some(parent) = to.parent().filter(|parent| !folders.contains(*parent)) {
            fs::create_dir_all(parent).map_err(ExportError::io(parent))?;
            folders.insert(parent.to_owned());
        }
        // The twins first: a host that finds one takes it for the file beside it.
        for (suffix, there) in [("br", staged.brotli), ("gz", staged.gzip)] {
            let to = with(&to, suffix);
            if there {
                let from = with(&staged.path, suffix);
                fs::rename(&from, &to).map_err(ExportError::io(&to))?;
            } else {
                absent(fs::remove_file(&to)).map_err(ExportError::io(&to))?;
            }
        }
        fs::rename(&staged.path, &to).map_err(ExportError::io(&to))
    }

    fn remove(&self, file: &str) -> Result<(), ExportError> {
        let path = below(&self.path, file);
        for path in [path.clone(), with(&path, "br"), with(&path, "gz")] {
            absent(fs::remove_file(&path)).map_err(ExportError::io(&path))?;
        }
        // Folders that are empty now; one with a stranger's file in it stays.
        let mut folder = path.parent();
        while let Some(inner) = folder.filter(|inner| *inner != self.path) {
            if fs::remove_dir(inner).is_err() {
                break;
            }
            folder = inner.parent();
        }
        Ok(())
    }

    fn write_manifest(&self, manifest: &Manifest) -> Result<(), ExportError> {
        let state = self.path.join(STATE);
        let (part, path) = (state.join("manifest.part"), state.join("manifest"));
        fs::write(&part, manifest.text()).map_err(ExportError::io(&part))?;
        fs::rename(&part, &path).map_err(ExportError::io(&path))
    }
}

/// What others refer to goes first; what says that a build is live goes last.
fn turn(file: &str) -> u8 {
    match file {
        "builds/latest.json" => 5,
        _ if file.starts_with("assets/") => 0,
        _ if file.starts_with("_ipx/") || file.starts_with("og/") => 1,
        _ if file.ends_with("index.html") => 4,
        _ if file.ends_with(".html") => 3,
        _ => 2,
    }
}

fn absent(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}

/// Whether a folder has nothing in it, or is not there.
fn is_empty(path: &Path) -> Result<bool, ExportError> {
    match fs::read_dir(path) {
        Ok(mut items) => Ok(items.next().is_none()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(ExportError::io(path)(error)),
    }
}

//! The output folder: which files earlier exports wrote, and how staged files are moved into it.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use site_shares::in_parallel;

use super::{
    ExportError,
    file_facts::{absent, hash, modified},
    manifest::{Manifest, UNPLACED, Written},
    staging::Staging,
};

/// The subfolder for the manifest, the lock and staged files. Hosts must not serve it.
const STATE: &str = ".website-export";

/// How many seconds hashed assets stay after the last page stopped referring to them. A server keeps them for the same
/// time.
const KEEP_ASSETS: u64 = 30 * 24 * 3600;

/// The folder and the manifest of the last export.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    pub(crate) before: Manifest,
    pub(crate) staging: Staging,
    /// Locked until the export or the process ends.
    lock: Option<fs::File>,
}

/// Numbers of files that [`Folder::commit`] wrote and removed.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Moved {
    pub(crate) written: usize,
    pub(crate) removed: usize,
}

impl Folder {
    /// Reads the manifest and writes nothing. Fails if the folder has files and no export wrote them.
    pub(crate) fn open(path: &Path) -> Result<Self, ExportError> {
        let state = path.join(STATE);
        let manifest = state.join("manifest");
        let before = match fs::read(&manifest) {
            // Lines that are not UTF-8 can't be parsed. Their files then count as files that no export wrote.
            Ok(bytes) => Manifest::parse(&String::from_utf8_lossy(&bytes))
                .ok_or(ExportError::Damaged(manifest))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if !state.is_dir() && !is_empty(path)? {
                    return Err(ExportError::NotAnExport(path.into()));
                }
                Manifest::default()
            }
            Err(error) => return Err(ExportError::io(manifest)(error)),
        };
        Ok(Self {
            path: path.to_owned(),
            before,
            staging: Staging::new(state.join("staging")),
            lock: None,
        })
    }

    /// Locks the folder for this export and removes the staged files of an export that was killed.
    pub(crate) fn lock(&mut self) -> Result<(), ExportError> {
        let state = self.path.join(STATE);
        fs::create_dir_all(&state).map_err(ExportError::io(&state))?;
        let path = state.join("lock");
        let file = fs::File::create(&path).map_err(ExportError::io(&path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => {
                return Err(ExportError::Locked(self.path.clone()));
            }
            // The file system has no locks. The operator must not run two exports at once there.
            Err(fs::TryLockError::Error(_)) => {}
        }
        self.lock = Some(file);
        self.staging.clear()
    }

    /// Whether the file of an earlier export and its precompressed copies are unchanged.
    pub(crate) fn is_intact(&self, file: &str) -> bool {
        let Some(written) = self.before.files.get(file) else {
            return false;
        };
        let path = self.path.join(file);
        let Ok(metadata) = fs::symlink_metadata(&path) else {
            return false;
        };
        let copies_are_intact = written.copies().all(|(suffix, len)| {
            let copy = fs::symlink_metadata(path.with_added_extension(suffix));
            len == Some(copy.map_or(0, |copy| copy.len()))
        });
        // The modification times of a copied folder differ; then the contents are compared.
        let same = || fs::read(&path).is_ok_and(|bytes| hash(&bytes) == written.hash);
        metadata.is_file()
            && metadata.len() == written.len
            && copies_are_intact
            && (modified(&metadata) == written.modified || same())
    }

    /// A file that no export wrote in the place of this file or of a copy of it, which hosts would serve instead of the file.
    pub(crate) fn foreign(&self, file: &str) -> Option<PathBuf> {
        let path = self.path.join(file);
        let before = self.before.files.get(file);
        let own = before.is_none().then(|| path.clone());
        let written = before.cloned().unwrap_or_default();
        let copies = written.copies().filter(|(_, len)| *len == Some(0));
        let copies = copies.map(|(suffix, _)| path.with_added_extension(suffix));
        let mut places = own.into_iter().chain(copies);
        places.find(|place| fs::symlink_metadata(place).is_ok())
    }

    /// Moves the staged files into place and removes files that are no longer part of the site. `after` lists every
    /// file of the new export.
    pub(crate) fn commit(
        &self,
        mut after: Manifest,
        staged: &[(String, PathBuf)],
    ) -> Result<Moved, ExportError> {
        let retired = self.retire(&mut after);
        if staged.is_empty() && retired.is_empty() && after == self.before {
            return Ok(Moved::default());
        }
        // After a crash the next export must recognize all of these files as written by an export.
        let mut during = after.clone();
        during.complete = false;
        for (file, written) in &self.before.files {
            let known = during.files.entry(file.clone());
            known.or_insert_with(|| written.clone());
        }
        // Staged files are not in place yet, so their entries get a hash that no content has.
        for (file, _) in staged {
            if let Some(written) = during.files.get_mut(file) {
                written.hash = UNPLACED.to_owned();
            }
        }
        self.write_manifest(&during)?;

        let mut order: Vec<_> = staged.iter().collect();
        order.sort_by_key(|(file, _)| (move_order(file), file.as_str()));
        for group in order.chunk_by(|(a, _), (b, _)| move_order(a) == move_order(b)) {
            self.move_group(group, &after)?;
        }
        for file in &retired {
            self.remove(file)?;
        }
        self.staging.clear()?;
        self.write_manifest(&after)?;
        Ok(Moved {
            written: staged.len(),
            removed: retired.len(),
        })
    }

    /// Returns files of the last export that this one does not have. Hashed assets stay for [`KEEP_ASSETS`]: they are
    /// added to `after` and not returned.
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

    /// Moves files that may come in any order, on all cores.
    fn move_group(
        &self,
        group: &[&(String, PathBuf)],
        after: &Manifest,
    ) -> Result<(), ExportError> {
        let files = group.iter().map(|(file, _)| Path::new(file));
        let folders: BTreeSet<&Path> = files.filter_map(Path::parent).collect();
        for folder in folders {
            let folder = self.path.join(folder);
            fs::create_dir_all(&folder).map_err(ExportError::io(folder))?;
        }
        let moved = in_parallel(group, |(file, from)| {
            let written = after.files.get(file);
            self.move_into_place(from, file, written.unwrap_or(&Written::default()))
        });
        moved.into_iter().collect()
    }

    /// Moves a file and its precompressed copies into a folder that exists.
    fn move_into_place(
        &self,
        staged: &Path,
        file: &str,
        written: &Written,
    ) -> Result<(), ExportError> {
        let to = self.path.join(file);
        let is_new = !self.before.files.contains_key(file);
        // Copies are moved first. A host that finds a copy serves it instead of the file, so a copy must never be older
        // than its file.
        for (suffix, len) in written.copies() {
            let to = to.with_added_extension(suffix);
            let moved = match len {
                // `foreign` has found no copy of a new file, and none that no export wrote.
                Some(0) if is_new => Ok(()),
                Some(0) => absent(fs::remove_file(&to)),
                _ => fs::rename(staged.with_added_extension(suffix), &to),
            };
            moved.map_err(ExportError::io(to))?;
        }
        fs::rename(staged, &to).map_err(ExportError::io(&to))
    }

    fn remove(&self, file: &str) -> Result<(), ExportError> {
        let path = self.path.join(file);
        let written = self.before.files.get(file).cloned().unwrap_or_default();
        let copies = written.copies().filter(|(_, len)| *len != Some(0));
        let copies = copies.map(|(suffix, _)| path.with_added_extension(suffix));
        for path in [path.clone()].into_iter().chain(copies) {
            absent(fs::remove_file(&path)).map_err(ExportError::io(path))?;
        }
        // Removes folders that are empty now. A folder with files that no export wrote stays.
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

/// The order in which files are moved: files that others refer to first, and `builds/latest.json`, which announces the
/// build, last.
fn move_order(file: &str) -> u8 {
    match file {
        "builds/latest.json" => 5,
        _ if file.starts_with("assets/") => 0,
        _ if file.starts_with("_ipx/") || file.starts_with("og/") => 1,
        _ if file.ends_with("index.html") => 4,
        _ if file.ends_with(".html") => 3,
        _ => 2,
    }
}

/// Whether a folder is empty or missing.
fn is_empty(path: &Path) -> Result<bool, ExportError> {
    match fs::read_dir(path) {
        Ok(mut items) => Ok(items.next().is_none()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(ExportError::io(path)(error)),
    }
}

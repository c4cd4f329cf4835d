//! The folder of the directory: reads existing entries and adds new files.

use std::{
    collections::{HashMap, HashSet},
    fs, io,
    path::Path,
    time::SystemTime,
};

use site_content::{Address, Scratch, Slug};

/// The entries in the folder.
#[derive(Debug, Default)]
pub(crate) struct Existing {
    /// Slugs of imported entries by the id of their record.
    pub(crate) by_id: HashMap<String, Slug>,
    /// Slugs of all entries, and slugs that redirect to another entry: an old address is never given to a new entry.
    pub(crate) taken: HashSet<String>,
}

/// Reads every entry.
pub(crate) fn scan(folder: &Path) -> io::Result<Existing> {
    let mut existing = Existing::default();
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string());
    }
    names.sort_unstable();
    // Where `website rename` or an editor has moved an entry away.
    let old = site_edit::old_addresses(&folder.join(".."));
    let old = old.iter().map(Address::as_str);
    let old = old.filter_map(|old| old.strip_prefix("/organizations/"));
    existing.taken.extend(old.map(str::to_owned));
    for name in names {
        let Some(slug) = name
            .strip_suffix(".toml")
            .and_then(|stem| stem.parse::<Slug>().ok())
        else {
            continue;
        };
        existing.taken.insert(slug.to_string());
        let Ok(text) = fs::read_to_string(folder.join(&name)) else {
            continue;
        };
        if let Some(id) = registry_text(&text, "id") {
            // A copy that an editor made does not belong to the import.
            existing.by_id.entry(id.to_owned()).or_insert(slug);
        }
    }
    Ok(existing)
}

/// Reads a text of the table `[registry]` without parsing the rest of the file.
pub(crate) fn registry_text<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let mut lines = text
        .lines()
        .skip_while(|line| line.trim() != "[registry]")
        .skip(1)
        .take_while(|line| !line.starts_with('['));
    let line = lines.find_map(|line| line.trim().strip_prefix(key))?;
    let quoted = line.trim_start().strip_prefix('=')?.trim_start();
    quoted.strip_prefix('"')?.split('"').next()
}

/// Files that are written to a staging folder and moved into place together.
pub(crate) struct Staging<'a> {
    folder: &'a Path,
    staging: Scratch,
    files: Vec<(String, Stamp)>,
}

/// Identifies the version of a file that was read.
type Stamp = Option<(SystemTime, u64)>;

impl<'a> Staging<'a> {
    pub(crate) fn new(folder: &'a Path) -> io::Result<Self> {
        Ok(Self {
            folder,
            staging: Scratch::folder(folder)?,
            files: Vec::new(),
        })
    }

    /// Reads the entry, with what is needed to recognise this version again.
    pub(crate) fn read(&self, slug: &Slug) -> io::Result<(String, Stamp)> {
        let path = self.folder.join(format!("{slug}.toml"));
        let stamp = stamp(&path);
        Ok((fs::read_to_string(path)?, stamp))
    }

    pub(crate) fn write(&mut self, slug: &Slug, text: &str, was: Stamp) -> io::Result<()> {
        let name = format!("{slug}.toml");
        fs::write(self.staging.path().join(&name), text)?;
        self.files.push((name, was));
        Ok(())
    }

    pub(crate) fn len(&self) -> usize {
        self.files.len()
    }

    /// Moves every file into place. Returns the names of files that changed in the meantime; these are not replaced.
    pub(crate) fn commit(mut self, mut moved: impl FnMut()) -> io::Result<Vec<String>> {
        let mut changed = Vec::new();
        for (name, was) in std::mem::take(&mut self.files) {
            let place = self.folder.join(&name);
            if stamp(&place) == was {
                // An entry that is a link stays one: the file to which it leads is replaced.
                let place = fs::canonicalize(&place).unwrap_or(place);
                let staged = self.staging.path().join(&name);
                if fs::rename(&staged, &place).is_err() {
                    // The link leads to another file system.
                    fs::copy(&staged, &place)?;
                }
            } else {
                changed.push(name);
            }
            moved();
        }
        Ok(changed)
    }
}

fn stamp(path: &Path) -> Stamp {
    let meta = fs::metadata(path).ok()?;
    Some((meta.modified().ok()?, meta.len()))
}

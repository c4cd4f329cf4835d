//! What is kept in the data folder: working copies, the texts that forms showed, and descriptions of pictures. Every file is
//! written in one step, so that after a crash there is the old one or the new one.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use site_content::replace_file;

use crate::{Conflict, Refusal};

/// The unpublished text of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkingCopy {
    /// The path of the file below the content folder.
    pub path: String,
    /// The text; it need not be valid.
    pub text: String,
    /// The text of the file from which it was made; `None` for a new file.
    pub base: Option<String>,
    /// Who saved it.
    pub editor: String,
    /// When it was saved.
    pub saved: Timestamp,
    /// When it is to be published.
    pub publish_at: Option<Timestamp>,
    /// Values that the file got meanwhile and that this text replaces.
    pub conflicts: Vec<Conflict>,
    /// Why it was not published at its time.
    pub refused: Option<String>,
}

impl WorkingCopy {
    pub(crate) fn new(path: &str, text: String, base: Option<String>, editor: &str) -> Self {
        Self {
            path: path.to_owned(),
            text,
            base,
            editor: editor.to_owned(),
            saved: Timestamp::now(),
            publish_at: None,
            conflicts: Vec::new(),
            refused: None,
        }
    }

    /// Refuses what would drop or publish it, because it was not seen. `text` and `shown` are those of the form that comes next.
    #[must_use]
    pub fn unseen(&self, text: String, shown: String) -> Refusal {
        let (editor, saved) = (self.editor.clone(), self.saved);
        Refusal::Unseen {
            editor,
            saved,
            text,
            shown,
        }
    }
}

/// The state of the file of a working copy.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub enum FileState {
    /// There was no file, and there is none.
    New,
    /// It is as it was.
    #[default]
    Same,
    /// It has changed.
    Changed,
    /// It was removed.
    Gone,
    /// It can't be read at present.
    Unreadable,
}

impl FileState {
    pub(crate) fn of(copy: &WorkingCopy, now: Option<&str>) -> Self {
        match (copy.base.as_deref(), now) {
            (None, None) => Self::New,
            (Some(_), None) => Self::Gone,
            (base, now) if base == now => Self::Same,
            _ => Self::Changed,
        }
    }
}

/// What a form showed, by which a submission is understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shown {
    /// The text whose values the form had; `None` if there was no file.
    pub(crate) text: Option<String>,
    /// The text with which what it sends is compared, if that is another: in the answer to a conflict, that of the other side.
    pub(crate) against: Option<String>,
    /// Conflicts of which it had both texts.
    #[serde(default)]
    pub(crate) conflicts: Vec<Conflict>,
    /// Whether it is the text of a working copy.
    pub(crate) of_copy: bool,
    /// The text of the file from which it was made.
    pub(crate) base: Option<String>,
    /// When it was to be published.
    pub(crate) publish_at: Option<Timestamp>,
}

impl Shown {
    /// The working copy, or else the file.
    pub(crate) fn of(copy: Option<&WorkingCopy>, file: Option<String>) -> Self {
        Self {
            text: copy.map_or(file.clone(), |copy| Some(copy.text.clone())),
            against: None,
            conflicts: copy.map_or_else(Vec::new, |copy| copy.conflicts.clone()),
            of_copy: copy.is_some(),
            base: copy.map_or(file, |copy| copy.base.clone()),
            publish_at: copy.and_then(|copy| copy.publish_at),
        }
    }

    /// The same form with another text in its controls.
    pub(crate) fn with(self, text: String) -> Self {
        Self {
            against: self.text,
            text: Some(text),
            ..self
        }
    }

    /// The text that tells which values were changed in the form.
    pub(crate) fn compared(&self) -> Option<&str> {
        self.against.as_deref().or(self.text.as_deref())
    }
}

/// A form that is older was forgotten.
const KEPT: Duration = Duration::from_hours(30 * 24);

/// The files of the data folder.
#[derive(Debug)]
pub(crate) struct Copies(PathBuf);

impl Copies {
    /// Those that are there. No folder is made.
    pub(crate) fn of(data: &Path) -> Self {
        Self(data.join("edit"))
    }

    /// Makes the folder, and forgets forms that nobody will send any more.
    pub(crate) fn new(data: &Path) -> io::Result<Self> {
        let Self(folder) = Self::of(data);
        for part in ["copies", "shown", "pictures"] {
            fs::create_dir_all(folder.join(part))?;
        }
        for entry in fs::read_dir(folder.join("shown"))?.flatten() {
            let modified = entry.metadata().and_then(|meta| meta.modified());
            let age = modified.map(|at| SystemTime::now().duration_since(at).unwrap_or_default());
            if age.is_ok_and(|age| age > KEPT) {
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(Self(folder))
    }

    fn at(&self, part: &str, name: &str) -> PathBuf {
        let name = blake3::hash(name.as_bytes()).to_hex();
        self.0.join(part).join(format!("{name}.json"))
    }

    pub(crate) fn get(&self, path: &str) -> Option<WorkingCopy> {
        read(&self.at("copies", path))
    }

    pub(crate) fn all(&self) -> Vec<WorkingCopy> {
        let entries = fs::read_dir(self.0.join("copies"))
            .into_iter()
            .flatten()
            .flatten();
        let mut all: Vec<WorkingCopy> = entries.filter_map(|entry| read(&entry.path())).collect();
        all.sort_by(|a, b| a.path.cmp(&b.path));
        all
    }

    pub(crate) fn put(&self, copy: &WorkingCopy) -> io::Result<()> {
        write(&self.at("copies", &copy.path), copy)
    }

    pub(crate) fn remove(&self, path: &str) -> io::Result<()> {
        match fs::remove_file(self.at("copies", path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            done => done,
        }
    }

    /// Remembers what a form shows. Returns the name under which it is recalled.
    pub(crate) fn remember(&self, shown: &Shown) -> io::Result<String> {
        let json = serde_json::to_vec(shown)?;
        let name = blake3::hash(&json).to_hex().to_string();
        let file = self.at("shown", &name);
        if file.exists() {
            // It is kept for another while.
            let now = SystemTime::now();
            let _ = fs::File::options()
                .append(true)
                .open(&file)
                .and_then(|file| file.set_modified(now));
        } else {
            replace_file(&file, &json)?;
        }
        Ok(name)
    }

    pub(crate) fn recall(&self, name: &str) -> Option<Shown> {
        read(&self.at("shown", name))
    }

    pub(crate) fn describe(&self, image: &str, description: &str) -> io::Result<()> {
        write(&self.at("pictures", image), &description)
    }

    pub(crate) fn description(&self, image: &str) -> Option<String> {
        read(&self.at("pictures", image))
    }
}

fn read<T: DeserializeOwned>(file: &Path) -> Option<T> {
    serde_json::from_slice(&fs::read(file).ok()?).ok()
}

fn write(file: &Path, value: &impl Serialize) -> io::Result<()> {
    replace_file(file, &serde_json::to_vec(value)?)
}

//! The content folder as an editor sees it, and what is found in it with a text that is not written.

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use site_content::{Edit, Findings, Reader, Reading, Site, is_content, read_text};

use crate::{
    Checked, File, Form, Refusal,
    copies::{Copies, Shown, WorkingCopy},
    listed::Known,
    merge::merge_texts,
};

/// The paths below the content folder that may have changed since the last call; `None`: any path may.
pub type Touched = Box<dyn Fn() -> Option<BTreeSet<String>> + Send + Sync>;

/// Edits one content folder. Calls block; several threads may make them.
pub struct Editor {
    pub(crate) folder: PathBuf,
    pub(crate) copies: Copies,
    reader: Mutex<Reader>,
    pub(crate) touched: Touched,
    /// The overview of the folder as it was last read.
    pub(crate) known: Mutex<Option<Known>>,
    /// Held while a file or a working copy is changed.
    turn: Mutex<()>,
}

impl Editor {
    /// Edits a content folder. Working copies are kept in the folder `edit` of the data folder.
    ///
    /// # Errors
    /// The data folder can't be written.
    pub fn new(content: impl Into<PathBuf>, data: &Path) -> io::Result<Self> {
        let folder = content.into();
        Ok(Self {
            copies: Copies::new(data)?,
            reader: Mutex::new(Reader::new(&folder)),
            touched: Box::new(|| None),
            known: Mutex::default(),
            folder,
            turn: Mutex::new(()),
        })
    }

    /// The same, told of what changes in the folder, so that the overview of a large one is there at once.
    #[must_use]
    pub fn told(self, touched: Touched) -> Self {
        Self { touched, ..self }
    }

    /// Takes over what another part of the program has read, if nothing was read here yet.
    pub fn take_over(&self, read: Reader) {
        let mut reader = self.reader();
        if reader.has_read_nothing() {
            *reader = read;
            // It may have changed since. An error comes again with the next reading.
            let _ = reader.renew(None);
        }
    }

    /// Reads files that the editor has written.
    pub(crate) fn has_written(&self, paths: &[String]) {
        let paths = paths.iter().cloned().collect();
        // The next reading lists the folder if this one fails.
        let _ = self.reader().renew(Some(&paths));
    }

    /// The reader, which keeps what has not changed. A panic leaves it usable: it only reads.
    pub(crate) fn reader(&self) -> MutexGuard<'_, Reader> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text of a content file; `None` if there is none.
    pub(crate) fn file(&self, path: &str) -> Result<Option<String>, Refusal> {
        if !is_content(path) {
            return Err(Refusal::Unknown);
        }
        match read_text(&self.folder.join(path)) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => {
                // The reader of the content says why, and what to do.
                let findings = self.reader().read()?.findings;
                let own = findings.iter().filter(|own| *own.place.file == *path);
                let own: Findings = own.cloned().collect();
                match own.is_empty() {
                    true => Err(error.into()),
                    false => Err(Refusal::Invalid(own)),
                }
            }
        }
    }

    /// The text of a content file as far as it can be read: what somebody typed must not be lost with the file.
    pub(crate) fn readable(&self, path: &str) -> Result<Option<String>, Refusal> {
        match self.file(path) {
            Err(Refusal::Unknown) => Err(Refusal::Unknown),
            read => Ok(read.unwrap_or_default()),
        }
    }

    /// The working copy of a file with this text, with what the file got since it was made. One that says the same is none: its
    /// publication was interrupted, or it was saved without a change.
    pub(crate) fn copy(&self, path: &str, file: Option<&str>) -> Option<WorkingCopy> {
        let mut copy = self.copies.get(path)?;
        if let (Some(base), Some(file)) = (&copy.base, file)
            && let Ok(text) = merge_texts(path, Some(base), &copy.text, file)
        {
            copy.text = text;
            copy.base = Some(file.to_owned());
        }
        (Some(copy.text.as_str()) != file).then_some(copy)
    }

    /// The controls for a text of a file, with what was found. `None` if its TOML is not well-formed: then the whole text is
    /// one control, named `file`.
    #[must_use]
    pub fn form(&self, path: &str, text: &str, findings: &Findings) -> Option<Form> {
        Some(Form::of(path, &File::parse(path, text)?, findings))
    }

    /// The folder as if the file had this text, without what is found about links.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn read(&self, path: &str, text: &str) -> Result<Reading, Refusal> {
        let edits = self.edits(path, text)?;
        Ok(self.reader().read_as_if(&edits, &[])?)
    }

    /// The site as it is; `None` if the content has errors.
    #[must_use]
    pub fn site(&self) -> Option<Site> {
        self.reader().read().ok()?.site
    }

    /// The folder as it would be with the working copy of a file, or as it is without one; `None` if there is no such file.
    #[must_use]
    pub fn read_with_copy(&self, path: &str) -> Option<Reading> {
        let now = self.readable(path).ok()?;
        let copy = self.copy(path, now.as_deref());
        let text = Shown::of(copy.as_ref(), now).text?;
        self.read(path, &text).ok()
    }

    /// What is found in the whole folder as if the file had this text.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn check(&self, path: &str, text: &str) -> Result<Checked, Refusal> {
        let edits = self.edits(path, text)?;
        self.check_edits(&edits)
    }

    pub(crate) fn check_edits(&self, edits: &[Edit]) -> Result<Checked, Refusal> {
        let reading = self.reader().read_as_if(edits, &[])?;
        Ok(Checked::of(reading, &self.folder, edits))
    }
}

//! The content folder as an editor sees it: files with their working copies.

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};
use site_content::{
    Edit, Finding, Findings, ReadError, Reader, Reading, Site, is_content, read_text,
};

use crate::{
    Action, Checked, Conflict, File, FileState, Form, Unwritable, WHOLE,
    copies::{Copies, Shown, WorkingCopy},
    form::{entry_of, event_of, schema_of},
    listed::Known,
    merge::merge_texts,
    sent::Sent,
    value::lines,
};

/// The paths below the content folder that may have changed since the last call; `None`: any path may.
pub type Touched = Box<dyn Fn() -> Option<BTreeSet<String>> + Send + Sync>;

/// Edits one content folder. Calls block; several threads may make them.
pub struct Editor {
    pub(crate) folder: PathBuf,
    pub(crate) copies: Copies,
    reader: Mutex<Reader>,
    touched: Touched,
    /// The overview of the folder as it was last read.
    pub(crate) known: Mutex<Option<Known>>,
    /// Held while a file or a working copy is changed.
    turn: Mutex<()>,
}

/// A file to edit.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The path below the content folder.
    pub path: String,
    /// What the form shows: the text of the working copy, or else of the file.
    pub text: String,
    /// The name of what is shown, for the hidden control `base`.
    pub shown: String,
    /// The working copy, if there is one.
    pub copy: Option<WorkingCopy>,
    /// The file, compared with what the working copy was made from.
    pub file: FileState,
}

/// What a form sent, as the text that it makes.
#[derive(Debug, Clone)]
pub struct Submitted {
    /// The text of the file with the values sent.
    pub text: String,
    /// What the editor wants done with it.
    pub action: Action,
    /// The name of what the form showed; the form that answers needs it again.
    pub base: Option<String>,
    pub(crate) shown: Shown,
    pub(crate) again: bool,
    /// When to publish it, as it was typed.
    publish_on: Option<String>,
}

/// Why something was not done. Nothing is written, except where it says so.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The path is not that of a content file, or there is no such file.
    #[error("there is no such file")]
    Unknown,
    /// The content would have errors.
    #[error("the content would have {} error(s)", .0.errors())]
    Invalid(Findings),
    /// Somebody else changed the same values.
    #[error("{} value(s) were changed by somebody else too", .conflicts.len())]
    Conflict {
        /// The values, each with both texts.
        conflicts: Vec<Conflict>,
        /// The text to show: with the other changes, and with the editor's own value of each conflict.
        text: String,
        /// The name of it, for the hidden control `base`. What is sent with it replaces the values of the other side.
        shown: String,
    },
    /// The file was removed meanwhile. The text is kept as a working copy.
    #[error("the file was removed meanwhile")]
    Gone,
    /// A sentence about what was typed.
    #[error("{0}")]
    Wrong(String),
    /// The file can't be changed by value.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The system refused.
    #[error("{0}")]
    Io(String),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Io(error.to_string())
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        Self::Io(error.to_string())
    }
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

    /// The reader after it has read what was announced, and the number of the folder's state.
    pub(crate) fn renewed(&self) -> Result<(MutexGuard<'_, Reader>, u64), ReadError> {
        let touched = (self.touched)();
        let mut reader = self.reader();
        let state = reader.renew(touched.as_ref())?;
        Ok((reader, state))
    }

    /// Reads files that the editor has written.
    pub(crate) fn has_written(&self, paths: &[String]) {
        let paths = paths.iter().cloned().collect();
        // The next reading lists the folder if this one fails.
        let _ = self.reader().renew(Some(&paths));
    }

    /// The content folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
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

    /// The working copy of a file with this text. One that says the same is none: its publication was interrupted, or it
    /// was saved without a change.
    pub(crate) fn copy(&self, path: &str, file: Option<&str>) -> Option<WorkingCopy> {
        let says_more = |copy: &WorkingCopy| Some(copy.text.as_str()) != file;
        self.copies.get(path).filter(says_more)
    }

    /// A file, with its working copy.
    ///
    /// # Errors
    /// [`Refusal::Unknown`] if there is neither.
    pub fn open(&self, path: &str) -> Result<Opened, Refusal> {
        let read = self.file(path);
        let is_unreadable = read.is_err();
        let copy = self.copy(path, read.as_ref().ok().and_then(Option::as_deref));
        let now = match copy {
            Some(_) => read.unwrap_or_default(),
            None => read?,
        };
        let file = match &copy {
            _ if is_unreadable => FileState::Unreadable,
            Some(copy) => FileState::of(copy, now.as_deref()),
            None if now.is_none() => FileState::New,
            None => FileState::Same,
        };
        let shown = Shown::of(copy.as_ref(), now);
        let text = shown.text.clone().or_else(|| self.begun(path));
        let text = text.ok_or(Refusal::Unknown)?;
        Ok(Opened {
            path: path.to_owned(),
            shown: self.copies.remember(&shown)?,
            text,
            copy,
            file,
        })
    }

    /// The controls for a text of a file, with what was found. `None` if its TOML is not well-formed: then the whole text is
    /// one control, named `file`.
    #[must_use]
    pub fn form(&self, path: &str, text: &str, findings: &Findings) -> Option<Form> {
        let findings: Vec<Finding> = findings.iter().cloned().collect();
        Some(Form::of(path, &File::parse(path, text)?, &findings))
    }

    /// The folder as if the file had this text, without what is found about links.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn read(&self, path: &str, text: &str) -> Result<Reading, Refusal> {
        let edits = self.edits(path, text)?;
        Ok(self.reader().read_as_if(&edits)?)
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
        let reading = self.reader().read_as_if(edits)?;
        Ok(Checked::of(reading, &self.folder, edits))
    }

    /// What a form sent. Nothing is changed yet.
    ///
    /// # Errors
    /// There is no such file, or the values can't be written into it.
    pub fn submitted(&self, path: &str, pairs: &[(String, String)]) -> Result<Submitted, Refusal> {
        let sent = Sent::of(pairs);
        let now = self.readable(path)?;
        let base = sent.last("base").filter(|name| !name.is_empty());
        let kept = self.copy(path, now.as_deref());
        let shown_now = Shown::of(kept.as_ref(), now);
        let start = shown_now.text.clone();
        let shown = match base {
            None => shown_now,
            // What the form showed may be forgotten. Then nobody knows who changed what, and both texts are shown.
            Some(name) => self.copies.recall(name).unwrap_or(Shown {
                text: None,
                of_copy: shown_now.of_copy,
                base: None,
            }),
        };
        let start = shown.text.clone().or(start).or_else(|| self.begun(path));
        let start = start.ok_or(Refusal::Unknown)?;
        let start = start.as_str();
        let text = match (sent.last(WHOLE), File::parse(path, start)) {
            (Some(whole), _) if lines(whole) == lines(start) => start.to_owned(),
            (Some(whole), _) if start.contains("\r\n") => lines(whole).replace('\n', "\r\n"),
            (Some(whole), _) => lines(whole),
            (None, None) => start.to_owned(),
            (None, Some(file)) => {
                let mut values = file.values().clone();
                let schema = schema_of(path).ok_or(Refusal::Unknown)?;
                sent.put(&schema.fields, &mut values);
                file.with(&values)?
            }
        };
        let publish_on = sent.last("publishOn").unwrap_or_default();
        let is_to_come = moment(publish_on.trim()).is_ok_and(|at| at > Some(Timestamp::now()));
        let action = match sent.action() {
            // What the form shows is what happens: with a time, the changes wait for it.
            Action::Publish if is_to_come => Action::Save,
            action => action,
        };
        Ok(Submitted {
            text,
            action,
            base: base.map(str::to_owned),
            shown,
            again: sent.last("again").is_some_and(|again| again != "false"),
            publish_on: sent.last("publishOn").map(str::to_owned),
        })
    }

    /// Keeps what a form sent as the working copy. Nothing below the content folder is written.
    ///
    /// # Errors
    /// [`Refusal::Conflict`] if somebody else saved other values of the same fields meanwhile.
    pub fn save(&self, path: &str, sent: &Submitted, who: &str) -> Result<WorkingCopy, Refusal> {
        let _turn = self.turn();
        let kept = self.copy(path, self.readable(path)?.as_deref());
        let (base, text) = match &kept {
            Some(kept) => (kept.base.clone(), self.with_copy(path, sent, kept)?),
            None => (sent.shown.base.clone(), sent.text.clone()),
        };
        let mut copy = WorkingCopy::new(path, text, base, who);
        if let Some(kept) = kept {
            (copy.publish_at, copy.conflicts) = (kept.publish_at, kept.conflicts);
        }
        if let Some(typed) = &sent.publish_on {
            copy.publish_at = moment(typed.trim())?;
        }
        self.copies.put(&copy)?;
        Ok(copy)
    }

    /// What was sent, with what others saved in the working copy since the form was made.
    pub(crate) fn with_copy(
        &self,
        path: &str,
        sent: &Submitted,
        kept: &WorkingCopy,
    ) -> Result<String, Refusal> {
        let shown = sent.shown.text.as_deref();
        merge_texts(path, shown, &sent.text, &kept.text)
            .or_else(|both| self.conflict(both, &Shown::of(Some(kept), None)))
    }

    /// Refuses a text with its conflicts. The form that comes next shows it, and is compared with `shown`.
    pub(crate) fn conflict<T>(
        &self,
        (text, conflicts): (String, Vec<Conflict>),
        shown: &Shown,
    ) -> Result<T, Refusal> {
        let shown = self.copies.remember(shown)?;
        Err(Refusal::Conflict {
            conflicts,
            text,
            shown,
        })
    }

    /// Drops the working copy. With an event that was never published go its new parts, none of which has a place without it.
    ///
    /// # Errors
    /// The data folder can't be written.
    pub fn discard(&self, path: &str) -> Result<(), Refusal> {
        let _turn = self.turn();
        let is_new = self
            .copies
            .get(path)
            .is_some_and(|copy| copy.base.is_none());
        if is_new && entry_of(path) != path {
            for copy in self.copies.all() {
                if event_of(&copy.path) == event_of(path) && copy.base.is_none() {
                    self.copies.remove(&copy.path)?;
                }
            }
        }
        Ok(self.copies.remove(path)?)
    }
}

/// The moment that was typed, if one was. A control of the browser has no offset: that is UTC.
fn moment(typed: &str) -> Result<Option<Timestamp>, Refusal> {
    if typed.is_empty() {
        return Ok(None);
    }
    let civil = |typed: &str| typed.parse::<DateTime>()?.to_zoned(TimeZone::UTC);
    let moment = (typed.parse()).or_else(|_| civil(typed).map(|zoned| zoned.timestamp()));
    moment.map(Some).map_err(|_| {
        let help = "Write date, time and offset, such as 2026-01-05T09:00:00+01:00.";
        Refusal::Wrong(format!("`{typed}` is not a moment. {help}"))
    })
}

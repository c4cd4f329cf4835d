//! A file that is opened, and what its form sends: it becomes the text of a working copy, which others may have changed meanwhile.

use jiff::Timestamp;

use crate::{
    Action, Conflict, Editor, File, FileState, Refusal, WHOLE,
    copies::{Shown, WorkingCopy},
    file::{end_of, keeping_ends},
    form::{entry_of, event_of, schema_of},
    merge::merge_texts,
    sent::{Sent, instant},
    value::lines,
};

/// The name of the control for the time at which a working copy is published.
pub const PUBLISH_ON: &str = "publishOn";

/// A file to edit.
#[derive(Debug, Clone)]
pub struct Opened {
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
    /// The item of a list at which somebody goes on after its button.
    pub item: Option<String>,
    pub(crate) shown: Shown,
    pub(crate) again: bool,
    /// Whether somebody pressed Save or Publish. What is sent while they type decides no conflict.
    decides: bool,
    /// When to publish it, as it was typed.
    publish_on: Option<String>,
}

impl Submitted {
    /// When it is to be published, as the form says; `None` if the form has no such control.
    pub(crate) fn publish_at(&self) -> Result<Option<Option<Timestamp>>, Refusal> {
        let typed = self.publish_on.as_deref();
        typed.map(|typed| moment(typed.trim())).transpose()
    }
}

impl Editor {
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
            shown: self.copies.remember(&shown)?,
            text,
            copy,
            file,
        })
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
                base: None,
                ..shown_now
            }),
        };
        let start = shown.text.clone().or(start).or_else(|| self.begun(path));
        let start = start.ok_or(Refusal::Unknown)?;
        let start = start.as_str();
        let text = match (sent.last(WHOLE), File::parse(path, start)) {
            (Some(whole), _) if lines(whole) == lines(start) => start.to_owned(),
            (Some(whole), _) => keeping_ends(start, &lines(whole), end_of(start)),
            (None, None) => start.to_owned(),
            (None, Some(file)) => {
                let mut values = file.values().clone();
                let schema = schema_of(path).ok_or(Refusal::Unknown)?;
                sent.put(&schema.fields, &mut values);
                file.with(&values)?
            }
        };
        Ok(Submitted {
            text,
            action: sent.action(),
            shown,
            again: sent.last("again").is_some_and(|again| again != "false"),
            decides: matches!(sent.last("action"), Some("save" | "publish")),
            publish_on: sent.last(PUBLISH_ON).map(str::to_owned),
            item: sent.item(),
        })
    }

    /// The name of what a form shows that goes on with the texts that it sent, while others may have saved other values.
    ///
    /// # Errors
    /// The data folder can't be written.
    pub fn goes_on(&self, path: &str, sent: &Submitted) -> Result<String, Refusal> {
        let now = self.readable(path)?;
        let copy = self.copy(path, now.as_deref());
        let mut shown = Shown::of(copy.as_ref(), now);
        shown.text = Some(sent.text.clone());
        // The file may have changed since. What the form does not show of that was not removed in it.
        shown.base.clone_from(&sent.shown.base);
        shown.publish_at = sent.publish_at()?.unwrap_or(sent.shown.publish_at);
        shown.conflicts.clone_from(&sent.shown.conflicts);
        Ok(self.copies.remember(&shown)?)
    }

    /// Keeps what a form sent as the working copy. Nothing below the content folder is written.
    ///
    /// # Errors
    /// [`Refusal::Conflict`] if somebody else saved other values of the same fields meanwhile.
    pub fn save(&self, path: &str, sent: &Submitted, who: &str) -> Result<WorkingCopy, Refusal> {
        let _turn = self.turn();
        let copy = self.joined(path, sent, who)?;
        self.copies.put(&copy)?;
        Ok(copy)
    }

    /// The working copy that comes of what a form sent: only the values that were changed in the form are taken from it. The others
    /// are those of the working copy that there is now, or else of the file.
    pub(crate) fn joined(
        &self,
        path: &str,
        sent: &Submitted,
        who: &str,
    ) -> Result<WorkingCopy, Refusal> {
        let now = self.readable(path)?;
        let kept = self.copy(path, now.as_deref());
        let (shown, compared) = (&sent.shown, sent.shown.compared());
        let as_sent = || (sent.text.clone(), shown.base.clone(), Vec::new());
        let (text, base, conflicts) = match (&kept, now) {
            (Some(kept), _) => {
                let text = merge_texts(path, compared, &sent.text, &kept.text);
                let text = text.or_else(|both| self.conflict(both, Shown::of(Some(kept), None)))?;
                (text, kept.base.clone(), kept.conflicts.clone())
            }
            (None, Some(now)) if File::parse(path, &now).is_some() => {
                match merge_texts(path, compared, &sent.text, &now) {
                    Ok(text) => (text, Some(now), Vec::new()),
                    // Both texts are shown when it is published.
                    Err(_) if !shown.of_copy => as_sent(),
                    // What the form showed of a working copy that is gone is not wanted any more.
                    Err((text, conflicts)) => (text, Some(now), conflicts),
                }
            }
            (None, _) => as_sent(),
        };
        let mut copy = WorkingCopy::new(path, text, base, who);
        copy.conflicts = conflicts;
        copy.publish_at = self.time(sent, kept.as_ref(), &copy.text)?;
        copy.conflicts.retain(|own| !shown.conflicts.contains(own));
        if !sent.decides {
            copy.conflicts.extend(shown.conflicts.iter().cloned());
        }
        Ok(copy)
    }

    /// When a working copy is to be published: what the form says if its control was changed, or else what others said meanwhile.
    fn time(
        &self,
        sent: &Submitted,
        kept: Option<&WorkingCopy>,
        text: &str,
    ) -> Result<Option<Timestamp>, Refusal> {
        let (shown, theirs) = (sent.shown.publish_at, kept.and_then(|kept| kept.publish_at));
        match sent.publish_at()? {
            Some(ours) if minute(ours) != minute(shown) => {
                match [minute(shown), minute(ours)].contains(&minute(theirs)) {
                    true => Ok(ours),
                    false => self.two_times(ours, kept, text),
                }
            }
            _ => Ok(theirs),
        }
    }

    /// Refuses a time of publication where another stands.
    pub(crate) fn two_times<T>(
        &self,
        ours: Option<Timestamp>,
        kept: Option<&WorkingCopy>,
        text: &str,
    ) -> Result<T, Refusal> {
        let shown = |at: Option<Timestamp>| match at {
            Some(at) => at.strftime("%Y-%m-%d %H:%M UTC").to_string(),
            None => "no time".to_owned(),
        };
        let conflict = Conflict {
            name: PUBLISH_ON.to_owned(),
            ours: shown(ours),
            theirs: shown(kept.and_then(|kept| kept.publish_at)),
        };
        let of_kept = Shown::of(kept, Some(text.to_owned()));
        self.conflict((text.to_owned(), vec![conflict]), of_kept)
    }

    /// Refuses a text with its conflicts. The form that comes next shows it, and what it sends is compared with `theirs`.
    pub(crate) fn conflict<T>(
        &self,
        (text, conflicts): (String, Vec<Conflict>),
        theirs: Shown,
    ) -> Result<T, Refusal> {
        let mut shown = theirs.with(text.clone());
        shown.conflicts.clone_from(&conflicts);
        let shown = self.copies.remember(&shown)?;
        Err(Refusal::Conflict {
            conflicts,
            text,
            shown,
        })
    }

    /// Refuses what was sent because of a working copy that was not shown. The form that comes next has both.
    pub(crate) fn unseen<T>(&self, kept: &WorkingCopy, text: String) -> Result<T, Refusal> {
        let shown = Shown::of(Some(kept), None).with(text.clone());
        Err(kept.unseen(text, self.copies.remember(&shown)?))
    }

    /// Drops the working copy that the form showed. With an event that was never published go its new parts, none of which
    /// has a place without it.
    ///
    /// # Errors
    /// [`Refusal::Unseen`] if the form did not show what the working copy says now.
    pub fn discard(&self, path: &str, sent: &Submitted) -> Result<(), Refusal> {
        let _turn = self.turn();
        let now = self.readable(path)?;
        let seen = match (sent.shown.compared(), &now) {
            (Some(seen), Some(now)) => merge_texts(path, sent.shown.base.as_deref(), seen, now)
                .unwrap_or_else(|_| seen.to_owned()),
            (seen, _) => seen.unwrap_or_default().to_owned(),
        };
        if let Some(copy) = self.copy(path, now.as_deref())
            && (seen, minute(sent.shown.publish_at)) != (copy.text.clone(), minute(copy.publish_at))
        {
            return self.unseen(&copy, self.joined(path, sent, "")?.text);
        }
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

/// The control for a time has minutes.
pub(crate) fn minute(at: Option<Timestamp>) -> Option<i64> {
    at.map(|at| at.as_second().div_euclid(60))
}

/// The moment that was typed, if one was, as in a field for one.
fn moment(typed: &str) -> Result<Option<Timestamp>, Refusal> {
    if typed.is_empty() {
        return Ok(None);
    }
    let moment = instant(typed).and_then(|moment| moment.to_string().parse().ok());
    moment.map(Some).ok_or_else(|| {
        let help = "Write date, time and offset, such as 2026-01-05T09:00:00+01:00.";
        Refusal::Wrong(format!("`{typed}` is not a moment. {help}"))
    })
}

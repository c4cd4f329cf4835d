//! Working copies and submissions become files: merged with what changed meanwhile, checked, and put in place in one step.

use jiff::Timestamp;
use site_content::{Edit, EditError, Edits, Finding, Severity};

use crate::{
    Conflict, Editor, File, Refusal, Submitted, Value, WorkingCopy,
    copies::Shown,
    event_of,
    merge::{merge_texts, shown_part},
    opened::minute,
};

/// What is to be published.
struct Candidate<'s> {
    /// As it would be kept if it is refused.
    copy: WorkingCopy,
    /// What a form sent: of the working copy, only what it showed is published.
    sent: Option<&'s Submitted>,
    /// Whether it is the working copy, or comes in its place.
    of_copy: bool,
    /// Whether a file that was removed is made again.
    again: bool,
}

impl Editor {
    /// Checks what a form sent, and writes it into the content folder; with a time to come, it is kept for then. Values that others
    /// changed meanwhile stay, and so does what is kept of others and the form has not shown. Returns the paths of the files that
    /// were written, none if nothing was changed; `None` if it waits for its time.
    ///
    /// # Errors
    /// [`Refusal::Invalid`], [`Refusal::Conflict`], [`Refusal::Gone`], [`Refusal::Unseen`], or the folder can't be written.
    pub fn publish(
        &self,
        path: &str,
        sent: &Submitted,
        who: &str,
    ) -> Result<Option<Vec<String>>, Refusal> {
        let _turn = self.turn();
        let begun = Timestamp::now();
        let to_come = |at: Option<Timestamp>| at.filter(|at| *at > begun);
        // A time that is none must not mean: at once.
        let said = sent.publish_at()?.map(to_come);
        let at = said.flatten();
        let now = self.file(path)?;
        let kept = self.copy(path, now.as_deref());
        let shown = &sent.shown;
        // A working copy that the form did not show stays as it is.
        if at.is_none() && kept.is_some() && !shown.of_copy {
            let base = if shown.text == now {
                now
            } else {
                shown.base.clone()
            };
            let beside = Candidate {
                copy: WorkingCopy::new(path, sent.text.clone(), base, who),
                sent: None,
                of_copy: false,
                again: sent.again,
            };
            return self.put_in_place(&beside).map(Some);
        }
        let copy = self.joined(path, sent, who)?;
        if let Some(said) = said.filter(|said| minute(*said) != minute(to_come(copy.publish_at))) {
            return self.two_times(said, kept.as_ref(), &copy.text);
        }
        let is_shown = |own: &Conflict| shown.conflicts.contains(own);
        if !copy.conflicts.iter().all(is_shown) {
            self.copies.put(&copy)?;
            let both = (copy.text.clone(), copy.conflicts.clone());
            return self.conflict(both, Shown::of(Some(&copy), None));
        }
        let candidate = Candidate {
            copy,
            sent: at.is_none().then_some(sent),
            of_copy: true,
            again: sent.again,
        };
        if at.is_some() {
            self.ready(&candidate)?;
            self.copies.put(&candidate.copy)?;
            return Ok(None);
        }
        self.put_in_place(&candidate).map(Some)
    }

    /// Publishes the working copies whose time has come. One that is refused stays, without a time and with the reason.
    #[must_use]
    pub fn publish_due(&self, now: Timestamp) -> Vec<(String, Result<Vec<String>, Refusal>)> {
        let _turn = self.turn();
        let due = |copy: &WorkingCopy| copy.publish_at.is_some_and(|at| at <= now);
        let mut done = Vec::new();
        for copy in self.copies.all().into_iter().filter(due) {
            let result = self.put_in_place(&Candidate {
                copy: copy.clone(),
                sent: None,
                of_copy: true,
                again: false,
            });
            if let Err(refusal) = &result {
                let refused = WorkingCopy {
                    publish_at: None,
                    refused: Some(refusal.to_string()),
                    ..self.copies.get(&copy.path).unwrap_or(copy.clone())
                };
                // It is tried again if its new state can't be kept.
                let _ = self.copies.put(&refused);
            }
            done.push((copy.path, result));
        }
        done
    }

    /// The edits that publish a candidate, and all of its text if a part of it stays a working copy.
    fn ready(&self, candidate: &Candidate<'_>) -> Result<(Vec<Edit>, Option<String>), Refusal> {
        let path = candidate.copy.path.as_str();
        let now = self.file(path)?;
        let whole = self.merged(candidate, now.as_deref())?;
        // What the form changed or showed is put into the file as it is now. What was sent wins: its conflicts were shown.
        let text = match (candidate.sent, &now) {
            (Some(sent), Some(now)) => {
                let base = sent.shown.base.as_deref();
                let own = merge_texts(path, base, &sent.text, now);
                shown_part(path, now, &own.unwrap_or_else(|(text, _)| text), &whole)
            }
            _ => whole.clone(),
        };
        let rest = (text != whole).then_some(whole);
        if let Some(whole) = &rest
            && now.as_ref() == Some(&text)
        {
            let kept = self.copies.get(path);
            return self.unseen(kept.as_ref().unwrap_or(&candidate.copy), whole.clone());
        }
        let mut edits = self.edits(path, &text)?;
        if let Err(refusal) = self.must_be_valid(&edits) {
            // What is kept of the same event may be valid only together with this.
            match self.of_event(&candidate.copy, &mut edits)? {
                true if self.must_be_valid(&edits).is_ok() => {}
                _ => return Err(refusal),
            }
        }
        Ok((edits, rest))
    }

    fn put_in_place(&self, candidate: &Candidate<'_>) -> Result<Vec<String>, Refusal> {
        let path = candidate.copy.path.as_str();
        // Somebody may change the file between its reading and its replacement.
        for _ in 0..3 {
            let (edits, rest) = self.ready(candidate)?;
            let written: Vec<String> = edits
                .iter()
                .filter(|edit| edit.before != edit.after)
                .map(|edit| edit.path.clone())
                .collect();
            match Edits::new(&self.folder, edits.clone(), Vec::new()).commit() {
                Ok(()) => {
                    self.has_written(&written);
                    for edit in edits.iter().filter(|edit| edit.path != path) {
                        let copy = self.copies.get(&edit.path).map(|copy| copy.text);
                        if edit.before.is_none() || copy == edit.after {
                            self.copies.remove(&edit.path)?;
                        }
                    }
                    if let Some(text) = rest {
                        let own = edits.into_iter().find(|edit| edit.path == path);
                        let base = own.and_then(|edit| edit.after);
                        let kept = self.copies.get(path).unwrap_or(candidate.copy.clone());
                        self.copies.put(&WorkingCopy { text, base, ..kept })?;
                    } else if candidate.of_copy {
                        self.copies.remove(path)?;
                    }
                    return Ok(written);
                }
                Err(EditError::Changed(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(EditError::Changed(path.to_owned()).into())
    }

    /// The candidate's text with what the file got meanwhile. One that is refused is kept if it was the working copy.
    fn merged(&self, candidate: &Candidate<'_>, now: Option<&str>) -> Result<String, Refusal> {
        let WorkingCopy {
            path,
            text,
            base,
            editor,
            ..
        } = &candidate.copy;
        let keep = |text: &str, base: Option<&str>, conflicts: &[Conflict]| {
            let base = base.map(str::to_owned);
            let mut copy = WorkingCopy::new(path, text.to_owned(), base, editor);
            copy.conflicts = conflicts.to_vec();
            let copy = candidate.of_copy.then_some(copy);
            copy.as_ref().map_or(Ok(()), |copy| self.copies.put(copy))?;
            Ok::<_, Refusal>(copy)
        };
        match now {
            None if base.is_some() && !candidate.again => {
                keep(text, base.as_deref(), &[])?;
                Err(Refusal::Gone)
            }
            None => Ok(text.clone()),
            // A file that is broken can't be merged, and its values must not be lost.
            Some(now) if base.as_deref() != Some(now) && File::parse(path, now).is_none() => {
                keep(text, base.as_deref(), &[])?;
                let findings = self.check_edits(&[])?.findings;
                let own = findings.iter().find(|own| *own.place.file == **path);
                let why = own.map(|own| format!("line {}: {} ", own.place.line, own.message));
                Err(Refusal::Changed(format!(
                    "the file was changed meanwhile and can't be read. {}Your text is kept; mend the file first.",
                    why.unwrap_or_default()
                )))
            }
            Some(now) => merge_texts(path, base.as_deref(), text, now).or_else(|both| {
                let kept = keep(&both.0, Some(now), &both.1)?;
                self.conflict(both, Shown::of(kept.as_ref(), Some(now.to_owned())))
            }),
        }
    }

    /// Refuses edits of files that have errors, or by which other files get errors.
    pub(crate) fn must_be_valid(&self, edits: &[Edit]) -> Result<(), Refusal> {
        let is_error = |finding: &&Finding| finding.severity() == Severity::Error;
        let is_own = |finding: &Finding| edits.iter().any(|edit| edit.path == *finding.place.file);
        let after = self.check_edits(edits)?.findings;
        let errors: Vec<&Finding> = after.iter().filter(is_error).collect();
        if errors.is_empty() {
            return Ok(());
        }
        if !errors.iter().any(|finding| is_own(finding)) {
            let before = self.check_edits(&[])?.findings;
            let known = |finding: &&Finding| {
                let same = |old: &Finding| {
                    (&old.place.file, &old.message) == (&finding.place.file, &finding.message)
                };
                before.iter().any(same)
            };
            if errors.iter().all(known) {
                return Ok(());
            }
        }
        Err(Refusal::Invalid(after))
    }

    /// Adds the working copies of the other files of an event that the same person saved, except those that have a time or whose
    /// file has changed. Returns whether there are any.
    fn of_event(&self, own: &WorkingCopy, edits: &mut Vec<Edit>) -> Result<bool, Refusal> {
        let known = edits.len();
        let event = event_of(&own.path);
        for copy in self.copies.all() {
            let is_of_it =
                event.is_some() && event_of(&copy.path) == event && copy.editor == own.editor;
            let is_new = edits.iter().all(|edit| edit.path != copy.path);
            let before = self.readable(&copy.path)?;
            if is_of_it && is_new && copy.publish_at.is_none() && copy.base == before {
                edits.push(Edit {
                    path: copy.path,
                    before,
                    after: Some(copy.text),
                });
            }
        }
        Ok(edits.len() > known)
    }

    /// The edits that give a file this text. New files of an event that is not published yet come together, because none
    /// is valid without the others; a new speaker comes with a place in the event's list.
    pub(crate) fn edits(&self, path: &str, text: &str) -> Result<Vec<Edit>, Refusal> {
        let edit = |path: &str, before: Option<String>, after: String| Edit {
            path: path.to_owned(),
            before,
            after: Some(after),
        };
        let mut edits = vec![edit(path, self.readable(path)?, text.to_owned())];
        let Some(event) = event_of(path) else {
            return Ok(edits);
        };
        let folder = format!("events/{event}/");
        let index = format!("{folder}index.toml");
        let published = self.readable(&index)?;
        if published.is_none() {
            let others = self.copies.all().into_iter();
            let others = others.filter(|copy| {
                copy.path.starts_with(&folder) && copy.path != path && copy.base.is_none()
            });
            edits.extend(others.map(|copy| edit(&copy.path, None, copy.text)));
        }
        let speakers = format!("{folder}speakers/");
        let speaker = |edit: &Edit| {
            let name = edit.path.strip_prefix(&speakers)?.strip_suffix(".md")?;
            edit.before.is_none().then(|| name.to_owned())
        };
        let come: Vec<String> = edits.iter().filter_map(speaker).collect();
        let own = edits.iter().position(|edit| edit.path == index);
        let text = own.and_then(|own| edits[own].after.clone());
        let text = text.or(published.clone());
        if let Some(changed) = text.and_then(|text| roster(&text, &come, &[])) {
            match own {
                Some(own) => edits[own].after = Some(changed),
                None => edits.push(edit(&index, published, changed)),
            }
        }
        Ok(edits)
    }
}

/// An event's file after speakers came or went; `None` if it does not change or can't be read.
#[must_use]
pub fn roster(text: &str, come: &[String], go: &[String]) -> Option<String> {
    let file = File::parse("index.toml", text)?;
    let mut values = file.values().clone();
    let Some(Value::List(speakers)) = values.table.get_mut("speakers") else {
        return None;
    };
    // The list of a new event has an item that nobody has filled in.
    let is_filled = |speaker: &Value| come.is_empty() || !speaker.text().is_empty();
    speakers.retain(|speaker| !go.contains(&speaker.text()) && is_filled(speaker));
    for speaker in come {
        let speaker = Value::from(speaker.as_str());
        if !speakers.contains(&speaker) {
            speakers.push(speaker);
        }
    }
    let after = file.with(&values).ok()?;
    (after != text).then_some(after)
}

//! Imports organizations from a dump of a registry.
//!
//! 1. The dump is read once to learn which records take part: filters, slugs, tags, places (`roster`). A record that cannot be used
//!    is noted and skipped.
//! 2. It is read a second time, with one record in memory at a time. Each file is written new or merged into the existing one: a
//!    value with the digest of the last import belongs to the import, any other value to an editor.
//! 3. At the end all files are moved into place. A running server publishes them like any other edit.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    DumpError, Options, Summary, dump, entry,
    folder::{self, Existing, Staging},
    merge::{self, Merged},
    record::Record,
    roster::Roster,
    similar::Neighbourhood,
};

/// Receives the progress of an import.
pub trait ImportProgress {
    /// A step begins. `total` is in bytes of the dumps, or in files.
    fn begin(&mut self, what: &'static str, total: u64);
    /// The step has advanced by this amount.
    fn advance(&mut self, by: u64);
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A dump can't be read at all.
    #[error(transparent)]
    Dump(#[from] DumpError),
    /// The folder can't be written.
    #[error("{0} can't be written: {1}; the directory was not changed")]
    Folder(PathBuf, #[source] io::Error),
}

/// Imports dumps of the registry into the folder `out`. Memory grows by a few hundred bytes per record, however large a
/// record is.
///
/// # Errors
/// A dump can't be opened or is not a dump of the registry, or the folder can't be written. A record that can't be used
/// is not an error: it is skipped and listed in the summary.
pub fn ror(
    dumps: &[PathBuf],
    out: &Path,
    options: &Options,
    progress: &mut dyn ImportProgress,
) -> Result<Summary, ImportError> {
    let folder = |source| ImportError::Folder(out.to_owned(), source);
    let mut summary = Summary::default();
    let mut roster = Roster::default();
    progress.begin("Reading", total(dumps));
    each(
        dumps,
        progress,
        &mut |json, summary| roster.add(json, options, summary),
        &mut summary,
    )?;

    fs::create_dir_all(out).map_err(folder)?;
    let existing = folder::scan(out).map_err(folder)?;
    roster.settle(&existing.by_id, existing.taken.clone());
    let mut writer = Writer {
        neighbours: Neighbourhood::new(&roster),
        roster: &roster,
        existing: &existing,
        staging: Staging::new(out).map_err(folder)?,
        next: 0,
        failed: None,
    };
    progress.begin("Writing", total(dumps));
    // Problems of the dumps were already noted in the first pass.
    let mut said = Summary::default();
    let mut write = |json: &str, _: &mut Summary| writer.record(json, &mut summary);
    each(dumps, progress, &mut write, &mut said)?;
    writer.hide(&mut summary);
    if let Some(source) = writer.failed {
        return Err(folder(source));
    }
    progress.begin("Moving into place", writer.staging.len() as u64);
    let changed = writer
        .staging
        .commit(|| progress.advance(1))
        .map_err(folder)?;
    for name in changed {
        summary.skip(name, "somebody changed it during the import; import again");
    }
    Ok(summary)
}

fn total(dumps: &[PathBuf]) -> u64 {
    dumps
        .iter()
        .filter_map(|path| fs::metadata(path).ok())
        .map(|meta| meta.len())
        .sum()
}

/// Reads every record of every dump. A dump that is truncated or damaged is noted; a dump without any usable record is
/// an error.
fn each(
    dumps: &[PathBuf],
    progress: &mut dyn ImportProgress,
    record: &mut dyn FnMut(&str, &mut Summary),
    summary: &mut Summary,
) -> Result<(), ImportError> {
    for path in dumps {
        let (mut usable, mut reason) = (false, None);
        let read = dump::read(path, &mut |bytes| progress.advance(bytes), &mut |json| {
            if !usable {
                match Record::parse(json) {
                    Ok(_) => usable = true,
                    Err(unusable) => drop(reason.get_or_insert(unusable.reason)),
                }
            }
            record(json, summary);
        });
        match read {
            Err(error @ DumpError::Json(..)) if usable => {
                summary.broken.push(error.to_string());
            }
            Ok(()) if !usable => {
                let reason = reason.unwrap_or_else(|| "it contains no record".to_owned());
                return Err(DumpError::NoRecords(path.clone(), reason).into());
            }
            read => read?,
        }
    }
    Ok(())
}

/// The second pass.
struct Writer<'a> {
    roster: &'a Roster,
    neighbours: Neighbourhood<'a>,
    existing: &'a Existing,
    staging: Staging<'a>,
    /// The member whose record comes next; both passes have the same order.
    next: usize,
    /// The first file that could not be written. After it, no other file is tried.
    failed: Option<io::Error>,
}

impl Writer<'_> {
    fn record(&mut self, json: &str, summary: &mut Summary) {
        let Some(member) = self.roster.members.get(self.next) else {
            return;
        };
        let Ok(mut record) = Record::parse(json) else {
            return;
        };
        if self.failed.is_some() || record.id.as_str() != member.id {
            return;
        }
        let index = self.next;
        self.next += 1;
        let Some(slug) = &member.slug else { return };
        let similar = self
            .neighbours
            .similar(index, &record, &self.existing.by_id);
        let fields = entry::fields(&mut record, &similar);
        for reason in record.left_out {
            *summary.left_out.entry(reason).or_default() += 1;
        }
        if !self.existing.by_id.contains_key(&member.id) {
            if let Some(text) = merge::fresh(&member.id, fields) {
                summary.created += 1;
                self.failed = self.staging.write(slug, &text, None).err();
            }
            return;
        }
        let id = member.id.clone();
        self.change(&id, summary, |text| merge::renew(text, fields));
    }

    /// Hides entries whose record is now inactive or withdrawn.
    fn hide(&mut self, summary: &mut Summary) {
        let mut gone: Vec<&String> = self.roster.gone.iter().collect();
        gone.sort_unstable();
        for id in gone {
            if self.existing.by_id.contains_key(id) && self.failed.is_none() {
                let mut own = Summary::default();
                self.change(id, &mut own, merge::hide);
                summary.hidden += own.updated;
                summary.skipped.extend(own.skipped);
            }
        }
    }

    fn change(
        &mut self,
        id: &str,
        summary: &mut Summary,
        merge: impl FnOnce(&str) -> Option<Merged>,
    ) {
        let Some(slug) = self.existing.by_id.get(id) else {
            return;
        };
        let mut leave = |reason: String| {
            summary.skip(id, format!("{slug}.toml {reason}; it is left as it is"));
        };
        let (text, stamp) = match self.staging.read(slug) {
            Ok(read) => read,
            Err(error) => return leave(format!("can't be read: {error}")),
        };
        match merge(&text) {
            Some(Merged::Unchanged) => summary.unchanged += 1,
            Some(Merged::Changed { text, kept }) => {
                summary.updated += 1;
                summary.kept += kept;
                self.failed = self.staging.write(slug, &text, stamp).err();
            }
            None => leave("is not valid TOML: `website check` says where".to_owned()),
        }
    }
}

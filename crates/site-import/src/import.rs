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

/// Receives the progress of an import: the name of the part, how many bytes of the dumps or how many files are done, and how many there
/// are. Each part begins with 0 done.
pub type Telling<'a> = &'a mut dyn FnMut(&'static str, u64, u64);

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
    tell: Telling<'_>,
) -> Result<Summary, ImportError> {
    let folder = |source| ImportError::Folder(out.to_owned(), source);
    let mut summary = Summary::default();
    let mut roster = Roster::default();
    each(
        dumps,
        "Reading",
        tell,
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
    // Problems of the dumps were already noted in the first pass.
    let mut said = Summary::default();
    let mut write = |json: &str, _: &mut Summary| writer.record(json, &mut summary);
    each(dumps, "Writing", tell, &mut write, &mut said)?;
    writer.hide(&mut summary);
    if let Some(source) = writer.failed {
        return Err(folder(source));
    }
    let (mut done, all) = (0, writer.staging.len() as u64);
    tell("Moving into place", done, all);
    let changed = writer.staging.commit(|| {
        done += 1;
        tell("Moving into place", done, all);
    });
    for name in changed.map_err(folder)? {
        summary.skip(name, "somebody changed it during the import; import again");
    }
    Ok(summary)
}

/// Reads every record of every dump. A dump that is truncated or damaged is noted; a dump without any usable record is
/// an error.
fn each(
    dumps: &[PathBuf],
    part: &'static str,
    tell: Telling<'_>,
    record: &mut dyn FnMut(&str, &mut Summary),
    summary: &mut Summary,
) -> Result<(), ImportError> {
    let sizes = dumps.iter().filter_map(|path| fs::metadata(path).ok());
    let (mut done, all) = (0, sizes.map(|meta| meta.len()).sum());
    tell(part, done, all);
    let mut advance = |bytes: u64| {
        done += bytes;
        // Nothing of an empty dump is done, and the part does not begin again.
        if done > 0 {
            tell(part, done, all);
        }
    };
    for path in dumps {
        let (mut usable, mut reason) = (false, None);
        let read = dump::read(path, &mut advance, &mut |json| {
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

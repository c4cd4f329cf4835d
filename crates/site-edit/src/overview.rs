//! What there is to edit.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, PoisonError},
    time::{Duration, Instant},
};

use site_content::{Publication, Reader, Severity, fold, read_text, title_of_path};

use crate::{
    Checked, Editor, File, FileState, Listed, Overview, Refusal, Table, Value, WorkingCopy,
    form::{ENDINGS, SCHEMAS, ending_of, entry_of, event_of, schema_of},
    listed::Known,
    rename::{must_be_free, must_be_no_old_address, name_of},
    sent::blank,
};

/// Links become right and wrong with the times of entries, so an overview is made anew after this time.
const FRESH: Duration = Duration::from_mins(10);

impl Overview {
    /// The names of what [`create`](Editor::create) can make an entry of.
    #[must_use]
    pub fn collections(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for schema in SCHEMAS.iter() {
            let of = |ending| schema.files.strip_suffix(ending)?.strip_suffix("/*");
            let Some(folder) = ENDINGS.iter().find_map(of) else {
                continue;
            };
            let Some((before, after)) = folder.split_once('*') else {
                all.push(folder.to_owned());
                continue;
            };
            let of_event = |file: &Arc<Listed>| {
                let name = file.path.strip_prefix(before)?;
                let name = name.strip_suffix("/index.toml")?;
                Some(format!("{before}{name}{after}"))
            };
            all.extend(self.files.iter().filter_map(of_event));
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl Listed {
    fn of(path: String, (title, publication): Headline, [errors, warnings]: [usize; 2]) -> Self {
        Self {
            title: title.unwrap_or_else(|| title_of_file(&path)),
            publication,
            errors,
            warnings,
            copy: None,
            path,
        }
    }
}

impl Editor {
    /// Every content file, and every working copy.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn files(&self) -> Result<Overview, Refusal> {
        let mut overview = self.published()?;
        for copy in self.copies.all() {
            let text = read_text(&self.folder.join(&copy.path)).ok();
            if text.as_ref() == Some(&copy.text) {
                continue;
            }
            let files = &mut overview.files;
            let found = files.binary_search_by(|file| file.path.cmp(&copy.path));
            let at = found.unwrap_or_else(|at| {
                let headline = headline_of(&copy.path, Some(&copy.text));
                let new = Listed::of(copy.path.clone(), headline, [0, 0]);
                files.insert(at, Arc::new(new));
                at
            });
            let state = FileState::of(&copy, text.as_deref());
            Arc::make_mut(&mut files[at]).copy = Some((copy, state));
        }
        Ok(overview)
    }

    /// The content files. They are compared with each other again only if one has changed.
    fn published(&self) -> Result<Overview, Refusal> {
        // The others who ask wait for the one who compares.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let touched = (self.touched)();
        let mut reader = self.reader();
        let state = reader.renew(touched.as_ref())?;
        let is_fresh = |known: &&Known| known.state == state && known.since.elapsed() < FRESH;
        if let Some(known) = known.as_ref().filter(is_fresh) {
            return Ok(known.overview.clone());
        }
        let (reading, headlines) = (reader.reading(), headlines(&reader));
        drop(reader);
        let findings = Checked::of(reading, &self.folder, &[]).findings;
        // Errors and warnings of each file.
        let mut counts: HashMap<&str, [usize; 2]> = HashMap::new();
        for finding in findings.iter() {
            let count = counts.entry(&finding.place.file).or_default();
            count[usize::from(finding.severity() == Severity::Warning)] += 1;
        }
        let listed = |(path, read): (String, Option<Headline>)| {
            let text = || read_text(&self.folder.join(&path)).ok();
            // A file that can't be read is listed with its finding.
            let headline = read.unwrap_or_else(|| headline_of(&path, text().as_ref()));
            let counts = counts.get(&*path).copied().unwrap_or_default();
            Arc::new(Listed::of(path, headline, counts))
        };
        let files = headlines.into_iter().map(listed).collect();
        let findings = Arc::new(findings);
        let overview = Overview { files, findings };
        *known = Some(Known {
            state,
            since: Instant::now(),
            overview: overview.clone(),
        });
        Ok(overview)
    }

    /// Makes the working copy of a new entry, with what it needs and nothing filled in. Returns the path of its file.
    ///
    /// # Errors
    /// There is no such collection, or the name can't be a file's name or is taken.
    pub fn create(&self, collection: &str, name: &str, who: &str) -> Result<String, Refusal> {
        let slug = name_of(collection, name)?;
        let ending = ending_of(collection).ok_or(Refusal::Unknown)?;
        let path = format!("{collection}/{slug}{ending}");
        let _turn = self.turn();
        must_be_free(&self.folder, &self.copies, &path)?;
        must_be_no_old_address(&self.folder, &path)?;
        let mut new = vec![path.clone()];
        // An event has an agenda.
        let event = Some(entry_of(&path)).filter(|event| *event != path);
        new.extend(event.map(|event| format!("{event}/agenda.toml")));
        for path in new.iter().rev() {
            let text = new_text(path, name.trim())?;
            self.copies.put(&WorkingCopy::new(path, text, None, who))?;
        }
        Ok(path)
    }

    /// The text with which a file of a fixed name begins that is not there yet. A part of an event needs the event.
    pub(crate) fn begun(&self, path: &str) -> Option<String> {
        let files = &schema_of(path)?.files;
        let name = files.rsplit('/').next()?;
        let has_event = |event: &str| {
            let index = format!("events/{event}/index.toml");
            self.copies.get(&index).is_some() || self.folder.join(index).exists()
        };
        let is_part = event_of(path).is_none_or(has_event);
        let is_fixed = !name.contains('*') && entry_of(path) == path && is_part;
        is_fixed.then(|| new_text(path, "").ok()).flatten()
    }

    /// The entries that a reference in this file may name, at most so many: slug and title, as the folder was last read for a check. Those
    /// in which the text sought stands come first where it stands earlier; all have the empty one.
    ///
    /// # Errors
    /// The file with the entries can't be read.
    pub fn choices(
        &self,
        path: &str,
        folder: &str,
        sought: &str,
        most: usize,
    ) -> Result<Vec<(String, String)>, Refusal> {
        let sought = fold(sought.trim());
        let mut found: Vec<_> = (self.entries(path, folder)?.into_iter())
            .filter_map(|entry| {
                let (slug, title) = (entry.0.find(&sought), fold(&entry.1).find(&sought));
                Some((title.into_iter().chain(slug).min()?, entry))
            })
            .collect();
        found.sort_by(|(at, (_, a)), (other, (_, b))| (at, a).cmp(&(other, b)));
        found.truncate(most);
        Ok(found.into_iter().map(|(_, entry)| entry).collect())
    }

    fn entries(&self, path: &str, folder: &str) -> Result<Vec<(String, String)>, Refusal> {
        if folder.ends_with(".toml") {
            let text = self.file(folder)?.unwrap_or_default();
            let file = File::parse(folder, &text);
            let table = file.map_or_else(Table::default, |file| file.values().table.clone());
            let entries = table.iter().flat_map(|(key, _)| table.tables(key));
            let entry = |entry: &Table| Some((entry.get("slug")?.text(), title_of(entry)?));
            return Ok(entries.filter_map(entry).collect());
        }
        let folder = match event_of(path) {
            Some(event) if folder == "speakers" => format!("events/{event}/speakers/"),
            _ => format!("{folder}/"),
        };
        let slug_of = |path: &str| {
            let name = path.strip_prefix(&folder)?.split('.').next()?;
            (!name.contains('/')).then(|| name.to_owned())
        };
        let entry = |(path, read): (String, Option<Headline>)| {
            let slug = slug_of(&path)?;
            let read =
                read.or_else(|| Some(headline_of(&path, self.file(&path).ok()?.as_ref())))?;
            Some((slug.clone(), read.0.unwrap_or(slug)))
        };
        let mut reader = self.reader();
        if reader.has_read_nothing() {
            reader.renew(None)?;
        }
        let known = headlines(&reader);
        drop(reader);
        // The speakers of a new event are working copies as the event is.
        let copies = self.copies.all().into_iter();
        let copies = copies.filter(|copy| copy.base.is_none()).map(|copy| {
            let headline = headline_of(&copy.path, Some(&copy.text));
            (copy.path, Some(headline))
        });
        let mut all: BTreeMap<String, String> = BTreeMap::new();
        all.extend(known.into_iter().chain(copies).filter_map(entry));
        Ok(all.into_iter().collect())
    }
}

/// Every file of the folder as it was last read, in order of path, with what its entry is called; `None` for a file that the reader of
/// the content does not know as one entry.
fn headlines(reader: &Reader) -> Vec<(String, Option<Headline>)> {
    let all = reader.headlines().map(|(path, read)| {
        let headline = read.map(|(title, publication)| (Some(title.to_owned()), publication));
        (path.to_owned(), headline)
    });
    all.collect()
}

/// What an entry is called, and when it is shown.
type Headline = (Option<String>, Publication);

/// The headline of a text of a file, which need not be valid.
fn headline_of(path: &str, text: Option<&String>) -> Headline {
    let file = text.and_then(|text| File::parse(path, text));
    let table = file.map_or_else(Table::default, |file| file.values().table.clone());
    let moment = |key: &str| table.get(key).and_then(|value| value.text().parse().ok());
    let publication = Publication {
        draft: table.get("draft") == Some(&Value::Switch(true)),
        publish_at: moment("publishAt"),
        expire_at: moment("expireAt"),
    };
    (title_of(&table), publication)
}

/// What a file is called that has no title.
#[must_use]
pub fn title_of_file(path: &str) -> String {
    title_of_path(path.split('.').next().unwrap_or_default())
}

/// The keys that say what an entry is called; the first that has a text counts.
pub const TITLES: [&str; 4] = ["title", "name", "headline", "question"];

fn title_of(table: &Table) -> Option<String> {
    let values = TITLES.iter().filter_map(|key| table.get(key));
    let mut titles = values.map(Value::text);
    titles.find(|title| !title.trim().is_empty())
}

/// A new file at this path, with the line that names its schema and no value. `None` if no reader reads it.
#[must_use]
pub fn new_file(path: &str) -> Option<File> {
    let directive = schema_of(path)?.directive(path);
    let empty = match path.ends_with(".md") {
        true => format!("+++\n{directive}\n+++\n"),
        false => format!("{directive}\n"),
    };
    File::parse(path, &empty)
}

/// A file that says what its declaration needs.
fn new_text(path: &str, name: &str) -> Result<String, Refusal> {
    let file = new_file(path).ok_or(Refusal::Unknown)?;
    let schema = schema_of(path).ok_or(Refusal::Unknown)?;
    let mut values = file.values().clone();
    for field in &schema.fields {
        let is_title = matches!(field.key, "title" | "name");
        if is_title {
            values.table.set(field.key, Value::from(name));
        } else if field.required {
            values.table.set(field.key, blank(&field.field_type));
        }
    }
    Ok(file.with(&values)?)
}

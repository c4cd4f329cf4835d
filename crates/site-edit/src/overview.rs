//! What there is to edit.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use site_content::{
    Findings, Publication, Severity, Slug, fold, is_content, read_text, title_of_path,
};

use crate::{
    Editor, File, FileState, Refusal, Table, Value, WorkingCopy,
    form::{all_schemas, schema_of},
    publish::event_of,
    sent::blank,
};

/// All files, and what is found in them.
#[derive(Debug, Clone)]
pub struct Overview {
    /// In order of path.
    pub files: Vec<Listed>,
    /// Of the whole folder.
    pub findings: Findings,
}

/// A file, or the working copy of a new one.
#[derive(Debug, Clone, Serialize)]
pub struct Listed {
    /// The path below the content folder.
    pub path: String,
    /// The folder, or for a file beside the folders an empty text.
    pub collection: String,
    /// What it is called, or its name.
    pub title: String,
    /// When it is shown.
    #[serde(flatten)]
    pub publication: Publication,
    /// Findings that keep the site from being published.
    pub errors: usize,
    /// Other findings.
    pub warnings: usize,
    /// The working copy, and the state of the file since it was made.
    pub copy: Option<(WorkingCopy, FileState)>,
}

impl Editor {
    /// Every content file, and every working copy.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn files(&self) -> Result<Overview, Refusal> {
        let findings = self.check_edits(&[])?.findings;
        // Errors and warnings of each file.
        let mut counts: HashMap<&str, [usize; 2]> = HashMap::new();
        for finding in findings.iter() {
            let count = counts.entry(&finding.place.file).or_default();
            count[usize::from(finding.severity() == Severity::Warning)] += 1;
        }
        let copies = self.copies.all().into_iter();
        let mut copies: BTreeMap<String, WorkingCopy> =
            copies.map(|copy| (copy.path.clone(), copy)).collect();
        let mut all: BTreeMap<String, Option<Headline>> = self.headlines()?;
        for path in copies.keys() {
            all.entry(path.clone()).or_default();
        }
        let file = |(path, read): (String, Option<Headline>)| {
            let copy = copies.remove(&path);
            // A file that can't be read is listed with its finding.
            let text = match (&read, &copy) {
                (Some(_), None) => None,
                _ => read_text(&self.folder.join(&path)).ok(),
            };
            let copy = copy.filter(|copy| Some(&copy.text) != text.as_ref());
            let copy = copy.map(|copy| {
                let state = FileState::of(&copy, text.as_deref());
                (copy, state)
            });
            let shown = text.as_ref().or(copy.as_ref().map(|(copy, _)| &copy.text));
            let (title, publication) = read.unwrap_or_else(|| headline_of(&path, shown));
            let [errors, warnings] = counts.get(&*path).copied().unwrap_or_default();
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            Listed {
                collection: folder.to_owned(),
                title: title.unwrap_or_else(|| title_of_path(stem(&path))),
                publication,
                errors,
                warnings,
                copy,
                path,
            }
        };
        let files = all.into_iter().map(file).collect();
        Ok(Overview { files, findings })
    }

    /// The names of what [`create`](Self::create) can make an entry of.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn collections(&self) -> Result<Vec<String>, Refusal> {
        let known = self.headlines()?;
        let mut all: Vec<String> = Vec::new();
        for schema in all_schemas() {
            let name = schema.files.trim_end_matches("/index.toml");
            let folder = name
                .rsplit_once('/')
                .filter(|(_, entry)| entry.contains('*'));
            match folder.map(|(folder, _)| (folder, folder.split_once('*'))) {
                None => {}
                Some((folder, None)) => all.push(folder.to_owned()),
                Some((_, Some((before, after)))) => all.extend(known.keys().filter_map(|path| {
                    let name = path.strip_prefix(before)?.strip_suffix("/index.toml")?;
                    Some(format!("{before}{name}{after}"))
                })),
            }
        }
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    /// Makes the working copy of a new entry, with what it needs and nothing filled in. Returns the path of its file.
    ///
    /// # Errors
    /// There is no such collection, or the name can't be a file's name or is taken.
    pub fn create(&self, collection: &str, name: &str, who: &str) -> Result<String, Refusal> {
        let name = name.trim();
        let slug = Slug::from_text(name).ok_or_else(|| {
            Refusal::Wrong(format!(
                "`{name}` has no letter a–z or digit for its address."
            ))
        })?;
        let paths = ["md", "toml"].map(|ending| format!("{collection}/{slug}.{ending}"));
        let mut paths = paths
            .into_iter()
            .chain([format!("{collection}/{slug}/index.toml")]);
        let path = paths
            .find(|path| is_content(path))
            .ok_or(Refusal::Unknown)?;
        let _turn = self.turn();
        if self.file(&path)?.is_some() || self.copies.get(&path).is_some() {
            return Err(Refusal::Wrong(format!(
                "`{path}` exists already: choose another name."
            )));
        }
        let mut new = vec![path.clone()];
        // An event has an agenda.
        new.extend(
            path.strip_suffix("index.toml")
                .map(|folder| format!("{folder}agenda.toml")),
        );
        for path in new.iter().rev() {
            let text = new_text(path, name)?;
            self.copies.put(&WorkingCopy::new(path, text, None, who))?;
        }
        Ok(path)
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
        Ok(self.headlines()?.into_iter().filter_map(entry).collect())
    }

    /// Every file of the folder as it was last read, with what its entry is called; `None` for a file that the reader of the content does
    /// not know as one entry.
    fn headlines(&self) -> Result<BTreeMap<String, Option<Headline>>, Refusal> {
        let mut reader = self.reader();
        if reader.headlines().next().is_none() {
            reader.read()?;
        }
        let all = reader.headlines().map(|(path, read)| {
            let headline = read.map(|(title, publication)| (Some(title.to_owned()), publication));
            (path.to_owned(), headline)
        });
        Ok(all.collect())
    }
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

/// The name of a file without its endings.
fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split('.').next().unwrap_or_default()
}

fn title_of(table: &Table) -> Option<String> {
    let value = table.get("title").or_else(|| table.get("name"))?;
    Some(value.text()).filter(|title| !title.trim().is_empty())
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
            values.table.set(field.key, blank(&field.form));
        }
    }
    Ok(file.with(&values)?)
}

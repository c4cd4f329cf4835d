//! What there is to edit.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use serde::Serialize;
use site_content::{
    Findings, Publication, Severity, Slug, is_content, paths, read_text, title_of_path,
};

use crate::{
    Editor, File, FileState, Refusal, Table, Value, WorkingCopy,
    form::{all_schemas, schema_of},
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
    /// Whether it is hidden.
    pub draft: bool,
    /// When it is shown.
    pub publish_at: Option<Timestamp>,
    /// When it is hidden again.
    pub expire_at: Option<Timestamp>,
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
            let headline = read.unwrap_or_else(|| Headline::of(&path, shown));
            let [errors, warnings] = counts.get(&*path).copied().unwrap_or_default();
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let Publication {
                draft,
                publish_at,
                expire_at,
            } = headline.publication;
            Listed {
                collection: folder.to_owned(),
                title: headline.title.unwrap_or_else(|| title_of_path(stem(&path))),
                draft,
                publish_at,
                expire_at,
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
        let paths = paths(&self.folder)?;
        let mut all: Vec<String> = Vec::new();
        for schema in all_schemas()
            .iter()
            .filter(|schema| schema.files.contains('*'))
        {
            let name = schema
                .files
                .strip_suffix("/index.toml")
                .unwrap_or(&schema.files);
            match name.rsplit_once('/') {
                Some((folder, entry)) if entry.contains('*') => match folder.split_once('*') {
                    None => all.push(folder.to_owned()),
                    Some((before, after)) => {
                        let names = paths.iter().filter_map(|path| {
                            path.strip_prefix(before)?.strip_suffix("/index.toml")
                        });
                        all.extend(names.map(|name| format!("{before}{name}{after}")));
                    }
                },
                _ => {}
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
            self.copies.put(&WorkingCopy {
                path: path.clone(),
                text: new_text(path, name)?,
                base: None,
                editor: who.to_owned(),
                saved: Timestamp::now(),
                publish_at: None,
                conflicts: Vec::new(),
                refused: None,
            })?;
        }
        Ok(path)
    }

    /// The entries that a reference in this file may name: slug and title, as the folder was last read for a check.
    ///
    /// # Errors
    /// The file with the entries can't be read.
    pub fn choices(&self, path: &str, folder: &str) -> Result<Vec<(String, String)>, Refusal> {
        if folder.ends_with(".toml") {
            let text = self.file(folder)?.unwrap_or_default();
            let file = File::parse(folder, &text);
            let table = file
                .map(|file| file.values().table.clone())
                .unwrap_or_default();
            let entries = table.iter().flat_map(|(key, _)| table.tables(key));
            let entry = |entry: &Table| Some((entry.get("slug")?.text(), title_of(entry)?));
            return Ok(entries.filter_map(entry).collect());
        }
        let event = path
            .strip_prefix("events/")
            .and_then(|rest| rest.split('/').next());
        let folder = match event {
            Some(event) if folder == "speakers" => format!("events/{event}/speakers/"),
            _ => format!("{folder}/"),
        };
        let slug_of = |path: &str| {
            let name = path.strip_prefix(&folder)?.split('.').next()?;
            (!name.contains('/')).then(|| name.to_owned())
        };
        let entry = |(path, read): (String, Option<Headline>)| {
            let slug = slug_of(&path)?;
            let title = match read {
                Some(headline) => headline.title,
                None => Headline::of(&path, self.file(&path).ok()?.as_ref()).title,
            };
            Some((slug.clone(), title.unwrap_or(slug)))
        };
        let mut all: Vec<_> = self.headlines()?.into_iter().filter_map(entry).collect();
        all.sort_by(|a, b| a.1.cmp(&b.1));
        Ok(all)
    }

    /// Every file of the folder as it was last read, with what its entry is called; `None` for a file that the reader of the content does
    /// not know as one entry.
    fn headlines(&self) -> Result<BTreeMap<String, Option<Headline>>, Refusal> {
        let mut reader = self.reader();
        if reader.headlines().next().is_none() {
            reader.read()?;
        }
        let all = reader.headlines().map(|(path, read)| {
            let headline = read.map(|(title, publication)| Headline {
                title: Some(title.to_owned()),
                publication,
            });
            (path.to_owned(), headline)
        });
        Ok(all.collect())
    }
}

/// What an entry is called, and when it is shown.
struct Headline {
    title: Option<String>,
    publication: Publication,
}

impl Headline {
    /// As the text of a file says it, which need not be valid.
    fn of(path: &str, text: Option<&String>) -> Self {
        let file = text.and_then(|text| File::parse(path, text));
        let table = file.map(|file| file.values().table.clone());
        let table = table.unwrap_or_default();
        let moment = |key: &str| table.get(key).and_then(|value| value.text().parse().ok());
        Self {
            title: title_of(&table),
            publication: Publication {
                draft: table.get("draft") == Some(&Value::Switch(true)),
                publish_at: moment("publishAt"),
                expire_at: moment("expireAt"),
            },
        }
    }
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

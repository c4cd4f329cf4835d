//! Collections with one file per row.

use std::{
    collections::{BTreeMap, HashSet},
    path::Path,
};

use site_content::Slug;
use site_edit::{may_be_named, new_file, roster};

use super::{Plan, row::Row};
use crate::{
    SheetError,
    collection::{Collection, Entries, Entry, read},
};

impl Plan {
    /// The event and slug of a row, with the path of their file.
    fn file(&mut self, row: &Row<'_>, entries: &Entries) -> Option<((String, String), String)> {
        let event = self.event(row)?;
        let (at, slug) = row.key("slug")?;
        let Ok(name) = slug.parse::<Slug>() else {
            let message = format!("`{slug}` is not a slug.");
            let help = match Slug::from_text(&slug) {
                Some(slug) => format!("Write `{slug}`."),
                None => "Use small letters, digits and hyphens.".to_owned(),
            };
            self.problem(at, "invalid-slug", &message, &help);
            return None;
        };
        let path = self.collection.file(&event, &slug);
        if let Some((before, _)) = self.rows.get(&path).and_then(|rows| rows.first()) {
            self.duplicate(at, &format!("`{slug}`"), *before);
            return None;
        }
        self.rows.insert(path.clone(), vec![(row.row, 0)]);
        let key = (event, slug);
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        if !entries.contains_key(&key)
            && let Err(error) = may_be_named(folder, name)
        {
            self.problem(at, "reserved-slug", &format!("{error}."), "");
            return None;
        }
        Some((key, path))
    }

    pub(super) fn files(
        &mut self,
        folder: &Path,
        rows: &[Row<'_>],
        entries: &Entries,
        prune: bool,
    ) -> Result<(), SheetError> {
        // Speakers that were added and removed, by event.
        let mut rosters: BTreeMap<String, (Vec<String>, Vec<String>)> = BTreeMap::new();
        let mut named = HashSet::new();
        for row in rows {
            let Some((key, path)) = self.file(row, entries) else {
                continue;
            };
            named.insert(key.0.clone());
            let entry = entries.get(&key);
            let file = match entry {
                Some(entry) => entry.file()?,
                None => new_file(&path).ok_or_else(|| SheetError::Broken(path.clone()))?,
            };
            let mut values = file.values().clone();
            let mut changed = row.write(&mut values.table, &mut self.problems);
            let old = values.body.as_deref().unwrap_or_default();
            if let Some(body) = row.body(old, &mut self.problems) {
                values.body = Some(body);
                changed.push(Collection::BODY.to_owned());
            }
            self.write(row.row, &path, entry, &file, &values);
            if entry.is_none() {
                self.lines.push(format!("new      {path}"));
                rosters.entry(key.0).or_default().0.push(key.1);
            } else if !changed.is_empty() {
                let keys = changed.join(", ");
                self.lines.push(format!("changed  {path}: {keys}"));
            }
        }
        if prune {
            let is_gone = |((event, _), entry): &(&(String, String), &Entry)| {
                named.contains(event) && !self.rows.contains_key(&entry.path)
            };
            let mut gone: Vec<_> = entries.iter().filter(is_gone).collect();
            gone.sort_unstable_by_key(|(_, entry)| &entry.path);
            for ((event, slug), entry) in gone {
                self.lines.push(format!("removed  {}", entry.path));
                let (_, go) = rosters.entry(event.clone()).or_default();
                go.push(slug.clone());
                self.edit(&entry.path, Some(entry.text.clone()), None);
            }
        }
        rosters.remove("");
        // An event lists its speakers in their order; new ones are appended.
        for (event, (come, go)) in rosters {
            let path = format!("events/{event}/index.toml");
            let text = read(folder, &path)?;
            if let Some(after) = roster(&text, &come, &go) {
                self.edit(&path, Some(text), Some(after));
            }
        }
        Ok(())
    }
}

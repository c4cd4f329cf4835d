//! Collections with one file per row.

use std::collections::{BTreeMap, HashMap, HashSet};

use site_content::{Edit, Slug};
use site_edit::{File, new_file, roster};

use super::{Making, Options, RowAt, merge::Cells};
use crate::{
    collection::Collection,
    rows::{RowError, Source},
};

impl Making<'_> {
    /// The file of a row, if rows are files.
    fn file(&mut self, row: usize, cells: &[String]) -> Option<(String, String, String)> {
        let event = if self.collection == Collection::Speakers {
            self.event(row, cells)?
        } else {
            String::new()
        };
        let (column, slug) = self.header.key(cells, "slug")?;
        if slug.parse::<Slug>().is_err() {
            let message = format!("`{slug}` is not a slug.");
            let help = match Slug::from_text(&slug) {
                Some(slug) => format!("Write `{slug}`."),
                None => "Use small letters, digits and hyphens.".to_owned(),
            };
            self.problem((row, column), "invalid-slug", message, &help);
            return None;
        }
        let path = self.collection.file(&event, &slug);
        if let Some(before) = self.plan.rows.get(&path).and_then(|rows| rows.first()) {
            let message = format!("`{slug}` is already in row {}.", before.row);
            self.problem(
                (row, column),
                "duplicate-row",
                message,
                "Remove one of the two.",
            );
            return None;
        }
        self.plan
            .rows
            .insert(path.clone(), vec![RowAt { row, index: 0 }]);
        Some((event, slug, path))
    }

    pub(super) fn files(
        &mut self,
        rows: &[(usize, Vec<String>)],
        sources: &HashMap<String, Source>,
        options: Options,
    ) -> Result<(), RowError> {
        // Speakers that were added and removed, by event.
        let mut roster: BTreeMap<String, (Vec<String>, Vec<String>)> = BTreeMap::new();
        let mut named = HashSet::new();
        for (row, cells) in rows {
            let Some((event, slug, path)) = self.file(*row, cells) else {
                continue;
            };
            named.insert(event.clone());
            let before = sources.get(&path);
            let file = match before {
                Some(source) => source.file(),
                None => new_file(&path),
            };
            let merged = file.and_then(|file| self.merge(*row, cells, &file));
            let Some((changed, text)) = merged else {
                let message = format!("{path} is not well-formed.");
                self.problem(
                    (*row, 1),
                    "toml-syntax",
                    message,
                    "`website check` says where.",
                );
                continue;
            };
            if before.is_none() {
                self.plan.lines.push(format!("new      {path}"));
                roster.entry(event).or_default().0.push(slug);
            } else if !changed.is_empty() {
                let keys = changed.join(", ");
                self.plan.lines.push(format!("changed  {path}: {keys}"));
            }
            self.write(path, before.map(|source| source.text.clone()), text);
        }
        if options.prune {
            let mut gone: Vec<&Source> = sources
                .values()
                .filter(|s| named.contains(&s.event) && !self.plan.rows.contains_key(&s.path))
                .collect();
            gone.sort_unstable_by(|a, b| a.path.cmp(&b.path));
            for source in gone {
                self.plan.lines.push(format!("removed  {}", source.path));
                roster
                    .entry(source.event.clone())
                    .or_default()
                    .1
                    .push(source.slug.clone());
                self.plan.edits.push(Edit {
                    path: source.path.clone(),
                    before: Some(source.text.clone()),
                    after: None,
                });
            }
        }
        if self.collection == Collection::Speakers {
            for (event, (come, go)) in roster {
                self.roster(&event, &come, &go)?;
            }
        }
        Ok(())
    }

    /// The columns that a row changes in an entry that is a whole file, and its text with them; `None` if they can't be
    /// written.
    fn merge(
        &mut self,
        row: usize,
        cells: &[String],
        file: &File,
    ) -> Option<(Vec<String>, String)> {
        let cells = Cells {
            row,
            cells,
            columns: &self.header.columns,
        };
        let mut changed = Vec::new();
        let mut values = file.values().clone();
        if cells.differ(&values.table) {
            let faults = cells.write(&mut values.table, &mut changed);
            self.problems.extend(faults);
        }
        let is_other = |body: &&String| {
            let old = file.values().body.as_deref();
            body.trim() != old.unwrap_or_default().trim()
        };
        if let Some(body) = cells.body().as_ref().filter(is_other) {
            values.body = Some(body.trim_matches('\n').to_owned());
            changed.push(Collection::BODY.to_owned());
        }
        Some((changed, file.with(&values).ok()?))
    }

    /// An event lists its speakers in their order; new ones are appended.
    fn roster(&mut self, event: &str, come: &[String], go: &[String]) -> Result<(), RowError> {
        let path = format!("events/{event}/index.toml");
        let file = self.folder.join(&path);
        let text =
            std::fs::read_to_string(&file).map_err(|source| RowError { path: file, source })?;
        if let Some(after) = roster(&text, come, go) {
            self.write(path, Some(text), after);
        }
        Ok(())
    }
}

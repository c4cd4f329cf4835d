//! Rewrites references to an entry: keys with its slug, links to its addresses, paths of its pictures.

use std::{collections::BTreeMap, ops::Range};

use site_content::{Address, Field, FieldType, LinkedAddress, Slug};

use super::{error::RenameError, redirects, target::RenameTarget};
use crate::{File, Table, Value, WorkingCopy, form::schema_of};

/// What a renaming changes in a text.
#[derive(Debug)]
pub(super) struct References {
    pub(super) target: RenameTarget,
    pub(super) new: Slug,
    pub(super) pictures: BTreeMap<String, String>,
    /// The hosts by which links name this site.
    pub(super) hosts: Vec<String>,
    /// Addresses that get a redirect, old and new.
    pub(super) moved: Vec<(String, String)>,
}

impl References {
    /// A working copy with the new name, also in the text from which it was made, so that both are merged as before.
    pub(super) fn copy(&self, copy: &WorkingCopy) -> WorkingCopy {
        // What is not finished may be no TOML, and must not keep others from renaming.
        let rewritten = |text: &String| {
            let new = self.rewrite(&copy.path, text);
            new.map_or_else(|_| text.clone(), |(text, _)| text)
        };
        WorkingCopy {
            path: self.target.moved_file(&copy.path, &self.new),
            text: rewritten(&copy.text),
            base: copy.base.as_ref().map(rewritten),
            ..copy.clone()
        }
    }

    /// The text of a file with the new name, and the number of places that changed.
    pub(super) fn rewrite(&self, path: &str, text: &str) -> Result<(String, usize), RenameError> {
        let slugs = self.slugs(path, text);
        let (mut out, slugs) = slugs.unwrap_or_else(|| (text.to_owned(), 0));
        let mut edits = Vec::new();
        if self.target.address().is_some() {
            let old = self.target.address_of(&self.target.slug);
            let new = self.target.address_of(&self.new);
            let links = self.links(&out, &old).into_iter();
            edits.extend(links.map(|at| (at, new.clone())));
        }
        for (old, new) in &self.pictures {
            edits.extend(picture_places(&out, old).map(|at| (at, new.clone())));
        }
        edits.sort_by_key(|(at, _)| at.start);
        for (at, new) in edits.iter().rev() {
            out.replace_range(at.clone(), new);
        }
        if path == "redirects.toml" {
            return Ok((redirects::update(&out, &self.moved)?, 0));
        }
        Ok((out, slugs + edits.len()))
    }

    /// The text with the new name in every key that is declared as a reference to the collection, and their number;
    /// `None` if there is none.
    fn slugs(&self, path: &str, text: &str) -> Option<(String, usize)> {
        let (target, old) = (&self.target, self.target.slug.as_str());
        if !text.contains(old) {
            return None;
        }
        // Only files of the event name its speakers.
        if let Some(event) = target.collection.strip_suffix("speakers") {
            path.strip_prefix(event)?;
        }
        let fields = &schema_of(path)?.fields;
        let file = File::parse(path, text)?;
        let mut values = file.values().clone();
        let mut count = self.table(fields, &mut values.table);
        // An entry may name itself.
        if let Some(Value::Text(own)) = values.table.get_mut("slug")
            && target.holds(path)
            && own == old
        {
            *own = self.new.to_string();
            count += 1;
        }
        let text = file.with(&values).ok().filter(|_| count > 0)?;
        Some((text, count))
    }

    /// Changes the references in a table, and counts them.
    fn table(&self, fields: &[Field], table: &mut Table) -> usize {
        let changed = fields.iter().filter_map(|field| {
            let value = table.get_mut(field.key)?;
            Some(self.value(&field.field_type, value))
        });
        changed.sum()
    }

    fn value(&self, field_type: &FieldType, value: &mut Value) -> usize {
        match (field_type, value) {
            (FieldType::Reference(folder), Value::Text(slug)) => {
                let own = self.target.collection.rsplit('/').next();
                let is_it = own == Some(*folder) && *slug == self.target.slug.as_str();
                if is_it {
                    *slug = self.new.to_string();
                }
                usize::from(is_it)
            }
            (FieldType::List { of, .. }, Value::List(items)) => {
                items.iter_mut().map(|item| self.value(of, item)).sum()
            }
            (FieldType::Table(fields), Value::Table(table)) => self.table(fields, table),
            _ => 0,
        }
    }

    /// The places of links to an address, in whichever spelling a link may have it. Before a link stands a sign that can precede one.
    fn links(&self, text: &str, address: &str) -> Vec<Range<usize>> {
        let place = |(at, link): (usize, &str)| {
            let LinkedAddress::Page { path, .. } = LinkedAddress::read(link, &self.hosts) else {
                return None;
            };
            path.starts_with(address).then_some(())?;
            // An absolute link has its path behind the host.
            let host = link.find("://").map_or(0, |at| at + 3);
            let start = host + link[host..].find('/')?;
            let path = link[start..].split(['?', '#']).next()?;
            // Below the page are others, and beside it is its data. A sentence may go on after a link.
            let parts = path.match_indices(['/', '.', ',', ';', ':', '!']);
            let mut ends = parts.map(|(at, _)| at).chain([path.len()]).skip(1);
            let is_it = |end: &usize| {
                let part = Address::read(&path[..*end]);
                part.is_ok_and(|part| part.address.to_string() == address)
            };
            let end = ends.find(is_it)?;
            Some(at + start..at + start + end)
        };
        written_links(text).filter_map(place).collect()
    }
}

/// What may be a link, with its place: it begins as one, behind a sign that can precede one.
fn written_links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_end = |c: char| c.is_whitespace() || "()<>\"'".contains(c);
    let links = text.split(is_end).scan(0, move |next, link| {
        let at = *next;
        let after = text[at + link.len()..].chars().next();
        *next = at + link.len() + after.map_or(0, char::len_utf8);
        Some((at, link))
    });
    links.filter(|(_, link)| {
        let scheme = link.get(..4);
        link.starts_with('/') || scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("http"))
    })
}

/// Whether a text contains the path of a picture.
pub(super) fn names_picture(text: &str, image: &str) -> bool {
    picture_places(text, image).next().is_some()
}

fn picture_places<'t>(text: &'t str, image: &'t str) -> impl Iterator<Item = Range<usize>> + 't {
    text.match_indices(image).filter_map(move |(at, _)| {
        let (before, after) = (&text[..at], &text[at + image.len()..]);
        let begins = before.ends_with(|c: char| c.is_whitespace() || "(<\"'".contains(c));
        let ends = after.starts_with(|c: char| c.is_whitespace() || ")>\"'".contains(c));
        (begins && ends).then_some(at..at + image.len())
    })
}

//! Rewrites references to an entry: keys with its slug, links to its addresses, paths of its pictures.

use std::{collections::BTreeMap, ops::Range};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{Target, target::Collection};
use crate::{Slug, read::front_matter::parts};

/// The parameters of the rewriting.
pub(super) struct Rewriting<'a> {
    pub(super) target: &'a Target,
    pub(super) new: &'a Slug,
    pub(super) pictures: &'a BTreeMap<String, String>,
    pub(super) site_url: &'a str,
}

impl Rewriting<'_> {
    /// The text of a file with the new name, and the number of places that changed.
    pub(super) fn file(&self, path: &str, text: &str) -> (String, usize) {
        let mut edits = self.slugs(path, text);
        if self.target.address().is_some() {
            let (old, new) = (
                self.target.address_of(&self.target.slug),
                self.target.address_of(self.new),
            );
            edits.extend(self.links(text, &old).map(|at| (at, new.clone())));
        }
        for (old, new) in self.pictures {
            edits.extend(picture_places(text, old).map(|at| (at, new.clone())));
        }
        edits.sort_by_key(|(at, _)| at.start);
        let mut out = text.to_owned();
        for (at, new) in edits.iter().rev() {
            out.replace_range(at.clone(), new);
        }
        (out, edits.len())
    }

    /// Keys of this file that hold slugs of the collection, as paths of keys.
    fn keys(&self, path: &str) -> &'static [&'static [&'static str]] {
        match &self.target.collection {
            Collection::Blog if self.target.holds(path) => &[&["slug"]],
            Collection::Team if path.starts_with("blog/") || path.starts_with("case-studies/") => {
                &[&["author"]]
            }
            Collection::Team if path == "pages/contact-us.toml" => &[&["answeredBy"]],
            Collection::Organizations if path.starts_with("organizations/") => {
                &[&["similarOrganizations"]]
            }
            Collection::Organizations if path.starts_with("blog/") => &[&["organizations"]],
            Collection::Organizations
                if path.starts_with("events/") || path.starts_with("case-studies/") =>
            {
                &[&["organization"]]
            }
            Collection::Organizations => &[
                &["clients", "organization"],
                &["testimonials", "organization"],
                &["partners", "organization"],
            ],
            Collection::Studies if path == "pages/aidinsight.toml" => &[&["answers", "studies"]],
            Collection::Faqs if path.ends_with("/index.toml") => &[&["faqs"]],
            Collection::Speakers(event) => match path.strip_prefix(&*format!("events/{event}/")) {
                Some("index.toml") => &[&["speakers"]],
                Some("agenda.toml") => &[&["agenda", "speakers"]],
                Some("afterwards.toml") => &[&["ended", "speaker"]],
                _ => &[],
            },
            _ => &[],
        }
    }

    fn slugs(&self, path: &str, text: &str) -> Vec<(Range<usize>, String)> {
        let keys = self.keys(path);
        if keys.is_empty() {
            return Vec::new();
        }
        let Some((toml, _)) = parts(path, text) else {
            return Vec::new();
        };
        let (base, toml) = (toml.start, &text[toml]);
        let (root, _) = DeTable::parse_recoverable(toml);
        let old = self.target.slug.as_str();
        let mut places = Vec::new();
        for key in keys {
            values(root.get_ref(), key, old, &mut places);
        }
        let within = |at: Range<usize>| {
            // The place includes the quotation marks around the slug.
            let start = base + at.start + toml.get(at)?.find(old)?;
            Some((start..start + old.len(), self.new.to_string()))
        };
        places.into_iter().filter_map(within).collect()
    }

    /// The places of links to an address. Before it must stand a character that can precede a link, or the site's own
    /// address, and it must not be the beginning of a longer path segment.
    fn links<'t>(
        &'t self,
        text: &'t str,
        address: &'t str,
    ) -> impl Iterator<Item = Range<usize>> + 't {
        text.match_indices(address).filter_map(move |(at, _)| {
            let (before, after) = (&text[..at], &text[at + address.len()..]);
            let own = !self.site_url.is_empty() && before.ends_with(self.site_url);
            let begins = before.ends_with(|c: char| c.is_whitespace() || "(<\"'".contains(c));
            let goes_on = after.starts_with(|c: char| c.is_alphanumeric() || "-_~%".contains(c));
            ((own || begins) && !goes_on).then_some(at..at + address.len())
        })
    }
}

/// Places of texts equal to `slug` at a path of keys, in lists and in tables of lists as well.
fn values(table: &DeTable<'_>, keys: &[&str], slug: &str, places: &mut Vec<Range<usize>>) {
    let Some((first, rest)) = keys.split_first() else {
        return;
    };
    if let Some(value) = table.get(*first) {
        value_at(value, rest, slug, places);
    }
}

fn value_at(
    value: &Spanned<DeValue<'_>>,
    keys: &[&str],
    slug: &str,
    places: &mut Vec<Range<usize>>,
) {
    match value.get_ref() {
        DeValue::String(text) if keys.is_empty() && text == slug => places.push(value.span()),
        DeValue::Array(items) => {
            for item in items.iter() {
                value_at(item, keys, slug, places);
            }
        }
        DeValue::Table(table) => values(table, keys, slug, places),
        _ => {}
    }
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

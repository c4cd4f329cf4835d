use super::{Fields, Found, Kind, Plain, Text};
use crate::{
    ImageRef, Rule, Slug,
    read::{
        claim::{About, EntryKind},
        doc::sentence,
        field_type::FieldType,
        text_checks,
    },
};

/// The slug of another entry, which must exist.
pub(crate) struct Reference(pub(crate) EntryKind);

/// A slug.
pub(crate) const SLUG: Plain<Slug> = Plain(FieldType::Slug, slug);

fn slug<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Slug> {
    let text = fields.string(found)?;
    match text.parse() {
        Ok(slug) => Some(slug),
        Err(error) => {
            let message = format!("`{text}` is not a slug.");
            let mut help = sentence(&ToString::to_string(&error));
            if let Some(slug) = Slug::from_text(&text) {
                help.push_str(&format!(" Write `{slug}`."));
            }
            fields.refuse(Rule::InvalidSlug, found, message, help)
        }
    }
}

/// The slug of the file's own entry.
pub(crate) const OWN_SLUG: Plain<Slug> = Plain(FieldType::Slug, own_slug);

fn own_slug<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Slug> {
    let (slug, name) = (slug(fields, found)?, &fields.entry.slug);
    if slug == *name {
        return Some(slug);
    }
    let message = format!("`{}` is not the file's name, `{name}`.", found.key);
    let help = "Remove the key, or rename the file.";
    fields.refuse(Rule::SlugMismatch, found, message, help)
}

impl Kind for Reference {
    type Value = Slug;

    fn field_type(&self, _: &Fields<'_>) -> FieldType {
        FieldType::Reference(self.0.words().1)
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<Slug> {
        let slug = slug(fields, found)?;
        let folder = self.0.words().1;
        let file = fields.doc.source.path.strip_prefix(folder);
        let file = file.and_then(|rest| rest.strip_prefix('/'));
        if file.is_some() && slug == fields.entry.slug {
            let message = format!("`{}` names the entry itself.", found.key);
            return fields.refuse(Rule::SelfReference, found, message, "Remove it.");
        }
        let about = About::Entry(self.0, slug.clone());
        fields.claim(about, found);
        Some(slug)
    }
}

/// The slug of a speaker of the same event, who must have a file.
pub(crate) const OWN_SPEAKER: Plain<Slug> = Plain(FieldType::Reference("speakers"), own_speaker);

fn own_speaker<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Slug> {
    let slug = slug(fields, found)?;
    fields.claim(About::Speaker(slug.clone()), found);
    Some(slug)
}

/// An image that must exist.
pub(crate) const PICTURE: Plain<ImageRef> = Plain(FieldType::Picture, picture);

fn picture<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<ImageRef> {
    let text = fields.string(found)?;
    match text.parse::<ImageRef>() {
        Ok(image) => {
            fields.claim(About::Image(image.clone()), found);
            Some(image)
        }
        Err(error) => {
            let message = format!("`{}` is not an image path: `{text}`.", found.key);
            let help = sentence(&error.to_string());
            fields.refuse(Rule::InvalidImage, found, message, help)
        }
    }
}

impl Fields<'_> {
    /// Reports that the version of a logo for dark backgrounds is missing, for which there is a rule of its own.
    pub(crate) fn dark_logo(&self, key: &str) {
        if !self.table.contains_key(key) {
            let message =
                format!("The logo has no version for dark backgrounds: `{key}` is missing.");
            let help = format!("Add `{key}` with a light drawing of the logo.");
            self.report(Rule::MissingDarkLogo, key, message, help);
        }
    }
}

/// Most characters of an alternative text.
const ALT_MOST: usize = 300;

/// The alternative text of a picture. What it must say is checked before what holds for every text.
pub(crate) const ALT: Plain<String> = Plain(
    FieldType::Text {
        min: 1,
        max: ALT_MOST,
    },
    alt,
);

fn alt<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<String> {
    let text = fields.string(found)?;
    match text_checks::alt(&text) {
        Ok(()) => Text(1..=ALT_MOST).read(fields, found),
        Err((rule, message, help)) => fields.refuse(rule, found, message, help),
    }
}

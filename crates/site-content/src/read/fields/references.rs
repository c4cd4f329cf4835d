use std::{collections::HashSet, ops::RangeInclusive};

use super::{Fields, Found};
use crate::{
    ImageRef, Rule, Slug,
    read::{
        claim::{About, Kind},
        shape::Shape,
        text_checks,
    },
};

const SLUG_PATTERN: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";

/// The extensions that [`ImageRef`] knows.
const IMAGE_PATTERN: &str = "\\.(jpe?g|png|webp|avif|gif|svg)$";

impl<'d> Fields<'d> {
    /// A slug.
    pub(crate) fn slug(&mut self, key: &'static str) -> Option<Slug> {
        let found = self.find(key, true, || Shape::Pattern(SLUG_PATTERN))?;
        self.slug_of(&found)
    }

    /// A slug that may be missing. The outer `None` means that a finding was reported.
    pub(crate) fn opt_slug(&mut self, key: &'static str) -> Option<Option<Slug>> {
        match self.find(key, false, || Shape::Pattern(SLUG_PATTERN)) {
            None => Some(None),
            Some(found) => self.slug_of(&found).map(Some),
        }
    }

    /// The slug of an entry that must exist.
    pub(crate) fn reference(&mut self, key: &'static str, kind: Kind) -> Option<Slug> {
        let slug = self.slug(key)?;
        self.doc
            .claim(About::Entry(kind, slug.clone()), &self.place_of(key));
        Some(slug)
    }

    /// Like [`reference`](Self::reference), but may be missing.
    pub(crate) fn opt_reference(&mut self, key: &'static str, kind: Kind) -> Option<Option<Slug>> {
        let slug = self.opt_slug(key)?;
        if let Some(slug) = &slug {
            self.doc
                .claim(About::Entry(kind, slug.clone()), &self.place_of(key));
        }
        Some(slug)
    }

    /// Distinct slugs. Each is given to `each` with its place before it is added.
    pub(crate) fn slugs(
        &mut self,
        key: &'static str,
        required: bool,
        bounds: RangeInclusive<usize>,
        each: impl Fn(&Self, &Slug, &Found<'d>) -> Option<()>,
    ) -> Option<Vec<Slug>> {
        let mut seen = HashSet::new();
        let shape = || Shape::Pattern(SLUG_PATTERN);
        let list = self.list(key, required, &bounds, shape, |fields, item| {
            let slug = fields.slug_of(item)?;
            each(fields, &slug, item)?;
            let text = slug.to_string();
            fields.once(&mut seen, slug, &text, item)
        })?;
        if required {
            list
        } else {
            Some(list.unwrap_or_default())
        }
    }

    /// The slugs of entries that must exist.
    pub(crate) fn references(
        &mut self,
        key: &'static str,
        required: bool,
        kind: Kind,
        own: Option<&Slug>,
    ) -> Option<Vec<Slug>> {
        let bounds = usize::from(required)..=usize::MAX;
        self.slugs(key, required, bounds, |fields, slug, item| {
            if own == Some(slug) {
                let message = format!("`{key}` names the entry itself.");
                fields.report(Rule::SelfReference, &item.span, message, "Remove it.");
                return None;
            }
            fields.doc.claim(
                About::Entry(kind, slug.clone()),
                &fields.doc.place(&item.span),
            );
            Some(())
        })
    }

    /// An image that must exist.
    pub(crate) fn image(&mut self, key: &'static str) -> Option<ImageRef> {
        let found = self.find(key, true, || Shape::Pattern(IMAGE_PATTERN))?;
        self.image_of(&found)
    }

    /// An image that may be missing. The outer `None` means that a finding was reported.
    pub(crate) fn opt_image(&mut self, key: &'static str) -> Option<Option<ImageRef>> {
        match self.find(key, false, || Shape::Pattern(IMAGE_PATTERN)) {
            None => Some(None),
            Some(found) => self.image_of(&found).map(Some),
        }
    }

    /// The version of a logo for dark backgrounds. A missing one has a rule of its own.
    pub(crate) fn dark_logo(&mut self, key: &'static str) -> Option<ImageRef> {
        let image = self.opt_image(key)?;
        if image.is_none() && !self.is_describing() {
            let message =
                format!("The logo has no version for dark backgrounds: `{key}` is missing.");
            let help = format!("Add `{key}` with a light drawing of the logo.");
            let finding = crate::Finding::new(Rule::MissingDarkLogo, self.header(), message);
            self.doc.report(finding.help(help));
        }
        image
    }

    /// The alternative text of a picture.
    pub(crate) fn alt(&mut self, key: &'static str) -> Option<String> {
        let found = self.find(key, true, || Shape::Text { min: 1, max: 300 })?;
        self.alt_of(&found)
    }

    /// The alternative text of a picture that may be missing. It is required if the picture is given.
    pub(crate) fn opt_alt(&mut self, key: &'static str, pictured: bool) -> Option<Option<String>> {
        match self.find(key, pictured, || Shape::Text { min: 1, max: 300 }) {
            None if pictured => None,
            None => Some(None),
            Some(found) => self.alt_of(&found).map(Some),
        }
    }

    fn alt_of(&self, found: &Found<'d>) -> Option<String> {
        let text = self.string(found)?;
        match text_checks::alt(&text) {
            Ok(()) => Some(text.trim().to_owned()),
            Err((rule, message, help)) => {
                self.report(rule, &found.span, message, help);
                None
            }
        }
    }

    fn image_of(&self, found: &Found<'d>) -> Option<ImageRef> {
        let text = self.string(found)?;
        match text.parse::<ImageRef>() {
            Ok(image) => {
                self.doc
                    .claim(About::Image(image.clone()), &self.doc.place(&found.span));
                Some(image)
            }
            Err(error) => {
                let message = format!("`{}` is not an image path: `{text}`.", found.key);
                let help = super::texts::sentence(&error.to_string());
                self.report(Rule::InvalidImage, &found.span, message, help);
                None
            }
        }
    }

    fn slug_of(&self, found: &Found<'d>) -> Option<Slug> {
        let text = self.string(found)?;
        match text.parse() {
            Ok(slug) => Some(slug),
            Err(error) => {
                let message = format!("`{text}` is not a slug.");
                let mut help = super::texts::sentence(&ToString::to_string(&error));
                if let Some(slug) = Slug::from_text(&text) {
                    help.push_str(&format!(" Write `{slug}`."));
                }
                self.report(Rule::InvalidSlug, &found.span, message, help);
                None
            }
        }
    }
}

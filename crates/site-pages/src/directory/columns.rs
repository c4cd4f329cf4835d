//! The directory as columns, for a static export.

use site_content::{OrganizationTag, Slug};

use super::{Directory, overview};
use crate::{
    Pages,
    build::images::ImageCollector,
    payload::{StaticDirectory, StaticOffices, StaticSlug},
};

impl Pages {
    /// The data with which a browser searches and filters the directory of a static export.
    #[must_use]
    pub fn static_directory(&self) -> StaticDirectory {
        let mut images = ImageCollector::new(&self.site);
        for image in
            (self.directory.site.organizations().iter()).filter_map(|entry| entry.image.as_ref())
        {
            images.add(image);
        }
        self.directory.columns(images)
    }
}

impl Directory {
    fn columns(&self, images: ImageCollector<'_>) -> StaticDirectory {
        let entries = || self.site.organizations().iter();
        let others = entries().enumerate().filter_map(|(i, entry)| {
            let names: Vec<String> = [&*entry.acronyms, &*entry.other_names].concat();
            (!names.is_empty()).then_some((i, names))
        });
        let countries = self.index.countries.iter().map(|name| {
            let code = site_content::code_of(name).unwrap_or_default();
            (name.clone(), code.to_owned())
        });
        let offices = entries().map(|entry| {
            let offices = entry.offices.iter();
            let cells: Vec<u16> = offices
                .map(|office| overview::cell(office.lng, office.lat))
                .collect();
            match cells.as_slice() {
                [one] => StaticOffices::One(*one),
                _ => StaticOffices::Some(cells),
            }
        });
        StaticDirectory {
            names: entries().map(|entry| entry.name.clone()).collect(),
            slugs: entries()
                .map(|entry| match Slug::from_text(&entry.name) {
                    Some(made) if made == entry.slug => StaticSlug::Made(0),
                    _ => StaticSlug::Own(entry.slug.to_string()),
                })
                .collect(),
            others: others.collect(),
            country: self.index.country.clone(),
            countries: countries.collect(),
            tagged: self.index.tags.clone(),
            tags: OrganizationTag::ALL
                .iter()
                .map(|tag| tag.label().to_owned())
                .collect(),
            offices: offices.collect(),
            images: images.finish(),
        }
    }
}

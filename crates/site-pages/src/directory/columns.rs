//! The directory as columns, for a static export.

use site_content::Slug;

use super::choices::Choices;
use crate::{
    Pages,
    build::draft::Draft,
    payload::{StaticDirectory, StaticSlug},
};

impl Pages {
    /// The data with which a browser searches and filters the directory of a static export.
    #[must_use]
    pub fn static_directory(&self) -> StaticDirectory {
        let directory = &self.directory;
        let entries = || directory.site.organizations().iter();
        let draft = Draft::new(self);
        draft.add_all(entries().filter_map(|entry| entry.image.as_ref()));
        let others = entries().enumerate().filter_map(|(i, entry)| {
            let names: Vec<String> = [&*entry.acronyms, &*entry.other_names].concat();
            (!names.is_empty()).then_some((i, names))
        });
        let [tag, country, intervention, outcome] =
            directory.index.choices.each_ref().map(Choices::columns);
        StaticDirectory {
            names: entries().map(|entry| entry.name.clone()).collect(),
            slugs: entries()
                .map(|entry| match Slug::from_text(&entry.name) {
                    Some(made) if made == entry.slug => StaticSlug::Made(0),
                    _ => StaticSlug::Own(entry.slug.to_string()),
                })
                .collect(),
            others: others.collect(),
            tag,
            country,
            intervention,
            outcome,
            images: draft.images(),
        }
    }
}

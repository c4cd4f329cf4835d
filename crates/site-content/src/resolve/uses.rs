use std::collections::HashMap;

use crate::{
    ImageRef,
    read::{claim::About, parsed::Files},
};

/// What uses the pictures of the folder: of each that is named, the first file and line that name it.
pub(crate) struct Uses<'f>(HashMap<&'f ImageRef, (&'f str, u32)>);

impl<'f> Uses<'f> {
    pub(crate) fn of(files: &'f Files) -> Self {
        let mut named = HashMap::new();
        for (.., parsed) in files {
            for claim in &parsed.claims {
                if let About::Image(image) = &claim.about {
                    let at = (&*parsed.origin.path, claim.span.line());
                    let first = named.entry(image).or_insert(at);
                    *first = at.min(*first);
                }
            }
        }
        Self(named)
    }

    /// How a picture is used, as a sentence; `None` if nothing uses it.
    pub(crate) fn of_image(&self, image: &ImageRef) -> Option<String> {
        if let Some((file, line)) = self.0.get(image) {
            return Some(format!("It is named in {file}, line {line}."));
        }
        if image.is_icon() {
            return Some("It is an icon of the site.".to_owned());
        }
        let stem = image.as_str().strip_suffix(".png")?;
        let others = ["svg", "avif"].iter();
        let mut others = others.filter_map(|ending| format!("{stem}.{ending}").parse().ok());
        let shown = others
            .find(|other: &ImageRef| self.0.contains_key(other) && other.on_card() == *image)?;
        Some(format!("Social cards show it in place of {shown}."))
    }
}

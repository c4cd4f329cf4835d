use site_content::{Document, ImageRef, Site};

use crate::payload::{Image, Images};

/// Collects the images that the data of a page names, so that each is described once.
pub(crate) struct ImageCollector<'a> {
    site: &'a Site,
    images: Images,
}

impl<'a> ImageCollector<'a> {
    pub(crate) fn new(site: &'a Site) -> Self {
        Self {
            site,
            images: Images::new(),
        }
    }

    /// Begins with the images of a text.
    pub(crate) fn of(site: &'a Site, text: &Document) -> Self {
        let mut images = Self::new(site);
        images.all(&text.images);
        images
    }

    /// Adds the images of parts of the model, which name them by themselves.
    pub(crate) fn all<'i>(&mut self, images: impl IntoIterator<Item = &'i ImageRef>) {
        for image in images {
            self.add(image);
        }
    }

    /// Adds the image and returns its name for the data.
    pub(crate) fn add(&mut self, image: &ImageRef) -> String {
        let name = image.as_str().to_owned();
        if let Some(info) = self.site.image(image) {
            self.images.entry(name.clone()).or_insert_with(|| Image {
                width: info.width,
                height: info.height,
                hash: info.version().to_owned(),
                color: info.colour.clone(),
            });
        }
        name
    }

    pub(crate) fn finish(self) -> Images {
        self.images
    }
}

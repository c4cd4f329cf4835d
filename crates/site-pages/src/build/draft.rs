use std::{cell::RefCell, ops::Deref};

use site_content::ImageRef;

use crate::{
    Pages,
    payload::{Image, Images},
};

/// The pages while the data of one of them is made, with the images that this data names, so that each is described once.
pub(crate) struct Draft<'a> {
    pages: &'a Pages,
    images: RefCell<Images>,
}

impl Deref for Draft<'_> {
    type Target = Pages;

    fn deref(&self) -> &Pages {
        self.pages
    }
}

impl<'a> Draft<'a> {
    pub(crate) fn new(pages: &'a Pages) -> Self {
        let images = RefCell::default();
        Self { pages, images }
    }

    /// Adds the images of parts of the model, which name them by themselves, and of texts.
    pub(crate) fn add_all<'i>(&self, images: impl IntoIterator<Item = &'i ImageRef>) {
        for image in images {
            self.add(image);
        }
    }

    /// Adds the image and returns its name for the data.
    pub(crate) fn add(&self, image: &ImageRef) -> String {
        let name = image.as_str().to_owned();
        if let Some(info) = self.site.image(image) {
            let mut images = self.images.borrow_mut();
            images.entry(name.clone()).or_insert_with(|| Image {
                width: info.width,
                height: info.height,
                hash: info.version().to_owned(),
                color: info.colour.clone(),
            });
        }
        name
    }

    /// The images that were added.
    pub(crate) fn images(&self) -> Images {
        self.images.take()
    }
}

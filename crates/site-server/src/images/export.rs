//! Derivatives for a static copy of the site.

use bytes::Bytes;
use site_images::ImageError;
use site_publish::NamedDerivative;

use super::ImageService;

impl ImageService {
    /// The bytes of a derivative that a page names, and their type. No limit of visitors' holds here.
    pub(crate) async fn derivative(
        &self,
        derivative: &NamedDerivative,
    ) -> Result<(Bytes, &'static str), ImageError> {
        let made = self.images.get(&derivative.request).await?;
        Ok((made.bytes, made.content_type))
    }
}

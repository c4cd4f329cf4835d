//! A page's own picture, at the right of its card.

use std::io::Cursor;

use tiny_skia::{IntSize, Pixmap};

use super::PANEL;
use crate::{Pages, Route};

/// The image that the card of a page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPicture {
    /// Path below `content/images/`; see [`ImageRef::on_card`](site_content::ImageRef::on_card).
    pub path: String,
    /// Whether all of the image must be seen, as of a mark. Other images fill the panel and are cut.
    pub whole: bool,
}

/// The image that the card of a page shows; `None` if the page has none.
#[must_use]
pub fn picture_of(pages: &Pages, route: &Route) -> Option<CardPicture> {
    let (site, mut whole) = (pages.site(), false);
    let image = match route {
        Route::BlogPost { slug } | Route::BlogGuess { slug, .. } => &site.post(slug)?.image,
        Route::TeamMember { slug } => &site.member(slug)?.image,
        Route::Event { slug, .. } => &site.event(slug)?.image,
        Route::EventSpeaker { slug, speaker } => &pages.speaker(slug, speaker)?.1.image,
        Route::Organization { slug } | Route::SimilarOrganizations { slug } => {
            whole = true;
            site.organization(slug)?.image.as_ref()?
        }
        _ => return None,
    };
    let path = image.on_card().to_string();
    Some(CardPicture { path, whole })
}

/// The pixels of a PNG; `None` if it is larger than the panel or has a palette.
///
/// The two lowest bits of each channel are dropped: a tenth of the colours remains, for each of which the encoder looks for the
/// nearest one in a palette of 256.
pub(super) fn decode(png: &[u8]) -> Option<Pixmap> {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::ALPHA);
    let mut reader = decoder.read_info().ok()?;
    let (width, height) = (reader.info().width, reader.info().height);
    if width > PANEL.0 || height > PANEL.1 {
        return None;
    }
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut pixels).ok()?;
    if (frame.color_type, frame.bit_depth) != (png::ColorType::Rgba, png::BitDepth::Eight) {
        return None;
    }
    for [red, green, blue, alpha] in pixels.as_chunks_mut::<4>().0 {
        for channel in [red, green, blue] {
            *channel &= 0b1111_1100;
        }
        *alpha = u8::MAX;
    }
    Pixmap::from_vec(pixels, IntSize::from_wh(width, height)?)
}

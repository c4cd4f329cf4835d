//! Reads what a file says about its picture before any pixel: size, orientation, number of frames. No allocation depends
//! on a value in a header.

pub(crate) mod avif;
mod boxes;
pub(crate) mod jpeg;

use std::io::Cursor;

use site_svg::Pictures;

use crate::decoders::{gif_decoder, png_decoder};
use crate::error::ImageError;
use crate::format::Format;
use crate::orient::Orientation;
use crate::svg;

/// What a header says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Header {
    /// As stored, before the orientation is applied.
    pub(crate) stored: (u32, u32),
    pub(crate) orientation: Orientation,
    /// Whether pixels may be transparent.
    pub(crate) alpha: bool,
    /// Whether a decoder holds the coefficients of the whole picture, because a JPEG has several scans.
    pub(crate) buffered: bool,
    /// Whether there are several frames of which only the first is shown.
    pub(crate) moving: bool,
    /// Names of what is removed from an SVG.
    pub(crate) removed: Vec<String>,
    /// Why the data behind the header can't be decoded, if that is known already. The limits of the size count first.
    pub(crate) flaw: Option<ImageError>,
}

impl Header {
    /// `pictures` reads the pictures in an SVG.
    pub(crate) fn read(
        bytes: &[u8],
        format: Format,
        pictures: Pictures,
    ) -> Result<Self, ImageError> {
        match format {
            Format::Jpeg => Self::jpeg(bytes),
            Format::Png => Self::png(bytes),
            Format::Gif => Self::gif(bytes),
            Format::Webp => Self::webp(bytes),
            Format::Avif => Self::avif(bytes),
            Format::Svg => Self::svg(bytes, pictures),
        }
    }

    fn jpeg(bytes: &[u8]) -> Result<Self, ImageError> {
        let header = jpeg::Header::read(bytes)?;
        let exif = header.exif.map(Orientation::from_exif);
        Ok(Self {
            stored: header.size,
            orientation: exif.unwrap_or_default(),
            buffered: header.buffered,
            flaw: header.flaw,
            ..Self::default()
        })
    }

    fn png(bytes: &[u8]) -> Result<Self, ImageError> {
        let reader = png_decoder(bytes)
            .read_info()
            .map_err(ImageError::damaged)?;
        let info = reader.info();
        let exif = info.exif_metadata.as_deref().map(Orientation::from_exif);
        let has_alpha = matches!(
            info.color_type,
            png::ColorType::Rgba | png::ColorType::GrayscaleAlpha
        );
        Ok(Self {
            stored: (info.width, info.height),
            orientation: exif.unwrap_or_default(),
            alpha: info.trns.is_some() || has_alpha,
            moving: info.animation_control.is_some_and(|it| it.num_frames > 1),
            ..Self::default()
        })
    }

    fn gif(bytes: &[u8]) -> Result<Self, ImageError> {
        let mut decoder = gif_decoder(bytes, true)?;
        let stored = (decoder.width().into(), decoder.height().into());
        let mut frame = || matches!(decoder.next_frame_info(), Ok(Some(_)));
        Ok(Self {
            stored,
            alpha: true,
            moving: frame() && frame(),
            ..Self::default()
        })
    }

    /// The EXIF orientation of a WebP is not applied, because no browser applies it.
    fn webp(bytes: &[u8]) -> Result<Self, ImageError> {
        let length = bytes.get(4..8).and_then(|four| four.try_into().ok());
        let length = length.map_or(0, |four| u64::from(u32::from_le_bytes(four)));
        if length + 8 > bytes.len() as u64 {
            return Err(ImageError::cut_off());
        }
        let decoder =
            image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(ImageError::damaged)?;
        Ok(Self {
            stored: decoder.dimensions(),
            alpha: decoder.has_alpha(),
            moving: decoder.is_animated() && decoder.num_frames() > 1,
            ..Self::default()
        })
    }

    /// An AVIF is delivered as it is, so every frame of it is shown, and the browser turns it.
    fn avif(bytes: &[u8]) -> Result<Self, ImageError> {
        let avif = avif::Avif::read(bytes)?;
        Ok(Self {
            stored: avif.size,
            orientation: avif.orientation,
            alpha: true,
            ..Self::default()
        })
    }

    fn svg(bytes: &[u8], pictures: Pictures) -> Result<Self, ImageError> {
        let svg = svg::read_svg(bytes, pictures)?;
        Ok(Self {
            stored: (svg.width, svg.height),
            alpha: true,
            removed: svg.removed,
            ..Self::default()
        })
    }
}

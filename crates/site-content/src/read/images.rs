//! Asks the image service's own reader about each picture, and says what an editor should do about the answer.

use std::{path::Path, sync::Arc};

use site_images::{
    Format, ImageError, KnownPictures, Modifiers, SIDE_LIMIT, derive, picture_of, read_picture,
};

use super::file::Stamp;
use crate::{Finding, ImageInfo, ImageRef, Place, Rule};

/// Why a file can't be used as an image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ImageFault {
    /// No derivative of it can be made.
    Refused(ImageError),
    /// Its name says that it is of another format.
    OtherFormat { wanted: Format, found: Format },
}

/// What was read of an image file.
pub(crate) type Measured = Result<ImageInfo, ImageFault>;

/// The images of a folder, each with its stamp and with what was read.
pub(crate) type Images = [(ImageRef, Stamp, Arc<Measured>)];

/// Size in bytes past which an image file gives a warning, because every copy of the content folder contains it.
const BUDGET: u64 = 4_000_000;

/// What to do about a picture over the limits.
const SMALLER: &str = "Save it with at most 3,000 pixels a side and under 4 MB.";

/// Pixels of the longer side of a picture that is made smaller, until its file fits. The first is enough for every page.
const SIDES: [u32; 5] = [3000, 2200, 1600, 1200, 800];

/// Reads an image file of the content folder.
pub(crate) fn measure(folder: &Path, image: &ImageRef, known: &KnownPictures) -> Measured {
    let picture = read_picture(&folder.join("images"), image.as_str(), known);
    let picture = picture.map_err(ImageFault::Refused)?;
    let (wanted, found) = (image.format(), picture.format);
    if wanted != found {
        return Err(ImageFault::OtherFormat { wanted, found });
    }
    Ok(picture)
}

/// A picture as it comes into the content folder: without metadata, and smaller if it is larger than pages ask for or than a copy of
/// the folder should have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenIn {
    /// The ending of its format, without the dot.
    pub ending: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
    /// Sentences about what visitors will not see of the picture that was given.
    pub lost: Vec<String>,
}

/// Takes a picture in. Of a moving one that is made smaller the first frame is kept, which is what visitors see of it anyway.
///
/// # Errors
/// A sentence about why no derivative of it can be made, or why it can't be made smaller.
pub fn taken_in(given: &[u8]) -> Result<TakenIn, String> {
    let sentence = |error: ImageError| format!("{}.", why(&error));
    let (picture, mut bytes) = picture_of(given).map_err(sentence)?;
    let mut ending = picture.format.extension();
    let longer = picture.width.max(picture.height);
    let is_drawing = picture.format == Format::Svg;
    let mut fits = bytes.len() as u64 <= BUDGET && (is_drawing || longer <= SIDE_LIMIT);
    // A drawing has no pixels, and those of an AVIF are not read here.
    let mut sides = SIDES.into_iter().filter(|side| *side < longer);
    while !fits
        && !is_drawing
        && picture.format != Format::Avif
        && let Some(pixels) = sides.next()
    {
        let side = match picture.width < picture.height {
            true => "h",
            false => "w",
        };
        if picture.format == Format::Gif {
            // No picture is written in this format, and PNG loses nothing of it.
            ending = "png";
        }
        let fitted = Modifiers::parse(&format!("{side}_{pixels},q_90,f_{ending}"));
        let made = fitted.and_then(|fitted| derive(given, &fitted));
        bytes = made.map_err(sentence)?.1;
        fits = bytes.len() as u64 <= BUDGET;
    }
    if !fits {
        let name = picture.format.name();
        return Err(format!(
            "The picture is too large, and one in {name} can't be made smaller here. {SMALLER}"
        ));
    }
    let lost = [moving(&picture), removed(&picture)];
    let lost = lost.into_iter().flatten().collect();
    Ok(TakenIn {
        ending,
        bytes,
        lost,
    })
}

fn moving(picture: &ImageInfo) -> Option<String> {
    let sentence = "Only the first frame of this moving picture is shown.";
    picture.moving.then(|| sentence.to_owned())
}

fn removed(picture: &ImageInfo) -> Option<String> {
    let names = picture.removed.join(", ");
    (!names.is_empty()).then(|| format!("The SVG is shown without: {names}."))
}

fn why(error: &ImageError) -> String {
    let what = match error {
        ImageError::TooLarge(_) => "The picture is too large",
        _ => "The picture can't be shown whole",
    };
    format!("{what}: {}", error.reason())
}

/// The finding about a file that can't be shown. `used`: how it is used, as a sentence. A file that nothing uses is not shown
/// to anybody, so it is a warning.
pub(crate) fn faulty(image: &ImageRef, fault: &ImageFault, used: Option<String>) -> Finding {
    let (again, smaller) = match image.format() == Format::Svg {
        true => (
            "Export it again from the drawing program, as plain SVG.",
            "Simplify the drawing, or save it as PNG or WebP.",
        ),
        false => (
            "Save it again in the format of its extension.",
            "Save it with at most 50 million pixels and 64 MiB; 3,000 pixels a side are enough.",
        ),
    };
    let (rule, why, help) = match fault {
        ImageFault::Refused(error @ ImageError::TooLarge(_)) => {
            (Rule::ImageTooLarge, why(error), smaller)
        }
        ImageFault::Refused(error) => (Rule::UnreadableImage, why(error), again),
        ImageFault::OtherFormat { wanted, found } => (
            Rule::UnreadableImage,
            format!(
                "The picture is {} and its name says {}",
                found.name(),
                wanted.name()
            ),
            "Save it again in the format of its extension, or rename it.",
        ),
    };
    let place = Place::of_file(&format!("images/{image}"));
    match used {
        Some(used) => Finding::new(rule, place, format!("{why}. {used}"), help),
        None => {
            let message = format!("{why}. Nothing names it.");
            let help = "Remove it, or save it again.";
            Finding::new(Rule::UnusedImage, place, message, help)
        }
    }
}

/// What an editor should know about an image that can be used.
pub(crate) fn remarks(image: &ImageRef, info: &ImageInfo) -> impl Iterator<Item = Finding> {
    let tenths = info.byte_length / 100_000;
    let size = format!("The image file has {}.{} MB.", tenths / 10, tenths % 10);
    let all = [
        (
            Rule::ImageBudget,
            (info.byte_length > BUDGET).then_some(size),
            "Save it with at most 3,000 pixels a side and under 4 MB; visitors get smaller copies of it.",
        ),
        (
            Rule::AnimationLost,
            moving(info),
            "Save it as AVIF, of which every frame is shown, or without the other frames.",
        ),
        (
            Rule::SvgRemoved,
            removed(info),
            "A drawing can't run scripts or load other files. Remove these parts, or embed what they load.",
        ),
    ];
    let place = Place::of_file(&format!("images/{image}"));
    (all.into_iter()).filter_map(move |(rule, message, help)| {
        Some(Finding::new(rule, place.clone(), message?, help))
    })
}

//! Computes crops and sizes. The rules are those of ipx (sharp); `tests/it/geometry.rs` lists them as tables.

use crate::modifiers::{Fit, Modifiers};

/// The longest side of a derivative: WebP has no longer ones. A longer picture is made smaller.
const LONGEST_SIDE: u32 = 16_383;

/// Number of pixels.
pub(crate) fn pixels((width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height)
}

/// The part of the source that is used, in source pixels. Edges may lie inside a pixel.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crop {
    /// Distance from the left edge.
    pub left: f64,
    /// Distance from the top edge.
    pub top: f64,
    /// Width, never 0.
    pub width: f64,
    /// Height, never 0.
    pub height: f64,
}

/// The steps for a source of one size: cut out `crop`, resize it to `size`, and place it in the middle of `canvas`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ResizePlan {
    /// Always centred, so that it stays correct when the picture is rotated.
    pub crop: Crop,
    /// Size after resizing, each side at least 1.
    pub size: (u32, u32),
    /// Size of the result; larger than `size` only for `contain`.
    pub canvas: (u32, u32),
}

impl ResizePlan {
    /// Makes the plan for a source of `source` pixels, with its orientation applied. No side of the result is larger
    /// than that of the source.
    pub fn new(source: (u32, u32), modifiers: &Modifiers) -> Self {
        match (modifiers.width, modifiers.height) {
            (None, None) => Self::whole(source, source),
            (Some(width), None) => {
                let width = width.min(source.0);
                let height = proportional(source.1, width, source.0);
                Self::whole(source, (width, height))
            }
            (None, Some(height)) => {
                let height = height.min(source.1);
                let width = proportional(source.0, height, source.1);
                Self::whole(source, (width, height))
            }
            (Some(width), Some(height)) => {
                Self::boxed(source, clamp(source, (width, height)), modifiers.fit)
            }
        }
    }

    fn whole(source: (u32, u32), size: (u32, u32)) -> Self {
        let size = match size.0.max(size.1) > LONGEST_SIDE {
            true => touch(size, (LONGEST_SIDE, LONGEST_SIDE), f64::min),
            false => size,
        };
        Self {
            crop: Crop::whole(source),
            size,
            canvas: size,
        }
    }

    fn boxed(source: (u32, u32), target: (u32, u32), fit: Fit) -> Self {
        match fit {
            Fit::Fill => Self::whole(source, target),
            Fit::Cover => Self {
                crop: Crop::cover(source, target),
                ..Self::whole(source, target)
            },
            Fit::Inside => Self::whole(source, touch(source, target, f64::min)),
            Fit::Outside => Self::whole(source, touch(source, target, f64::max)),
            Fit::Contain => Self {
                canvas: target,
                ..Self::whole(source, touch(source, target, f64::min))
            },
        }
    }
}

impl Crop {
    fn whole(source: (u32, u32)) -> Self {
        Self {
            left: 0.0,
            top: 0.0,
            width: source.0.into(),
            height: source.1.into(),
        }
    }

    /// The largest centred part of `source` with the aspect ratio of `target`.
    fn cover(source: (u32, u32), target: (u32, u32)) -> Self {
        let (width, height) = (f64::from(source.0), f64::from(source.1));
        let scale = (width / f64::from(target.0)).min(height / f64::from(target.1));
        let (cut_width, cut_height) = (
            (f64::from(target.0) * scale).min(width),
            (f64::from(target.1) * scale).min(height),
        );
        Self {
            left: (width - cut_width) / 2.0,
            top: (height - cut_height) / 2.0,
            width: cut_width,
            height: cut_height,
        }
    }
}

/// Shrinks a box so that it fits into the source, and keeps its aspect ratio.
fn clamp(source: (u32, u32), target: (u32, u32)) -> (u32, u32) {
    let (mut width, mut height) = target;
    if width > source.0 {
        width = source.0;
        height = proportional(target.1, width, target.0);
    }
    if height > source.1 {
        height = source.1;
        width = proportional(target.0, height, target.1);
    }
    (width, height)
}

/// The size at which `source` fits into the box (`min`) or covers it (`max`).
fn touch(source: (u32, u32), target: (u32, u32), choose: fn(f64, f64) -> f64) -> (u32, u32) {
    let horizontal = f64::from(target.0) / f64::from(source.0);
    let vertical = f64::from(target.1) / f64::from(source.1);
    let scale = choose(horizontal, vertical);
    (
        rounded(f64::from(source.0) * scale),
        rounded(f64::from(source.1) * scale),
    )
}

/// `side` × `numerator` / `denominator`, rounded, at least 1.
pub(crate) fn proportional(side: u32, numerator: u32, denominator: u32) -> u32 {
    rounded(f64::from(side) * f64::from(numerator) / f64::from(denominator))
}

fn rounded(side: f64) -> u32 {
    // The result fits: a side is at most that of a source, far below 2³².
    (side.round() as u32).max(1)
}

//! A thin layer over the rasteriser (`tiny-skia`) with the colours of the site.

use tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, Paint, Path, PathBuilder, Pattern, Pixmap, SpreadMode,
    Stroke, Transform,
};

use super::{BEHIND_PANEL, HEIGHT, WIDTH};

/// The colours of the light theme. Cards have no dark variant.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    Paper,
    Tint,
    BehindPanel,
    Line,
    Deep,
    Soft,
    Teal,
    Gold,
    Glow,
    Clay,
}

impl Ink {
    fn rgb(self) -> [u8; 3] {
        match self {
            Self::Paper => [0xfa, 0xf6, 0xec],
            Self::BehindPanel => BEHIND_PANEL,
            Self::Tint => [0xf3, 0xec, 0xdc],
            Self::Line => [0xe2, 0xd8, 0xc3],
            Self::Deep => [0x0f, 0x2a, 0x25],
            Self::Soft => [0x4b, 0x5f, 0x59],
            Self::Teal => [0x0f, 0x5f, 0x50],
            Self::Gold => [0xed, 0xa5, 0x2c],
            Self::Glow => [0xf4, 0xd7, 0x9c],
            Self::Clay => [0xc8, 0x50, 0x2f],
        }
    }

    fn paint(self) -> Paint<'static> {
        let [r, g, b] = self.rgb();
        let mut paint = Paint::default();
        paint.set_color_rgba8(r, g, b, 255);
        paint
    }
}

pub(super) struct Picture(Pixmap);

impl Picture {
    /// Always `Some`: the size is neither zero nor too large.
    pub(super) fn new() -> Option<Self> {
        let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
        let [r, g, b] = Ink::Paper.rgb();
        pixels.fill(Color::from_rgba8(r, g, b, 255));
        Some(Self(pixels))
    }

    pub(super) fn fill(&mut self, path: Option<Path>, ink: Ink) {
        if let Some(path) = path {
            self.0.fill_path(
                &path,
                &ink.paint(),
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }

    pub(super) fn stroke(&mut self, path: Option<Path>, width: f32, ink: Ink) {
        if let Some(path) = path {
            let stroke = Stroke {
                width,
                line_cap: LineCap::Round,
                ..Stroke::default()
            };
            self.0
                .stroke_path(&path, &ink.paint(), &stroke, Transform::identity(), None);
        }
    }

    /// Fills a shape with pixels whose left upper corner is at `(x, y)`.
    pub(super) fn paste(&mut self, pixels: &Pixmap, (x, y): (f32, f32), shape: Option<Path>) {
        let place = Transform::from_translate(x, y);
        let shader = Pattern::new(
            pixels.as_ref(),
            SpreadMode::Pad,
            FilterQuality::Nearest,
            1.0,
            place,
        );
        let paint = Paint {
            shader,
            ..Paint::default()
        };
        if let Some(shape) = shape {
            self.0.fill_path(
                &shape,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }

    pub(super) fn dot(&mut self, (x, y): (f32, f32), radius: f32, ink: Ink) {
        self.fill(PathBuilder::from_circle(x, y, radius), ink);
    }

    /// The colours of the pixels row by row, run-length encoded: each colour with the number of consecutive pixels
    /// that have it.
    pub(super) fn runs(&self) -> Vec<([u8; 3], usize)> {
        let pixels = self.0.data().as_chunks::<4>().0;
        // The background is opaque, so every pixel is opaque and no alpha is needed.
        pixels
            .chunk_by(|a, b| a == b)
            .filter_map(|run| {
                let [red, green, blue, _] = *run.first()?;
                Some(([red, green, blue], run.len()))
            })
            .collect()
    }
}

//! A thin layer over the rasteriser (`tiny-skia`) with the colours of the site.

use tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, Paint, Path, PathBuilder, Pattern, Pixmap, SpreadMode,
    Stroke, Transform,
};

use super::{HEIGHT, WIDTH};

/// A colour: red, green and blue. The colours are those of the light theme. Cards have no dark variant.
pub(super) type Ink = [u8; 3];
pub(super) const PAPER: Ink = [0xfa, 0xf6, 0xec];
pub(super) const TINT: Ink = [0xf3, 0xec, 0xdc];
pub(super) const LINE: Ink = [0xe2, 0xd8, 0xc3];
pub(super) const DEEP: Ink = [0x0f, 0x2a, 0x25];
pub(super) const SOFT: Ink = [0x4b, 0x5f, 0x59];
pub(super) const TEAL: Ink = [0x0f, 0x5f, 0x50];
pub(super) const GOLD: Ink = [0xed, 0xa5, 0x2c];
pub(super) const GLOW: Ink = [0xf4, 0xd7, 0x9c];
pub(super) const CLAY: Ink = [0xc8, 0x50, 0x2f];

fn paint([r, g, b]: Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

pub(super) struct Picture(pub(super) Pixmap);

impl Picture {
    /// Always `Some`: the size is neither zero nor too large.
    pub(super) fn new() -> Option<Self> {
        let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
        let [r, g, b] = PAPER;
        pixels.fill(Color::from_rgba8(r, g, b, 255));
        Some(Self(pixels))
    }

    pub(super) fn fill(&mut self, path: Option<Path>, ink: Ink) {
        self.fill_with(path, &paint(ink));
    }

    fn fill_with(&mut self, path: Option<Path>, paint: &Paint<'_>) {
        if let Some(path) = path {
            let (rule, still) = (FillRule::Winding, Transform::identity());
            self.0.fill_path(&path, paint, rule, still, None);
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
                .stroke_path(&path, &paint(ink), &stroke, Transform::identity(), None);
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
        self.fill_with(shape, &paint);
    }

    pub(super) fn dot(&mut self, (x, y): (f32, f32), radius: f32, ink: Ink) {
        self.fill(PathBuilder::from_circle(x, y, radius), ink);
    }
}

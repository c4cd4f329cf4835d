//! The two fonts of a card, and text as outlines.

use rustybuzz::{Face, UnicodeBuffer, ttf_parser::OutlineBuilder};
use tiny_skia::{Path, PathBuilder};

static SERIF: &[u8] = include_bytes!("../../assets/fraunces-480.ttf");
static SANS: &[u8] = include_bytes!("../../assets/figtree-500.ttf");

/// The font of a line. Characters that it lacks are drawn with the other font.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Headings.
    Serif,
    /// Everything else.
    Sans,
}

/// A font with its fallback, size in pixels, and letter spacing in ems: measures and draws text.
pub(super) struct Type {
    faces: [Face<'static>; 2],
    pub(super) size: f32,
    tracking: f32,
}

/// Whether one of the fonts has the character.
pub(super) fn has(c: char) -> bool {
    [SERIF, SANS]
        .into_iter()
        .any(|font| Face::from_slice(font, 0).is_some_and(|face| face.glyph_index(c).is_some()))
}

impl Type {
    /// Always `Some`: the fonts are part of the executable, and tests parse them.
    pub(super) fn new(family: Family, size: f32, tracking: f32) -> Option<Self> {
        let (first, second) = match family {
            Family::Serif => (SERIF, SANS),
            Family::Sans => (SANS, SERIF),
        };
        Some(Self {
            faces: [Face::from_slice(first, 0)?, Face::from_slice(second, 0)?],
            size,
            tracking,
        })
    }

    /// Width in pixels.
    pub(super) fn width(&self, text: &str) -> f32 {
        let mut pen = Pen::default();
        self.run(text, &mut pen);
        // There is no spacing after the last letter.
        (pen.x - self.tracking * self.size).max(0.0)
    }

    /// The outline of a text whose baseline begins at `x`, `y`; `None` for a text without visible characters.
    pub(super) fn outline(&self, text: &str, x: f32, y: f32) -> Option<Path> {
        let mut pen = Pen {
            x,
            y,
            draws: true,
            ..Pen::default()
        };
        self.run(text, &mut pen);
        pen.path.finish()
    }

    fn run(&self, text: &str, pen: &mut Pen) {
        let [first, second] = &self.faces;
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let lacks = |c: char| first.glyph_index(c).is_none();
            let borrowed = lacks(c);
            let end = rest.find(|c: char| lacks(c) != borrowed);
            let (run, after) = rest.split_at(end.unwrap_or(rest.len()));
            self.shape(if borrowed { second } else { first }, run, pen);
            rest = after;
        }
    }

    #[allow(
        clippy::cast_precision_loss,
        reason = "the font units of a line stay far below 2^24, which f32 holds exactly"
    )]
    fn shape(&self, face: &Face<'_>, text: &str, pen: &mut Pen) {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let glyphs = rustybuzz::shape(face, &[], buffer);
        let scale = self.size / face.units_per_em() as f32;
        for (info, position) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            let (x, y) = (pen.x, pen.y);
            if pen.draws
                && let Ok(glyph) = u16::try_from(info.glyph_id)
            {
                pen.x += position.x_offset as f32 * scale;
                pen.y -= position.y_offset as f32 * scale;
                pen.scale = scale;
                face.outline_glyph(rustybuzz::ttf_parser::GlyphId(glyph), pen);
            }
            pen.x = x + position.x_advance as f32 * scale + self.tracking * self.size;
            pen.y = y;
        }
    }
}

/// The position of the next glyph and the outline so far, if it draws and does not only measure.
#[derive(Default)]
struct Pen {
    x: f32,
    y: f32,
    scale: f32,
    draws: bool,
    path: PathBuilder,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

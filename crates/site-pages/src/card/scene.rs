//! The composition of a card.

use tiny_skia::{Path, PathBuilder, Pixmap, Rect};

use super::{
    fit::{fit, one_line},
    font::{Family, Type},
    picture::{CLAY, DEEP, GLOW, GOLD, LINE, Picture, SOFT, TEAL, TINT},
    words::Words,
    {BEHIND_PANEL, HEIGHT, PANEL, WIDTH},
};
use crate::globe::Globe;

/// Margin in pixels.
const MARGIN: f32 = 72.0;
/// Widest line of a title beside the globe. It may overlap the globe's edge but not its middle.
const BESIDE_GLOBE: f32 = 760.0;
/// Widest line of a title beside a page's own picture.
const BESIDE_PANEL: f32 = 648.0;
/// Radius of the corners of a page's own picture, in pixels.
const RADIUS: f32 = 36.0;
/// Line height of a title, in ems.
const LEADING: f32 = 1.1;
/// Baseline of the line at the foot.
const FOOT: f32 = 568.0;

pub(super) fn draw(words: &Words, own: Option<&Pixmap>) -> Option<Picture> {
    let mut picture = Picture::new()?;
    let width = match own {
        Some(own) => {
            panel(&mut picture, own);
            BESIDE_PANEL
        }
        None => {
            globe(&mut picture, words.place);
            BESIDE_GLOBE
        }
    };
    header(&mut picture, &words.site)?;
    middle(&mut picture, words, width)?;
    let small = Type::new(Family::Sans, 27.0, 0.0)?;
    let note = one_line(&small, &words.note, width);
    picture.fill(small.outline(&note, MARGIN, FOOT), SOFT);
    Some(picture)
}

/// Draws a page's own picture in the middle of a panel, which has the same margin above, below and at the right.
fn panel(picture: &mut Picture, pixels: &Pixmap) {
    let side = |pixels: u32| to_f32(f64::from(pixels));
    let margin = (HEIGHT - PANEL.1) / 2;
    let (left, top) = (side(WIDTH - margin - PANEL.0), side(margin));
    let shape = rounded(left, top, left + side(PANEL.0), top + side(PANEL.1));
    if (pixels.width(), pixels.height()) == PANEL {
        picture.paste(pixels, (left, top), shape);
        return;
    }
    picture.fill(shape, BEHIND_PANEL);
    let x = left + side((PANEL.0 - pixels.width()) / 2);
    let y = top + side((PANEL.1 - pixels.height()) / 2);
    let (width, height) = (side(pixels.width()), side(pixels.height()));
    let whole = Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect);
    picture.paste(pixels, (x, y), whole);
}

/// A rectangle with rounded corners.
fn rounded(left: f32, top: f32, right: f32, bottom: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(left + RADIUS, top);
    path.line_to(right - RADIUS, top);
    path.quad_to(right, top, right, top + RADIUS);
    path.line_to(right, bottom - RADIUS);
    path.quad_to(right, bottom, right - RADIUS, bottom);
    path.line_to(left + RADIUS, bottom);
    path.quad_to(left, bottom, left, bottom - RADIUS);
    path.line_to(left, top + RADIUS);
    path.quad_to(left, top, left + RADIUS, top);
    path.close();
    path.finish()
}

/// Draws the globe at the right edge, with arcs that end at the gold point.
fn globe(picture: &mut Picture, place: (f64, f64)) {
    let globe = Globe::showing(place, 1008.0, 322.0, 292.0);
    let edge = PathBuilder::from_circle(to_f32(globe.x), to_f32(globe.y), to_f32(globe.radius));
    picture.fill(edge.clone(), TINT);
    for line in globe.lines() {
        picture.stroke(polyline(&line), 1.5, LINE);
    }
    picture.stroke(edge, 1.5, LINE);
    let (north, east) = place;
    let Some(point) = globe.project(north, east).map(pixel) else {
        return;
    };
    let others = [
        (north * 0.3 - 22.0, east + 34.0),
        (north * 0.3 + 34.0, east + 58.0),
    ];
    for (lat, lng) in others {
        if let Some(other) = globe.project(lat, lng).map(pixel) {
            picture.stroke(arc(point, other), 2.5, CLAY);
            picture.dot(other, 5.5, TEAL);
        }
    }
    picture.dot(point, 21.0, GLOW);
    picture.dot(point, 10.0, GOLD);
}

/// Draws the company's mark and name.
fn header(picture: &mut Picture, site: &str) -> Option<()> {
    const SCALE: f32 = 1.6;
    let at = |x: f32, y: f32| (MARGIN + (x - 2.5) * SCALE, 54.0 + y * SCALE);
    let (x, y) = at(15.0, 15.0);
    picture.stroke(PathBuilder::from_circle(x, y, 12.5 * SCALE), 2.6, TEAL);
    for side in [-9.0, 9.0] {
        let mut path = PathBuilder::new();
        let (x, y) = at(15.0, 2.5);
        path.move_to(x, y);
        let ((x1, y1), (x2, y2), (x, y)) =
            (at(15.0 + side, 10.5), at(15.0 + side, 19.5), at(15.0, 27.5));
        path.cubic_to(x1, y1, x2, y2, x, y);
        picture.stroke(path.finish(), 2.6, TEAL);
    }
    let (x, y) = at(21.4, 12.0);
    picture.dot((x, y), 3.4 * SCALE, GOLD);
    let name = Type::new(Family::Serif, 33.0, -0.01)?;
    let text = one_line(&name, site, 560.0);
    picture.fill(name.outline(&text, MARGIN + 54.0, 89.0), DEEP);
    Some(())
}

/// Draws the eyebrow and the title, vertically centred between header and foot.
fn middle(picture: &mut Picture, words: &Words, width: f32) -> Option<()> {
    let fitted = fit(&words.title, width)?;
    let step = fitted.font.size * LEADING;
    let count = f32::from(u8::try_from(fitted.lines.len()).unwrap_or(u8::MAX));
    let eyebrow_height = if words.eyebrow.is_empty() { 0.0 } else { 52.0 };
    // From the top of the capitals to the last baseline.
    let height = eyebrow_height + fitted.font.size * 0.72 + (count - 1.0) * step;
    let mut y = 318.0 - height / 2.0;
    if !words.eyebrow.is_empty() {
        let small = Type::new(Family::Sans, 22.0, 0.06)?;
        let text = one_line(&small, &words.eyebrow.to_uppercase(), width - 56.0);
        picture.fill(small.outline(&text, MARGIN + 56.0, y + 18.0), TEAL);
        let rule = Rect::from_xywh(MARGIN, y + 9.0, 40.0, 3.0)?;
        picture.fill(Some(PathBuilder::from_rect(rule)), GOLD);
        y += eyebrow_height;
    }
    y += fitted.font.size * 0.72;
    for line in &fitted.lines {
        // Large letters have a side bearing at the left; moving them makes the left edges of all lines align.
        let x = MARGIN - fitted.font.size * 0.03;
        picture.fill(fitted.font.outline(line, x, y), DEEP);
        y += step;
    }
    Some(())
}

fn polyline(points: &[(f64, f64)]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (index, point) in points.iter().enumerate() {
        let (x, y) = pixel(*point);
        if index == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    path.finish()
}

/// An arc between two points, like a flight on a map.
fn arc(from: (f32, f32), to: (f32, f32)) -> Option<Path> {
    let distance = (to.0 - from.0).hypot(to.1 - from.1);
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.quad_to(
        f32::midpoint(from.0, to.0),
        f32::midpoint(from.1, to.1) - distance * 0.38,
        to.0,
        to.1,
    );
    path.finish()
}

fn pixel((x, y): (f64, f64)) -> (f32, f32) {
    (to_f32(x), to_f32(y))
}

#[allow(clippy::cast_possible_truncation, reason = "pixels of a small picture")]
fn to_f32(value: f64) -> f32 {
    value as f32
}
